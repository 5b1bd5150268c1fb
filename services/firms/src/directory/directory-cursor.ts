import { isFirmSlug } from '@app/contracts';
import type { FirmSort } from '@app/domain';
import { cursorParts, cursorText, InvalidCursorError } from '@app/server-kit';

/** After which firm the next page begins. */
export type DirectoryCursor = { sort: FirmSort; key: string; slug: string };

/** Longer than any cursor that this server gives. */
export const CURSOR_MAX = 200;
const KEY = /^-?\d{1,18}$/;

export function writeCursor({ sort, key, slug }: DirectoryCursor): string {
  return cursorText([sort, key, slug]);
}

/** @throws InvalidCursorError for what `writeCursor` has not written for this order */
export function readCursor(text: string, sort: FirmSort): DirectoryCursor {
  const [written, key, slug, ...rest] = cursorParts(text);
  const isSound =
    written === sort && typeof key === 'string' && KEY.test(key) && typeof slug === 'string' && isFirmSlug(slug);
  if (!isSound || rest.length > 0) throw new InvalidCursorError();
  return { sort, key, slug };
}
