import type { TokenFactsResponse } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import type { SessionClaims } from '../sessions/session-token';
import { UnauthorizedError } from '../sessions/session.errors';

/** What the caller's own token says; never the token. */
export function tokenFacts(
  { userId, username, sessionId }: Actor,
  claims: SessionClaims | undefined,
): TokenFactsResponse {
  if (!claims) throw new UnauthorizedError();
  return {
    message: 'The token is valid',
    userId,
    username,
    sessionId,
    issuedAt: time(claims.issuedAt),
    expiresAt: time(claims.expiresAt),
  };
}

function time(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
