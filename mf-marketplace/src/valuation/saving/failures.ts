import { VALUATION_CODES } from '@app/contracts';
import { ApiError } from '@app/web-kit';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';
/** Codes of answers that carry no words of the server. */
const WORDLESS = ['UNKNOWN', 'NOT_JSON', 'NETWORK'];

/** What happened and what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 0) return 'Unable to connect to server. Please check your internet connection and try again.';
  if (error.status === 401) return 'Please sign in again. What you entered stays here.';
  if (error.status >= 500 || error.code === 'NOT_JSON')
    return 'The server did not respond properly. Please try again later.';
  return WORDLESS.includes(error.code) ? UNEXPECTED : error.message;
}

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === VALUATION_CODES.changedMeanwhile;

/** Refusals that premium lifts. */
export const needsPremium = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === VALUATION_CODES.premiumSaves || error.code === VALUATION_CODES.premiumExport);
