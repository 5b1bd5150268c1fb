import { TypedFastBitSet } from 'typedfastbitset';
import { rowsOfText, type TextQuery } from './text-query';

/** Rows that have a text, and those that have it in their title. */
export type TextMatch = { anywhere: TypedFastBitSet; inTitle: TypedFastBitSet };

/** At a million rows, two sets of a word take 250 kB together at most. */
const MAX_LEAVES = 200;

/** The rows of the words that were searched last; the rows of the others are in the database. */
export class TextSets {
  /** A `Map` gives its entries in the order of insertion: the first is the one that was used longest ago. */
  private readonly sets = new Map<string, TextMatch>();

  get leaves(): string[] {
    return [...this.sets.keys()];
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
    match.anywhere.trim();
    match.inTitle.trim();
    this.sets.delete(leaf);
    this.sets.set(leaf, match);
    for (const oldest of this.sets.keys()) {
      if (this.sets.size <= MAX_LEAVES) return;
      this.sets.delete(oldest);
    }
  }

  keepOnly(leaves: readonly string[]): void {
    const kept = new Set(leaves);
    for (const leaf of this.sets.keys()) if (!kept.has(leaf)) this.sets.delete(leaf);
  }

  /** What a changed row has of a leaf. */
  update(leaf: string, slot: number, { isAnywhere, isInTitle }: { isAnywhere: boolean; isInTitle: boolean }): void {
    const set = this.sets.get(leaf);
    if (!set) return;
    change(set.anywhere, slot, isAnywhere);
    change(set.inTitle, slot, isInTitle);
  }

  /** @throws when a leaf of the query is missing */
  match(query: TextQuery, all: TypedFastBitSet): TextMatch {
    const rowsIn = (where: keyof TextMatch) => (leaf: string) => {
      const set = this.sets.get(leaf);
      if (!set) throw new Error('The rows of a word have not been loaded');
      return set[where];
    };
    return {
      anywhere: rowsOfText(query, all, rowsIn('anywhere')),
      inTitle: rowsOfText(query, all, rowsIn('inTitle')),
    };
  }
}

/** `remove` makes a short set as long as its argument needs, even when there is nothing to remove. */
function change(set: TypedFastBitSet, slot: number, isIn: boolean): void {
  if (isIn) set.add(slot);
  else if (set.has(slot)) set.remove(slot);
}

export function emptyMatch(): TextMatch {
  return { anywhere: new TypedFastBitSet(), inTitle: new TypedFastBitSet() };
}
