import type Stripe from 'stripe';
import { DAY, HOUR, type Core } from '../core';
import { notAllowed } from '../http/stripe-fault';
import { buildInvoice, buildInvoiceLine, buildInvoicePayment } from '../objects/invoice';
import { listOf } from '../objects/list';
import { idOf } from '../store';
import { takeDiscount } from './discounts';
import { createIntent, payIntent, type PaymentOptions, type PaymentResult } from './payments';

/** 8 tries in two weeks, in days after the first failure. */
export const RETRY_DAYS = [1, 3, 5, 7, 9, 11, 13, 14] as const;
/** The bank said that this card will never pay: no try follows. */
const HARD_DECLINES = ['lost_card', 'stolen_card', 'pickup_card', 'incorrect_number', 'authentication_required'];

type Line = {
  price: Stripe.Price;
  quantity: number;
  item?: Stripe.SubscriptionItem;
  period: { start: number; end: number };
  isFree?: boolean;
};

export type DraftGiven = {
  customer: string;
  lines: Line[];
  reason: Stripe.Invoice.BillingReason;
  subscription?: Stripe.Subscription;
  more?: Partial<Stripe.Invoice>;
};

export function draftInvoice(core: Core, { customer, lines, reason, subscription, more }: DraftGiven): Stripe.Invoice {
  const id = core.id('in');
  const created = core.timeOf(customer);
  const known = core.store.get('customer', customer, 'customer');
  const currency = lines[0]?.price.currency ?? 'usd';
  const data: Stripe.InvoiceLineItem[] = lines.map(({ price, quantity, item, period, isFree }) =>
    buildInvoiceLine({
      id: core.id('il'),
      invoice: id,
      price,
      quantity,
      description: `${quantity} × ${productName(core, price)}`,
      period,
      item,
      isFree,
    }),
  );
  const subtotal = data.reduce((sum, line) => sum + line.amount, 0);
  const taken = takeDiscount(core, subscription, { now: created, subtotal });
  const total = subtotal - (taken?.amount ?? 0);
  if (taken) discountLines(data, taken.discount.id, taken.amount);
  const invoice = core.store.add<Stripe.Invoice>(
    buildInvoice({
      id,
      created,
      customer,
      customer_email: known.deleted ? null : known.email,
      customer_name: known.deleted ? null : (known.name ?? null),
      currency,
      billing_reason: reason,
      lines: listOf(data, `/v1/invoices/${id}/lines`),
      period_start: created,
      period_end: created,
      automatically_finalizes_at: created + HOUR,
      test_clock: core.clockOf(customer)?.id ?? null,
      parent: subscription
        ? {
            quote_details: null,
            subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
            type: 'subscription_details',
          }
        : null,
      ...(taken && {
        discounts: [taken.discount.id],
        total_discount_amounts: [{ amount: taken.amount, discount: taken.discount.id }],
      }),
      ...{ amount_due: total, amount_remaining: total, total, total_excluding_tax: total },
      ...more,
    }),
  );
  core.emit('invoice.created', invoice);
  return invoice;
}

/** The lines keep their amounts; what is taken off stands beside them. */
function discountLines(lines: Stripe.InvoiceLineItem[], discount: string, off: number): void {
  let left = off;
  for (const line of lines) {
    const amount = Math.min(left, line.amount);
    line.discount_amounts = [{ amount, discount }];
    left -= amount;
  }
}

export function productName(core: Core, price: Stripe.Price): string {
  return core.store.find('product', idOf(price.product))?.name ?? 'Product';
}

