import type { DeliveryPolicy } from './delivery-policy';
import type { SendResult } from './send-result';

export type BreakerState = { failures: number; open: boolean };

/** What a result changes about a destination's breaker; nothing when it says nothing about its health. */
export function decideBreaker(
  state: BreakerState,
  kind: SendResult['kind'],
  policy: DeliveryPolicy,
): BreakerState & { probeInMs?: number } {
  if (kind === 'not-sent') return state;
  if (kind !== 'ambiguous') return { failures: 0, open: false };
  const failures = state.failures + 1;
  const overThreshold = failures - policy.breakerThreshold;
  if (overThreshold < 0) return { failures, open: false };
  const probeInMs = Math.min(policy.tickMs * 2 ** Math.min(overThreshold, 10), policy.parkedMs);
  return { failures, open: true, probeInMs };
}
