import type Stripe from 'stripe';
import type { Core } from '../core';
import { collect, restore } from '../engine/collection';
import { finalizeInvoice, intentOf, markPaid, voidInvoice } from '../engine/invoices';
import { boolean, clearable, hash, integer, mergeMetadata, metadata, oneOf, text } from '../http/params';
import { inRange, is, listRoute, RANGE, retrieveRoute, route } from '../http/routes';
import { notAllowed, StripeFault } from '../http/stripe-fault';
import { listOf } from '../objects/list';
import { idOf } from '../store';
import { assertOwned } from './customers';

export function subscriptionOf(core: Core, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  return core.store.find('subscription', idOf(invoice.parent?.subscription_details?.subscription));
}

export const INVOICE_ROUTES = [
  listRoute(
    '/v1/invoices',
    'invoice',
    {
      collection_method: oneOf('charge_automatically', 'send_invoice'),
      created: RANGE,
      customer: text(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    },
    (invoice, { collection_method: method, created, customer, status, subscription }) =>
      is(invoice.collection_method, method) &&
      inRange(invoice.created, created) &&
      is(idOf(invoice.customer), customer) &&
      is(invoice.status, status) &&
      is(idOf(invoice.parent?.subscription_details?.subscription), subscription),
  ),
  retrieveRoute('/v1/invoices', 'invoice'),
  route(
    'GET',
    '/v1/invoices/:id/lines',
    { limit: integer({ min: 1, max: 100 }), starting_after: text(), ending_before: text() },
    ({ core, id, params: { limit = 10 } }) => {
      const { data } = core.store.get('invoice', id).lines;
      return listOf(data.slice(0, limit), `/v1/invoices/${id}/lines`, data.length > limit);
    },
  ),
  route(
    'POST',
    '/v1/invoices/:id',
    { auto_advance: boolean(), description: clearable(text({ max: 1_500 })), metadata: clearable(metadata()) },
    ({ core, id, params: { metadata: given, ...changes } }) => {
      const invoice = core.store.get('invoice', id);
      if (invoice.status === 'paid' && changes.auto_advance)
        throw notAllowed('A paid invoice does not advance.', 'invoice_not_editable', 'auto_advance');
      return core.change<Stripe.Invoice>(
        invoice,
        { ...changes, metadata: mergeMetadata(invoice.metadata, given) },
        'invoice.updated',
      );
    },
  ),
  route('POST', '/v1/invoices/:id/finalize', { auto_advance: boolean() }, ({ core, id }) =>
    finalizeInvoice(core, core.store.get('invoice', id)),
  ),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    { off_session: boolean(), paid_out_of_band: boolean(), payment_method: text() },
    ({ core, id, params }) => payInvoice(core, core.store.get('invoice', id), params),
  ),
  route('POST', '/v1/invoices/:id/void', {}, ({ core, id }) => voidInvoice(core, core.store.get('invoice', id))),
  route('POST', '/v1/invoices/:id/mark_uncollectible', {}, ({ core, id }) => {
    const invoice = core.store.get('invoice', id);
    if (invoice.status !== 'open')
      throw notAllowed(`You can only mark an open invoice uncollectible; this one is ${invoice.status}.`);
    const at = core.timeOf(idOf(invoice.customer));
    return core.change<Stripe.Invoice>(
      invoice,
      {
        status: 'uncollectible',
        auto_advance: false,
        next_payment_attempt: null,
        status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: at },
      },
      'invoice.marked_uncollectible',
    );
  }),
  listRoute(
    '/v1/invoice_payments',
    'invoice_payment',
    {
      created: RANGE,
      invoice: text(),
      payment: hash({ type: oneOf('payment_intent'), payment_intent: text() }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    (payment, { created, invoice, payment: wanted, status }) =>
      inRange(payment.created, created) &&
      is(idOf(payment.invoice), invoice) &&
      is(idOf(payment.payment.payment_intent), wanted?.payment_intent) &&
      is(payment.status, status),
  ),
  retrieveRoute('/v1/invoice_payments', 'invoice_payment'),
];

type Pay = { off_session?: boolean; paid_out_of_band?: boolean; payment_method?: string };

function payInvoice(core: Core, invoice: Stripe.Invoice, given: Pay): Stripe.Invoice {
  const { off_session: offSession = true, paid_out_of_band: outOfBand, payment_method: id } = given;
  if (invoice.status === 'paid') throw notAllowed('Invoice is already paid', 'invoice_already_paid');
  if (invoice.status === 'draft') finalizeInvoice(core, invoice);
  if (invoice.status !== 'open')
    throw notAllowed(`This invoice is ${invoice.status} and cannot be paid.`, 'invoice_not_payable');
  if (id) assertOwned(core, idOf(invoice.customer) ?? '', id, 'payment_method');
  const subscription = subscriptionOf(core, invoice);
  if (outOfBand) {
    markPaid(core, invoice);
    restore(core, invoice, subscription);
    return invoice;
  }
  const method = core.store.find('payment_method', id);
  const result = collect(core, invoice, subscription, { offSession, method });
  if (result.kind === 'succeeded') return invoice;
  const intent = intentOf(core, invoice);
  if (result.kind === 'requires_action')
    throw new StripeFault(402, 'This payment requires additional user action before it can be completed.', {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      more: { payment_intent: intent },
    });
  const { code, declineCode, message } = result.decline;
  throw new StripeFault(402, message, {
    type: 'card_error',
    code,
    more: { ...(declineCode && { decline_code: declineCode }), payment_intent: intent },
  });
}
