import type Stripe from 'stripe';
import type { Core } from '../core';
import { attachMethod } from '../engine/methods';
import { endSubscription, isOver } from '../engine/subscriptions';
import { clearable, email, hash, integer, mergeMetadata, metadata, oneOf, required, text } from '../http/params';
import { inRange, is, listRoute, paginate, RANGE, retrieveRoute, route } from '../http/routes';
import { noSuch, notAllowed } from '../http/stripe-fault';
import { buildCustomer, buildInvoiceSettings } from '../objects/customer';
import { listOf } from '../objects/list';
import { idOf } from '../store';
import { methodOf } from './payment-methods';
import { parseSearch } from './search';

const ADDRESS = hash({
  city: clearable(text()),
  country: clearable(text({ like: /^[A-Z]{2}$/ })),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
});
const PROFILE = {
  address: clearable(ADDRESS),
  description: clearable(text({ max: 350 })),
  email: clearable(email()),
  invoice_settings: hash({ default_payment_method: clearable(text()), footer: clearable(text()) }),
  metadata: clearable(metadata()),
  name: clearable(text({ max: 256 })),
  phone: clearable(text({ max: 20 })),
  tax_exempt: clearable(oneOf('none', 'exempt', 'reverse')),
};

/** @throws StripeFault for a customer that is missing or deleted */
export function customerOf(core: Core, id: string, param?: string): Stripe.Customer {
  const customer = core.store.get('customer', id, param);
  if (customer.deleted) throw noSuch('customer', id, param);
  return customer;
}

type Profile = {
  address?: object | null;
  description?: string | null;
  email?: string | null;
  name?: string | null;
  phone?: string | null;
  tax_exempt?: 'none' | 'exempt' | 'reverse' | null;
};

function profileOf({ address, description, email: mail, name, phone, tax_exempt: exempt }: Profile) {
  const empty = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    ...(address !== undefined && { address: address && { ...empty, ...address } }),
    ...(description !== undefined && { description }),
    ...(mail !== undefined && { email: mail }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(exempt !== undefined && { tax_exempt: exempt ?? 'none' }),
  } satisfies Partial<Stripe.Customer>;
}

export const CUSTOMER_ROUTES = [
  route('POST', '/v1/customers', { ...PROFILE, payment_method: text(), test_clock: text() }, ({ core, params }) => {
    const { payment_method: method, test_clock: clock, invoice_settings: settings, metadata: given } = params;
    if (clock) core.store.get('test_helpers.test_clock', clock, 'test_clock');
    const card = method === undefined ? undefined : methodOf(core, method, 'payment_method');
    const customer = core.store.add<Stripe.Customer>(
      buildCustomer({
        id: core.id('cus', 14),
        created: clock ? core.store.get('test_helpers.test_clock', clock).frozen_time : core.now(),
        test_clock: clock ?? null,
        metadata: mergeMetadata(null, given),
        ...profileOf(params),
      }),
    );
    if (card) attachMethod(core, card, customer.id);
    setInvoiceSettings(core, customer, settings);
    core.emit('customer.created', customer);
    return customer;
  }),
  listRoute(
    '/v1/customers',
    'customer',
    { created: RANGE, email: email(), test_clock: text() },
    (customer, { created, email: mail, test_clock: clock }) =>
      !customer.deleted &&
      inRange(customer.created, created) &&
      is(customer.email, mail) &&
      is(idOf(customer.test_clock), clock),
  ),
  route(
    'GET',
    '/v1/customers/search',
    { query: required(text()), limit: integer({ min: 1, max: 100 }), page: text() },
    ({ core, params: { query, limit = 10, page } }) => {
      const matches = parseSearch(query, ['email', 'name', 'phone', 'created']);
      const until = core.now() - core.settings.searchLagSeconds;
      const found = core.store
        .list('customer')
        .filter((customer) => !customer.deleted && customer.created <= until && matches(customer as never))
        .reverse();
      const start = page === undefined ? 0 : Number(page);
      const rest = found.length > start + limit;
      return {
        ...listOf(found.slice(start, start + limit), '/v1/customers/search', rest),
        object: 'search_result',
        next_page: rest ? String(start + limit) : null,
      };
    },
  ),
  retrieveRoute('/v1/customers', 'customer'),
  route('POST', '/v1/customers/:id', PROFILE, ({ core, id, params }) => {
    const customer = customerOf(core, id);
    const before = structuredClone(customer);
    setInvoiceSettings(core, customer, params.invoice_settings);
    const settings = customer.invoice_settings;
    customer.invoice_settings = before.invoice_settings;
    return core.change<Stripe.Customer>(
      customer,
      {
        ...profileOf(params),
        metadata: mergeMetadata(customer.metadata, params.metadata),
        invoice_settings: settings,
      },
      'customer.updated',
    );
  }),
  route('DELETE', '/v1/customers/:id', {}, ({ core, id }) => {
    const customer = customerOf(core, id);
    for (const subscription of core.store.list('subscription'))
      if (idOf(subscription.customer) === id && !isOver(subscription)) endSubscription(core, subscription);
    core.emit('customer.deleted', customer);
    return core.store.add<Stripe.DeletedCustomer>({ id, object: 'customer', deleted: true });
  }),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    { type: oneOf('card'), limit: integer({ min: 1, max: 100 }), starting_after: text(), ending_before: text() },
    ({ core, id, params }) => {
      customerOf(core, id);
      const found = core.store.list('payment_method').filter((method) => idOf(method.customer) === id);
      return paginate(core, 'payment_method', found.reverse(), params, `/v1/customers/${id}/payment_methods`);
    },
  ),
];

function setInvoiceSettings(
  core: Core,
  customer: Stripe.Customer,
  given: { default_payment_method?: string | null; footer?: string | null } | undefined,
): void {
  if (!given) return;
  const { default_payment_method: id, footer } = given;
  if (id) assertOwned(core, customer.id, id);
  const before = customer.invoice_settings;
  customer.invoice_settings = {
    ...buildInvoiceSettings(id === undefined ? (idOf(before.default_payment_method) ?? null) : id),
    footer: footer === undefined ? before.footer : footer,
  };
}

export function assertOwned(core: Core, customer: string, method: string, param = 'default_payment_method'): void {
  const found = core.store.get('payment_method', method, param);
  if (idOf(found.customer) !== customer)
    throw notAllowed(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the ` +
        'customer.',
      'resource_missing',
      param,
    );
}
