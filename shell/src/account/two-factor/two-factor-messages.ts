import { ApiError, serverText } from '@app/web-kit';
import { failureText, type FormFailure } from '../form/form-failure';

export type TwoFactorAudience = 'admin' | 'user';

/** Specification 8 for administrators; other users go to their account and not to the portal. */
export const TWO_FACTOR_SUCCESS = {
  admin: { title: 'Verification Successful', description: 'You now have access to the admin portal' },
  user: { title: 'Verification Successful', description: 'You are signed in.' },
} as const satisfies Record<TwoFactorAudience, { title: string; description: string }>;

/** What the server says of a code that is wrong or was used: the form adds what to do next. */
export const INVALID_CODE = 'Invalid authentication code';

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return INVALID_CODE;
  if (error.status === 401 || error.status === 400) return serverText(error) || INVALID_CODE;
  return failureText(error);
}

/** `null`: the server answered, and did not verify. */
export function twoFactorFailure(error: unknown): FormFailure {
  const text = textOf(error);
  return { text, toast: { title: 'Verification Failed', description: text }, fields: { code: text } };
}
