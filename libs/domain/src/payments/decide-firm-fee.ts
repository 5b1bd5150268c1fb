import type { SubmissionState } from '../firms/submission-states';
import type { DisputeFact, PaymentFact, RefundFact } from './payment-facts';

/** A payment for the fee of a submission; `isOrdered` when account, amount and currency are those of its order. */
export type FeePayment = PaymentFact & { isOrdered: boolean };

/** A refund that we asked for, as far as our call to the provider got. */
export type RefundTry = { requestId: string; paymentId: string; state: 'due' | 'done' | 'failed' };

export type FirmFeeFacts = {
  /** Of the submission, as last known; null when it was deleted before a decision. */
  state: SubmissionState | null;
  payments: FeePayment[];
  refunds: RefundFact[];
  disputes: DisputeFact[];
  tries: RefundTry[];
  /** The payment that counted at the last decision. */
  countedId: string | null;
};

/** Why a payment goes back; `other` when an administrator or the provider sent it. */
export type ReturnReason = 'twice' | 'mismatch' | 'rejected' | 'withdrawn' | 'deleted' | 'other';
export type FeeReturn = {
  paymentId: string;
  reason: ReturnReason;
  amount: number;
  currency: string;
  /** `disputed` while the bank decides about it, `charged_back` when the bank gave it back to the payer. */
  state: 'sending' | 'pending' | 'succeeded' | 'failed' | 'disputed' | 'charged_back';
};
export type FeeRefund = { requestId: string; paymentId: string; amount: number; afterSeconds: number };

export type FirmFeeDecision = {
  /** The payment that pays the fee: the first one that is as ordered. */
  counted: FeePayment | null;
  /** Of every payment that goes back, whole. */
  returns: FeeReturn[];
  /** What the provider is to be told now. */
  refunds: FeeRefund[];
  /** The bank took back, or holds, what was paid for the fee. */
  isDisputed: boolean;
  /** No open page may be paid any more. */
  closesPages: boolean;
};

/** How the ids of refunds begin that are tried again by themselves. */
export const FEE_REFUND_PREFIX = 'fee-';

const HOUR = 3_600;
/** Pauses before the tries of a refund; after the last one a person has to act. */
const PAUSES = [0, HOUR, 24 * HOUR] as const;
const GONE = ['failed', 'canceled'];
/** Only in these states can a payment still move the submission. */
const PAYABLE: readonly (SubmissionState | null)[] = ['draft', 'payment_pending'];

/**
 * What follows from everything the provider says about the fee of one submission. Every payment that does not pay the
 * fee of a submission that goes on is refunded, each in full and once.
 */
export function decideFirmFee(facts: FirmFeeFacts): FirmFeeDecision {
  const paid = facts.payments
    .filter(({ status }) => status === 'succeeded')
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const counted = paid.find(({ id }) => id === facts.countedId) ?? paid.find((each) => each.isOrdered) ?? null;
  const results = paid.flatMap((payment) => {
    const reason = reasonOf(payment, counted, facts.state);
    return reason ? [returnOf(payment, reason, facts)] : otherReturn(payment, facts);
  });
  return {
    counted,
    returns: results.map(({ back }) => back),
    refunds: results.flatMap(({ send }) => send ?? []),
    isDisputed: counted !== null && disputeOf(counted, facts) !== 'none',
    closesPages: counted !== null || !PAYABLE.includes(facts.state),
  };
}

function reasonOf(payment: FeePayment, counted: FeePayment | null, state: FirmFeeFacts['state']): ReturnReason | null {
  if (!payment.isOrdered) return 'mismatch';
  if (payment.id !== counted?.id) return 'twice';
  switch (state) {
    case null:
      return 'deleted';
    case 'withdrawn':
      return 'withdrawn';
    case 'rejected':
    case 'refund_due':
    case 'refunded':
      return 'rejected';
    default:
      return null;
  }
}

/** Inquiries and prevented disputes move no money; won ones return it. */
function disputeOf({ id }: FeePayment, { disputes }: FirmFeeFacts): 'none' | 'open' | 'lost' {
  const own = disputes.filter(({ paymentId, status }) => paymentId === id && !status.startsWith('warning_'));
  if (own.some(({ status }) => status === 'lost')) return 'lost';
  return own.some(({ status, isWithdrawn }) => isWithdrawn && !['won', 'prevented'].includes(status)) ? 'open' : 'none';
}

type Result = { back: FeeReturn; send: FeeRefund | null };

function sums({ id }: FeePayment, { refunds }: FirmFeeFacts) {
  const own = refunds.filter(({ paymentId, status }) => paymentId === id && !GONE.includes(status));
  const total = (list: readonly RefundFact[]) => list.reduce((sum, { amount }) => sum + amount, 0);
  return { all: total(own), done: total(own.filter(({ status }) => status === 'succeeded')) };
}

function returnOf(payment: FeePayment, reason: ReturnReason, facts: FirmFeeFacts): Result {
  const { id: paymentId, amount, currency } = payment;
  const result = (state: FeeReturn['state'], send: FeeRefund | null = null): Result => ({
    back: { paymentId, reason, amount, currency, state },
    send,
  });
  const { all, done } = sums(payment, facts);
  if (done >= amount) return result('succeeded');
  if (all >= amount) return result('pending');
  // The provider refuses a refund while the bank decides, and after a lost dispute it would be paid twice.
  const dispute = disputeOf(payment, facts);
  if (dispute !== 'none') return result(dispute === 'lost' ? 'charged_back' : 'disputed');
  const tries = facts.tries.filter((each) => each.paymentId === paymentId);
  const failed = tries.filter((each) => hasFailed(each, facts)).length;
  if (tries.some((each) => !isOver(each, facts))) return result('sending');
  const afterSeconds = PAUSES[failed];
  if (afterSeconds === undefined) return result('failed');
  const requestId = `${FEE_REFUND_PREFIX}${paymentId}-${tries.length}`;
  return result('sending', { requestId, paymentId, amount: amount - all, afterSeconds });
}

/** A payment that is kept, and that someone else refunded in full. */
function otherReturn(payment: FeePayment, facts: FirmFeeFacts): Result[] {
  const { id: paymentId, amount, currency } = payment;
  const { all, done } = sums(payment, facts);
  if (all < amount) return [];
  const state = done >= amount ? 'succeeded' : 'pending';
  return [{ back: { paymentId, reason: 'other', amount, currency, state }, send: null }];
}

const refundOf = ({ requestId }: RefundTry, { refunds }: FirmFeeFacts) =>
  refunds.find((each) => each.requestId === requestId);

function hasFailed(each: RefundTry, facts: FirmFeeFacts): boolean {
  return each.state === 'failed' || GONE.includes(refundOf(each, facts)?.status ?? '');
}

function isOver(each: RefundTry, facts: FirmFeeFacts): boolean {
  return hasFailed(each, facts) || refundOf(each, facts)?.status === 'succeeded';
}
