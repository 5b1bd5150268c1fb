import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { API_VERSION } from './core';
import { startStripeDouble, STRIPE_DOUBLE_KEY, type StripeDouble } from './stripe-double';
import { stripeClient } from './testing/stripe-client';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

describe('a request to the double', () => {
  let double: StripeDouble;
  let stripe: Stripe;
  let now = new Date('2026-11-27T12:00:00Z');
  beforeAll(async () => {
    double = await startStripeDouble({ now: () => now, settings: { ratePerSecond: 100_000 }, tickMs: 0 });
    stripe = stripeClient(double);
  });
  beforeEach(() => {
    double.reset();
    now = new Date('2026-11-27T12:00:00Z');
  });
  afterAll(() => double.close());

  const connect = (more: object, key = STRIPE_DOUBLE_KEY) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: double.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...more,
    });

  it('needs the right key', async () => {
    await expect(stripeClient(double, 'sk_test_wrong_key').customers.list()).rejects.toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    });
  });

  it.each(['2024-06-20', '2026-09-30.endive', '2099-01-01.future'])('of version %s is refused', async (apiVersion) => {
    await expect(connect({ apiVersion }).customers.list()).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Invalid Stripe API version'),
    });
  });

  it('says its version and its id in the answer', async () => {
    const { lastResponse } = await stripe.customers.create({});
    expect(lastResponse).toMatchObject({ apiVersion: API_VERSION, requestId: expect.stringMatching(/^req_/) });
  });

  describe('with an idempotency key', () => {
    const key = { idempotencyKey: 'cus-1' };

    it('is carried out once', async () => {
      const first = await stripe.customers.create({ email: 'a@b.co' }, key);
      const second = await stripe.customers.create({ email: 'a@b.co' }, key);
      expect(second.id).toBe(first.id);
      expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect((await stripe.customers.list()).data).toHaveLength(1);
    });

    it('is refused when its parameters differ', async () => {
      await stripe.customers.create({ email: 'a@b.co' }, key);
      await expect(stripe.customers.create({ email: 'c@d.co' }, key)).rejects.toMatchObject({
        statusCode: 400,
        type: 'StripeIdempotencyError',
      });
    });

    it('is refused when its endpoint differs', async () => {
      await stripe.customers.create({}, key);
      await expect(stripe.products.create({ name: 'P' }, key)).rejects.toMatchObject({
        type: 'StripeIdempotencyError',
      });
    });

    it('gets the first answer also when that was a refusal', async () => {
      const order = { charge: 'ch_none' };
      await expect(stripe.refunds.create(order, key)).rejects.toMatchObject({ statusCode: 400 });
      await expect(stripe.refunds.create(order, key)).rejects.toMatchObject({
        statusCode: 400,
        headers: { 'idempotent-replayed': 'true' },
      });
    });

    it('can be used again after a fault of its parameters, which began nothing', async () => {
      await expect(stripe.customers.create({ email: 'wrong' }, key)).rejects.toMatchObject({ param: 'email' });
      expect(await stripe.customers.create({ email: 'a@b.co' }, key)).toMatchObject({ email: 'a@b.co' });
    });

    it('is answered 409 while the first one runs', async () => {
      const release = double.hold('POST /v1/customers');
      const first = stripe.customers.create({ email: 'a@b.co' }, key);
      await release.arrived;
      await expect(stripe.customers.create({ email: 'a@b.co' }, key)).rejects.toMatchObject({ statusCode: 409 });
      release.go();
      expect(await first).toMatchObject({ email: 'a@b.co' });
      expect((await stripe.customers.list()).data).toHaveLength(1);
    });

    it('is a new request after 24 hours', async () => {
      const first = await stripe.customers.create({}, key);
      now = new Date('2026-11-28T12:00:00Z');
      expect((await stripe.customers.create({}, key)).id).not.toBe(first.id);
    });

    it('has at most 255 characters', async () => {
      await expect(stripe.customers.create({}, { idempotencyKey: 'k'.repeat(256) })).rejects.toMatchObject({
        statusCode: 400,
      });
    });
  });

  it('is one of 25 a second and endpoint; the 26th gets 429', async () => {
    double.core.settings.ratePerSecond = 25;
    const answers = await Promise.allSettled(Array.from({ length: 26 }, () => stripe.customers.list()));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { statusCode: 429, type: 'StripeRateLimitError' } }]);
    expect((await stripe.products.list()).data).toEqual([]);
    now = new Date(now.getTime() + 1_000);
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  describe('with metadata', () => {
    const fill = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));

    it.each<[string, Record<string, string>]>([
      ['50 keys', fill(50)],
      ['a key of 40 characters', { ['k'.repeat(40)]: 'v' }],
      ['a value of 500 characters', { key: 'v'.repeat(500) }],
    ])('takes %s', async (_, metadata) => {
      expect((await stripe.customers.create({ metadata })).metadata).toEqual(metadata);
    });

    it.each<[string, Record<string, string>]>([
      ['51 keys', fill(51)],
      ['a key of 41 characters', { ['k'.repeat(41)]: 'v' }],
      ['a value of 501 characters', { key: 'v'.repeat(501) }],
    ])('refuses %s', async (_, metadata) => {
      await expect(stripe.customers.create({ metadata })).rejects.toMatchObject({
        statusCode: 400,
        param: expect.stringMatching(/^metadata/),
      });
    });

    it('adds keys, replaces them, and removes those with an empty value', async () => {
      const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
      expect((await stripe.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' });
      expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
    });
  });

  describe('for a list', () => {
    it('gives the newest first, page by page, without gaps or doubles', async () => {
      const made: string[] = [];
      for (let index = 0; index < 25; index += 1) made.unshift((await stripe.customers.create({})).id);
      const read = await stripe.customers.list({ limit: 7 }).autoPagingToArray({ limit: 100 });
      expect(read.map(({ id }) => id)).toEqual(made);
      const middle = await stripe.customers.list({ limit: 3, ending_before: made[10] });
      expect(middle.data.map(({ id }) => id)).toEqual(made.slice(7, 10));
      expect(middle.has_more).toBe(true);
      // The last page says so also when it is full.
      const last = await stripe.customers.list({ limit: 5, starting_after: made[19] });
      expect([last.data.map(({ id }) => id), last.has_more]).toEqual([made.slice(20), false]);
    });

    it('filters by time', async () => {
      const old = await stripe.customers.create({});
      now = new Date(now.getTime() + 60_000);
      const young = await stripe.customers.create({});
      const ids = async (created: Stripe.RangeQueryParam) =>
        (await stripe.customers.list({ created })).data.map(({ id }) => id);
      expect(await ids({ gte: young.created })).toEqual([young.id]);
      expect(await ids({ lt: young.created })).toEqual([old.id]);
      expect(await ids({ gt: young.created })).toEqual([]);
    });
  });

  describe('with expand', () => {
    it.each(['nothing', 'email', 'metadata.key', 'id'])('refuses %s, which is no object', async (path) => {
      const { id } = await stripe.customers.create({ email: 'a@b.co', metadata: { key: 'v' } });
      await expect(stripe.customers.retrieve(id, { expand: [path] })).rejects.toMatchObject({
        statusCode: 400,
        param: 'expand',
      });
    });

    it('refuses a fifth level', async () => {
      await expect(stripe.customers.list({ expand: ['data.a.b.c.d.e'] })).rejects.toMatchObject({ param: 'expand' });
    });

    it('puts objects in place of ids, also in lists', async () => {
      const { default_price: id } = await stripe.products.create({ name: 'P' });
      expect(id).toBeNull();
      const price = await stripe.prices.create({
        currency: 'usd',
        unit_amount: 100,
        product_data: { name: 'Thing' },
        expand: ['product'],
      });
      expect(price.product).toMatchObject({ object: 'product', name: 'Thing' });
      const [listed] = (await stripe.prices.list({ expand: ['data.product'] })).data;
      expect(listed?.product).toMatchObject({ name: 'Thing' });
    });
  });

  describe('for a search', () => {
    const search = (query: string) => stripe.customers.search({ query });

    it.each<[string, string[]]>([
      ["metadata['user']:'u1'", ['one']],
      ["metadata['app']:'fair' AND metadata['user']:'u2'", ['two']],
      ["email:'one@b.co' OR email:'two@b.co'", ['two', 'one']],
      ["name~'tw'", ['two']],
      ["-metadata['user']:'u1'", ['two']],
      ["metadata['user']:null", []],
      ["metadata['user']:'u3'", []],
      ['created>0', ['two', 'one']],
    ])('finds by %s', async (query, names) => {
      await stripe.customers.create({ name: 'one', email: 'one@b.co', metadata: { app: 'fair', user: 'u1' } });
      await stripe.customers.create({ name: 'two', email: 'two@b.co', metadata: { app: 'fair', user: 'u2' } });
      expect((await search(query)).data.map(({ name }) => name)).toEqual(names);
    });

    it.each(['user:1', "metadata[user]:'u1'", "email='a'", "email:'a' AND email:'b' OR email:'c'", "balance:'1'"])(
      'refuses %s',
      async (query) => {
        await expect(search(query)).rejects.toMatchObject({ statusCode: 400, param: 'query' });
      },
    );

    it('finds a new customer only after the lag', async () => {
      double.core.settings.searchLagSeconds = 60;
      await stripe.customers.create({ email: 'a@b.co' });
      expect((await search("email:'a@b.co'")).data).toHaveLength(0);
      now = new Date(now.getTime() + 60_000);
      expect((await search("email:'a@b.co'")).data).toHaveLength(1);
    });
  });

  describe('that meets a fault', () => {
    const count = async () => (await stripe.customers.list()).data.length;

    it.each<['status' | 'reset' | 'accept-then-reset' | 'garbage', string, number]>([
      ['status', 'StripeAPIError', 0],
      ['reset', 'StripeConnectionError', 0],
      ['accept-then-reset', 'StripeConnectionError', 1],
      ['garbage', 'StripeAPIError', 1],
    ])('of kind %s gets a %s, and %d objects exist', async (mode, type, objects) => {
      // The SDK repeats once, without being told to, what was cut: the fault has to last for both.
      double.faults.set('POST /v1/customers', { mode, status: 500 }, 2);
      await expect(stripe.customers.create({}, { idempotencyKey: 'one' })).rejects.toMatchObject({ type });
      expect(await count()).toBe(objects);
    });

    it('cut after it was carried out finds its object again under the same key', async () => {
      double.faults.set('POST /v1/customers', { mode: 'accept-then-reset', status: 500 });
      const customer = await stripe.customers.create({ email: 'a@b.co' }, { idempotencyKey: 'cut' });
      expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
    });
  });

  it('is served on this machine alone, and never in production', async () => {
    await expect(startStripeDouble({ host: '0.0.0.0' })).rejects.toThrow(/listens on this machine alone/);
    await expect(startStripeDouble({ environment: { NODE_ENV: 'production' } })).rejects.toThrow(/production/);
  });
});
