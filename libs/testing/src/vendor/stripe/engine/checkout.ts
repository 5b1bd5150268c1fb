import type Stripe from 'stripe';
import type { Core } from '../core';
import { notAllowed } from '../http/stripe-fault';
import { buildCustomerDetails } from '../objects/checkout-session';
import { buildCustomer, buildInvoiceSettings } from '../objects/customer';
import { idOf } from '../store';
import { redemptionOf } from './discounts';
import { draftInvoice, finalizeInvoice, markPaid } from './invoices';
import { attachMethod, createCard } from './methods';
import { createIntent, failAuthentication, payIntent, type PaymentResult } from './payments';
import { startSubscription, type Order } from './subscriptions';

/** What the merchant asked for besides what the session shows. */
export type SessionPlan = {
  lines: Stripe.LineItem[];
  subscriptionData: { description?: string; metadata?: Record<string, string>; trialDays?: number };
  intentData: Partial<Omit<Stripe.PaymentIntent, 'customer'>>;
};
export type CardEntry = { number: string; month: number; year: number; name: string; email: string };

export function ordersOf(plan: SessionPlan): Order[] {
  return plan.lines.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : []));
}

/** The buyer pressed Pay: a declined card leaves the session open, for the next card. */
export function paySession(
  core: Core,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  entry: CardEntry,
): PaymentResult {
  assertOpen(session);
  const known = core.store.find('customer', idOf(session.customer));
  const email = known && !known.deleted ? known.email : entry.email;
  const method = createCard(core, { ...entry, email, created: core.timeOf(known?.id) });
  if (session.amount_total === 0 || (plan.subscriptionData.trialDays ?? 0) > 0) {
    finishSession(core, session, plan, method, undefined, entry);
    return { kind: 'succeeded' };
  }
  const intent = intentOfSession(core, session, plan);
  const returnUrl = session.url ?? undefined;
  const result = payIntent(core, intent, method, { offSession: false, returnUrl });
  if (result.kind === 'succeeded') finishSession(core, session, plan, method, intent, entry);
  return result;
}

/** The buyer comes back from the page of their bank. */
export function authenticateSession(
  core: Core,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  isConfirmed: boolean,
): PaymentResult {
  assertOpen(session);
  const intent = core.store.get('payment_intent', core.intents.get(session.id) ?? 'none');
  const method = core.store.get('payment_method', idOf(intent.payment_method) ?? 'none');
  if (intent.status !== 'requires_action') throw notAllowed('This payment does not wait for its bank.');
  if (!isConfirmed) return { kind: 'failed', decline: failAuthentication(core, intent) };
  const result = payIntent(core, intent, method, { offSession: false, isAuthenticated: true });
  const { email, name } = method.billing_details;
  if (result.kind === 'succeeded')
    finishSession(core, session, plan, method, intent, { email: email ?? '', name: name ?? '' });
  return result;
}

function assertOpen(session: Stripe.Checkout.Session): void {
  if (session.status !== 'open') throw notAllowed(`This Checkout Session is ${session.status}.`);
}

function intentOfSession(core: Core, session: Stripe.Checkout.Session, plan: SessionPlan): Stripe.PaymentIntent {
  const before = core.store.find('payment_intent', core.intents.get(session.id));
  if (before) return before;
  const intent = createIntent(core, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: idOf(session.customer) ?? null,
    ...(session.mode === 'subscription' && {
      description: 'Subscription creation',
      setup_future_usage: 'off_session',
    }),
    ...plan.intentData,
  });
  core.intents.set(session.id, intent.id);
  if (session.mode === 'payment') session.payment_intent = intent.id;
  return intent;
}

function finishSession(
  core: Core,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  method: Stripe.PaymentMethod,
  intent: Stripe.PaymentIntent | undefined,
  buyer: { email: string; name: string },
): void {
  const customer = customerOfSession(core, session, buyer);
  session.customer = customer;
  if (customer) {
    attachMethod(core, method, customer);
    const charge = core.store.find('charge', idOf(intent?.latest_charge));
    if (intent) intent.customer ??= customer;
    if (charge) charge.customer ??= customer;
  }
  if (session.mode === 'subscription' && customer) {
    const { description = null, metadata = {}, trialDays } = plan.subscriptionData;
    const subscription = startSubscription(core, {
      customer,
      orders: ordersOf(plan),
      method,
      trialDays,
      paid: intent,
      redemption: redemptionOf(core, session),
      isFree: session.amount_total === 0,
      more: { description, metadata },
    });
    session.subscription = subscription.id;
    session.invoice = idOf(subscription.latest_invoice) ?? null;
  } else if (session.invoice_creation?.enabled && customer && intent) {
    session.invoice = invoiceForPayment(core, session, plan, customer, intent).id;
  }
  Object.assign(session, {
    status: 'complete',
    payment_status: session.amount_total === 0 || !intent ? 'no_payment_required' : 'paid',
    customer_details: buildCustomerDetails(method.billing_details.email, buyer.name || null),
    url: null,
  });
  core.emit('checkout.session.completed', session);
}

function customerOfSession(
  core: Core,
  session: Stripe.Checkout.Session,
  buyer: { email: string; name: string },
): string | null {
  const known = idOf(session.customer);
  if (known) return known;
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null;
  const customer = core.store.add<Stripe.Customer>(
    buildCustomer({
      id: core.id('cus', 14),
      created: core.now(),
      email: session.customer_email ?? buyer.email,
      name: buyer.name,
    }),
  );
  core.emit('customer.created', customer);
  return customer.id;
}

function invoiceForPayment(
  core: Core,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  customer: string,
  intent: Stripe.PaymentIntent,
): Stripe.Invoice {
  const now = core.timeOf(customer);
  const data = session.invoice_creation?.invoice_data;
  const invoice = draftInvoice(core, {
    customer,
    reason: 'manual',
    lines: ordersOf(plan).map((order) => ({ ...order, period: { start: now, end: now } })),
    more: { description: data?.description ?? null, footer: data?.footer ?? null, metadata: { ...data?.metadata } },
  });
  finalizeInvoice(core, invoice, intent);
  markPaid(core, invoice);
  return invoice;
}

export function expireSession(core: Core, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== 'open')
    throw notAllowed(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of ${session.status}.`,
    );
  const intent = core.store.find('payment_intent', core.intents.get(session.id));
  Object.assign(session, { status: 'expired', url: null });
  if (intent && intent.status !== 'succeeded') Object.assign(intent, { status: 'canceled', canceled_at: core.now() });
  core.emit('checkout.session.expired', session);
  return session;
}

export function setDefaultCard(core: Core, customer: Stripe.Customer, method: Stripe.PaymentMethod): void {
  attachMethod(core, method, customer.id);
  core.change<Stripe.Customer>(
    customer,
    { invoice_settings: { ...buildInvoiceSettings(method.id), footer: customer.invoice_settings.footer } },
    'customer.updated',
  );
}
