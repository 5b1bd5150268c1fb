import type { Stripe } from 'stripe';
import type { CustomerFacts } from '@app/domain';
import type { KnownPayments } from './payment-provider';
import {
  cardFact,
  disputeFact,
  idOf,
  invoiceFact,
  isOurs,
  paymentFact,
  refundFact,
  subscriptionFact,
  warningFact,
} from './stripe-facts';

/** Objects of one kind and customer that are read at most; a member of fifty years has fewer. */
const MOST = 1_000;
const PAGE = { limit: 100 };
const SUBSCRIPTION_PARTS = [
  'data.default_payment_method',
  'data.discounts.promotion_code',
  'data.discounts.source.coupon',
];
const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** Everything of a customer that we ordered. Several lists, read under the lease of the customer. */
export async function readStripeFacts(
  stripe: Stripe,
  customer: Stripe.Customer,
  known: KnownPayments,
): Promise<CustomerFacts> {
  const own = { ...PAGE, customer: customer.id };
  const all = { limit: MOST };
  const [subscriptions, invoices, intents] = await Promise.all([
    stripe.subscriptions.list({ ...own, status: 'all', expand: SUBSCRIPTION_PARTS }).autoPagingToArray(all),
    stripe.invoices.list({ ...own, expand: ['data.payments', 'data.discounts.promotion_code'] }).autoPagingToArray(all),
    stripe.paymentIntents.list({ ...own, expand: ['data.latest_charge'] }).autoPagingToArray(all),
  ]);
  const ours = subscriptions.filter(({ metadata }) => isOurs(metadata));
  const ids = new Set(ours.map(({ id }) => id));
  const ownInvoices = invoices.filter(
    ({ parent, metadata }) => ids.has(idOf(parent?.subscription_details?.subscription) ?? '') || isOurs(metadata),
  );
  const invoiceFacts = ownInvoices.map(invoiceFact);
  const paid = new Set(invoiceFacts.flatMap(({ paymentIds }) => paymentIds));
  const foreign = new Set(
    invoices.filter((each) => !ownInvoices.includes(each)).flatMap((each) => invoiceFact(each).paymentIds),
  );
  const ownIntents = intents.filter(
    (each) => paid.has(each.id) || isOurs(each.metadata) || (isDeclined(each) && !foreign.has(each.id)),
  );
  const live = ours.find(({ status }) => LIVE.includes(status)) ?? ours[0];
  return {
    subscriptions: ours.map(subscriptionFact),
    invoices: invoiceFacts,
    payments: ownIntents.map(paymentFact),
    ...(await reversals(stripe, ownIntents, known.refunded)),
    warnings: await warningsOf(stripe, ownIntents, known.warned),
    card: cardFact(live?.default_payment_method),
    cardChange: cardChange(customer, live),
    frozenAt: await frozenAt(stripe, idOf(customer.test_clock)),
    isDeleted: false,
  };
}

/** On a page that is still open: the provider writes nothing of ours into the payments of a first invoice. */
function isDeclined({ status, last_payment_error: error, metadata }: Stripe.PaymentIntent): boolean {
  return status !== 'succeeded' && error !== null && Object.keys(metadata).length === 0;
}

/** Lists of refunds and disputes, of the payments that have any. `known` had a refund before. */
async function reversals(stripe: Stripe, intents: readonly Stripe.PaymentIntent[], known: readonly string[]) {
  const refunds: Stripe.Refund[] = [];
  const disputes: Stripe.Dispute[] = [];
  for (const { id, latest_charge: charge } of intents) {
    if (typeof charge !== 'object' || !charge) continue;
    const of = { ...PAGE, payment_intent: id };
    // The charge of a refund that failed shows none any more.
    if (charge.amount_refunded > 0 || known.includes(id))
      refunds.push(...(await stripe.refunds.list(of).autoPagingToArray({ limit: MOST })));
    if (charge.disputed) disputes.push(...(await stripe.disputes.list(of).autoPagingToArray({ limit: MOST })));
  }
  return { refunds: refunds.map(refundFact), disputes: disputes.map(disputeFact) };
}

async function warningsOf(stripe: Stripe, intents: readonly Stripe.PaymentIntent[], warned: readonly string[]) {
  const warnings: Stripe.Radar.EarlyFraudWarning[] = [];
  for (const { id } of intents.filter((each) => warned.includes(each.id))) {
    const of = { ...PAGE, payment_intent: id };
    warnings.push(...(await stripe.radar.earlyFraudWarnings.list(of).autoPagingToArray({ limit: MOST })));
  }
  return warnings.map(warningFact);
}

/** The provider's page changes the customer's card; a renewal is collected from the subscription's own first. */
function cardChange(customer: Stripe.Customer, live: Stripe.Subscription | undefined): CustomerFacts['cardChange'] {
  const chosen = idOf(customer.invoice_settings.default_payment_method);
  if (!live || !chosen || !LIVE.includes(live.status) || chosen === idOf(live.default_payment_method)) return null;
  return { subscriptionId: live.id, cardId: chosen };
}

async function frozenAt(stripe: Stripe, clock: string | null): Promise<number | null> {
  return clock === null ? null : (await stripe.testHelpers.testClocks.retrieve(clock)).frozen_time * 1000;
}
