import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripeDouble, type StripeDouble } from './stripe-double';
import { stripeClient, submitCard } from './testing/stripe-client';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

const SECRET = 'whsec_first_purchase';
const PRICE = 'price_membership_monthly';

describe('a first purchase', () => {
  let double: StripeDouble;
  let receiver: WebhookReceiver;
  let stripe: Stripe;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    double = await startStripeDouble({
      deliveries: { backoffMs: [0, 0, 0] },
      seed: { endpoint: { url: receiver.url, secret: SECRET }, price: { id: PRICE, name: 'Premium', amount: 29_900 } },
    });
    stripe = stripeClient(double);
  });
  beforeEach(async () => {
    await double.deliveries.idle();
    double.reset();
    receiver.received.length = 0;
  });
  afterAll(async () => {
    await double.close();
    await receiver.close();
  });

  const open = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
    const customer = await stripe.customers.create({ email: 'ada@example.com', metadata: { user: 'u1' } });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: PRICE, quantity: 1 }],
      success_url: 'http://localhost:8080/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:8080/checkout',
      client_reference_id: 'attempt-1',
      metadata: { attempt: 'attempt-1' },
      subscription_data: { metadata: { user: 'u1' } },
      ...more,
    });
    return { customer, session };
  };
  const pay = (session: Stripe.Checkout.Session, number = '4242424242424242') =>
    submitCard(session.url ?? '', { number });
  const events = () =>
    receiver.received.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, SECRET));

  it('leads from the session over the hosted page to a paid subscription', async () => {
    const { customer, session } = await open();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 29_900, currency: 'usd' });
    expect(await (await fetch(session.url ?? '')).text()).toContain('No real money moves here');

    const answer = await pay(session);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://localhost:8080/payment-success?session_id=${session.id}`);

    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'invoice.payments.data.payment.payment_intent'],
    });
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', customer: customer.id, url: null });
    const subscription = done.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', metadata: { user: 'u1' } });
    expect(subscription).not.toHaveProperty('current_period_end');
    expect(subscription.items.data[0]?.current_period_end).toBeGreaterThan(subscription.created + 27 * 86_400);
    const invoice = done.invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 29_900,
      amount_remaining: 0,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id, metadata: { user: 'u1' } } },
    });
    expect(invoice).not.toHaveProperty('payment_intent');
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 29_900 });
    expect(await stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
      status: 'succeeded',
      amount: 29_900,
      refunded: false,
    });
  });

  it('reports it in signed events, and the events list has the same', async () => {
    const { session } = await open();
    await pay(session);
    await double.deliveries.idle();
    const received = events();
    expect(received.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'checkout.session.completed',
        'customer.subscription.created',
        'invoice.paid',
        'payment_intent.succeeded',
        'charge.succeeded',
        'payment_method.attached',
      ]),
    );
    expect(received.every((event) => event.api_version === '2026-10-28.endive' && !event.livemode)).toBe(true);
    const listed = await stripe.events.list({ limit: 100 });
    expect(listed.data.map(({ id }) => id).sort()).toEqual(received.map(({ id }) => id).sort());
    expect(await stripe.events.list({ delivery_success: false })).toMatchObject({ data: [] });
  });

  it('signs with the endpoint’s secret alone', async () => {
    await open();
    await double.deliveries.idle();
    const [first] = receiver.received;
    expect(() => stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', 'whsec_other')).toThrow(
      /No signatures found matching/,
    );
  });

  it('tries again what was not answered with 2xx', async () => {
    receiver.answers.push(500);
    await open();
    await double.deliveries.idle();
    expect(events().map(({ type }) => type)).toEqual(['customer.created', 'customer.created']);
  });

  it('leaves the session open when the card is declined, without a subscription', async () => {
    const { customer, session } = await open();
    const answer = await pay(session, '4000000000000002');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Your card was declined.');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', subscription: null });
    expect(await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).toMatchObject({ data: [] });
    expect((await pay(session)).status).toBe(303);
    const charges = await stripe.charges.list({ customer: customer.id });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(new Set(charges.data.map((charge) => charge.payment_intent)).size).toBe(1);
  });

  it.each([
    ['Complete', 'complete', 'complete'],
    ['Fail', 'fail', 'open'],
  ])('asks the bank for 3-D Secure, and takes %s for an answer', async (_, result, status) => {
    const { session } = await open();
    const asked = await pay(session, '4000002760003184');
    const bank = new URL(asked.headers.get('location') ?? '', double.url);
    expect(await (await fetch(bank)).text()).toContain('Confirm the payment');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
    await fetch(bank, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ result }) });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status });
  });

  it('takes one payment however often the button is pressed', async () => {
    const { customer, session } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(session)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  });
});
