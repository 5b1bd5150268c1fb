import { TypedFastBitSet } from 'typedfastbitset';
import { KeptRows } from './kept-rows';
import { rowsOfText, type TextQuery } from './text-query';

/** Rows that have a text, and those that have it in their title. */
export type TextMatch = { anywhere: TypedFastBitSet; inTitle: TypedFastBitSet };
type Kept = Record<keyof TextMatch, KeptRows>;

/** At a million rows, a word that every hundredth listing has takes about 40 kB. */
const MAX_BYTES = 96 * 2 ** 20;
/** Of a word, for what is around its rows. */
const OVERHEAD_BYTES = 512;

const bytesOf = ({ anywhere, inTitle }: Kept): number => OVERHEAD_BYTES + anywhere.bytes + inTitle.bytes;

/** The rows of the words that were searched last; the rows of the others are in the database. */
export class TextSets {
  /** A `Map` gives its entries in the order of insertion: the first is the one that was used longest ago. */
  private readonly sets = new Map<string, Kept>();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  get leaves(): string[] {
    return [...this.sets.keys()];
  }

  /** Whether words can be loaded before they are searched for, and drive out none that were. */
  get isRoomy(): boolean {
    return this.bytes < (this.maxBytes * 3) / 4;
  }

  /** Which of the leaves have to be loaded first; the others count as used now. */
  missing(leaves: readonly string[]): string[] {
    return leaves.filter((leaf) => {
      const set = this.sets.get(leaf);
      if (!set) return true;
      this.sets.delete(leaf);
      this.sets.set(leaf, set);
      return false;
    });
  }

  keep(leaf: string, match: TextMatch): void {
    const kept = { anywhere: new KeptRows(match.anywhere), inTitle: new KeptRows(match.inTitle) };
    this.forget(leaf);
    this.sets.set(leaf, kept);
    this.bytes += bytesOf(kept);
    for (const oldest of this.sets.keys()) {
      if (this.bytes <= this.maxBytes || oldest === leaf) return;
      this.forget(oldest);
    }
  }

  keepOnly(leaves: readonly string[]): void {
    const kept = new Set(leaves);
    for (const leaf of this.leaves) if (!kept.has(leaf)) this.forget(leaf);
  }

  /** What a changed row has of a leaf. */
  update(leaf: string, slot: number, { isAnywhere, isInTitle }: { isAnywhere: boolean; isInTitle: boolean }): void {
    const set = this.sets.get(leaf);
    if (!set) return;
    const before = bytesOf(set);
    set.anywhere.put(slot, isAnywhere);
    set.inTitle.put(slot, isInTitle);
    this.bytes += bytesOf(set) - before;
  }

  /** @throws when a leaf of the query is missing */
  match(query: TextQuery, all: TypedFastBitSet): TextMatch {
    const rowsIn = (where: keyof TextMatch) => (leaf: string) => {
      const set = this.sets.get(leaf);
      if (!set) throw new Error('The rows of a word have not been loaded');
      return set[where].toSet();
    };
    return {
      anywhere: rowsOfText(query, all, rowsIn('anywhere')),
      inTitle: rowsOfText(query, all, rowsIn('inTitle')),
    };
  }

  private forget(leaf: string): void {
    const set = this.sets.get(leaf);
    if (!set) return;
    this.sets.delete(leaf);
    this.bytes -= bytesOf(set);
  }
}

export function emptyMatch(): TextMatch {
  return { anywhere: new TypedFastBitSet(), inTitle: new TypedFastBitSet() };
}
