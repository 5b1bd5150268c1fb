import type Stripe from 'stripe';
import { HOUR, type Core } from '../core';
import { expireSession, type SessionPlan } from '../engine/checkout';
import { productName } from '../engine/invoices';
import {
  address,
  boolean,
  clearable,
  email,
  hash,
  integer,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  text,
  type Read,
} from '../http/params';
import { inRange, is, listRoute, RANGE, retrieveRoute, route } from '../http/routes';
import { noSuch, notAllowed, StripeFault, wrong } from '../http/stripe-fault';
import { buildCheckoutSession, buildSessionLine } from '../objects/checkout-session';
import { listOf } from '../objects/list';
import { idOf } from '../store';
import { addPrice, AMOUNT, CURRENCY, RECURRING } from './catalog';
import { customerOf } from './customers';

const LINE = hash({
  price: text(),
  price_data: hash({
    currency: required(CURRENCY),
    product: text(),
    product_data: hash({ name: required(text()), description: text(), metadata: metadata() }),
    recurring: RECURRING,
    unit_amount: AMOUNT,
  }),
  quantity: integer({ min: 1, max: 999_999 }),
});
const MESSAGE = clearable(hash({ message: required(text({ max: 1_200 })) }));
const NEW_SESSION = {
  allow_promotion_codes: boolean(),
  allowed_payment_method_types: list(oneOf('card')),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: address(),
  client_reference_id: text({ max: 200 }),
  currency: CURRENCY,
  custom_text: hash({ submit: MESSAGE, after_submit: MESSAGE, terms_of_service_acceptance: MESSAGE }),
  customer: text(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: email(),
  customer_update: hash({ address: oneOf('auto', 'never'), name: oneOf('auto', 'never') }),
  expires_at: integer({ min: 0 }),
  invoice_creation: hash({
    enabled: required(boolean()),
    invoice_data: hash({ description: text(), footer: text(), metadata: metadata() }),
  }),
  line_items: list(LINE),
  locale: oneOf('auto', 'en', 'en-GB'),
  metadata: metadata(),
  mode: required(oneOf('payment', 'subscription')),
  payment_intent_data: hash({
    description: text(),
    metadata: metadata(),
    receipt_email: email(),
    setup_future_usage: oneOf('off_session', 'on_session'),
    statement_descriptor_suffix: text({ max: 22 }),
  }),
  payment_method_collection: oneOf('always', 'if_required'),
  payment_method_options: hash({
    card: hash({ request_three_d_secure: oneOf('any', 'automatic', 'challenge') }),
  }),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: hash({
    description: text({ max: 500 }),
    metadata: metadata(),
    trial_period_days: integer({ min: 1, max: 730 }),
  }),
  success_url: address(),
  ui_mode: oneOf('hosted_page'),
};
type NewSession = Read<typeof NEW_SESSION>;

export const SESSION_ROUTES = [
  route('POST', '/v1/checkout/sessions', NEW_SESSION, ({ core, params }) => createSession(core, params)),
  listRoute(
    '/v1/checkout/sessions',
    'checkout.session',
    {
      created: RANGE,
      customer: text(),
      customer_details: hash({ email: required(email()) }),
      payment_intent: text(),
      status: oneOf('complete', 'expired', 'open'),
      subscription: text(),
    },
    (session, { created, customer, customer_details: details, payment_intent: intent, status, subscription }) =>
      inRange(session.created, created) &&
      is(idOf(session.customer), customer) &&
      is(session.customer_details?.email, details?.email) &&
      is(idOf(session.payment_intent), intent) &&
      is(session.status, status) &&
      is(idOf(session.subscription), subscription),
  ),
  retrieveRoute('/v1/checkout/sessions', 'checkout.session'),
  route('POST', '/v1/checkout/sessions/:id', { metadata: clearable(metadata()) }, ({ core, id, params }) => {
    const session = core.store.get('checkout.session', id);
    session.metadata = mergeMetadata(session.metadata, params.metadata);
    return session;
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, ({ core, id }) =>
    expireSession(core, core.store.get('checkout.session', id)),
  ),
  route(
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    { limit: integer({ min: 1, max: 100 }), starting_after: text(), ending_before: text() },
    ({ core, id, params: { limit = 10, starting_after: after, ending_before: before } }) => {
      core.store.get('checkout.session', id);
      const lines = core.plans.get(id)?.lines ?? [];
      const place = (cursor: string, param: string) => {
        const index = lines.findIndex((line) => line.id === cursor);
        if (index < 0) throw noSuch('line item', cursor, param);
        return index;
      };
      const end = before === undefined ? lines.length : place(before, 'ending_before');
      const start =
        after === undefined
          ? before === undefined
            ? 0
            : Math.max(0, end - limit)
          : place(after, 'starting_after') + 1;
      const page = lines.slice(start, Math.min(end, start + limit));
      return listOf(page, `/v1/checkout/sessions/${id}/line_items`, start + page.length < end);
    },
  ),
];

function createSession(core: Core, params: NewSession): Stripe.Checkout.Session {
  assertConsistent(params);
  if (params.customer !== undefined) customerOf(core, params.customer, 'customer');
  const lines = linesOf(core, params);
  // Pages live in the real time, also for the customer of a test clock.
  const now = core.now();
  const expires = expiryOf(params.expires_at, now);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (params.mode === 'payment' && total > 0 && total < 50)
    throw notAllowed('The Checkout Session total amount must convert to at least 50 cents.', 'amount_too_small');
  const id = core.id('cs_test', 58);
  const trial = params.subscription_data?.trial_period_days;
  const session = core.store.add<Stripe.Checkout.Session>(
    buildCheckoutSession({
      id,
      created: now,
      mode: params.mode,
      currency: lines[0]?.currency ?? 'usd',
      amount_total: trial ? 0 : total,
      amount_subtotal: trial ? 0 : total,
      expires_at: expires,
      url: `${core.options.publicUrl}/c/pay/${id}`,
      success_url: params.success_url ?? null,
      ...shownOf(params),
    }),
  );
  core.plans.set(id, planOf(params, lines));
  core.timeline.at(expires, undefined, () => {
    if (session.status === 'open') expireSession(core, session);
  });
  return session;
}

/** What the session shows again of what it was asked for. */
function shownOf(params: NewSession): Partial<Stripe.Checkout.Session> {
  const { custom_text: words, invoice_creation: invoice } = params;
  return {
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    custom_text: {
      after_submit: words?.after_submit ?? null,
      shipping_address: null,
      submit: words?.submit ?? null,
      terms_of_service_acceptance: words?.terms_of_service_acceptance ?? null,
    },
    customer: params.customer ?? null,
    customer_creation: params.mode === 'payment' ? (params.customer_creation ?? 'if_required') : null,
    customer_email: params.customer_email ?? null,
    invoice_creation:
      params.mode === 'payment'
        ? {
            enabled: invoice?.enabled ?? false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: invoice?.invoice_data?.description ?? null,
              footer: invoice?.invoice_data?.footer ?? null,
              issuer: null,
              metadata: mergeMetadata(null, invoice?.invoice_data?.metadata),
              rendering_options: null,
            },
          }
        : null,
    locale: params.locale ?? null,
    metadata: mergeMetadata(null, params.metadata),
    submit_type: params.submit_type ?? null,
  };
}

function planOf(params: NewSession, lines: Stripe.LineItem[]): SessionPlan {
  const { subscription_data: data, payment_intent_data: intent } = params;
  return {
    lines,
    subscriptionData: {
      description: data?.description,
      metadata: mergeMetadata(null, data?.metadata),
      trialDays: data?.trial_period_days,
    },
    intentData: {
      ...(intent?.description && { description: intent.description }),
      ...(intent?.receipt_email && { receipt_email: intent.receipt_email }),
      ...(intent?.setup_future_usage && { setup_future_usage: intent.setup_future_usage }),
      ...(intent?.statement_descriptor_suffix && { statement_descriptor_suffix: intent.statement_descriptor_suffix }),
      ...(intent && { metadata: mergeMetadata(null, intent.metadata) }),
    },
  };
}

/** Parameters that belong to the other mode, or exclude each other. */
function assertConsistent(params: NewSession): void {
  const refuse = (param: keyof NewSession, why: string) => wrong(param, why);
  if (params.success_url === undefined)
    throw new StripeFault(400, 'Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw refuse('customer_email', 'You may only specify one of these parameters: customer, customer_email.');
  if (params.customer_update !== undefined && params.customer === undefined)
    throw refuse('customer_update', '`customer_update` can only be used with `customer`.');
  const foreign =
    params.mode === 'payment'
      ? (['subscription_data', 'payment_method_collection'] as const)
      : (['payment_intent_data', 'invoice_creation', 'customer_creation'] as const);
  for (const param of foreign)
    if (params[param] !== undefined) throw refuse(param, `You can not pass \`${param}\` in \`${params.mode}\` mode.`);
  if (params.submit_type && (params.submit_type === 'subscribe') !== (params.mode === 'subscription'))
    throw refuse('submit_type', `\`submit_type\` ${params.submit_type} does not fit \`${params.mode}\` mode.`);
}

function linesOf(core: Core, { line_items: given = [], mode, currency }: NewSession): Stripe.LineItem[] {
  if (given.length === 0)
    throw new StripeFault(400, 'Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  const lines = given.map(({ price: id, price_data: data, quantity }, index) => {
    const at = `line_items[${index}]`;
    if ((id === undefined) === (data === undefined))
      throw wrong(`${at}[price]`, 'You must specify either `price` or `price_data`.', 'parameter_missing');
    if (quantity === undefined)
      throw new StripeFault(400, `Missing required param: ${at}[quantity].`, {
        code: 'parameter_missing',
        param: `${at}[quantity]`,
      });
    const price = id
      ? core.store.get('price', id, `${at}[price]`)
      : addPrice(core, data ?? { currency: '' }, { active: false }, `${at}[price_data]`);
    if (id && !price.active)
      throw wrong(`${at}[price]`, 'The price specified is inactive. This field only accepts active prices.');
    return buildSessionLine(core.id('li'), price, quantity, productName(core, price));
  });
  const recurring = lines.filter(({ price }) => price?.recurring);
  if (mode === 'payment' && recurring.length > 0)
    throw notAllowed('You specified `payment` mode but passed a recurring price.', undefined, 'mode');
  if (mode === 'subscription' && recurring.length === 0)
    throw notAllowed('You must provide at least one recurring price in `subscription` mode.', undefined, 'mode');
  if (mode === 'subscription' && recurring.length < lines.length)
    throw notAllowed('This double sells no one-time prices in `subscription` mode.', undefined, 'line_items');
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw notAllowed('All prices on a Checkout Session must have the same currency.', undefined, 'line_items');
  if (currency && currency.toLowerCase() !== lines[0]?.currency)
    throw wrong('currency', 'The specified currency does not match the one of the prices.');
  return lines;
}

/** Half an hour to a day after now. */
function expiryOf(given: number | undefined, now: number): number {
  if (given === undefined) return now + 24 * HOUR;
  if (given < now + HOUR / 2 || given > now + 24 * HOUR)
    throw wrong(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      'parameter_invalid_integer',
    );
  return given;
}
