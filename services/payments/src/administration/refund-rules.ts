import type { RefundAccess } from '@app/contracts';
import { RefundRefusedError } from '../payments.errors';
import type { RefundRequest } from '../sync/refunds.repository';
import type { StoredPayment } from './admin-payments.repository';

/** Requests that the provider does not count yet. */
const UNDER_WAY: readonly string[] = ['requested', 'sending'];

/** What can still go back: of the provider's own total, never of a sum of ours, and less what is under way. */
export function refundableOf(
  { facts, state }: Pick<StoredPayment, 'facts' | 'state'>,
  refunds: readonly Pick<RefundRequest, 'amount' | 'state'>[],
): number {
  if (state === 'disputed' || facts.status !== 'succeeded') return 0;
  const sent = refunds.filter((each) => UNDER_WAY.includes(each.state)).reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, facts.amount - facts.refunded - sent);
}

/** The same request again is the same refund; another one under its id would be lost without a word. */
export function assertSame(
  sent: Pick<RefundRequest, 'amount' | 'access' | 'reason'>,
  { amount, access, reason }: Pick<RefundRequest, 'amount' | 'access' | 'reason'>,
): void {
  if (sent.amount === amount && sent.access === access && sent.reason === reason) return;
  throw new RefundRefusedError(
    'This refund was already sent with other values, and nothing more was sent. Reload the page to see it.',
  );
}

/** @throws RefundRefusedError */
export function assertRefund(
  payment: Pick<StoredPayment, 'facts' | 'state' | 'purpose'>,
  refunds: readonly Pick<RefundRequest, 'amount' | 'state'>[],
  { amount, access, isOfPast }: { amount: number; access: RefundAccess; isOfPast: boolean },
): void {
  if (payment.state === 'disputed')
    throw new RefundRefusedError('This payment is disputed: the bank decides what happens to the money.');
  const refundable = refundableOf(payment, refunds);
  if (refundable === 0) throw new RefundRefusedError('Nothing more of this payment can be refunded.');
  if (amount > refundable) throw new RefundRefusedError('This is more than can still be refunded.', 'amount');
  if (access === 'keep') return;
  if (payment.purpose !== 'membership') throw new RefundRefusedError('This payment is not for a membership.', 'access');
  if (isOfPast)
    throw new RefundRefusedError(
      'A later period is paid, which this refund would not end. Refund the latest payment to end the membership.',
      'access',
    );
  if (amount < refundable)
    throw new RefundRefusedError('A part of the money leaves the membership as it is.', 'access');
}
