import {
  FEE_REFUND_PREFIX,
  type CustomerFacts,
  type DisputeFact,
  type InvoiceFact,
  type MembershipDecision,
  type MembershipState,
  type PaymentFact,
  type RefundFact,
  type SubscriptionFact,
} from '@app/domain';
import type { Attempt } from '../checkout/attempt';
import type { Customer } from '../checkout/customers.repository';
import type { CheckoutSession } from '../provider/payment-provider';
import type { Membership } from './membership.repository';
import type { Mirrored } from './mirror.repository';
import type { NewTask } from './tasks.repository';

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

/** The row that follows from a decision; the version changes when anything does that a page shows. */
export function nextMembership(
  before: Membership,
  decision: MembershipDecision,
  facts: CustomerFacts,
  { now, mirrored }: { now: number; mirrored: Mirrored },
): Membership {
  const { card, frozenAt } = facts;
  const paid = decision.grants.find(({ kind }) => kind === 'paid');
  const next: Membership = {
    ...before,
    state: decision.state,
    isEntitled: decision.isEntitled,
    isPaid: paid !== undefined,
    until: dateOf(paid?.until ?? null),
    subscriptionId: decision.subscriptionId,
    graceSince: dateOf(decision.graceSince),
    unknownSince: dateOf(decision.unknownSince),
    since: paid ? (before.since ?? new Date(now)) : null,
    card,
    frozenAt: dateOf(frozenAt),
    decideAgainAt: dateOf(decision.decideAgainAt),
  };
  return { ...next, version: before.version + (isShownAlike(before, next) && isReadAlike(mirrored, facts) ? 0 : 1) };
}

function isShownAlike(a: Membership, b: Membership): boolean {
  // The database returns the fields of a card in another order than the provider.
  const shown = ({ state, isEntitled, isPaid, until, subscriptionId, graceSince, card }: Membership) =>
    JSON.stringify([
      ...[state, isEntitled, isPaid, until, subscriptionId, graceSince],
      ...[card?.brand, card?.last4, card?.expMonth, card?.expYear],
    ]);
  return a.version > 0 && shown(a) === shown(b);
}

const SHOWN = {
  subscription: ({ cancelAtPeriodEnd, cancelAt, periodEnd, amount, discount: off }: SubscriptionFact) => [
    ...[cancelAtPeriodEnd, cancelAt, periodEnd, amount],
    ...[off?.code, off?.percentOff, off?.amountOff, off?.endsAt],
  ],
  invoice: ({ status, total, nextTryAt }: InvoiceFact) => [status, total, nextTryAt],
  payment: ({ refunded }: PaymentFact) => [refunded],
};

/** The page also shows whether a suspended membership ends, its next charge, its invoices and what went back. */
function isReadAlike(mirrored: Mirrored, { subscriptions, invoices, payments }: CustomerFacts): boolean {
  const isAlike = <Fact extends { id: string }>(
    known: ReadonlyMap<string, Fact>,
    read: readonly Fact[],
    shown: (fact: Fact) => unknown[],
  ) =>
    read.every((fact) => {
      const before = known.get(fact.id);
      return before !== undefined && JSON.stringify(shown(before)) === JSON.stringify(shown(fact));
    });
  return (
    isAlike(mirrored.subscription, subscriptions, SHOWN.subscription) &&
    isAlike(mirrored.invoice, invoices, SHOWN.invoice) &&
    isAlike(mirrored.payment, payments, SHOWN.payment)
  );
}

/** Why a page's answer does not pay its attempt; null when it does. The URL of the browser is never asked. */
export function orderFault(attempt: Attempt, session: CheckoutSession): string | null {
  if (session.attemptId !== attempt.id || session.purpose !== attempt.purpose) return 'attempt';
  if (session.customerId !== attempt.providerCustomerId) return 'customer';
  if (attempt.userId !== null && session.userId !== attempt.userId) return 'owner';
  if (session.currency !== attempt.currency) return 'currency';
  return session.amount === attempt.amount ? null : 'amount';
}

const OVER = ['canceled', 'incomplete_expired'];

export type Following = {
  decision: MembershipDecision;
  openPages: readonly string[];
  /** All of the customer, also those that do not match what was ordered. */
  subscriptions: readonly SubscriptionFact[];
  /** Invoices that this read is the first to find paid. */
  newlyPaid: readonly InvoiceFact[];
  /** The state before this read. */
  before: MembershipState;
};

