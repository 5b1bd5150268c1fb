import type Stripe from 'stripe';
import type { Core } from '../core';
import { collect, scheduleExpiry } from '../engine/collection';
import { draftInvoice, finalizeInvoice } from '../engine/invoices';
import { methodFor } from '../engine/methods';
import { currentPeriod, endSubscription, isOver, restartPeriod, startSubscription } from '../engine/subscriptions';
import {
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
import { inRange, is, listRoute, paginate, RANGE, retrieveRoute, route } from '../http/routes';
import { noSuch, notAllowed, StripeFault, wrong } from '../http/stripe-fault';
import { idOf } from '../store';
import { assertOwned, customerOf } from './customers';

const FEEDBACK = oneOf(
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
);
const DETAILS = hash({ comment: clearable(text()), feedback: clearable(FEEDBACK) });
const STATUSES = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

export const SUBSCRIPTION_ROUTES = [
  route(
    'POST',
    '/v1/subscriptions',
    {
      customer: required(text()),
      default_payment_method: text(),
      description: text({ max: 500 }),
      items: required(
        list(hash({ price: required(text()), quantity: integer({ min: 1, max: 999_999 }) }), { max: 20 }),
      ),
      metadata: clearable(metadata()),
      off_session: boolean(),
      payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
      trial_period_days: integer({ min: 1, max: 730 }),
    },
    ({ core, params }) => createSubscription(core, params),
  ),
  listRoute(
    '/v1/subscriptions',
    'subscription',
    {
      created: RANGE,
      current_period_end: RANGE,
      current_period_start: RANGE,
      customer: text(),
      price: text(),
      status: oneOf(...STATUSES, 'all', 'ended'),
      test_clock: text(),
    },
    (subscription, params) =>
      inRange(subscription.created, params.created) &&
      inRange(currentPeriod(subscription).end, params.current_period_end) &&
      inRange(currentPeriod(subscription).start, params.current_period_start) &&
      is(idOf(subscription.customer), params.customer) &&
      (params.price === undefined || subscription.items.data.some(({ price }) => price.id === params.price)) &&
      hasStatus(subscription, params.status) &&
      is(idOf(subscription.test_clock), params.test_clock),
  ),
  retrieveRoute('/v1/subscriptions', 'subscription'),
  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: boolean(),
      cancellation_details: DETAILS,
      default_payment_method: clearable(text()),
      description: clearable(text({ max: 500 })),
      metadata: clearable(metadata()),
    },
    ({ core, id, params }) => updateSubscription(core, core.store.get('subscription', id), params),
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { cancellation_details: DETAILS, invoice_now: boolean(), prorate: boolean() },
    ({ core, id, params: { cancellation_details: details, invoice_now: now, prorate } }) => {
      const subscription = core.store.get('subscription', id);
      // As at the vendor: what is over is not found by this call.
      if (isOver(subscription)) throw noSuch('subscription', id);
      if (now || prorate) throw wrong(now ? 'invoice_now' : 'prorate', 'This double does not prorate.');
      subscription.cancellation_details = mergeDetails(subscription, details);
      endSubscription(core, subscription, 'cancellation_requested');
      return subscription;
    },
  ),
  route('POST', '/v1/subscriptions/:id/pause', { type: oneOf('subscription') }, ({ core, id }) => {
    const subscription = core.store.get('subscription', id);
    if (!['active', 'past_due', 'trialing'].includes(subscription.status))
      throw notAllowed(`A subscription that is ${subscription.status} cannot be paused.`);
    return core.change<Stripe.Subscription>(subscription, { status: 'paused' }, 'customer.subscription.paused');
  }),
  route(
    'POST',
    '/v1/subscriptions/:id/resume',
    {
      billing_cycle_anchor: oneOf('now', 'unchanged'),
      proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
    },
    ({ core, id, params: { billing_cycle_anchor: anchor = 'now' } }) => {
      const subscription = core.store.get('subscription', id);
      if (subscription.status !== 'paused')
        throw notAllowed(`You can only resume a subscription that is paused; this one is ${subscription.status}.`);
      return resume(core, subscription, anchor);
    },
  ),
  route(
    'GET',
    '/v1/subscription_items',
    {
      subscription: required(text()),
      limit: integer({ min: 1, max: 100 }),
      starting_after: text(),
      ending_before: text(),
    },
    ({ core, params: { subscription: id, ...page } }) => {
      const items = core.store.get('subscription', id, 'subscription').items.data;
      return paginate(core, 'subscription_item', [...items], page, '/v1/subscription_items');
    },
  ),
];

function hasStatus({ status }: Stripe.Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return wanted === undefined ? status !== 'canceled' : status === wanted;
}

type NewSubscription = {
  customer: string;
  default_payment_method?: string;
  description?: string;
  items: { price: string; quantity?: number }[];
  metadata?: Record<string, string> | null;
  payment_behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
  trial_period_days?: number;
};

