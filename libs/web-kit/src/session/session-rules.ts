import { ApiError } from '../api/api-error';
import type { SessionUser } from './session-record';

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'authenticated'; user: SessionUser };

export const LOADING: SessionState = { status: 'loading', user: null };
export const ANONYMOUS: SessionState = { status: 'anonymous', user: null };

/** Specification section 9: at most five user checks in 60 s. */
export const USER_CHECKS = { limit: 5, windowMs: 60_000 };

export type RefreshFacts = {
  token: string | null;
  expired: boolean;
  visitorMode: boolean;
  refreshDisabled: boolean;
  loggingOut: boolean;
  running: boolean;
  /** Moments of the latest checks. */
  checks: readonly number[];
  now: number;
};

/** Whether the server may be asked who is signed in (specification 4.1). */
export function refreshDecision(facts: RefreshFacts): 'ask' | 'skip' | 'anonymous' {
  if (facts.running || facts.refreshDisabled || facts.loggingOut) return 'skip';
  if (facts.token === null) return 'anonymous';
  if (facts.expired || facts.visitorMode) return 'anonymous';
  const recent = facts.checks.filter((moment) => facts.now - moment < USER_CHECKS.windowMs).length;
  return recent >= USER_CHECKS.limit ? 'skip' : 'ask';
}

export type RefreshFailure = 'signed-out' | 'keep-last';

/** Only a 401 of the API itself ends a session. A proxy's page, an overload or a lost network says nothing about it. */
export function failureOf(error: unknown): RefreshFailure {
  return error instanceof ApiError && error.status === 401 && error.code !== 'NOT_JSON' ? 'signed-out' : 'keep-last';
}

/** What to show after a check that gave no verdict: what was known, else what was kept, else a visitor. */
export function stateWithoutVerdict(known: SessionState, kept: SessionUser | null, hasToken: boolean): SessionState {
  if (!hasToken) return ANONYMOUS;
  if (known.status === 'authenticated') return known;
  return kept ? { status: 'authenticated', user: kept } : ANONYMOUS;
}
