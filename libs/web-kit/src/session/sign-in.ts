import type { RegisterRequest, VerifyTotpResponse } from '@app/contracts';
import { apiClient } from '../api/browser-api-client';
import { ApiError } from '../api/api-error';
import { adoptSession, sessionState } from './session-store';
import type { SessionUser } from './session-record';

export type Credentials = { email: string; password: string };
export type Registration = Omit<RegisterRequest, 'username' | 'email'> & { email: string };
export type SignedIn = { user: SessionUser; message: string; verificationSent: boolean };

type SignInAnswer = { token?: string; user?: unknown; message?: string; verificationSent?: boolean };

function signedIn(answer: SignInAnswer): SignedIn {
  // The user may stand in the answer's own fields or be nested in it (specification 7).
  const user = adoptSession({ token: answer.token, user: answer.user ?? answer });
  return { user, message: answer.message ?? '', verificationSent: answer.verificationSent ?? false };
}

/** Signs in; administrators at an endpoint of their own (specification 4.2). */
export async function login({ email, password }: Credentials, kind: 'user' | 'admin' = 'user'): Promise<SignedIn> {
  const path = kind === 'admin' ? '/api/admin-auth' : '/api/login';
  return signedIn(await apiClient().send<SignInAnswer>('POST', path, { username: email, email, password }));
}

/** Creates an account and signs in with it. The second endpoint is for a server that lacks the first. */
export async function register({ email, ...rest }: Registration): Promise<SignedIn> {
  const body = { username: email, ...rest };
  try {
    return signedIn(await apiClient().send<SignInAnswer>('POST', '/api/jwt/register', body));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return signedIn(await apiClient().send<SignInAnswer>('POST', '/api/register', { ...body, email }));
  }
}

/** Asks the server about the administrator's second factor. Gives the elevation token, or null when it was not verified. */
export async function verifyTwoFactor(code: string): Promise<string | null> {
  const { user } = sessionState();
  const answer = await apiClient().send<Partial<VerifyTotpResponse>>('POST', '/api/verify-totp', { username: user?.username ?? '', code });
  return (answer.verified && answer.elevationToken) || null;
}
