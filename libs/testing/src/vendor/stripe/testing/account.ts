import type Stripe from 'stripe';

/** What most cases begin with: a monthly price, and a customer with a card by its token. */
export async function monthlyPrice(stripe: Stripe, amount = 29_900): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month' },
    product_data: { name: 'Premium' },
  });
}

export async function customerWithCard(
  stripe: Stripe,
  token = 'pm_card_visa',
  more: Stripe.CustomerCreateParams = {},
): Promise<Stripe.Customer> {
  const { id } = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada Buyer', ...more });
  const card = await stripe.paymentMethods.attach(token, { customer: id });
  return stripe.customers.update(id, { invoice_settings: { default_payment_method: card.id } });
}

/** A subscription whose first payment was made, with its charge. */
export async function subscribe(stripe: Stripe, customer: Stripe.Customer, price: Stripe.Price) {
  const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const [charge] = (await stripe.charges.list({ customer: customer.id, limit: 1 })).data;
  return { subscription, charge: charge as Stripe.Charge };
}
