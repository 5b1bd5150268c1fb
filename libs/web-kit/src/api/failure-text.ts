import { ApiError, SESSION_REFUSED } from './api-error';

export const NETWORK_FAILURE = 'Unable to connect to server. Please check your internet connection and try again.';
const TRY_LATER = 'The server did not respond properly. Please try again later.';
const TOO_MANY = 'Too many attempts. Please try again later.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** Codes of answers that carry no words of the server. */
const WORDLESS: ReadonlySet<string> = new Set(['UNKNOWN', 'NOT_JSON', 'NETWORK']);
/** A body over the limit of all calls; the limits of files have words of their own. */
const ANY_TOO_LARGE = 'REQUEST.TOO_LARGE';
/** Of the product itself: it says what is busy or away, and when to try again. */
const OWN_BUSY = /^(?:MARKETPLACE|FILES|FIRMS)\./;

/** The server's own message; empty for answers without one. */
export function serverText(error: ApiError): string {
  return WORDLESS.has(error.code) ? '' : error.message;
}

/** What happened to a failed call and what to do, in the words of the specification (section 8) where it has some. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  const own = serverText(error);
  if (error.status === 0) return NETWORK_FAILURE;
  // Other 401s are about the credentials that were sent.
  if (error.status === 401 && (own === '' || error.code === SESSION_REFUSED))
    return 'Please sign in again. What you entered stays here.';
  if (error.status === 413 && (own === '' || error.code === ANY_TOO_LARGE)) return 'The file is too large.';
  if (error.status === 429) return own || TOO_MANY;
  if (error.status === 503 && OWN_BUSY.test(error.code)) return own;
  if (error.status >= 500 || error.code === 'NOT_JSON') return TRY_LATER;
  return own || UNEXPECTED;
}
