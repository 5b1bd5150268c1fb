import * as z from 'zod/mini';
import { REFUND_REASON_MAX, type RefundAccess, type RefundRequest } from '@app/contracts';

export const REASON_MIN = 10;

export type RefundValues = { amount: string; reason: string; access: string; code: string };

/** Dollars as typed, in cents; null for what is no amount. */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** A full refund of a membership demands the choice what becomes of it; a part leaves it as it is. */
export function asksForAccess(amount: string, { refundable, isMembership }: RefundFacts): boolean {
  return isMembership && centsOf(amount) === refundable;
}

export type RefundFacts = { refundable: number; isMembership: boolean };

export function refundSchema(facts: RefundFacts) {
  const text = z.string();
  return z
    .object({
      amount: text.check(
        z.refine((typed) => (centsOf(typed) ?? 0) > 0, { error: 'Enter an amount such as 299 or 12.50.', abort: true }),
        z.refine((typed) => (centsOf(typed) ?? 0) <= facts.refundable, 'This is more than can still be refunded.'),
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
  return { id, amount: centsOf(amount) ?? 0, reason: reason.trim(), access: chosen };
}
