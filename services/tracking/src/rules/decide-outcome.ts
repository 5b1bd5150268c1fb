import type { DeliveryPolicy } from './delivery-policy';
import { nextAttempt, type Waiting } from './next-attempt';
import type { SendResult } from './send-result';

export type Sent = Omit<Waiting, 'retryAfterMs'>;

export type OutcomeDecision =
  | { status: 'sent' | 'rejected' | 'exhausted'; attempts: number; reason?: string; reference?: string }
  | { status: 'pending'; attempts: number; reason: string; delayMs: number };

/** What a send's result means for its row. */
export function decideOutcome(row: Sent, result: SendResult, policy: DeliveryPolicy): OutcomeDecision {
  switch (result.kind) {
    case 'accepted':
      return { status: 'sent', attempts: row.attempts, reference: result.reference };
    case 'rejected':
      return { status: 'rejected', attempts: row.attempts, reason: result.reason };
    case 'not-sent':
      return {
        status: 'pending',
        attempts: row.attempts,
        reason: result.reason,
        delayMs: nextAttempt({ ...row, retryAfterMs: result.retryAfterMs }, policy),
      };
    case 'ambiguous':
      return afterAmbiguous(row, result.reason, policy);
  }
}

function afterAmbiguous(row: Sent, reason: string, policy: DeliveryPolicy): OutcomeDecision {
  const attempts = row.attempts + 1;
  if (attempts >= policy.maxAttempts) return { status: 'exhausted', attempts, reason };
  return { status: 'pending', attempts, reason, delayMs: nextAttempt({ ...row, attempts }, policy) };
}

/**
 * A lease ran out: its worker died at an unknown moment, so the event may have arrived. It says nothing about
 * the destination, so the row is tried again at the next tick; one whose workers die ends after three attempts.
 */
export function afterLostLease(row: Pick<Sent, 'attempts'>, policy: DeliveryPolicy): OutcomeDecision {
  const attempts = row.attempts + 1;
  const reason = 'worker-died';
  return attempts >= policy.maxAttempts
    ? { status: 'exhausted', attempts, reason }
    : { status: 'pending', attempts, reason, delayMs: policy.tickMs };
}