/** Subscriptions that must stop, money that goes back, pages that close, and the card that renewals use. */
export function followingTasks(
  customer: Pick<Customer, 'id' | 'closingAt'>,
  facts: CustomerFacts,
  { decision, openPages, subscriptions, newlyPaid, before }: Following,
): NewTask[] {
  const customerId = customer.id;
  const closing = customer.closingAt
    ? subscriptions.filter(({ status }) => !OVER.includes(status)).map(({ id }) => id)
    : [];
  const unseen = new Set(newlyPaid.map(({ id }) => id));
  const over = new Set(subscriptions.filter(({ status }) => OVER.includes(status)).map(({ id }) => id));
  const ends = [
    ...decision.surplusIds.map((id) => ({ id, why: 'surplus' })),
    ...decision.endIds.map((id) => ({ id, why: 'end' })),
    ...closing.map((id) => ({ id, why: 'closed' })),
  ];
  const { cardChange } = facts;
  return [
    ...ends.map(({ id, why }) => ({
      key: `can-${id}-${why}`,
      customerId,
      kind: 'cancel' as const,
      parameters: { subscriptionId: id },
    })),
    ...refundsOf(customerId, facts, 'surplus', ({ subscriptionId }) =>
      decision.surplusIds.includes(subscriptionId ?? ''),
    ),
    ...refundsOf(
      customerId,
      facts,
      'late',
      (invoice) =>
        isLate(invoice, facts, customer.closingAt) ||
        (unseen.has(invoice.id) && wasNeverUsed(invoice, facts, { closingAt: customer.closingAt, before, decision })) ||
        isOfPast(invoice, facts) ||
        isOfLostDispute(invoice, facts, decision),
    ),
    ...facts.invoices
      .filter((each) => each.status === 'open' && (over.has(each.subscriptionId ?? '') || isOutlived(each, facts)))
      .map(({ id }) => ({
        key: `void-${id}`,
        customerId,
        kind: 'void' as const,
        parameters: { invoiceId: id },
      })),
    ...(customer.closingAt ? openPages : []).map((sessionId) => ({
      key: `exp-${sessionId}`,
      customerId,
      kind: 'expire' as const,
      parameters: { sessionId },
    })),
    ...(cardChange
      ? [
          {
            key: `card-${cardChange.subscriptionId}-${cardChange.cardId}`,
            customerId,
            kind: 'use_card' as const,
            parameters: cardChange,
          },
        ]
      : []),
  ];
}

const endOf = ({ subscriptionId }: InvoiceFact, { subscriptions }: CustomerFacts): number | null =>
  subscriptions.find(({ id }) => id === subscriptionId)?.endedAt ?? null;

/** Paid for what had ended before: a canceled subscription, or an account that was deleted. */
function isLate(invoice: InvoiceFact, facts: CustomerFacts, closingAt: Date | null): boolean {
  const { subscriptionId, paidAt } = invoice;
  if (subscriptionId === null || paidAt == null) return false;
  const endedAt = endOf(invoice, facts);
  return (endedAt !== null && paidAt > endedAt) || (closingAt !== null && paidAt > closingAt.getTime());
}

/** Those in which what was paid last is in use. */
const IN_USE: readonly MembershipState[] = ['active', 'trialing', 'ending'];

/**
 * What a read finds paid when it is over already gave nothing: of a deleted account, of a subscription that is about to
 * be ended, and of one whose last known state was not paid for. No clock decides about that, because the provider's has
 * seconds and is not ours; only for a member who had paid before, the moment of the end says that the money came late.
 */
function wasNeverUsed(
  invoice: InvoiceFact,
  facts: CustomerFacts,
  { closingAt, before, decision }: Pick<Following, 'before' | 'decision'> & { closingAt: Date | null },
): boolean {
  if (closingAt !== null || decision.endIds.includes(invoice.subscriptionId ?? '')) return true;
  const endedAt = endOf(invoice, facts);
  return endedAt !== null && (!IN_USE.includes(before) || invoice.paidAt === endedAt);
}

/**
 * The provider resumes an unpaid subscription for its latest invoice alone. An older one that is paid once the next
 * period has begun buys none of it, and its own is over; the same when the later period is paid.
 */
function isOfPast(invoice: InvoiceFact, facts: CustomerFacts): boolean {
  const { subscriptionId, paidAt, periodEnd } = invoice;
  const isPaused = facts.subscriptions.some(({ id, status }) => id === subscriptionId && status === 'unpaid');
  return (isPaused || isOutlived(invoice, facts)) && paidAt != null && periodEnd !== null && paidAt >= periodEnd;
}

