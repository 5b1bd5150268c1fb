import { TypedFastBitSet } from 'typedfastbitset';
import type { Facet } from '@app/domain';
import { FACET_SQL } from '../facet-sql';
import type { Candidates } from './candidates';
import { commonSize, commonSpan, unite, type WordSet } from './word-sets';

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
  /** Of each key the first word of its set that has had a row, and the one behind the last. */
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private keyOf = new Uint16Array(0);
  private united = new Uint32Array(0);

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
    const word = slot >>> 5;
    this.from[number] = Math.min(this.from[number] ?? word, word);
    this.to[number] = Math.max(this.to[number] ?? 0, word + 1);
  }

  /** The rows that have one of the chosen values at `now`, until the next call; not to be changed. */
  rowsWith(chosen: readonly string[], now: Date): WordSet {
    const { valuesOf } = FACET_SQL[this.facet];
    const isChosen = (key: string) => valuesOf(key, now).some((value) => chosen.includes(value));
    const sets = this.keys.flatMap((key, number) => (isChosen(key) ? [this.rowsOf(number)] : []));
    const [first, ...others] = sets;
    if (first && others.length === 0) return first;
    const words = Math.ceil(this.keyOf.length / 32);
    if (this.united.length < words) this.united = new Uint32Array(words);
    return unite(this.united, sets);
  }

  /** How many of the rows have each key. */
  counts({ rows, size, slots }: Candidates): [key: string, listings: number][] {
    if (size === 0) return [];
    const sets = this.keys.map((_, number) => this.rowsOf(number));
    const spans = sets.map((set) => commonSpan(rows, set));
    const longest = spans.indexOf(Math.max(...spans));
    const words = spans.reduce((sum, span, number) => (number === longest ? sum : sum + span), 0);
    const listings = words < size * ROW_COST ? countSets(rows, size, sets, longest) : this.countSlots(slots());
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

  private rowsOf(number: number): WordSet {
    return { words: this.setOf(number).words, from: this.from[number] ?? 0, to: this.to[number] ?? 0 };
  }

  private setOf(number: number): TypedFastBitSet {
    const set = this.sets[number];
    if (!set) throw new Error(`The facet ${this.facet} has no key ${number}`);
    return set;
  }
}

/** Each row has one key: the key whose set is the longest has the rows that the others leave. */
function countSets(rows: WordSet, size: number, sets: readonly WordSet[], longest: number): number[] {
  const listings = sets.map((set, number) => (number === longest ? 0 : commonSize(rows, set)));
  listings[longest] = size - listings.reduce((sum, count) => sum + count, 0);
  return listings;
}
