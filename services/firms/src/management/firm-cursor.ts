import type { ManagedRow } from './management.repository';

type Place = Pick<ManagedRow, 'id' | 'name'>;

export const FIRM_CURSOR_MAX = 1_000;

export function writeCursor({ id, name }: Place): string {
  return Buffer.from(JSON.stringify([id, name])).toString('base64url');
}

/** Null for what `writeCursor` has not written, which is the first page. */
export function readCursor(text: string): Place | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(place)) return null;
    const [id, name] = place as unknown[];
    const isPlace = Number.isSafeInteger(id) && typeof name === 'string' && !/[\0\p{Cs}]/u.test(name);
    return isPlace && Math.abs(Number(id)) < 2 ** 31 ? { id: Number(id), name } : null;
  } catch {
    return null;
  }
}
