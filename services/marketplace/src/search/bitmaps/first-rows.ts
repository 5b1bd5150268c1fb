import type { TypedFastBitSet } from 'typedfastbitset';

/** A place in an order: by key, of equal ones by `ord`, both descending. */
export type Place = { key: number; ord: number };
export type PlacedRow = Place & { slot: number };

/** What the rows are ordered by; asked for every row, so that it must allocate nothing. */
export type Order = { keyOf: (slot: number) => number; ordOf: (slot: number) => number };

const isBehind = (key: number, ord: number, place: Place): boolean =>
  key < place.key || (key === place.key && ord < place.ord);

/**
 * The first `limit` rows behind `after` in the order, found in one pass. It begins with the latest rows, which are the
 * first of most orders: the other way round, nearly every row would be first for a moment.
 */
export function firstRows(
  rows: TypedFastBitSet,
  { keyOf, ordOf }: Order,
  { limit, after, isLeftOut }: { limit: number; after: Place | null; isLeftOut: (slot: number) => boolean },
): PlacedRow[] {
  const first: PlacedRow[] = [];
  if (limit === 0) return first;
  forEachDescending(rows, (slot) => {
    const key = keyOf(slot);
    const ord = ordOf(slot);
    const last = first[limit - 1];
    if ((last && isBehind(key, ord, last)) || (after && !isBehind(key, ord, after)) || isLeftOut(slot)) return;
    const at = first.findIndex((place) => !isBehind(key, ord, place));
    first.splice(at < 0 ? first.length : at, 0, { key, ord, slot });
    first.length = Math.min(first.length, limit);
  });
  return first;
}

function forEachDescending({ words }: TypedFastBitSet, visit: (slot: number) => void): void {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    for (let word = words[at] ?? 0; word !== 0;) {
      const bit = 31 - Math.clz32(word);
      visit(at * 32 + bit);
      word &= ~(1 << bit);
    }
  }
}
