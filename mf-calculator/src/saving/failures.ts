import { CALCULATOR_CODES } from '@app/contracts';
import { ApiError, failureText } from '@app/web-kit';
import type { SaveProblem } from './autosave';

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
