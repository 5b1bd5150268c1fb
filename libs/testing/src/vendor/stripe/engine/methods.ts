import type Stripe from 'stripe';
import type { Core } from '../core';
import { notAllowed } from '../http/stripe-fault';
import { buildCard, buildPaymentMethod } from '../objects/payment';
import { idOf } from '../store';
import { testCard } from './test-cards';

type CardGiven = {
  number: string;
  month?: number;
  year?: number;
  name?: string | null;
  email?: string | null;
  created?: number;
};

/** The card as the vendor keeps it: the number stays inside, and what is shown are its last digits. */
export function createCard(core: Core, given: CardGiven): Stripe.PaymentMethod {
  const { number, month = 12, year = 2034, name = null, email = null } = given;
  const brand = testCard(number)?.brand ?? 'visa';
  const method = core.store.add<Stripe.PaymentMethod>(
    buildPaymentMethod({
      id: core.id('pm'),
      created: given.created ?? core.now(),
      card: buildCard({
        brand,
        last4: number.slice(-4),
        exp_month: month,
        exp_year: year,
        fingerprint: `double${number.slice(-4)}${number.slice(0, 6)}`,
        country: 'US',
      }),
      billing_details: { address: null, email, name, phone: null, tax_id: null },
    }),
  );
  core.cards.set(method.id, number);
  return method;
}

export function attachMethod(core: Core, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const owner = idOf(method.customer);
  if (owner === customer) return method;
  if (owner !== undefined)
    throw notAllowed(
      'The payment method you provided has already been attached to a customer.',
      'resource_already_exists',
    );
  method.customer = customer;
  core.emit('payment_method.attached', method);
  return method;
}

/** The subscription's own card comes before the customer's default one. */
export function methodFor(core: Core, subscription: Stripe.Subscription): Stripe.PaymentMethod | undefined {
  const customer = core.store.find('customer', idOf(subscription.customer));
  const fallback = customer && !customer.deleted ? idOf(customer.invoice_settings.default_payment_method) : undefined;
  return core.store.find('payment_method', idOf(subscription.default_payment_method) ?? fallback);
}
