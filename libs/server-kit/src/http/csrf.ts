import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../errors/domain-error';

export const CSRF_HEADER = 'x-csrf-token';

export class CsrfError extends DomainError {
  constructor() {
    super({
      code: 'REQUEST.CSRF',
      kind: 'forbidden',
      message: 'The security token is missing or out of date. Please try again.',
    });
  }
}

/** Bound to the session, so that it ends with it and is invalid for any other session. */
export function csrfTokenFor(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64url');
}

export function isCsrfTokenOf(secret: string, sessionId: string, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const [expected, given] = [Buffer.from(csrfTokenFor(secret, sessionId)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
