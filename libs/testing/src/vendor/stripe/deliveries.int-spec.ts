import { jest } from '@jest/globals';
import Stripe from 'stripe';
import type { DeliverySwitches } from './deliveries/deliveries';
import { startStripeDouble, type StripeDouble } from './stripe-double';
import { customerWithCard, monthlyPrice, subscribe } from './testing/account';
import { stripeClient } from './testing/stripe-client';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

const SECRET = 'whsec_of_the_deliveries';

describe('the webhooks of the double', () => {
  let double: StripeDouble;
  let receiver: WebhookReceiver;
  let stripe: Stripe;
  let now = new Date();
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    double = await startStripeDouble({
      now: () => now,
      deliveries: { backoffMs: [0, 0, 0] },
      settings: { ratePerSecond: 100_000 },
      seed: { endpoint: { url: receiver.url, secret: SECRET, enabledEvents: ['customer.*', 'invoice.paid'] } },
    });
    stripe = stripeClient(double);
  });
  beforeEach(async () => {
    await double.deliveries.idle();
    double.reset();
    receiver.received.length = 0;
    receiver.answers.length = 0;
    now = new Date();
  });
  afterAll(async () => {
    await double.close();
    await receiver.close();
  });

  const control = async (action: string, body: object) => {
    const answer = await fetch(`${double.url}/__double/${action}`, { method: 'POST', body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  };
  const switchTo = (switches: Partial<DeliverySwitches>) => control('deliveries', switches);
  const make = async (count: number) => {
    for (let index = 0; index < count; index += 1) await stripe.customers.create({ name: String(index) });
    await double.deliveries.idle();
  };
  const verify = (secret = SECRET) =>
    receiver.received.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, secret));
  const names = () => verify().map(({ data }) => (data.object as Stripe.Customer).name);

  it('reach an endpoint with the events that it asked for', async () => {
    await subscribe(stripe, await customerWithCard(stripe), await monthlyPrice(stripe));
    await double.deliveries.idle();
    expect(
      verify()
        .map(({ type }) => type)
        .sort(),
    ).toEqual([
      'customer.created',
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.updated',
      'invoice.paid',
    ]);
  });

  it('show the object as it was, and what it was before', async () => {
    await switchTo({ isPaused: true });
    const { id } = await stripe.customers.create({ name: 'before' });
    await stripe.customers.update(id, { name: 'after' });
    await switchTo({ isPaused: false });
    await double.deliveries.idle();
    expect(verify().map(({ data }) => data)).toMatchObject([
      { object: { name: 'before' } },
      { object: { name: 'after' }, previous_attributes: { name: 'before' } },
    ]);
  });

  it('name the request and the key that caused them', async () => {
    await stripe.customers.create({}, { idempotencyKey: 'cus-7' });
    await double.deliveries.idle();
    expect(verify()[0]?.request).toMatchObject({ id: expect.stringMatching(/^req_/), idempotency_key: 'cus-7' });
  });

  it.each([300, 400, 404, 500])('come again after an answer of %d, signed anew', async (status) => {
    receiver.answers.push(status);
    await make(1);
    const [first, second] = verify();
    expect(second?.id).toBe(first?.id);
    expect(await stripe.events.list({ delivery_success: false })).toMatchObject({ data: [] });
  });

  it('have a fresh time in the signature of each try', async () => {
    await make(1);
    now = new Date(now.getTime() + 3_600_000);
    await control('resend', { event: verify()[0]?.id });
    await double.deliveries.idle();
    const times = receiver.received.map(({ signature }) => Number(/t=(\d+)/.exec(signature)?.[1]));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(3_600);
  });

  it('stay undelivered when the tries are used up; the events list has them', async () => {
    receiver.answers.push(500, 500, 500, 500);
    await make(1);
    expect(receiver.received).toHaveLength(4);
    expect((await stripe.events.list({ delivery_success: false })).data).toMatchObject([{ type: 'customer.created' }]);
  });

  it('come twice, or as often as told', async () => {
    await switchTo({ copies: 3 });
    await make(2);
    expect(names().sort()).toEqual(['0', '0', '0', '1', '1', '1']);
  });

  it('come in another order', async () => {
    await switchTo({ isPaused: true, shuffleMs: 20 });
    await make(12);
    await switchTo({ isPaused: false });
    await double.deliveries.idle();
    const order = names().map(Number);
    expect([...order].sort((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, index) => index));
    expect(order).not.toEqual([...order].sort((one, other) => one - other));
  });

  it('come late: after what was sent since', async () => {
    await switchTo({ delayMs: 300 });
    await stripe.customers.create({ name: 'early' });
    await switchTo({ delayMs: 0 });
    await stripe.customers.create({ name: 'later' });
    await double.deliveries.idle();
    expect(names()).toEqual(['later', 'early']);
  });

  it('are lost', async () => {
    await switchTo({ dropPercent: 100 });
    await make(3);
    expect(receiver.received).toEqual([]);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(3);
  });

  it('wait while they are paused', async () => {
    await switchTo({ isPaused: true });
    await make(2);
    expect(receiver.received).toEqual([]);
    await switchTo({ isPaused: false });
    await double.deliveries.idle();
    expect(names()).toEqual(['0', '1']);
  });

  it.each<[string, Partial<DeliverySwitches>, RegExp]>([
    ['forged', { isForged: true }, /No signatures found matching/],
    ['replayed from an hour ago', { timestampOffsetSeconds: -3_600 }, /Timestamp outside the tolerance zone/],
  ])('are %s, and the SDK refuses them', async (_, switches, message) => {
    await switchTo(switches);
    await make(1);
    expect(() => verify()).toThrow(message);
  });

  it('come from the wrong mode', async () => {
    await switchTo({ isWrongMode: true });
    await make(1);
    expect(verify()).toMatchObject([{ livemode: true }]);
  });

  it('come in an old version, with the period on the subscription', async () => {
    await switchTo({ isOldVersion: true });
    await subscribe(stripe, await customerWithCard(stripe), await monthlyPrice(stripe));
    await double.deliveries.idle();
    const event = verify().find(({ type }) => type === 'customer.subscription.created');
    expect(event?.api_version).toBe('2024-06-20');
    expect(event?.data.object).toHaveProperty('current_period_end');
    expect(event?.data.object).not.toHaveProperty('items.data.0.current_period_end');
  });

  it('are signed with two secrets while one is replaced', async () => {
    const [endpoint] = (await stripe.webhookEndpoints.list()).data;
    await control('secrets', { endpoint: endpoint?.id, secrets: [SECRET, 'whsec_the_new_one'] });
    await make(1);
    expect(verify()).toHaveLength(1);
    expect(verify('whsec_the_new_one')).toHaveLength(1);
  });

  it('stop when the endpoint is disabled or deleted', async () => {
    const [endpoint] = (await stripe.webhookEndpoints.list()).data;
    const id = endpoint?.id ?? '';
    await stripe.webhookEndpoints.update(id, { disabled: true });
    await make(1);
    await stripe.webhookEndpoints.update(id, { disabled: false });
    await stripe.webhookEndpoints.del(id);
    await make(1);
    expect(receiver.received).toEqual([]);
  });

  it('go to an endpoint that the API made, with the secret that it showed once', async () => {
    const { id, secret } = await stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['product.created'],
    });
    await stripe.products.create({ name: 'P' });
    await double.deliveries.idle();
    expect(verify(secret)).toMatchObject([{ type: 'product.created' }]);
    expect(await stripe.webhookEndpoints.retrieve(id)).not.toHaveProperty('secret');
  });
});
