import type { Core } from '../core';
import { cancelRefund, refundCharge } from '../engine/refunds';
import { clearable, integer, mergeMetadata, metadata, oneOf, text } from '../http/params';
import { inRange, is, listRoute, RANGE, retrieveRoute, route } from '../http/routes';
import { notAllowed, StripeFault } from '../http/stripe-fault';
import { idOf } from '../store';

export const REFUND_ROUTES = [
  route(
    'POST',
    '/v1/refunds',
    {
      amount: integer({ min: 1, max: 99_999_999 }),
      charge: text(),
      metadata: clearable(metadata()),
      payment_intent: text(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    },
    ({ core, params: { amount, charge, metadata: given, payment_intent: intent, reason } }) =>
      refundCharge(core, chargeOf(core, charge, intent), {
        amount,
        reason: reason ?? null,
        metadata: mergeMetadata(null, given),
      }),
  ),
  listRoute(
    '/v1/refunds',
    'refund',
    { charge: text(), created: RANGE, payment_intent: text() },
    (refund, { charge, created, payment_intent: intent }) =>
      is(idOf(refund.charge), charge) && inRange(refund.created, created) && is(idOf(refund.payment_intent), intent),
  ),
  retrieveRoute('/v1/refunds', 'refund'),
  route('POST', '/v1/refunds/:id', { metadata: clearable(metadata()) }, ({ core, id, params }) => {
    const refund = core.store.get('refund', id);
    return core.change(refund, { metadata: mergeMetadata(refund.metadata, params.metadata) }, 'refund.updated');
  }),
  route('POST', '/v1/refunds/:id/cancel', {}, ({ core, id }) => cancelRefund(core, core.store.get('refund', id))),
];

function chargeOf(core: Core, charge: string | undefined, intent: string | undefined) {
  if (charge !== undefined && intent !== undefined)
    throw new StripeFault(400, 'You may only specify one of these parameters: charge, payment_intent.', {
      param: 'payment_intent',
    });
  if (charge !== undefined) return core.store.get('charge', charge, 'charge');
  if (intent === undefined)
    throw new StripeFault(
      400,
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
        param: 'charge',
      },
    );
  const latest = idOf(core.store.get('payment_intent', intent, 'payment_intent').latest_charge);
  if (latest === undefined)
    throw notAllowed(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  return core.store.get('charge', latest);
}
