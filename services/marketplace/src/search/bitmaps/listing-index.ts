import { TypedFastBitSet } from 'typedfastbitset';
import { LISTINGS_PER_FEATURED, LISTINGS_PER_PAGE } from '@app/contracts';
import { FACETS, type ChosenValues, type ListingSort } from '@app/domain';
import type { SearchCursor } from '../search-cursor';
import { candidatesOf, type Candidates } from './candidates';
import { FacetColumn } from './facet-column';
import { firstRows, ROWS_PER_BLOCK, type Order, type PlacedRow } from './first-rows';
import { TextSets, type TextMatch } from './text-sets';
import { intersect, type WordSet } from './word-sets';

/** What each order but relevance sorts by, as the statement of the search does. */
export const SORTED = ['newest', 'aum', 'revenue', 'price', 'multiple'] as const satisfies ListingSort[];
type Sorted = (typeof SORTED)[number];

/** A row of `marketplace.listing_public`. */
export type IndexedRow = {
  ord: number;
  listingId: number;
  isPublic: boolean;
  /** Of every facet, in the order of `FACETS`. */
  keys: readonly string[];
  /** In the order of `SORTED`. */
  sortKeys: readonly number[];
  /** In milliseconds; null for a listing that is never featured. */
  featured: { from: number; until: number } | null;
};

export type IndexedSearch = {
  chosen: ChosenValues;
  sort: ListingSort;
  /** The rows that have the words; null for a search without. */
  text: TextMatch | null;
  cursor: SearchCursor | null;
  now: Date;
};

/** As the statement of the search answers, with `ord` in place of rows. */
export type IndexedAnswer = {
  total: number;
  counted: [facet: number, key: string, listings: number][];
  featured: number[];
  page: { ord: number; key: string }[];
};

/**
 * All public listings as sets of row numbers: of every facet and value one set, so that a search of a million listings
 * is a few passes over sets. It knows public values only.
 */
export class ListingIndex {
  readonly texts = new TextSets();
  private readonly slots = new Map<number, number>();
  private readonly columns = FACETS.map((facet) => new FacetColumn(facet));
  private readonly shown = new TypedFastBitSet();
  private readonly featured = new Map<number, { from: number; until: number }>();
  private readonly sortKeys = SORTED.map(() => new Float64Array(0));
  /** Of each block of rows the highest that a row has had: it may have fallen since. */
  private readonly blockKeys: number[][] = SORTED.map(() => []);
  private readonly blockOrds: number[] = [];
  private kept: Scratch = scratchOf(0);
  private ords = new Float64Array(0);
  private listingIds = new Int32Array(0);

  get size(): number {
    return this.slots.size;
  }

  /** Of all listings that anyone can find. */
  get publicRows(): TypedFastBitSet {
    return this.shown;
  }

  slotOf(ord: number): number | undefined {
    return this.slots.get(ord);
  }

  /** Adds a row or replaces what is known of it; returns its number here. */
  put({ ord, listingId, isPublic, keys, sortKeys, featured }: IndexedRow): number {
    const known = this.slots.get(ord);
    const slot = known ?? this.slots.size;
    if (known === undefined) {
      this.slots.set(ord, slot);
      if (slot >= this.ords.length) this.grow(Math.max(1_024, slot * 2));
    }
    this.ords[slot] = ord;
    this.listingIds[slot] = listingId;
    this.columns.forEach((column, facet) => column.set(slot, keys[facet] ?? '', known === undefined));
    const block = Math.floor(slot / ROWS_PER_BLOCK);
    this.blockOrds[block] = Math.max(this.blockOrds[block] ?? -Infinity, ord);
    this.sortKeys.forEach((column, sort) => {
      const key = sortKeys[sort] ?? 0;
      column[slot] = key;
      const blocks = this.blockKeys[sort];
      if (blocks) blocks[block] = Math.max(blocks[block] ?? -Infinity, key);
    });
    if (featured) this.featured.set(slot, featured);
    else this.featured.delete(slot);
    if (isPublic) this.shown.add(slot);
    else this.shown.remove(slot);
    return slot;
  }

  /** A deleted row; its number is not used again. */
  remove(ord: number): void {
    const slot = this.slots.get(ord);
    if (slot !== undefined) this.shown.remove(slot);
  }

