import { TypedFastBitSet } from 'typedfastbitset';
import type { Facet } from '@app/domain';
import { FACET_SQL } from '../facet-sql';
import type { Candidates } from './candidates';

/** How much more expensive it is to look at one row than to compare 32 rows of two sets at once. */
const ROW_COST = 2;
/** The largest number of a key; one above it would count as another one. */
const KEY_MAX = 0xffff;

/** One facet of all rows. Rows with the same key have the same values, as in `FacetSql`. */
export class FacetColumn {
  private readonly keys: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly sets: TypedFastBitSet[] = [];
  private readonly facet: Facet;
  private keyOf = new Uint16Array(0);

  constructor(facet: Facet) {
    this.facet = facet;
  }

  grow(rows: number): void {
    const grown = new Uint16Array(rows);
    grown.set(this.keyOf);
    this.keyOf = grown;
  }

  set(slot: number, key: string, isNew: boolean): void {
    const number = this.numberOf(key);
    if (!isNew) this.setOf(this.keyOf[slot] ?? 0).remove(slot);
    this.setOf(number).add(slot);
    this.keyOf[slot] = number;
  }

  /** The rows that have one of the chosen values at `now`; not to be changed. */
  rowsWith(chosen: readonly string[], now: Date): TypedFastBitSet {
    const { valuesOf } = FACET_SQL[this.facet];
    const [first, ...others] = this.sets.filter((_, number) =>
      valuesOf(this.keys[number] ?? '', now).some((value) => chosen.includes(value)),
    );
    if (!first) return new TypedFastBitSet();
    if (others.length === 0) return first;
    const rows = first.clone();
    for (const set of others) rows.union(set);
    return rows;
  }

  /** How many of the rows have each key. */
  counts({ rows, size, slots }: Candidates): [key: string, listings: number][] {
    const byKey = this.keys.length * rows.words.length < size * ROW_COST;
    const listings = byKey ? this.sets.map((set) => set.intersection_size(rows)) : this.countSlots(slots());
    return this.keys.flatMap((key, number): [string, number][] => (listings[number] ? [[key, listings[number]]] : []));
  }

  private countSlots(slots: Uint32Array): Uint32Array {
    const { keyOf } = this;
    const listings = new Uint32Array(this.keys.length);
    for (let place = 0; place < slots.length; place += 1) {
      const number = keyOf[slots[place] ?? 0] ?? 0;
      listings[number] = (listings[number] ?? 0) + 1;
    }
    return listings;
  }

  private numberOf(key: string): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    if (this.keys.length > KEY_MAX) throw new Error(`The facet ${this.facet} has more than ${KEY_MAX} keys`);
    const number = this.keys.push(key) - 1;
    this.sets.push(new TypedFastBitSet());
    this.numbers.set(key, number);
    return number;
  }

  private setOf(number: number): TypedFastBitSet {
    const set = this.sets[number];
    if (!set) throw new Error(`The facet ${this.facet} has no key ${number}`);
    return set;
  }
}
