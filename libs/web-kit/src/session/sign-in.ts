import { ACCOUNT_PATHS, type RegisterRequest, type VerifyTotpResponse } from '@app/contracts';
import { ApiError } from '../api/api-error';
import { apiClient } from '../api/browser-api-client';
import type { SessionUser } from './session-record';
import { adoptSecondFactor, adoptSession, sessionState } from './session-store';

export type Credentials = { email: string; password: string };
export type Registration = Omit<RegisterRequest, 'username' | 'email'> & { email: string };
export type SignedIn = { user: SessionUser; message: string; verificationSent: boolean };

/** `check-email`: the response is the same for a free and a taken address, and signs no user in. */
export type Registered = ({ kind: 'signed-in' } & SignedIn) | { kind: 'check-email'; message: string };

type SignInAnswer = { token?: string; user?: unknown; message?: string; verificationSent?: boolean };

function signedIn(answer: SignInAnswer): SignedIn {
  // The user may be in the response's own fields or nested in it (specification 7).
  const user = adoptSession({ token: answer.token, user: answer.user ?? answer });
  return { user, message: answer.message ?? '', verificationSent: answer.verificationSent ?? false };
}

/** Signs in; administrators at their own endpoint (specification 4.2). */
export async function login({ email, password }: Credentials, kind: 'user' | 'admin' = 'user'): Promise<SignedIn> {
  const path = kind === 'admin' ? '/api/admin-auth' : '/api/login';
  return signedIn(await apiClient().send<SignInAnswer>('POST', path, { username: email, email, password }));
}

/**
 * Creates an account and signs in with it, unless the server does not reveal whether the address was free and only
 * sends a mail.
 */
export async function register({ email, ...rest }: Registration): Promise<Registered> {
  const body = { username: email, ...rest };
  const answer = await apiClient()
    .send<SignInAnswer>('POST', '/api/jwt/register', body)
    .catch((error: unknown) => {
      // The second endpoint is for a server that lacks the first.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      return apiClient().send<SignInAnswer>('POST', '/api/register', { ...body, email });
    });
  const mailedOnly = answer.verificationSent === true && answer.token === undefined && answer.user === undefined;
  return mailedOnly
    ? { kind: 'check-email', message: answer.message ?? '' }
    : { kind: 'signed-in', ...signedIn(answer) };
}

async function showSecondFactor(path: string, code: string): Promise<boolean> {
  const answer = await apiClient().send<Partial<VerifyTotpResponse>>('POST', path, {
    username: sessionState().user?.username ?? '',
    code,
  });
  if (answer.verified !== true) return false;
  adoptSecondFactor(answer.elevationToken ?? null);
  return true;
}

/** Passes the session's second factor. It takes effect a moment after the promise resolves to true. */
export function verifyTwoFactor(code: string): Promise<boolean> {
  return showSecondFactor('/api/verify-totp', code);
}

/** Like `verifyTwoFactor`, with one of the codes that replace a lost device. */
export function verifyRecoveryCode(code: string): Promise<boolean> {
  return showSecondFactor(ACCOUNT_PATHS.verifyRecoveryCode, code);
}
