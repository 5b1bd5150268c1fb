import type Stripe from 'stripe';
import { DAY, HOUR, type Core } from '../core';
import { idOf } from '../store';
import { nextTry, RETRY_DAYS, tryInvoice } from './invoices';
import { methodFor } from './methods';
import type { PaymentOptions, PaymentResult } from './payments';
import { endSubscription, isOver } from './subscriptions';

/** An `incomplete` subscription that is not paid for expires after this time. */
export const INCOMPLETE_LIFE = 23 * HOUR;

/** One try to collect an invoice, with what follows for its subscription and for the next try. */
export function collect(
  core: Core,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription | undefined,
  options: PaymentOptions & { method?: Stripe.PaymentMethod },
): PaymentResult {
  const method = options.method ?? (subscription && methodFor(core, subscription)) ?? defaultOf(core, invoice);
  const result = tryInvoice(core, invoice, method, options);
  if (result.kind === 'succeeded') restore(core, invoice, subscription);
  else fail(core, invoice, subscription, result);
  return result;
}

function defaultOf(core: Core, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const customer = core.store.find('customer', idOf(invoice.customer));
  if (!customer || customer.deleted) return undefined;
  return core.store.find('payment_method', idOf(customer.invoice_settings.default_payment_method));
}

/** The latest invoice is paid: the subscription is active again. */
export function restore(core: Core, invoice: Stripe.Invoice, subscription: Stripe.Subscription | undefined): void {
  if (!subscription || idOf(subscription.latest_invoice) !== invoice.id) return;
  if (['past_due', 'unpaid', 'incomplete'].includes(subscription.status))
    core.change<Stripe.Subscription>(subscription, { status: 'active' }, 'customer.subscription.updated');
}

function fail(
  core: Core,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription | undefined,
  result: PaymentResult,
): void {
  const isAutomatic =
    invoice.auto_advance === true && subscription !== undefined && subscription.status !== 'incomplete';
  const next = isAutomatic ? nextTry(core, invoice, result) : null;
  invoice.next_payment_attempt = next;
  if (result.kind === 'requires_action') core.emit('invoice.payment_action_required', invoice);
  core.emit('invoice.payment_failed', invoice);
  if (!subscription) return;
  if (subscription.status === 'active' || subscription.status === 'trialing')
    core.change<Stripe.Subscription>(subscription, { status: 'past_due' }, 'customer.subscription.updated');
  if (next !== null) scheduleTry(core, invoice, subscription, next);
  else if (isAutomatic && invoice.attempt_count > RETRY_DAYS.length) giveUp(core, invoice, subscription);
  else if (isAutomatic) scheduleEnd(core, invoice, subscription);
}

/** No try follows a card that will never pay; the end of the two weeks comes all the same. */
function scheduleEnd(core: Core, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  const end = (invoice.status_transitions.finalized_at ?? core.now()) + 14 * DAY;
  core.timeline.at(end, idOf(invoice.customer), () => {
    if (invoice.status === 'open' && invoice.auto_advance && !isOver(subscription)) giveUp(core, invoice, subscription);
  });
}

function scheduleTry(core: Core, invoice: Stripe.Invoice, subscription: Stripe.Subscription, at: number): void {
  core.timeline.at(at, idOf(invoice.customer), () => {
    if (invoice.status === 'open' && invoice.next_payment_attempt === at && !isOver(subscription))
      collect(core, invoice, subscription, { offSession: true });
  });
}

/** The tries of an open invoice, after a start of the double. */
export function resumeTries(core: Core, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  if (subscription.status === 'incomplete') return;
  if (invoice.next_payment_attempt !== null) scheduleTry(core, invoice, subscription, invoice.next_payment_attempt);
  else scheduleEnd(core, invoice, subscription);
}

function giveUp(core: Core, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  invoice.auto_advance = false;
  const { afterRetries } = core.settings;
  if (afterRetries === 'cancel') endSubscription(core, subscription, 'payment_failed');
  else if (afterRetries === 'unpaid')
    core.change<Stripe.Subscription>(subscription, { status: 'unpaid' }, 'customer.subscription.updated');
}

/** The first payment of a subscription that the API made, which waits for its customer. */
export function scheduleExpiry(core: Core, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  core.timeline.at(subscription.created + INCOMPLETE_LIFE, idOf(subscription.customer), () => {
    if (subscription.status !== 'incomplete') return;
    invoice.auto_advance = false;
    const ended = core.timeOf(idOf(subscription.customer));
    core.change<Stripe.Subscription>(
      subscription,
      { status: 'incomplete_expired', ended_at: ended },
      'customer.subscription.updated',
    );
  });
}
