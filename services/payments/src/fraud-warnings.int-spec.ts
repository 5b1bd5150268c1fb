import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { BillingView, PaymentDetail, PaymentsPage } from '@app/contracts';
import { STRIPE_DOUBLE_KEY } from '@app/testing/stripe';
import { PaymentsWaitingWork } from './index';
import { actorOf, startPaymentsApp, untilNight, WEBHOOK_SECRET, type PaymentsApp } from './testing/payments-app';

const ADMIN = 'admin-1';
const { signal } = new AbortController();

describe('a payment that a bank reports as fraud', () => {
  let app: PaymentsApp;
  let stripe: Stripe;
  let count = 0;
  let name: string;
  let before: number;
  beforeAll(async () => {
    app = await startPaymentsApp();
    const { hostname: host, port } = new URL(app.double.url);
    stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.mails.clear();
    name = `user-${++count}`;
    before = await counted();
  });
  afterEach(() => {
    app.double.deliveries.set({ dropPercent: 0, copies: 1 });
  });

  const charge = async () => (await stripe.charges.list({ customer: await app.customerOf(name) })).data[0];
  const bank = async (action: string, id = '') =>
    fetch(`${app.double.url}/__double/bank`, {
      method: 'POST',
      body: JSON.stringify({ action, id: id || (await charge())?.id }),
    });
  const payment = async () => String((await charge())?.payment_intent);
  const path = async () => `/api/admin/payments/payments/${await payment()}`;
  const detail = async () => (await app.as<PaymentDetail>(ADMIN, 'GET', await path())).body;
  /** Whether the list of reported payments has the present user's, and how many wait since the test began. */
  const waits = async () => {
    const { rows } = (await app.as<PaymentsPage>(ADMIN, 'GET', '/api/admin/payments/payments?state=fraud_warning'))
      .body;
    return [rows.some(({ email }) => email === actorOf(name)?.username), (await counted()) - before];
  };
  const counted = async () =>
    (await app.app.get(PaymentsWaitingWork, { strict: false }).counts()).fraud_warnings ?? Number.NaN;
  const billing = async () => (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;
  const alerts = () => app.mails.sent.filter(({ template }) => template === 'payment-alert');
  const refund = async () =>
    app.as(ADMIN, 'POST', `${await path()}/refunds`, {
      ...{ id: randomUUID(), amount: 29_900, access: 'end', reason: 'Reported as fraud by the bank.' },
    });

  it('waits for those who may refund, who are told once, and changes no membership', async () => {
    await app.member(name);
    const shown = await billing();
    app.double.deliveries.set({ copies: 3 });
    await bank('fraud_warning');
    await bank('fraud_warning');
    await app.settle();
    expect(await detail()).toMatchObject({
      ...{ state: 'fraud_warning', refundable: 29_900, refunded: 0 },
      fraudWarnings: [{ reason: 'made_with_stolen_card', isActionable: true }, { isActionable: true }],
      ledger: [{ kind: 'payment' }],
    });
    expect(await waits()).toEqual([true, 1]);
    expect(alerts().map(({ to, data }) => [to, data])).toEqual(
      ['admin-1@example.com', 'admin-2@example.com'].map((to) => [
        to,
        { firstName: 'Alex', news: 'fraud_warning', amount: 29_900, currency: 'usd' },
      ]),
    );
    // Not even the version: open tabs have nothing to read again.
    expect(await billing()).toEqual(shown);
  });

  it('waits no more when it was refunded in full, before it becomes a dispute', async () => {
    await app.member(name);
    await bank('fraud_warning');
    await app.settle();
    expect((await refund()).status).toBe(200);
    await app.settle();
    await app.settle();
    expect(await detail()).toMatchObject({ state: 'refunded', fraudWarnings: [{ isActionable: false }] });
    expect([await waits(), (await bank('dispute')).status]).toEqual([[false, 0], 400]);
    expect(await billing()).toMatchObject({ state: 'refunded', isEntitled: false });
  });

  it('is the bank’s when it becomes a dispute all the same', async () => {
    await app.member(name);
    await bank('fraud_warning');
    await app.settle();
    app.mails.clear();
    await bank('dispute');
    await app.settle();
    expect(await detail()).toMatchObject({ state: 'disputed', fraudWarnings: [{ isActionable: false }] });
    expect(await waits()).toEqual([false, 0]);
    expect(alerts().map(({ data }) => 'news' in data && data.news)).toEqual(['disputed', 'disputed']);
  });

  it('is only recorded when the report comes after the refund', async () => {
    await app.member(name);
    await refund();
    await app.settle();
    await bank('fraud_warning');
    await app.settle();
    expect(await detail()).toMatchObject({ state: 'refunded', fraudWarnings: [{ isActionable: false }] });
    expect([await waits(), alerts()]).toEqual([[false, 0], []]);
  });

  it('is known when the report comes before the payment was ever read', async () => {
    await app.member(name, '4000000000005423');
    expect(await detail()).toMatchObject({ state: 'fraud_warning', membership: { state: 'active' } });
    expect(alerts()).toHaveLength(2);
  });

  it('is found by the list of events when no webhook told of it', async () => {
    await app.member(name);
    await app.worker.sweeps.listEvents(signal);
    app.double.deliveries.set({ dropPercent: 100 });
    await bank('fraud_warning');
    expect(await app.worker.sweeps.listEvents(signal)).toBe(1);
    await app.worker.drain();
    expect(await detail()).toMatchObject({ state: 'fraud_warning' });
    expect(alerts()).toHaveLength(2);
  });

  it('is found by the nightly comparison when not even the list of events told of it', async () => {
    await app.member(name);
    app.double.deliveries.set({ dropPercent: 100 });
    await bank('fraud_warning');
    untilNight(app);
    const found = await app.worker.comparison.runIfDue(signal);
    expect(found).toMatchObject([{ kind: 'warning', what: 'unknown', isRepaired: true }]);
    expect(await detail()).toMatchObject({ state: 'fraud_warning' });
  });

  it('is nothing to us when it is of another product, of an unknown payment, or of the other mode', async () => {
    await app.member(name);
    const stored = () =>
      app.sql(`SELECT id FROM payments.mirror WHERE kind = 'warning' AND customer_id = $1`, [ours?.id]);
    const [ours] = await app.sql<{ id: string }>('SELECT id FROM payments.customer WHERE user_id = $1', [
      actorOf(name)?.userId,
    ]);
    const [own] = (await stripe.subscriptions.list({ customer: await app.customerOf(name) })).data;
    const product = await stripe.products.create({ name: 'Something else' });
    const recurring = { interval: 'month' as const };
    const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 500, recurring });
    await stripe.subscriptions.create({
      customer: await app.customerOf(name),
      items: [{ price: price.id }],
      default_payment_method: own?.default_payment_method as string,
    });
    const other = (await charge())?.id ?? '';
    await bank('fraud_warning', other);
    await app.settle();
    expect(await stored()).toEqual([]);

    const deliver = (id: string, intent: string, livemode: boolean) => {
      const object = { id: 'issfr_1', object: 'radar.early_fraud_warning', actionable: true, payment_intent: intent };
      const type = 'radar.early_fraud_warning.created';
      const created = Math.floor(app.clock.now().getTime() / 1000);
      const payload = JSON.stringify({
        ...{ id, object: 'event', type, api_version: '2026-10-28.endive', created, livemode, data: { object } },
      });
      const header = { payload, secret: WEBHOOK_SECRET, timestamp: created };
      const signature = Stripe.webhooks.generateTestHeaderString(header);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return fetch(`${app.base}/api/payments/webhook`, { method: 'POST', headers, body: payload });
    };
    expect((await deliver('evt_unknown', 'pi_unknown', false)).status).toBe(200);
    expect((await deliver('evt_live', String((await charge())?.payment_intent), true)).status).toBe(400);
    await app.settle();
    expect([await stored(), await waits(), alerts()]).toEqual([[], [false, 0], []]);
    expect(await app.sql('SELECT key FROM payments.sync_key WHERE dirty > 0')).toEqual([]);
  });
});
