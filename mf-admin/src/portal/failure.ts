import { ApiError } from '@app/web-kit';

const SIGNED_OUT = new Set([401, 403]);

/** What an administrator can do about a failed call. The server's own words stand where it gave some. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Try again.';
  if (error.status === 0) return 'The server cannot be reached. Check your connection; this page goes on trying.';
  if (SIGNED_OUT.has(error.status)) return `${error.message} Reload the page to sign in again.`;
  return error.requestId ? `${error.message} (request ${error.requestId})` : error.message;
}
