import type Stripe from 'stripe';
import type { Core } from '../core';
import { attachMethod, createCard } from '../engine/methods';
import { TEST_CARDS } from '../engine/test-cards';
import { clearable, email, hash, integer, mergeMetadata, metadata, oneOf, required, text } from '../http/params';
import { is, listRoute, retrieveRoute, route } from '../http/routes';
import { notAllowed } from '../http/stripe-fault';
import { idOf } from '../store';
import { customerOf } from './customers';

/** A payment method by its id, or a new one by the token of a test card, e.g. `pm_card_visa`. */
export function methodOf(core: Core, id: string, param?: string): Stripe.PaymentMethod {
  const card = TEST_CARDS.find(({ token }) => token === id);
  return card ? createCard(core, { number: card.number }) : core.store.get('payment_method', id, param);
}

export const PAYMENT_METHOD_ROUTES = [
  listRoute(
    '/v1/payment_methods',
    'payment_method',
    { customer: text(), type: oneOf('card') },
    (method, { customer, type }) =>
      method.customer !== null && is(idOf(method.customer), customer) && is(method.type, type),
  ),
  retrieveRoute('/v1/payment_methods', 'payment_method'),
  route(
    'POST',
    '/v1/payment_methods/:id',
    {
      billing_details: hash({ email: clearable(email()), name: clearable(text()), phone: clearable(text()) }),
      card: hash({ exp_month: integer({ min: 1, max: 12 }), exp_year: integer({ min: 2_000, max: 2_099 }) }),
      metadata: clearable(metadata()),
    },
    ({ core, id, params: { billing_details: details, card, metadata: given } }) => {
      const method = core.store.get('payment_method', id);
      if (method.customer === null) throw notAllowed('A payment method must be attached to a customer to be updated.');
      return core.change<Stripe.PaymentMethod>(
        method,
        {
          billing_details: { ...method.billing_details, ...details },
          ...(method.card && { card: { ...method.card, ...card } }),
          metadata: mergeMetadata(method.metadata, given),
        },
        'payment_method.updated',
      );
    },
  ),
  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text()) }, ({ core, id, params }) => {
    customerOf(core, params.customer, 'customer');
    return attachMethod(core, methodOf(core, id), params.customer);
  }),
  route('POST', '/v1/payment_methods/:id/detach', {}, ({ core, id }) => {
    const method = core.store.get('payment_method', id);
    const owner = idOf(method.customer);
    if (owner === undefined)
      throw notAllowed('The payment method you provided is not attached to a customer so detachment is impossible.');
    method.customer = null;
    core.emit('payment_method.detached', method, { customer: owner });
    return method;
  }),
];