/** A later period of the same subscription is paid: what an older one left unpaid is not asked for any more. */
function isOutlived({ subscriptionId, periodEnd }: InvoiceFact, { invoices }: CustomerFacts): boolean {
  if (subscriptionId === null || periodEnd === null) return false;
  return invoices.some(
    (each) =>
      each.subscriptionId === subscriptionId &&
      each.status === 'paid' &&
      each.periodStart !== null &&
      each.periodStart >= periodEnd,
  );
}

/** Paid while premium was off for a dispute that is lost now: the period of that payment was never used. */
function isOfLostDispute(
  { subscriptionId, paidAt }: InvoiceFact,
  { disputes, invoices, subscriptions }: CustomerFacts,
  { endIds }: MembershipDecision,
): boolean {
  if (subscriptionId === null || paidAt == null) return false;
  const isEnding =
    endIds.includes(subscriptionId) ||
    subscriptions.some(({ id, endedAt }) => id === subscriptionId && endedAt !== null);
  const own = new Set(
    invoices.filter((each) => each.subscriptionId === subscriptionId).flatMap(({ paymentIds }) => paymentIds),
  );
  return (
    isEnding &&
    disputes.some(({ paymentId, status, createdAt }) => status === 'lost' && own.has(paymentId) && createdAt <= paidAt)
  );
}

/** What was paid for nothing goes back once: the key is the payment's. */
function refundsOf(
  customerId: string,
  facts: CustomerFacts,
  why: 'surplus' | 'late',
  isWrong: (invoice: InvoiceFact) => boolean,
): NewTask[] {
  const paid = new Set(
    facts.invoices.filter((each) => each.status === 'paid' && isWrong(each)).flatMap(({ paymentIds }) => paymentIds),
  );
  const disputed = new Set(facts.disputes.map(({ paymentId }) => paymentId));
  return facts.payments
    .filter(({ id, status, refunded }) => paid.has(id) && status === 'succeeded' && refunded === 0 && !disputed.has(id))
    .map(({ id, amount }) => ({
      key: `ref-${why}-${id}`,
      customerId,
      kind: 'refund' as const,
      parameters: { requestId: `${why}-${id}`, paymentId: id, amount },
    }));
}

const GONE = ['failed', 'canceled'];

/** What happened to memberships since the last read, for mails. */
export type News = {
  paidInvoices: InvoiceFact[];
  failedInvoices: InvoiceFact[];
  refunds: RefundFact[];
  /** Those that the bank returned, also after they counted as sent. */
  failedRefunds: RefundFact[];
  /** Likewise, of every purpose, for administrators: without those that are sent again by themselves. */
  returned: RefundFact[];
  /** Those that took money, of every purpose: they have to be answered at the provider. */
  disputes: DisputeFact[];
  /** Payments that a bank reported as fraud while a refund can still prevent a dispute. */
  warned: PaymentFact[];
};

export function newsOf(before: Mirrored, facts: CustomerFacts): News {
  const invoices = facts.invoices.filter(({ subscriptionId }) => subscriptionId !== null);
  const payments = new Set(invoices.flatMap(({ paymentIds }) => paymentIds));
  const returned = facts.refunds.filter(
    ({ id, status }) => GONE.includes(status) && !GONE.includes(before.refund.get(id)?.status ?? ''),
  );
  return {
    paidInvoices: invoices.filter(
      ({ id, status, total }) => status === 'paid' && total > 0 && before.invoice.get(id)?.status !== 'paid',
    ),
    failedInvoices: invoices.filter(
      ({ id, status, tries }) => status === 'open' && tries > 0 && tries > (before.invoice.get(id)?.tries ?? 0),
    ),
    refunds: facts.refunds.filter(
      ({ id, paymentId, status }) =>
        payments.has(paymentId) && status === 'succeeded' && before.refund.get(id)?.status !== 'succeeded',
    ),
    failedRefunds: returned.filter(({ paymentId }) => payments.has(paymentId)),
    returned: returned.filter(({ requestId }) => !requestId?.startsWith(FEE_REFUND_PREFIX)),
    disputes: facts.disputes.filter(({ id, isWithdrawn }) => isWithdrawn && !before.dispute.get(id)?.isWithdrawn),
    warned: facts.payments.filter((payment) =>
      facts.warnings.some(
        ({ id, paymentId, isActionable }) =>
          paymentId === payment.id && isActionable && !before.warning.get(id)?.isActionable,
      ),
    ),
  };
}
