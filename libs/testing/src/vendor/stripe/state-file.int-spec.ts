import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { actAsBank } from './engine/bank';
import { startStripeDouble } from './stripe-double';
import { customerWithCard, subscribe } from './testing/account';
import { stripeClient, submitCard } from './testing/stripe-client';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

const PRICE = { id: 'price_premium_monthly', lookupKey: 'premium_monthly', name: 'Premium', amount: 29_900 };

describe('a double with a state file', () => {
  let folder: string;
  let now = new Date('2027-01-31T12:00:00Z');
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'stripe-double-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const start = async () => {
    const endpoint = { url: 'http://127.0.0.1:9/', secret: 'whsec_of_the_state', enabledEvents: ['transfer.created'] };
    const double = await startStripeDouble({
      now: () => now,
      tickMs: 0,
      seed: { price: PRICE, endpoint },
      stateFile: join(folder, 'stripe.json'),
    });
    return { double, stripe: stripeClient(double) };
  };

  it('knows after a new start what was bought, renews it, and finishes open sessions', async () => {
    const first = await start();
    const price = await first.stripe.prices.retrieve(PRICE.id);
    const paying = await customerWithCard(first.stripe);
    const failing = await customerWithCard(first.stripe);
    const { subscription: paid } = await subscribe(first.stripe, paying, price);
    const { subscription: unpaid } = await subscribe(first.stripe, failing, price);
    const card = await first.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: failing.id });
    await first.stripe.subscriptions.update(unpaid.id, { default_payment_method: card.id });
    actAsBank(first.double.core, 'month', failing.id);
    const session = await first.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: PRICE.id, quantity: 1 }],
      success_url: 'http://localhost:8080/',
    });
    await first.double.close();

    const { double, stripe } = await start();
    const url = (session.url ?? '').replace(first.double.url, double.url);
    expect((await submitCard(url, { number: '4242424242424242', email: 'b@example.com' })).status).toBe(303);
    expect((await stripe.prices.list({ lookup_keys: ['premium_monthly'] })).data).toHaveLength(1);
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
    expect(await stripe.subscriptions.retrieve(unpaid.id)).toMatchObject({ status: 'past_due' });
    actAsBank(double.core, 'month', failing.id);
    expect(await stripe.subscriptions.retrieve(unpaid.id)).toMatchObject({ status: 'canceled' });
    now = new Date('2027-02-28T14:00:00Z');
    double.core.tick();
    const { data } = await stripe.invoices.list({ subscription: paid.id });
    expect(data.map(({ status }) => status)).toEqual(['draft', 'paid']);
    await double.close();
  });
});
