import { ApiError } from '@app/web-kit';

const OUTDATED = new Set([404, 409]);

/** The state is not the one that the administrator decided on: trying the same again needs a new decision. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && OUTDATED.has(error.status);
}

const SIGNED_OUT = new Set([401, 403]);
/** The session is good; signing in again would change nothing. */
const REFUSED: ReadonlySet<string> = new Set([
  'ACCESS.RIGHT_REQUIRED',
  'ROLES.NOT_YOURS',
  'APPROVALS.OWN_REQUEST',
  'USERS.PROTECTED',
  'USERS.VIEW_OF_ADMINISTRATOR',
]);

/** A body over the limit of all calls; files have limits and words of their own. */
const ANY_TOO_LARGE = 'REQUEST.TOO_LARGE';

/** What an administrator can do about a failed call. The server's own message is used where it sent one. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Try again.';
  if (error.status === 0) return 'The server cannot be reached. Check your connection and try again.';
  if (error.code === 'NOT_JSON') return 'The server is not responding as it should. Try again in a moment.';
  if (error.code === ANY_TOO_LARGE) return 'This is too large to send. Shorten the text, or choose a smaller file.';
  if (SIGNED_OUT.has(error.status) && !REFUSED.has(error.code))
    return `${error.message} Reload the page to sign in again.`;
  return error.status >= 500 && error.requestId ? `${error.message} Request ${error.requestId}.` : error.message;
}