  find({ chosen, sort, text, cursor, now }: IndexedSearch): IndexedAnswer {
    const length = Math.ceil(this.ords.length / 32);
    const scratch = this.scratch(length);
    const publicRows = asWords(this.shown, length);
    const base = text ? intersect(scratch.base, [publicRows, asWords(text.anywhere, length)]) : publicRows;
    const narrowed = FACETS.map((facet, index) => {
      const values = chosen[facet] ?? [];
      return values.length === 0 ? null : (this.columns[index]?.rowsWith(values, now) ?? null);
    });
    const without = (except: number | null): Candidates => {
      const sets = narrowed.filter((set, index) => set !== null && index !== except);
      const into = except === null ? scratch.found : scratch.other;
      return candidatesOf(intersect(into, [base, ...sets.flatMap((set) => set ?? [])]));
    };
    const found = without(null);
    const counted = this.columns.flatMap((column, facet) => {
      const rows = narrowed[facet] ? without(facet) : found;
      return column.counts(rows).map(([key, listings]): [number, string, number] => [facet, key, listings]);
    });
    const featured = cursor ? [] : this.featuredOf(found, now);
    const leftOut = new Set(cursor ? cursor.featured : featured.map((slot) => this.listingIds[slot]));
    const page = this.pageOf(found, sort, text, {
      limit: LISTINGS_PER_PAGE + 1,
      after: cursor && { key: Number(cursor.key), ord: Number(cursor.order) },
      isLeftOut: (slot) => leftOut.has(this.listingIds[slot] ?? 0),
    });
    return {
      total: found.size,
      counted,
      featured: featured.map((slot) => this.ords[slot] ?? 0),
      page: page.map(({ ord, key }) => ({ ord, key: String(key) })),
    };
  }

  private pageOf(
    { rows }: Candidates,
    sort: ListingSort,
    text: TextMatch | null,
    options: Parameters<typeof firstRows>[2],
  ): PlacedRow[] {
    const found = new TypedFastBitSet(undefined, rows.words);
    if (sort !== 'relevance') return firstRows(found, this.orderBy(sort), options);
    const inTitle = text?.inTitle ?? new TypedFastBitSet();
    const first = firstRows(found.new_intersection(inTitle), this.orderOf(1), options);
    const limit = options.limit - first.length;
    if (limit === 0) return first;
    return [...first, ...firstRows(found.new_difference(inTitle), this.orderOf(0), { ...options, limit })];
  }

  private orderBy(sort: Sorted): Order {
    const [keys, blocks] = [this.keysOf(sort), this.blockKeys[SORTED.indexOf(sort)]];
    return { ...this.orderOf(0), keyOf: (slot) => keys[slot] ?? 0, blockKeyOf: (block) => blocks?.[block] ?? Infinity };
  }

  /** Of rows that have the same key. */
  private orderOf(key: number): Order {
    return {
      keyOf: () => key,
      ordOf: (slot) => this.ords[slot] ?? 0,
      blockKeyOf: () => key,
      blockOrdOf: (block) => this.blockOrds[block] ?? Infinity,
    };
  }

  /** The listings in featured places, the latest first. */
  private featuredOf({ rows, size }: Candidates, now: Date): number[] {
    const places = Math.floor(Math.min(size, LISTINGS_PER_PAGE) / LISTINGS_PER_FEATURED);
    const found = new TypedFastBitSet(undefined, rows.words);
    const candidates = new TypedFastBitSet();
    for (const [slot, { from, until }] of this.featured)
      if (from <= now.getTime() && until > now.getTime() && found.has(slot)) candidates.add(slot);
    const options = { limit: places, after: null, isLeftOut: () => false };
    return firstRows(candidates, this.orderBy('newest'), options).map(({ slot }) => slot);
  }

  private keysOf(sort: Sorted): Float64Array {
    const keys = this.sortKeys[SORTED.indexOf(sort)];
    if (!keys) throw new Error(`There is no order ${sort}`);
    return keys;
  }

  /** Sets that a search writes, made once: none of them is in use after it, and large ones are slow to throw away. */
  private scratch(words: number): Scratch {
    if (this.kept.base.length < words) this.kept = scratchOf(words);
    return this.kept;
  }

  private grow(rows: number): void {
    this.columns.forEach((column) => column.grow(rows));
    this.sortKeys.forEach((keys, sort) => (this.sortKeys[sort] = grown(new Float64Array(rows), keys)));
    this.ords = grown(new Float64Array(rows), this.ords);
    this.listingIds = grown(new Int32Array(rows), this.listingIds);
  }
}

type Scratch = Record<'base' | 'found' | 'other', Uint32Array>;

function scratchOf(words: number): Scratch {
  return { base: new Uint32Array(words), found: new Uint32Array(words), other: new Uint32Array(words) };
}

/** As far as there are rows: the set may have room for more. */
function asWords({ words }: TypedFastBitSet, length: number): WordSet {
  return { words, from: 0, to: Math.min(words.length, length) };
}

function grown<List extends Float64Array | Int32Array>(list: List, values: List): List {
  list.set(values);
  return list;
}
