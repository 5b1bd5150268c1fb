const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const TRIES_PER_LOCK = 5;
const LONGEST_LOCK = 15 * MINUTE;
const FORGOTTEN_AFTER = 12 * HOUR;
/** NIST SP 800-63B: no more than 100 consecutive failures; then the account rests until they are forgotten. */
const CONSECUTIVE_LIMIT = 100;

export type Attempts = { failures: number; lastFailureAt: Date; lockedUntil: Date | null };
export type AttemptDecision = { allowed: true; next: Attempts } | { allowed: false; retryAfterSeconds: number };

/**
 * Whether one more try may be made now. It is counted as failed before it is checked, so that a burst
 * of parallel tries cannot exceed the budget; success clears the count.
 */
export function decideAttempt(known: Attempts | undefined, now: Date): AttemptDecision {
  const lockedUntil = known?.lockedUntil?.getTime() ?? 0;
  if (lockedUntil > now.getTime()) return { allowed: false, retryAfterSeconds: Math.ceil((lockedUntil - now.getTime()) / 1000) };
  const forgotten = !known || now.getTime() - known.lastFailureAt.getTime() >= FORGOTTEN_AFTER;
  const failures = forgotten ? 1 : known.failures + 1;
  const lock = lockAfter(failures);
  return { allowed: true, next: { failures, lastFailureAt: now, lockedUntil: lock > 0 ? new Date(now.getTime() + lock) : null } };
}

/** Milliseconds: every fifth failure locks, for 1 minute first, then twice as long, up to 15 minutes. */
export function lockAfter(failures: number): number {
  if (failures >= CONSECUTIVE_LIMIT) return FORGOTTEN_AFTER;
  if (failures % TRIES_PER_LOCK !== 0) return 0;
  return Math.min(MINUTE * 2 ** (failures / TRIES_PER_LOCK - 1), LONGEST_LOCK);
}
