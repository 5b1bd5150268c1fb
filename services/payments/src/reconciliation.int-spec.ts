import { Stripe } from 'stripe';
import type { BillingView } from '@app/contracts';
import { STRIPE_DOUBLE_KEY, submitCard } from '@app/testing/stripe';
import { PaymentsPersonalData } from './personal-data/payments-personal-data';
import { actorOf, CARDS, startPaymentsApp, untilNight, type PaymentsApp } from './testing/payments-app';

const DAY_MS = 86_400_000;
const { signal } = new AbortController();

describe('payments and the provider', () => {
  let app: PaymentsApp;
  let stripe: Stripe;
  let count = 0;
  let name: string;
  /** The open page of the present user. */
  let openPage: string;
  beforeAll(async () => {
    app = await startPaymentsApp();
    const { hostname: host, port } = new URL(app.double.url);
    stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
    app.worker.registerMetrics(app.registry);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    name = `user-${++count}`;
  });
  afterEach(() => app.double.deliveries.set({ dropPercent: 0 }));

  const charges = async (customer: string) => (await stripe.charges.list({ customer })).data;
  const subscription = async () =>
    (await stripe.subscriptions.list({ customer: await app.customerOf(name), status: 'all' })).data[0];
  async function erase(): Promise<void> {
    const { userId = '', username: email = '' } = actorOf(name) ?? {};
    const data = app.app.get(PaymentsPersonalData, { strict: false });
    const person = { userId, email, emailVerified: true };
    await app.database.dataSource.transaction((manager) => data.erase(person, manager));
  }
  /** The page is paid so long after the account was deleted, or before it is and unknown to us. */
  async function deleted(ms: number, when: 'before' | 'after'): Promise<void> {
    if (when === 'before') await erase();
    app.clock.advance(ms);
    await submitCard(openPage, { number: CARDS.good });
    if (when === 'after') await erase();
  }
  const recorded = () =>
    app.sql('SELECT kind, provider_id AS id, what, is_repaired FROM payments.difference ORDER BY 2');
  const figure = async (metric: string) =>
    Number(new RegExp(`^${metric}\\S* (\\d+)$`, 'm').exec(await app.registry.metrics())?.[1]);

  it.each<[string, () => Promise<void>]>([
    ['a minute after', () => deleted(60_000, 'before')],
    ['in the second in which', () => deleted(0, 'before')],
    ['in the moment before', () => deleted(0, 'after')],
  ])('give back what was paid on an open page %s its account was deleted, and charge no more', async (_, run) => {
    const { body } = await app.open(name);
    openPage = body.url;
    const customer = await app.customerOf(name);
    await run();
    await app.settle();
    await app.settle();
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    const back = await charges(customer);
    expect(back.map(({ amount_refunded: refunded }) => refunded)).toEqual([29_900]);
    expect((await stripe.refunds.list({ charge: back[0]?.id })).data).toHaveLength(1);
    expect(app.grants.grants.get(actorOf(name)?.userId ?? '') ?? []).toEqual([]);
  });

  it('keep what was paid and used before the account was deleted, and cancel it also at another price', async () => {
    await app.member(name);
    const customer = await app.customerOf(name);
    const own = await subscription();
    const recurring = { interval: 'month' as const };
    const product = await stripe.products.create({ name: 'Premium for friends' });
    const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 9_900, recurring });
    await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      default_payment_method: own?.default_payment_method as string,
      metadata: { ...own?.metadata },
    });
    await app.settle();
    await erase();
    await app.settle();
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect((await charges(customer)).map(({ amount_refunded: back }) => back)).toEqual([0, 0]);
  });

  it.each([
    ['two hours', 2 * 3_600_000],
    ['three days', 3 * DAY_MS],
    ['29 days', 29 * DAY_MS],
  ])('take in with one sweep what happened in %s without a delivery and without a worker', async (_, away) => {
    await app.member(name);
    const left = await subscription();
    const other = `user-${(count += 1)}`;
    await app.worker.sweeps.listEvents(signal);
    app.double.deliveries.set({ dropPercent: 100 });
    await stripe.subscriptions.cancel(left?.id ?? '');
    await app.pay(other);
    app.clock.advance(away);
    const states = async () =>
      Promise.all(
        [name, other].map(async (who) => (await app.as<BillingView>(who, 'GET', '/api/payments/billing')).body.state),
      );
    expect(await states()).toEqual(['active', 'none']);
    expect(await app.worker.sweeps.listEvents(signal)).toBeGreaterThan(0);
    await app.worker.drain();
    expect(await states()).toEqual(['ended', 'active']);
    expect(await app.worker.sweeps.listEvents(signal)).toBe(0);
  });

  it('close the page of an account that is deleted', async () => {
    await app.open(name);
    await erase();
    await app.settle();
    const page = app.double.core.store
      .list('checkout.session')
      .find(({ client_reference_id: id }) => id === actorOf(name)?.userId);
    expect(page?.status).toBe('expired');
  });

  describe('compared every night', () => {
    it('have nothing to report while both say the same, and are compared once a night', async () => {
      await app.member(name);
      untilNight(app);
      expect(await app.worker.comparison.runIfDue(signal)).toEqual([]);
      expect(await app.worker.comparison.runIfDue(signal)).toBeNull();
      expect(await figure('payments_differences')).toBe(0);
    });

    it('are not compared before the hour', async () => {
      app.clock.advance(DAY_MS - 2 * 3_600_000);
      expect(await app.worker.comparison.runIfDue(signal)).toBeNull();
    });

    it('read again what no event told, and record it', async () => {
      await app.member(name);
      app.double.deliveries.set({ dropPercent: 100 });
      const { id = '' } = (await subscription()) ?? {};
      await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      untilNight(app);
      expect(await app.worker.comparison.runIfDue(signal)).toMatchObject([
        { kind: 'subscription', id, what: 'differs' },
      ]);
      expect(await recorded()).toEqual([{ kind: 'subscription', id, what: 'differs', is_repaired: true }]);
      expect((await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body.state).toBe('ending');
      expect(await figure('payments_differences')).toBe(0);
    });

    it('are compared again the same night when the provider failed in between', async () => {
      await app.member(name);
      untilNight(app);
      app.double.faults.set('GET /v1/payment_intents', { mode: 'status', status: 500 }, 2);
      await expect(app.worker.comparison.runIfDue(signal)).rejects.toThrow('unreachable');
      app.double.faults.clear();
      expect(await app.worker.comparison.runIfDue(signal)).toEqual([]);
      expect(await app.worker.comparison.runIfDue(signal)).toBeNull();
    });

    it('leave out what the account sells besides', async () => {
      await app.member(name);
      const own = await subscription();
      const product = await stripe.products.create({ name: 'Something else' });
      const recurring = { interval: 'month' as const };
      const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 500, recurring });
      await stripe.subscriptions.create({
        customer: await app.customerOf(name),
        items: [{ price: price.id }],
        default_payment_method: own?.default_payment_method as string,
      });
      await app.settle();
      untilNight(app);
      expect(await app.worker.comparison.runIfDue(signal)).toEqual([]);
    });

    it('alert an operator about money that the provider does not know', async () => {
      await app.sql(
        `INSERT INTO payments.ledger_entry (customer_id, kind, provider_id, amount, currency, at)
         SELECT id, 'payment', 'pi_of_nobody', 100, 'usd', $1 FROM payments.customer LIMIT 1`,
        [app.clock.now()],
      );
      untilNight(app);
      const found = await app.worker.comparison.runIfDue(signal);
      expect(found).toMatchObject([{ kind: 'payment', id: 'pi_of_nobody', what: 'missing' }]);
      expect(await recorded()).toContainEqual({
        kind: 'payment',
        id: 'pi_of_nobody',
        what: 'missing',
        is_repaired: false,
      });
      expect(await figure('payments_differences')).toBe(1);
    });
  });
});
