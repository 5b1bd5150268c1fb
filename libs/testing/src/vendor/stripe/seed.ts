import type Stripe from 'stripe';
import type { Core } from './core';
import { buildPrice, buildProduct, buildRecurring } from './objects/catalog';
import { addEndpoint } from './resources/webhook-endpoints';

/** What an account has before the first request: a webhook endpoint and a monthly product. */
export type Seed = {
  endpoint?: { url: string; secret: string; enabledEvents?: string[] };
  price?: {
    id: string;
    name: string;
    amount: number;
    lookupKey?: string;
    currency?: string;
    interval?: Stripe.Price.Recurring.Interval;
  };
};

export function seed(core: Core, { endpoint, price }: Seed = {}): void {
  if (endpoint) addEndpoint(core, { enabledEvents: ['*'], ...endpoint });
  if (!price) return;
  const { id, name, amount, lookupKey = null, currency = 'usd', interval = 'month' } = price;
  const created = core.now();
  const product = core.store.add<Stripe.Product>(
    buildProduct({ id: id.replace('price_', 'prod_'), created, name, default_price: id }),
  );
  core.store.add<Stripe.Price>(
    buildPrice({
      id,
      created,
      currency,
      lookup_key: lookupKey,
      product: product.id,
      unit_amount: amount,
      recurring: buildRecurring(interval),
    }),
  );
}
