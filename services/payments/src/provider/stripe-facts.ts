import type { Stripe } from 'stripe';
import type {
  CardFact,
  DiscountFact,
  DisputeFact,
  FraudWarningFact,
  InvoiceFact,
  PaymentFact,
  RefundFact,
  SubscriptionFact,
} from '@app/domain';
import type { CheckoutSession, ProviderEvent } from './payment-provider';

/** Written into everything that we order, so that other products of the same account are told apart. */
export const OURS = 'fairlead';

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
const millis = (seconds: number | null | undefined): number | null => (seconds == null ? null : seconds * 1000);
const atLeast = (seconds: number) => seconds * 1000;

export function isOurs(metadata: Stripe.Metadata | null | undefined): boolean {
  return metadata?.['app'] === OURS;
}

export function subscriptionFact(each: Stripe.Subscription): SubscriptionFact {
  const items = each.items.data;
  const ends = items.map(({ current_period_end: end }) => end).filter((end) => Number.isFinite(end));
  return {
    id: each.id,
    status: each.status,
    createdAt: atLeast(each.created),
    periodEnd: ends.length === 0 ? null : atLeast(Math.max(...ends)),
    cancelAtPeriodEnd: each.cancel_at_period_end,
    cancelAt: millis(each.cancel_at),
    endedAt: millis(each.ended_at),
    trialEnd: millis(each.trial_end),
    amount: items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0),
    currency: each.currency,
    discount: discountFact(each.discounts[0]),
    userId: each.metadata['user_id'] ?? null,
  };
}

/** Null where the provider gave ids alone. */
function discountFact(each: string | Stripe.Discount | undefined): DiscountFact | null {
  const coupon = typeof each === 'object' ? each.source.coupon : null;
  if (typeof each !== 'object' || typeof coupon !== 'object' || !coupon) return null;
  const { percent_off: percentOff, amount_off: amountOff } = coupon;
  return { code: codeOf(each), percentOff, amountOff, endsAt: millis(each.end) };
}

function codeOf(each: string | Stripe.Discount | Stripe.DeletedDiscount | undefined): string | null {
  const code = typeof each === 'object' ? each.promotion_code : null;
  return typeof code === 'object' && code ? code.code : null;
}

export function invoiceFact(each: Stripe.Invoice): InvoiceFact {
  const periods = each.lines.data.map(({ period }) => period);
  const parent = each.parent?.subscription_details?.subscription;
  return {
    id: each.id,
    number: each.number,
    subscriptionId: idOf(parent),
    status: each.status ?? 'draft',
    total: each.total,
    subtotal: each.subtotal,
    discountCode: codeOf(each.discounts[0]),
    currency: each.currency,
    createdAt: atLeast(each.created),
    finalizedAt: millis(each.status_transitions.finalized_at),
    paidAt: millis(each.status_transitions.paid_at),
    periodStart: parent && periods.length > 0 ? atLeast(Math.min(...periods.map(({ start }) => start))) : null,
    periodEnd: parent && periods.length > 0 ? atLeast(Math.max(...periods.map(({ end }) => end))) : null,
    tries: each.attempt_count,
    nextTryAt: millis(each.next_payment_attempt),
    paymentIds: (each.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []),
  };
}

export function paymentFact(each: Stripe.PaymentIntent): PaymentFact {
  const charge = typeof each.latest_charge === 'object' ? each.latest_charge : null;
  const { last_payment_error: error } = each;
  return {
    id: each.id,
    status: paymentStatus(each),
    amount: each.status === 'succeeded' ? each.amount_received : each.amount,
    refunded: charge?.amount_refunded ?? 0,
    currency: each.currency,
    createdAt: atLeast(each.created),
    failure: each.status === 'succeeded' ? null : (error?.decline_code ?? error?.code ?? null),
  };
}

function paymentStatus({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentFact['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'processing') return 'processing';
  return status === 'canceled' || error ? 'failed' : 'open';
}

export function refundFact(each: Stripe.Refund): RefundFact {
  return {
    id: each.id,
    paymentId: idOf(each.payment_intent) ?? '',
    amount: each.amount,
    currency: each.currency,
    status: each.status ?? 'pending',
    createdAt: atLeast(each.created),
    failure: each.failure_reason ?? null,
    requestId: each.metadata?.['request_id'] ?? null,
  };
}

export function disputeFact(each: Stripe.Dispute): DisputeFact {
  return {
    id: each.id,
    paymentId: idOf(each.payment_intent) ?? '',
    amount: each.amount,
    currency: each.currency,
    status: each.status,
    createdAt: atLeast(each.created),
    isWithdrawn: each.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0,
  };
}

export function warningFact(each: Stripe.Radar.EarlyFraudWarning): FraudWarningFact {
  return {
    id: each.id,
    paymentId: idOf(each.payment_intent) ?? '',
    reason: each.fraud_type,
    createdAt: atLeast(each.created),
    isActionable: each.actionable,
  };
}

export function cardFact(method: string | Stripe.PaymentMethod | null | undefined): CardFact | null {
  const card = typeof method === 'object' && method ? method.card : undefined;
  return card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null;
}

export function checkoutSession(each: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: each.id,
    status: each.status === 'complete' ? 'complete' : each.status === 'expired' ? 'expired' : 'open',
    paymentStatus: each.payment_status,
    url: each.url,
    expiresAt: atLeast(each.expires_at),
    customerId: idOf(each.customer),
    attemptId: each.metadata?.['attempt_id'] ?? null,
    userId: each.client_reference_id,
    purpose: each.metadata?.['purpose'] ?? null,
    amount: each.amount_subtotal,
    currency: each.currency,
    subscriptionId: idOf(each.subscription),
    paymentId: idOf(each.payment_intent),
  };
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : isFields(value) && typeof value['id'] === 'string' ? value['id'] : null;

/** The event's own object is never applied: it only says what to read again. */
export function providerEvent(event: Stripe.Event): ProviderEvent {
  const object: unknown = event.data.object;
  const fields: Fields = isFields(object) ? object : {};
  const metadata = fields['metadata'];
  return {
    id: event.id,
    type: event.type,
    apiVersion: event.api_version,
    isLive: event.livemode,
    account: event.account ?? null,
    createdAt: atLeast(event.created),
    objectKey: objectKey(fields),
    attemptId: isFields(metadata) ? textOf(metadata['attempt_id']) : null,
  };
}

function objectKey(fields: Fields): string | null {
  const customer = fields['object'] === 'customer' ? textOf(fields) : textOf(fields['customer']);
  if (customer) return `customer:${customer}`;
  const payment = textOf(fields['payment_intent']);
  return payment ? `payment:${payment}` : null;
}
