import type { DeliveryPolicy } from './delivery-policy';
import { nextAttempt } from './next-attempt';
import type { SendResult } from './send-result';

export type Sent = { attempts: number; /** Since the row could first have been sent, by the database's clock. */ waitedMs: number };

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
      return { status: 'pending', attempts: row.attempts, reason: result.reason, delayMs: nextAttempt({ ...row, retryAfterMs: result.retryAfterMs }, policy) };
    case 'ambiguous':
      return afterAmbiguous(row, result.reason, policy);
  }
}

/** Also for a lease that ran out: its worker died at a moment that nobody knows. */
export function afterAmbiguous(row: Sent, reason: string, policy: DeliveryPolicy): OutcomeDecision {
  const attempts = row.attempts + 1;
  if (attempts >= policy.maxAttempts) return { status: 'exhausted', attempts, reason };
  return { status: 'pending', attempts, reason, delayMs: nextAttempt({ attempts, waitedMs: row.waitedMs }, policy) };
}
