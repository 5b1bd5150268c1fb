import { LISTING_SORTS, type ListingSort } from '@app/domain';
import { DomainError } from '@app/server-kit';

/** After which listing the next page begins, and which ones stood in featured places before. */
export type SearchCursor = { sort: ListingSort; key: string; order: string; featured: number[] };

export class InvalidCursorError extends DomainError {
  constructor() {
    super({
      code: 'REQUEST.INVALID',
      kind: 'invalid',
      message: 'This is not the next page of a search with this order. Start again from the first page.',
      fields: { cursor: 'Not a cursor of this search' },
    });
  }
}

/** Longer than any cursor that this server gives. */
export const CURSOR_MAX = 300;
const NUMBER = /^-?\d{1,18}(?:\.\d{1,8})?$/;
const ORDER = /^\d{1,18}$/;
const MAX_FEATURED = 4;
const MAX_ID = 2_147_483_647;

export function writeCursor({ sort, key, order, featured }: SearchCursor): string {
  return Buffer.from(JSON.stringify([sort, key, order, ...featured])).toString('base64url');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/** @throws InvalidCursorError for what `writeCursor` has not written for this order */
export function readCursor(text: string, sort: ListingSort): SearchCursor {
  const value = parsed(text);
  if (!Array.isArray(value)) throw new InvalidCursorError();
  const [written, key, order, ...rest]: unknown[] = value;
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
