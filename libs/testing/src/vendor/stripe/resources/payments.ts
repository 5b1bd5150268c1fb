import { cancelIntent } from '../engine/invoices';
import { clearable, email, mergeMetadata, metadata, oneOf, text } from '../http/params';
import { inRange, is, listRoute, RANGE, retrieveRoute, route } from '../http/routes';
import { idOf } from '../store';

export const PAYMENT_ROUTES = [
  listRoute(
    '/v1/payment_intents',
    'payment_intent',
    { created: RANGE, customer: text() },
    (intent, { created, customer }) => inRange(intent.created, created) && is(idOf(intent.customer), customer),
  ),
  retrieveRoute('/v1/payment_intents', 'payment_intent'),
  route(
    'POST',
    '/v1/payment_intents/:id',
    { description: text({ max: 1_000 }), metadata: clearable(metadata()), receipt_email: clearable(email()) },
    ({ core, id, params: { metadata: given, ...changes } }) => {
      const intent = core.store.get('payment_intent', id);
      return Object.assign(intent, changes, { metadata: mergeMetadata(intent.metadata, given) });
    },
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    ({ core, id, params }) =>
      cancelIntent(core, core.store.get('payment_intent', id), params.cancellation_reason ?? null),
  ),
  listRoute(
    '/v1/charges',
    'charge',
    { created: RANGE, customer: text(), payment_intent: text() },
    (charge, { created, customer, payment_intent: intent }) =>
      inRange(charge.created, created) &&
      is(idOf(charge.customer), customer) &&
      is(idOf(charge.payment_intent), intent),
  ),
  retrieveRoute('/v1/charges', 'charge'),
  route(
    'POST',
    '/v1/charges/:id',
    { description: text({ max: 1_000 }), metadata: clearable(metadata()), receipt_email: email() },
    ({ core, id, params: { metadata: given, ...changes } }) => {
      const charge = core.store.get('charge', id);
      return core.change(charge, { ...changes, metadata: mergeMetadata(charge.metadata, given) }, 'charge.updated');
    },
  ),
  listRoute(
    '/v1/balance_transactions',
    'balance_transaction',
    { created: RANGE, currency: text(), source: text(), type: text() },
    (entry, { created, currency, source, type }) =>
      inRange(entry.created, created) &&
      is(entry.currency, currency) &&
      is(idOf(entry.source as string), source) &&
      is(entry.type, type),
  ),
  retrieveRoute('/v1/balance_transactions', 'balance_transaction'),
  route('GET', '/v1/balance', {}, ({ core }) => {
    const sums = new Map<string, number>();
    for (const { currency, net } of core.store.list('balance_transaction'))
      sums.set(currency, (sums.get(currency) ?? 0) + net);
    const available = [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
    return { object: 'balance', available, livemode: false, pending: [] };
  }),
];
