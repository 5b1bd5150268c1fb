import type { TypedFastBitSet } from 'typedfastbitset';

/** A place in an order: by key, of equal ones by `ord`, both descending. */
export type Place = { key: number; ord: number };
export type PlacedRow = Place & { slot: number };

/**
 * What the rows are ordered by; asked for every row, so that it must allocate nothing. No row of a block has a key or
 * an `ord` above those of the block.
 */
export type Order = {
  keyOf: (slot: number) => number;
  ordOf: (slot: number) => number;
  blockKeyOf: (block: number) => number;
  blockOrdOf: (block: number) => number;
};

const WORDS_PER_BLOCK = 32;
/** Rows of which the order is known as a whole. */
export const ROWS_PER_BLOCK = 32 * WORDS_PER_BLOCK;

const isBehind = (key: number, ord: number, place: Place): boolean =>
  key < place.key || (key === place.key && ord < place.ord);

/**
 * The first `limit` rows behind `after` in the order. It begins with the latest rows, which are the first of most
 * orders: the other way round, nearly every row would be first for a moment. Blocks that can have none are passed over.
 */
export function firstRows(
  rows: TypedFastBitSet,
  { keyOf, ordOf, blockKeyOf, blockOrdOf }: Order,
  { limit, after, isLeftOut }: { limit: number; after: Place | null; isLeftOut: (slot: number) => boolean },
): PlacedRow[] {
  const first: PlacedRow[] = [];
  if (limit === 0) return first;
  const visit = (slot: number): void => {
    const key = keyOf(slot);
    const ord = ordOf(slot);
    const last = first[limit - 1];
    if ((last && isBehind(key, ord, last)) || (after && !isBehind(key, ord, after)) || isLeftOut(slot)) return;
    const at = first.findIndex((place) => !isBehind(key, ord, place));
    first.splice(at < 0 ? first.length : at, 0, { key, ord, slot });
    first.length = Math.min(first.length, limit);
  };
  for (let block = Math.ceil(rows.words.length / WORDS_PER_BLOCK) - 1; block >= 0; block -= 1) {
    const last = first[limit - 1];
    if (!last || !isBehind(blockKeyOf(block), blockOrdOf(block), last)) visitDescending(rows, block, visit);
  }
  return first;
}

function visitDescending({ words }: TypedFastBitSet, block: number, visit: (slot: number) => void): void {
  const start = block * WORDS_PER_BLOCK;
  for (let at = Math.min(start + WORDS_PER_BLOCK, words.length) - 1; at >= start; at -= 1) {
    for (let word = words[at] ?? 0; word !== 0;) {
      const bit = 31 - Math.clz32(word);
      visit(at * 32 + bit);
      word &= ~(1 << bit);
    }
  }
}
