import { TypedFastBitSet } from 'typedfastbitset';

/** Rows of a word, as numbers while these take less room than a bit for every row up to the last one. */
export class KeptRows {
  private rows: Uint32Array | TypedFastBitSet;

  constructor(set: TypedFastBitSet) {
    this.rows = packed(set);
  }

  get bytes(): number {
    return (this.rows instanceof Uint32Array ? this.rows : this.rows.words).byteLength;
  }

  /** A set of the caller's own. */
  toSet(): TypedFastBitSet {
    return this.rows instanceof Uint32Array ? unpacked(this.rows) : this.rows.clone();
  }

  put(slot: number, isIn: boolean): void {
    if (this.has(slot) === isIn) return;
    const set = this.toSet();
    if (isIn) set.add(slot);
    else set.remove(slot);
    this.rows = packed(set);
  }

  private has(slot: number): boolean {
    if (!(this.rows instanceof Uint32Array)) return this.rows.has(slot);
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.rows[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return this.rows[low] === slot;
  }
}

/** Ascending rows; the set is made as long as the last of them at once, not with each that is behind its end. */
function unpacked(rows: Uint32Array): TypedFastBitSet {
  const set = new TypedFastBitSet();
  set.resize(rows.at(-1) ?? 0);
  for (const row of rows) set.add(row);
  return set;
}

function packed(set: TypedFastBitSet): Uint32Array | TypedFastBitSet {
  set.trim();
  return set.size() < set.words.length ? Uint32Array.from(set.array()) : set;
}
