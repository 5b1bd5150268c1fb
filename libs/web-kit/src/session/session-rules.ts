import { ApiError } from '../api/api-error';
import type { CallFailure } from '../api/create-api-client';
import type { SessionUser } from './session-record';

/** What screens see. A logout in progress is `loading`: the user is no longer shown, but has not left yet. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'authenticated'; user: SessionUser };

export const LOADING: SessionState = { status: 'loading', user: null };
export const ANONYMOUS: SessionState = { status: 'anonymous', user: null };

/** Specification section 9: at most five user checks in 60 s. */
export const USER_CHECKS = { limit: 5, windowMs: 60_000 };

export type CheckFacts = {
  token: string | null;
  expired: boolean;
  visitorMode: boolean;
  loggedOut: boolean;
  refreshDisabled: boolean;
  /** The administrators' sign-in page is showing. */
  onAdminLogin: boolean;
  /** A sign-in was completed a moment ago, or the saved session is an administrator's. */
  adminExpected: boolean;
  running: boolean;
  /** Times of the latest checks. */
  checks: readonly number[];
  now: number;
};

/** Whether a check may be sent to the server (specification 4.1). */
export function checkDecision(facts: CheckFacts): 'ask' | 'skip' | 'limited' | 'visitor' {
  if (facts.running || facts.refreshDisabled) return 'skip';
  if (facts.token === null || facts.expired || facts.visitorMode || facts.loggedOut) return 'visitor';
  if (facts.onAdminLogin && !facts.adminExpected) return 'skip';
  return untilNextCheck(facts.checks, facts.now) > 0 ? 'limited' : 'ask';
}

/** Milliseconds until the limit allows another check; 0 when it allows one now. */
export function untilNextCheck(checks: readonly number[], now: number): number {
  const recent = checks.filter((moment) => now - moment < USER_CHECKS.windowMs);
  const oldest = recent.at(-USER_CHECKS.limit);
  return oldest === undefined ? 0 : oldest + USER_CHECKS.windowMs - now;
}

/**
 * The result of a check. Only a 401 of the API itself ends a session: a proxy's page, an overload or a lost network
 * says nothing about it.
 */
export type CheckFailure = { kind: 'refused' } | { kind: 'none'; recover: boolean };

export function failureOf(error: unknown): CheckFailure {
  if (!(error instanceof ApiError)) return { kind: 'none', recover: false };
  if (error.status === 401 && error.code !== 'NOT_JSON') return { kind: 'refused' };
  return { kind: 'none', recover: needsRecovery(error) };
}

/**
 * What a failed call starts (specification 4.4). If the site stays away, a signed-in user's page has nothing left to
 * show and is left; a visitor's page stays, which the site itself has rendered, and so does one with a form that was
 * just sent. The session's own check evaluates its failures itself.
 */
export function recoveryOf({ path, method, error, withBearer }: CallFailure): 'leave' | 'stay' | null {
  if (path === '/api/user' || !needsRecovery(error)) return null;
  return withBearer && (method === 'GET' || error.code === 'NOT_JSON') ? 'leave' : 'stay';
}

/** No response, or one that is not from the API: something in between is broken (specification 4.4). */
export function needsRecovery(error: ApiError): boolean {
  return error.code === 'NETWORK' || error.code === 'NOT_JSON';
}
