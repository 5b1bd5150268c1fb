import { LISTING_SORTS, type ListingSort } from '@app/domain';
import { cursorParts, cursorText, InvalidCursorError } from '@app/server-kit';

/** After which listing the next page begins, and which ones stood in featured places before. */
export type SearchCursor = { sort: ListingSort; key: string; order: string; featured: number[] };

/** Longer than any cursor that this server gives. */
export const CURSOR_MAX = 300;
const NUMBER = /^-?\d{1,18}(?:\.\d{1,8})?$/;
const ORDER = /^\d{1,18}$/;
const MAX_FEATURED = 4;
const MAX_ID = 2_147_483_647;

export function writeCursor({ sort, key, order, featured }: SearchCursor): string {
  return cursorText([sort, key, order, ...featured]);
}

/** @throws InvalidCursorError for what `writeCursor` has not written for this order */
export function readCursor(text: string, sort: ListingSort): SearchCursor {
  const [written, key, order, ...rest] = cursorParts(text);
  const featured = rest.filter((id) => typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ID);
  const isSound =
    written === sort &&
    LISTING_SORTS.includes(sort) &&
    typeof key === 'string' &&
    NUMBER.test(key) &&
    typeof order === 'string' &&
    ORDER.test(order) &&
    featured.length === rest.length &&
    rest.length <= MAX_FEATURED;
  if (!isSound) throw new InvalidCursorError();
  return { sort, key, order, featured: featured.map(Number) };
}
