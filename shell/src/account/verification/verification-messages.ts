import { ApiError } from '@app/web-kit';
import { failureText, type FormFailure } from '../form/form-failure';

/** Specification 8, verification. */
export const VERIFICATION_SUCCESS = {
  title: 'Verification successful',
  description: 'Your account has been verified.',
} as const;
const INVALID = 'Invalid verification code';
const FAILED = 'Verification failed';

/** A code is called invalid when the server refused it; a limit or a lost connection says nothing about the code. */
export function verificationFailure(error: unknown): FormFailure {
  const refused =
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 429 &&
    error.code !== 'NOT_JSON';
  const text = refused ? INVALID : failureText(error);
  return { text, toast: { title: FAILED, description: text }, fields: refused ? { code: INVALID } : {} };
}