/** Closes a draft: it gets its number, its pages and what it is to be paid with. */
export function finalizeInvoice(core: Core, invoice: Stripe.Invoice, intent?: Stripe.PaymentIntent): Stripe.Invoice {
  if (invoice.status !== 'draft') throw notAllowed('You can only finalize a draft invoice.', 'invoice_not_editable');
  const now = core.timeOf(idOf(invoice.customer));
  const customer = core.store.find('customer', idOf(invoice.customer));
  const prefix = customer && !customer.deleted ? customer.invoice_prefix : 'DOUBLE';
  const sequence = customer && !customer.deleted ? (customer.next_invoice_sequence ?? 1) : 1;
  if (customer && !customer.deleted) customer.next_invoice_sequence = sequence + 1;
  Object.assign(invoice, {
    status: 'open',
    number: `${prefix}-${String(sequence).padStart(4, '0')}`,
    effective_at: now,
    automatically_finalizes_at: null,
    ending_balance: 0,
    hosted_invoice_url: `${core.options.publicUrl}/i/${invoice.id}`,
    invoice_pdf: `${core.options.publicUrl}/i/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  core.emit('invoice.finalized', invoice);
  if (invoice.amount_due > 0) attachIntent(core, invoice, intent ?? intentFor(core, invoice));
  return invoice;
}

function intentFor(core: Core, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  return createIntent(core, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer) ?? null,
    description: invoice.billing_reason === 'subscription_cycle' ? 'Subscription update' : 'Subscription creation',
    setup_future_usage: 'off_session',
  });
}

function attachIntent(core: Core, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  core.store.add<Stripe.InvoicePayment>(
    buildInvoicePayment(
      {
        id: core.id('inpay'),
        created: core.timeOf(idOf(invoice.customer)),
        invoice: invoice.id,
        amount_paid: null,
        amount_requested: invoice.amount_due,
        currency: invoice.currency,
        status: 'open',
        status_transitions: { canceled_at: null, paid_at: null },
      },
      intent.id,
    ),
  );
}

export function paymentsOf(core: Core, invoice: Stripe.Invoice): Stripe.InvoicePayment[] {
  return core.store.partsOf('invoice_payment', invoice.id);
}

export function intentOf(core: Core, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const payment = paymentsOf(core, invoice).at(-1)?.payment.payment_intent;
  return core.store.find('payment_intent', idOf(payment));
}

/** The invoice that a payment intent pays, where it pays one. */
export function invoiceOf(core: Core, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined {
  const payment = core.store
    .list('invoice_payment')
    .find((candidate) => idOf(candidate.payment.payment_intent) === intent.id);
  return core.store.find('invoice', idOf(payment?.invoice));
}

export function markPaid(core: Core, invoice: Stripe.Invoice): void {
  const now = core.timeOf(idOf(invoice.customer));
  for (const payment of paymentsOf(core, invoice))
    if (payment.status === 'open') {
      Object.assign(payment, {
        status: 'paid',
        amount_paid: payment.amount_requested,
        status_transitions: { ...payment.status_transitions, paid_at: now },
      });
      core.emit('invoice_payment.paid', payment);
    }
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  core.emit('invoice.paid', invoice);
  core.emit('invoice.payment_succeeded', invoice);
}

/** One try to collect an open invoice; what follows for its subscription is the caller's. */
export function tryInvoice(
  core: Core,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | undefined,
  options: PaymentOptions,
): PaymentResult {
  if (invoice.status !== 'open')
    throw notAllowed(`This invoice is ${invoice.status} and cannot be paid.`, 'invoice_not_payable');
  if (invoice.amount_due === 0) {
    markPaid(core, invoice);
    return { kind: 'succeeded' };
  }
  const intent = intentOf(core, invoice);
  if (!intent) throw notAllowed('This invoice has nothing to be paid with.');
  const result: PaymentResult = method
    ? payIntent(core, intent, method, options)
    : { kind: 'failed', decline: { code: 'missing', message: 'The customer has no default payment method.' } };
  invoice.attempted = true;
  if (!options.isAuthenticated) invoice.attempt_count += 1;
  if (result.kind === 'succeeded') markPaid(core, invoice);
  return result;
}

/** When the next try is due, or none: the tries are used up, or the card will never pay. */
export function nextTry(core: Core, invoice: Stripe.Invoice, result: PaymentResult): number | null {
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  const reason = result.kind === 'failed' ? (result.decline.declineCode ?? result.decline.code) : '';
  if (days === undefined || HARD_DECLINES.includes(reason)) return null;
  return (invoice.status_transitions.finalized_at ?? core.now()) + days * DAY;
}

export function voidInvoice(core: Core, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw notAllowed(`You can only void an open or uncollectible invoice; this one is ${invoice.status}.`);
  const now = core.timeOf(idOf(invoice.customer));
  const intent = intentOf(core, invoice);
  if (intent && intent.status !== 'succeeded') cancelIntent(core, intent, 'void_invoice');
  for (const payment of paymentsOf(core, invoice))
    Object.assign(payment, {
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: now },
    });
  Object.assign(invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  });
  core.emit('invoice.voided', invoice);
  return invoice;
}

export function cancelIntent(
  core: Core,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw notAllowed(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    );
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: core.timeOf(idOf(intent.customer)),
    cancellation_reason: reason,
    next_action: null,
  });
  core.emit('payment_intent.canceled', intent);
  return intent;
}
