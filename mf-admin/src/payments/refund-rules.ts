import * as z from 'zod/mini';
import { REFUND_REASON_MAX, type RefundAccess, type RefundRequest } from '@app/contracts';
import { writtenCents } from '@app/domain';

export const REASON_MIN = 10;

export type RefundValues = { amount: string; reason: string; access: string; code: string };

export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** A full refund of a membership demands the choice what becomes of it; a part leaves it as it is. */
export function asksForAccess(amount: string, { refundable, isMembership }: RefundFacts): boolean {
  return isMembership && writtenCents(amount) === refundable;
}

export type RefundFacts = { refundable: number; isMembership: boolean };

export function refundSchema(facts: RefundFacts) {
  const text = z.string();
  return z
    .object({
      amount: text.check(
        z.refine((typed) => (writtenCents(typed) ?? 0) > 0, {
          error: 'Enter an amount such as 299 or 12.50.',
          abort: true,
        }),
        z.refine((typed) => (writtenCents(typed) ?? 0) <= facts.refundable, 'This is more than can still be refunded.'),
      ),
      reason: text.check(
        z.trim(),
        z.minLength(REASON_MIN, `Give the reason in a sentence of at least ${REASON_MIN} characters.`),
        z.maxLength(REFUND_REASON_MAX, `Use at most ${REFUND_REASON_MAX} characters.`),
      ),
      access: text,
      code: text,
    })
    .check(
      z.refine(({ amount, access }) => !asksForAccess(amount, facts) || access !== '', {
        error: 'Choose what happens to the membership.',
        path: ['access'],
      }),
    );
}

export function refundRequest(id: string, { amount, reason, access }: RefundValues, facts: RefundFacts): RefundRequest {
  const chosen: RefundAccess = asksForAccess(amount, facts) && access === 'end' ? 'end' : 'keep';
  return { id, amount: writtenCents(amount) ?? 0, reason: reason.trim(), access: chosen };
}
