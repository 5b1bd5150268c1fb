import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import type { Route } from './http/routes';
import { ALL_ROUTES } from './resources/all-routes';
import { startStripeDouble, type StripeDouble } from './stripe-double';
import { stripeClient } from './testing/stripe-client';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

/** What the endpoints with required parameters need, so that a refusal is about something else. */
const NEEDED: Record<string, Record<string, unknown>> = {
  'GET /v1/customers/search': { query: "email:'a@b.co'" },
  'POST /v1/products': { name: 'P' },
  'POST /v1/prices': { currency: 'usd' },
  'POST /v1/promotion_codes': { promotion: { type: 'coupon', coupon: 'coupon_x' } },
  'POST /v1/checkout/sessions': { mode: 'payment' },
  'POST /v1/subscriptions': { customer: 'cus_x', items: [{ price: 'price_x' }] },
  'GET /v1/subscription_items': { subscription: 'sub_x' },
  'POST /v1/payment_methods/:id/attach': { customer: 'cus_x' },
  'POST /v1/billing_portal/sessions': { customer: 'cus_x' },
  'POST /v1/webhook_endpoints': { enabled_events: ['*'], url: 'http://127.0.0.1:1/' },
  'POST /v1/test_helpers/test_clocks': { frozen_time: 1 },
  'POST /v1/test_helpers/test_clocks/:id/advance': { frozen_time: 1 },
};
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const neededBy = (route: Route) => NEEDED[nameOf(route)] ?? {};
const PAGED = ALL_ROUTES.filter(({ shape }) => 'starting_after' in shape && 'limit' in shape);
const REQUIRED = ALL_ROUTES.flatMap((route) =>
  Object.entries(route.shape)
    .filter(([, param]) => 'isRequired' in param)
    .map(([name]) => [nameOf(route), name, route] as const),
);
const TYPED = ALL_ROUTES.flatMap((route) =>
  Object.keys(route.shape).map((name) => [nameOf(route), name, route] as const),
);

describe('every endpoint of the double', () => {
  let double: StripeDouble;
  let stripe: Stripe;
  beforeAll(async () => {
    double = await startStripeDouble({ settings: { ratePerSecond: 100_000 }, tickMs: 0 });
    stripe = stripeClient(double);
  });
  afterAll(() => double.close());

  const refusal = async ({ method, path }: Pick<Route, 'method' | 'path'>, params: Record<string, unknown>) => {
    const query = new URLSearchParams(method === 'POST' ? [] : pairs(params)).toString();
    const address = path.replace(':id', 'none_x');
    try {
      await (method === 'POST'
        ? stripe.rawRequest('POST', address, params)
        : stripe.rawRequest(method, query === '' ? address : `${address}?${query}`, {}));
    } catch (error) {
      const { statusCode, code, param } = error as Stripe.errors.StripeError;
      return { statusCode, code, param };
    }
    return 'no refusal';
  };

  it.each(ALL_ROUTES.map((route) => [nameOf(route), route] as const))(
    '%s refuses an unknown parameter',
    async (_, route) => {
      expect(await refusal(route, { ...neededBy(route), made_up: '1' })).toEqual({
        statusCode: 400,
        code: 'parameter_unknown',
        param: 'made_up',
      });
    },
  );

  it.each(REQUIRED)('%s misses %s', async (_, name, route) => {
    const others = Object.fromEntries(Object.entries(neededBy(route)).filter(([key]) => key !== name));
    expect(await refusal(route, others)).toEqual({ statusCode: 400, code: 'parameter_missing', param: name });
  });

  it.each(TYPED)('%s refuses a %s of another type', async (_, name, route) => {
    const answers = await Promise.all([
      refusal(route, { ...neededBy(route), [name]: { made_up: { deeper: 'x' } } }),
      refusal(route, { ...neededBy(route), [name]: { 0: { made_up: { deeper: 'x' } } } }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ statusCode: 400, param: expect.stringMatching(new RegExp(`^${name}`)) });
  });

  it.each(ALL_ROUTES.filter(({ path }) => path.includes(':id')).map((route) => [nameOf(route), route] as const))(
    '%s finds no object by an id that does not exist',
    async (_, route) => {
      const isToken = nameOf(route) === 'POST /v1/payment_methods/:id/attach';
      expect(await refusal(route, neededBy(route))).toEqual({
        // To attach, the customer is looked for first.
        statusCode: isToken ? 400 : 404,
        code: 'resource_missing',
        param: isToken ? 'customer' : 'id',
      });
    },
  );

  it.each(
    PAGED.flatMap((route) =>
      [
        ['limit', '0'],
        ['limit', '101'],
        ['limit', 'ten'],
      ].map(([name, value]) => [nameOf(route), name ?? '', value ?? '', route] as const),
    ),
  )('%s refuses %s=%s', async (_, name, value, route) => {
    expect(await refusal(route, { ...neededBy(route), [name]: value })).toEqual({
      statusCode: 400,
      code: 'parameter_invalid_integer',
      param: name,
    });
  });

  it.each(
    PAGED.filter(({ path }) => !path.includes(':id') && path !== '/v1/subscription_items').flatMap((route) =>
      (['starting_after', 'ending_before'] as const).map((name) => [nameOf(route), name, route] as const),
    ),
  )('%s refuses %s with an unknown object', async (_, name, route) => {
    expect(await refusal(route, { [name]: 'none_x' })).toEqual({
      statusCode: 400,
      code: 'resource_missing',
      param: name,
    });
  });

  it.each([
    ['GET', '/v1/coffee'],
    ['POST', '/v1/customers/cus_x/unknown'],
    ['DELETE', '/v1/prices/price_x'],
    ['GET', '/v1/'],
  ] as const)('%s %s is not known', async (method, path) => {
    expect(await refusal({ method, path }, {})).toMatchObject({ statusCode: 404 });
  });
});

/** Nested parameters of an address, as the SDK writes those of a body. */
function pairs(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairs(inner, name === '' ? key : `${name}[${key}]`));
}
