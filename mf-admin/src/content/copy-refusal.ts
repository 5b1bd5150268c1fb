import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';

/** A time-out, too many calls, an ended session that is renewed: the same copy can be kept later. */
const PASSING = new Set([401, 408, 425, 429]);

/** Whether the same copy could be kept later. */
export function mayRetryCopy(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || PASSING.has(error.status);
}

/** Why no copy is kept, and what to do about it. */
export function copyRefusal(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 413)
    return 'The text is too long to keep or to save. Shorten it, or move a part of it to another document.';
  if (status === 404)
    return 'No copy can be kept, because this document was deleted. Copy what you need before you leave.';
  return `No copy can be kept. ${failureText(error)}`;
}
