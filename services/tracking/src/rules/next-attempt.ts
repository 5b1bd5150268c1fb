import type { DeliveryPolicy } from './delivery-policy';

export type Waiting = {
  attempts: number;
  /** Since the first try, by the database's clock. */
  waitedMs: number;
  ageMs: number;
  retryAfterMs?: number;
};

/**
 * How long a row waits for its next try: a tick during the first five minutes, then parked. The last attempt is kept
 * for the end of those five minutes; when the destination answers again, every waiting row is due at once. No
 * row waits beyond its expiry, so that it is counted as expired when it is.
 */
export function nextAttempt({ attempts, waitedMs, ageMs, retryAfterMs = 0 }: Waiting, policy: DeliveryPolicy): number {
  const parked = waitedMs >= policy.tickForMs;
  const own = parked ? policy.parkedMs : policy.tickMs;
  const lastKept = attempts === policy.maxAttempts - 1 && !parked ? policy.tickForMs - waitedMs : 0;
  const left = Math.max(0, policy.expiryMs - ageMs);
  return Math.min(Math.max(own, lastKept, retryAfterMs), left);
}