function createSubscription(core: Core, given: NewSubscription): Stripe.Subscription {
  const customer = customerOf(core, given.customer, 'customer');
  if (given.default_payment_method) assertOwned(core, customer.id, given.default_payment_method);
  const orders = given.items.map(({ price: id, quantity = 1 }, index) => {
    const price = core.store.get('price', id, `items[${index}][price]`);
    if (!price.recurring) throw wrong(`items[${index}][price]`, 'The price specified is not recurring.');
    if (!price.active) throw wrong(`items[${index}][price]`, 'The price specified is inactive.');
    return { price, quantity };
  });
  const own = core.store.find('payment_method', given.default_payment_method);
  const fallback = core.store.find('payment_method', idOf(customer.invoice_settings.default_payment_method));
  const behavior = given.payment_behavior ?? 'allow_incomplete';
  if (behavior !== 'default_incomplete' && !given.trial_period_days && !own && !fallback)
    throw new StripeFault(
      400,
      'This customer has no attached payment source or default payment method. Please consider adding a default ' +
        'payment method.',
      { code: 'resource_missing' },
    );
  const subscription = startSubscription(core, {
    customer: customer.id,
    orders,
    method: own,
    trialDays: given.trial_period_days,
    more: { description: given.description ?? null, metadata: mergeMetadata(null, given.metadata) },
  });
  if (subscription.status === 'incomplete') payFirst(core, subscription, behavior);
  return subscription;
}

function payFirst(core: Core, subscription: Stripe.Subscription, behavior: string): void {
  const invoice = core.store.get('invoice', idOf(subscription.latest_invoice) ?? 'none');
  scheduleExpiry(core, subscription, invoice);
  if (behavior === 'default_incomplete') return;
  const result = collect(core, invoice, subscription, { offSession: true });
  if (result.kind === 'failed' && behavior === 'error_if_incomplete') {
    endSubscription(core, subscription, 'payment_failed');
    throw new StripeFault(402, result.decline.message, { type: 'card_error', code: result.decline.code });
  }
}

type Update = {
  cancel_at_period_end?: boolean;
  cancellation_details?: { comment?: string | null; feedback?: string | null };
  default_payment_method?: string | null;
  description?: string | null;
  metadata?: Record<string, string> | null;
};

function updateSubscription(core: Core, subscription: Stripe.Subscription, given: Update): Stripe.Subscription {
  const { cancel_at_period_end: atEnd, default_payment_method: method, description, ...rest } = given;
  if (isOver(subscription) && (atEnd !== undefined || method !== undefined || description !== undefined))
    throw notAllowed('A canceled subscription can only update its cancellation_details and metadata.');
  if (method) assertOwned(core, idOf(subscription.customer), method);
  const details = mergeDetails(subscription, rest.cancellation_details);
  return core.change<Stripe.Subscription>(
    subscription,
    {
      cancellation_details: details,
      metadata: mergeMetadata(subscription.metadata, rest.metadata),
      ...(method !== undefined && { default_payment_method: method }),
      ...(description !== undefined && { description }),
      ...(atEnd !== undefined && {
        cancel_at_period_end: atEnd,
        cancel_at: atEnd ? currentPeriod(subscription).end : null,
        canceled_at: atEnd ? core.timeOf(idOf(subscription.customer)) : null,
        cancellation_details: atEnd
          ? { ...details, reason: 'cancellation_requested' as const }
          : { comment: null, feedback: null, feedback_option: null, reason: null },
      }),
    },
    'customer.subscription.updated',
  );
}

function mergeDetails(
  { cancellation_details: before }: Stripe.Subscription,
  given: { comment?: string | null; feedback?: string | null } | undefined,
): Stripe.Subscription.CancellationDetails {
  const { comment = null, feedback = null, reason = null } = before ?? {};
  return { feedback_option: null, reason, comment, feedback, ...given };
}

/** With a new anchor the next period begins now, and is paid for at once. */
function resume(core: Core, subscription: Stripe.Subscription, anchor: 'now' | 'unchanged'): Stripe.Subscription {
  const customer = idOf(subscription.customer);
  if (anchor === 'unchanged' && currentPeriod(subscription).end > core.timeOf(customer))
    return core.change<Stripe.Subscription>(subscription, { status: 'active' }, 'customer.subscription.resumed');
  const period = restartPeriod(core, subscription);
  const invoice = draftInvoice(core, {
    customer,
    subscription,
    reason: 'subscription_update',
    lines: subscription.items.data.map((item) => ({ price: item.price, quantity: item.quantity ?? 1, item, period })),
  });
  finalizeInvoice(core, invoice);
  core.change<Stripe.Subscription>(
    subscription,
    { status: 'active', latest_invoice: invoice.id, billing_cycle_anchor: period.start },
    'customer.subscription.resumed',
  );
  if (methodFor(core, subscription)) collect(core, invoice, subscription, { offSession: true });
  return subscription;
}
