import { CALCULATOR_CODES } from '@app/contracts';
import { ApiError } from '@app/web-kit';
import type { SaveProblem } from './autosave';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';
/** Codes of answers that carry no words of the server. */
const WORDLESS = ['UNKNOWN', 'NOT_JSON', 'NETWORK'];

/** What happened and what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 0) return 'Unable to connect to server. Please check your internet connection and try again.';
  const own = WORDLESS.includes(error.code) ? '' : error.message;
  if (error.status === 401) return 'Please sign in again. What you entered stays here.';
  if (error.status >= 500 || error.code === 'NOT_JSON')
    return 'The server did not respond properly. Please try again later.';
  return own || UNEXPECTED;
}

/** What a refusal of the server means for saving. */
export function saveProblem(error: unknown): SaveProblem {
  const message = failureText(error);
  if (!(error instanceof ApiError)) return { kind: 'refused', message };
  if (error.code === CALCULATOR_CODES.changedMeanwhile) return { kind: 'conflict' };
  if (error.code === CALCULATOR_CODES.premiumFields)
    return { kind: 'premium', message, paths: Object.keys(error.fields) };
  if (error.status === 404) return { kind: 'gone' };
  if (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500)
    return { kind: 'unreachable', message };
  return { kind: 'refused', message };
}
