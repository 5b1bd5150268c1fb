const FIRST_SLOTS = 1_024;
/** Of the slot, and in all. */
type Counts = Uint32Array;

/**
 * The values of one facet for every slot of the index, numbered as they come and kept in one array, so that a pass over
 * thousands of firms reads memory in a row and compares numbers.
 */
export class FacetValues {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** Where the numbers of a slot begin in `pool`, and how many there are. */
  private starts = new Uint32Array(FIRST_SLOTS);
  private lengths = new Uint32Array(FIRST_SLOTS);
  private pool = new Uint32Array(FIRST_SLOTS);
  private used = 0;

  set(slot: number, names: readonly string[]): void {
    if (slot >= this.starts.length) {
      this.starts = grown(this.starts, slot);
      this.lengths = grown(this.lengths, slot);
    }
    this.lengths[slot] = 0;
    const numbers = [...new Set(names)].map((name) => this.numberOf(name));
    if (this.used + numbers.length > this.pool.length) this.compact(numbers.length);
    this.starts[slot] = this.used;
    this.lengths[slot] = numbers.length;
    this.pool.set(numbers, this.used);
    this.used += numbers.length;
  }

  /** One flag for each value, set for the chosen ones; null when none is chosen, so that the facet does not narrow. */
  flagsOf(chosen: readonly string[]): Uint8Array | null {
    if (chosen.length === 0) return null;
    const flags = new Uint8Array(this.names.length);
    for (const name of chosen) {
      const number = this.numbers.get(name);
      if (number !== undefined) flags[number] = 1;
    }
    return flags;
  }

  hasOne(slot: number, flags: Uint8Array): boolean {
    const { pool } = this;
    const start = this.starts[slot] ?? 0;
    const end = start + (this.lengths[slot] ?? 0);
    for (let at = start; at < end; at += 1) if (flags[pool[at] ?? 0] === 1) return true;
    return false;
  }

  /** Adds one to the count of each value that the slot has. */
  count(slot: number, counts: Counts): void {
    const { pool } = this;
    const start = this.starts[slot] ?? 0;
    const end = start + (this.lengths[slot] ?? 0);
    for (let at = start; at < end; at += 1) {
      const number = pool[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }

  private numberOf(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.numbers.set(name, number);
    }
    return number;
  }

  /** Drops what slots had before they were set again, and makes room for as much again. */
  private compact(more: number): void {
    const live = this.lengths.reduce((sum, length) => sum + length, 0);
    const pool = new Uint32Array(Math.max(FIRST_SLOTS, 2 * (live + more)));
    let used = 0;
    this.lengths.forEach((length, slot) => {
      const start = this.starts[slot] ?? 0;
      pool.set(this.pool.subarray(start, start + length), used);
      this.starts[slot] = used;
      used += length;
    });
    this.pool = pool;
    this.used = used;
  }
}

function grown(numbers: Uint32Array<ArrayBuffer>, slot: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(2 * numbers.length, slot + 1));
  larger.set(numbers);
  return larger;
}
