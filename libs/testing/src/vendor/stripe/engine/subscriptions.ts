import type Stripe from 'stripe';
import { DAY, HOUR, type Core } from '../core';
import { notAllowed } from '../http/stripe-fault';
import { buildRecurring } from '../objects/catalog';
import { listOf } from '../objects/list';
import { buildSubscription, buildSubscriptionItem } from '../objects/subscription';
import { idOf } from '../store';
import { periodEnd } from './calendar';
import { collect } from './collection';
import { startDiscount, type Redemption } from './discounts';
import { draftInvoice, finalizeInvoice, markPaid } from './invoices';

export type Order = { price: Stripe.Price; quantity: number };
export type StartOptions = {
  customer: string;
  orders: Order[];
  method: Stripe.PaymentMethod | undefined;
  trialDays?: number;
  /** Paid already, by Checkout: the subscription begins active. */
  paid?: Stripe.PaymentIntent;
  redemption?: Redemption;
  /** The page asks for nothing: the subscription begins active. */
  isFree?: boolean;
  more?: Partial<Stripe.Subscription>;
};

/** A subscription with its first invoice. */
export function startSubscription(core: Core, options: StartOptions): Stripe.Subscription {
  const { customer, orders, method, trialDays = 0, paid, redemption, isFree, more } = options;
  const created = core.timeOf(customer);
  const id = core.id('sub');
  const interval = orders[0]?.price.recurring ?? buildRecurring('month');
  const anchor = created + trialDays * DAY;
  const period = { start: created, end: trialDays > 0 ? anchor : periodEnd(anchor, interval, created) };
  const items = orders.map(({ price, quantity }) =>
    core.store.add<Stripe.SubscriptionItem>(
      buildSubscriptionItem({ id: core.id('si'), created, price, quantity, subscription: id }, period),
    ),
  );
  const discount = redemption && startDiscount(core, redemption, { subscription: id, customer, start: created });
  const subscription = core.store.add<Stripe.Subscription>(
    buildSubscription({
      id,
      created,
      customer,
      currency: orders[0]?.price.currency ?? 'usd',
      items: listOf(items, `/v1/subscription_items?subscription=${id}`),
      status: trialDays > 0 ? 'trialing' : paid || isFree ? 'active' : 'incomplete',
      discounts: discount ? [discount.id] : [],
      billing_cycle_anchor: anchor,
      start_date: created,
      default_payment_method: method?.id ?? null,
      test_clock: core.clockOf(customer)?.id ?? null,
      ...(trialDays > 0 && { trial_start: created, trial_end: anchor }),
      ...more,
    }),
  );
  core.emit('customer.subscription.created', subscription);
  const invoice = draftInvoice(core, {
    customer,
    subscription,
    reason: 'subscription_create',
    lines: items.map((item) => ({
      price: item.price,
      quantity: item.quantity ?? 1,
      item,
      period,
      isFree: trialDays > 0,
    })),
  });
  subscription.latest_invoice = invoice.id;
  finalizeInvoice(core, invoice, paid);
  if (paid) invoice.attempt_count = 1;
  if (paid || invoice.amount_due === 0) markPaid(core, invoice);
  scheduleRenewal(core, subscription);
  return subscription;
}

export function currentPeriod(subscription: Stripe.Subscription): { start: number; end: number } {
  const item = subscription.items.data[0];
  if (!item) throw notAllowed('This subscription has no items.');
  return { start: item.current_period_start, end: item.current_period_end };
}

export function scheduleRenewal(core: Core, subscription: Stripe.Subscription): void {
  const { end } = currentPeriod(subscription);
  core.timeline.at(end, idOf(subscription.customer), () => {
    if (!isOver(subscription) && currentPeriod(subscription).end === end) renew(core, subscription);
  });
}

/** The period begins anew now. */
export function restartPeriod(core: Core, subscription: Stripe.Subscription): { start: number; end: number } {
  const start = core.timeOf(idOf(subscription.customer));
  const interval = subscription.items.data[0]?.price.recurring ?? buildRecurring('month');
  const period = { start, end: periodEnd(start, interval, start) };
  for (const item of subscription.items.data)
    Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  scheduleRenewal(core, subscription);
  return period;
}

export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The period moves ahead before any money arrives; the invoice stays a draft for an hour. */
function renew(core: Core, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return endSubscription(core, subscription);
  const before = currentPeriod(subscription);
  if (subscription.status === 'paused') return;
  const first = subscription.items.data[0];
  const interval = first?.price.recurring ?? buildRecurring('month');
  const period = { start: before.end, end: periodEnd(subscription.billing_cycle_anchor, interval, before.end) };
  const previousItems = structuredClone(subscription.items);
  for (const item of subscription.items.data)
    Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  const invoice = draftInvoice(core, {
    customer: idOf(subscription.customer),
    subscription,
    reason: 'subscription_cycle',
    lines: subscription.items.data.map((item) => ({ price: item.price, quantity: item.quantity ?? 1, item, period })),
    more: {
      // The period of the invoice itself looks back; that of its lines is what is paid for.
      period_start: before.start,
      period_end: before.end,
      ...(subscription.status === 'unpaid' && { auto_advance: false, automatically_finalizes_at: null }),
    },
  });
  const previous = { items: previousItems, latest_invoice: subscription.latest_invoice };
  subscription.latest_invoice = invoice.id;
  if (subscription.status === 'trialing') subscription.status = 'active';
  core.emit('customer.subscription.updated', subscription, previous);
  scheduleRenewal(core, subscription);
  if (invoice.auto_advance) scheduleFinalization(core, invoice, subscription);
}

export function scheduleFinalization(core: Core, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  core.timeline.at(invoice.created + HOUR, idOf(invoice.customer), () => {
    if (invoice.status !== 'draft' || !invoice.auto_advance) return;
    finalizeInvoice(core, invoice);
    collect(core, invoice, subscription, { offSession: true });
  });
}

type Reason = Stripe.Subscription.CancellationDetails.Reason;

export function endSubscription(core: Core, subscription: Stripe.Subscription, reason?: Reason): void {
  const now = core.timeOf(idOf(subscription.customer));
  for (const invoice of core.store.list('invoice'))
    if (idOf(invoice.parent?.subscription_details?.subscription) === subscription.id && invoice.auto_advance)
      Object.assign(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancel_at: subscription.cancel_at_period_end ? subscription.cancel_at : null,
    cancellation_details: {
      ...subscription.cancellation_details,
      reason: reason ?? subscription.cancellation_details?.reason ?? 'cancellation_requested',
    },
  });
  core.emit('customer.subscription.deleted', subscription);
}
