import type Stripe from 'stripe';
import type { Core } from '../core';
import {
  address,
  boolean,
  clearable,
  hash,
  integer,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  text,
} from '../http/params';
import { inRange, is, listRoute, RANGE, retrieveRoute, route } from '../http/routes';
import { notAllowed, StripeFault, wrong } from '../http/stripe-fault';
import { buildPrice, buildProduct, buildRecurring } from '../objects/catalog';
import { idOf } from '../store';

export const CURRENCY = text({ like: /^[a-zA-Z]{3}$/ });
/** Amounts are whole minor units; currencies that the double can count in. */
const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'chf', 'jpy', 'kwd'];
export const AMOUNT = integer({ min: 0, max: 99_999_999 });
export const RECURRING = hash({
  interval: required(oneOf('day', 'week', 'month', 'year')),
  interval_count: integer({ min: 1, max: 36 }),
});
const NEW_PRODUCT = hash({ name: required(text()), metadata: metadata(), description: text() });

export function currencyOf(given: string, param = 'currency'): string {
  const currency = given.toLowerCase();
  if (CURRENCIES.includes(currency)) return currency;
  throw wrong(param, `Invalid currency: ${given}. This double counts in ${CURRENCIES.join(', ')}.`);
}

type PriceGiven = {
  currency: string;
  product?: string;
  product_data?: { name: string; metadata?: Record<string, string>; description?: string };
  unit_amount?: number;
  recurring?: { interval: Stripe.Price.Recurring.Interval; interval_count?: number };
};

/** @throws StripeFault when the product or the amount is missing, or the product is given twice */
export function addPrice(
  core: Core,
  given: PriceGiven,
  more: Partial<Omit<Stripe.Price, 'unit_amount'>> = {},
  at = '',
): Stripe.Price {
  const named = (key: string) => (at === '' ? key : `${at}[${key}]`);
  const { currency, product, product_data: data, unit_amount: amount, recurring } = given;
  if ((product === undefined) === (data === undefined))
    throw new StripeFault(400, 'You must specify either `product` or `product_data`.', {
      code: 'parameter_missing',
      param: named('product'),
    });
  if (amount === undefined)
    throw new StripeFault(400, `Missing required param: ${named('unit_amount')}.`, {
      code: 'parameter_missing',
      param: named('unit_amount'),
    });
  const owner = product ? core.store.get('product', product, named('product')) : addProduct(core, data ?? { name: '' });
  return core.store.add<Stripe.Price>(
    buildPrice({
      id: core.id('price'),
      created: core.now(),
      currency: currencyOf(currency, named('currency')),
      product: owner.id,
      unit_amount: amount,
      recurring: recurring ? buildRecurring(recurring.interval, recurring.interval_count) : null,
      type: recurring ? 'recurring' : 'one_time',
      ...more,
    }),
  );
}

function addProduct(
  core: Core,
  given: { name: string; metadata?: Record<string, string>; description?: string },
  more: Partial<Stripe.Product> = {},
): Stripe.Product {
  return core.store.add<Stripe.Product>(
    buildProduct({
      id: core.id('prod', 14),
      created: core.now(),
      name: given.name,
      description: given.description ?? null,
      metadata: mergeMetadata(null, given.metadata),
      ...more,
    }),
  );
}

export const CATALOG_ROUTES = [
  route(
    'POST',
    '/v1/products',
    {
      name: required(text()),
      active: boolean(),
      description: text(),
      id: text({ max: 100, like: /^[\w-]+$/ }),
      metadata: metadata(),
      url: address(),
    },
    ({ core, params: { active = true, id, url = null, ...given } }) => {
      if (id && core.store.find('product', id))
        throw notAllowed(`Product already exists: ${id}`, 'resource_already_exists', 'id');
      const product = addProduct(core, given, { active, url, ...(id && { id }) });
      core.emit('product.created', product);
      return product;
    },
  ),
  listRoute('/v1/products', 'product', { active: boolean(), created: RANGE, ids: list(text()) }, (product, params) => {
    const { active, created, ids } = params;
    return is(product.active, active) && inRange(product.created, created) && (!ids || ids.includes(product.id));
  }),
  retrieveRoute('/v1/products', 'product'),
  route(
    'POST',
    '/v1/products/:id',
    { active: boolean(), description: clearable(text()), metadata: clearable(metadata()), name: text() },
    ({ core, id, params: { metadata: given, ...changes } }) => {
      const product = core.store.get('product', id);
      return core.change<Stripe.Product>(
        product,
        { ...changes, metadata: mergeMetadata(product.metadata, given), updated: core.now() },
        'product.updated',
      );
    },
  ),
  route(
    'POST',
    '/v1/prices',
    {
      currency: required(CURRENCY),
      active: boolean(),
      lookup_key: text({ max: 200 }),
      metadata: metadata(),
      nickname: text(),
      product: text(),
      product_data: NEW_PRODUCT,
      recurring: RECURRING,
      unit_amount: AMOUNT,
    },
    ({ core, params }) => {
      const { active = true, lookup_key: lookupKey = null, metadata: given, nickname = null } = params;
      if (lookupKey && core.store.list('price').some(({ lookup_key: key }) => key === lookupKey))
        throw notAllowed(`A price already uses the lookup key ${lookupKey}.`, 'resource_already_exists', 'lookup_key');
      const more = { active, lookup_key: lookupKey, metadata: mergeMetadata(null, given), nickname };
      const price = addPrice(core, params, more);
      core.emit('price.created', price);
      return price;
    },
  ),
  listRoute(
    '/v1/prices',
    'price',
    {
      active: boolean(),
      created: RANGE,
      currency: CURRENCY,
      lookup_keys: list(text(), { max: 10 }),
      product: text(),
      type: oneOf('one_time', 'recurring'),
    },
    (price, { active, created, currency, lookup_keys: keys, product, type }) =>
      is(price.active, active) &&
      inRange(price.created, created) &&
      is(price.currency, currency?.toLowerCase()) &&
      (!keys || keys.includes(price.lookup_key ?? '')) &&
      is(idOf(price.product), product) &&
      is(price.type, type),
  ),
  retrieveRoute('/v1/prices', 'price'),
  route(
    'POST',
    '/v1/prices/:id',
    { active: boolean(), lookup_key: text({ max: 200 }), metadata: clearable(metadata()), nickname: clearable(text()) },
    ({ core, id, params: { metadata: given, ...changes } }) => {
      const price = core.store.get('price', id);
      return core.change<Stripe.Price>(
        price,
        { ...changes, metadata: mergeMetadata(price.metadata, given) },
        'price.updated',
      );
    },
  ),
];
