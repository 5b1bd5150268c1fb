const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const FORGOTTEN_AFTER = 12 * HOUR;
/** NIST SP 800-63B: no more than 100 consecutive failures; after them no try is allowed until they are forgotten. */
const CONSECUTIVE_LIMIT = 100;

export type AttemptPolicy = { triesPerLock: number; firstLock: number; longestLock: number };

/** Each budget is counted per subject: an email address, a session, an account. */
export const POLICIES = {
  'sign-in': { triesPerLock: 5, firstLock: MINUTE, longestLock: 15 * MINUTE },
  /** Codes within one session. */
  'session-code': { triesPerLock: 5, firstLock: 15 * MINUTE, longestLock: 15 * MINUTE },
  /** Codes for one account, over all sessions that were opened with its password. */
  'account-code': { triesPerLock: 10, firstLock: 15 * MINUTE, longestLock: 15 * MINUTE },
} as const satisfies Record<string, AttemptPolicy>;

export type LimitedArea = keyof typeof POLICIES;

export type Attempts = { failures: number; lastFailureAt: Date; lockedUntil: Date | null };
export type AttemptDecision = { allowed: true; next: Attempts } | { allowed: false; retryAfterSeconds: number };

/**
 * Whether one more try may be made now. It is counted as failed before it is checked, so that a burst
 * of parallel tries cannot exceed the budget; success clears the count.
 */
export function decideAttempt(
  known: Attempts | undefined,
  now: Date,
  policy: AttemptPolicy = POLICIES['sign-in'],
): AttemptDecision {
  const lockedUntil = known?.lockedUntil?.getTime() ?? 0;
  if (lockedUntil > now.getTime())
    return { allowed: false, retryAfterSeconds: Math.ceil((lockedUntil - now.getTime()) / 1000) };
  const forgotten = !known || now.getTime() - known.lastFailureAt.getTime() >= FORGOTTEN_AFTER;
  const failures = forgotten ? 1 : known.failures + 1;
  const lock = lockAfter(failures, policy);
  return {
    allowed: true,
    next: { failures, lastFailureAt: now, lockedUntil: lock > 0 ? new Date(now.getTime() + lock) : null },
  };
}

/** Milliseconds: each time the tries are used up it locks, twice as long as the time before, up to the longest. */
export function lockAfter(
  failures: number,
  { triesPerLock, firstLock, longestLock }: AttemptPolicy = POLICIES['sign-in'],
): number {
  if (failures >= CONSECUTIVE_LIMIT) return FORGOTTEN_AFTER;
  if (failures % triesPerLock !== 0) return 0;
  return Math.min(firstLock * 2 ** (failures / triesPerLock - 1), longestLock);
}
