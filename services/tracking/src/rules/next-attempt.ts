import type { DeliveryPolicy } from './delivery-policy';

export type Waiting = { attempts: number; waitedMs: number; retryAfterMs?: number };

/**
 * How long a row waits for its next try: a tick during the first five minutes, then parked. The last attempt is kept
 * for the end of those five minutes; a destination that answers again wakes every waiting row earlier than that.
 */
export function nextAttempt({ attempts, waitedMs, retryAfterMs = 0 }: Waiting, policy: DeliveryPolicy): number {
  const parked = waitedMs >= policy.tickForMs;
  const own = parked ? policy.parkedMs : policy.tickMs;
  const lastKept = attempts === policy.maxAttempts - 1 && !parked ? policy.tickForMs - waitedMs : 0;
  return Math.max(own, lastKept, retryAfterMs);
}
