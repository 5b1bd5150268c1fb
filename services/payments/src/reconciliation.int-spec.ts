import { Stripe } from 'stripe';
import type { BillingView } from '@app/contracts';
import { STRIPE_DOUBLE_KEY, submitCard } from '@app/testing/stripe';
import { PaymentsPersonalData } from './personal-data/payments-personal-data';
import { actorOf, CARDS, startPaymentsApp, type PaymentsApp } from './testing/payments-app';

const DAY_MS = 86_400_000;
const { signal } = new AbortController();

describe('payments and the provider', () => {
  let app: PaymentsApp;
  let stripe: Stripe;
  let count = 0;
  let name: string;
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
  async function month(): Promise<void> {
    const body = JSON.stringify({ action: 'month', id: await app.customerOf(name) });
    await fetch(`${app.double.url}/__double/bank`, { method: 'POST', body });
    await app.settle();
  }
  /** The first moment of the next night at which the comparison is due. */
  function untilNight(): void {
    const now = app.clock.now();
    const due = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 3);
    app.clock.advance(due - now.getTime());
  }
  const recorded = () =>
    app.sql('SELECT kind, provider_id AS id, what, is_repaired FROM payments.difference ORDER BY 2');
  const figure = async (metric: string) =>
    Number(new RegExp(`^${metric}\\S* (\\d+)$`, 'm').exec(await app.registry.metrics())?.[1]);

  it('give back what was paid for a membership that had ended, once', async () => {
    await app.member(name, CARDS.renewalFails);
    await month();
    const customer = await app.customerOf(name);
    const canceled = await app.as<BillingView>(name, 'POST', '/api/payments/membership/cancel');
    expect(canceled.body.state).toBe('ended');
    await month();
    const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data;
    await submitCard(invoice?.hosted_invoice_url ?? '', { number: CARDS.good });
    await app.settle();
    await app.settle();
    const paid = (await charges(customer)).filter(({ status }) => status === 'succeeded');
    expect(paid.map(({ amount_refunded: back }) => back)).toEqual([29_900, 0]);
    expect((await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body).toMatchObject({
      state: 'ended',
      isEntitled: false,
    });
    expect((await stripe.refunds.list()).data.filter((each) => each.charge === paid[0]?.id)).toHaveLength(1);
  });

  it('give back what was paid on a page that was open when the account was deleted, and charge no more', async () => {
    const { body } = await app.open(name);
    const customer = await app.customerOf(name);
    await erase();
    app.clock.advance(60_000);
    await submitCard(body.url, { number: CARDS.good });
    await app.settle();
    await app.settle();
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    expect((await charges(customer)).map(({ amount_refunded: back }) => back)).toEqual([29_900]);
    expect(app.grants.grants.get(actorOf(name)?.userId ?? '') ?? []).toEqual([]);
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
      untilNight();
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
      untilNight();
      expect(await app.worker.comparison.runIfDue(signal)).toMatchObject([
        { kind: 'subscription', id, what: 'differs' },
      ]);
      expect(await recorded()).toEqual([{ kind: 'subscription', id, what: 'differs', is_repaired: true }]);
      expect((await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body.state).toBe('ending');
      expect(await figure('payments_differences')).toBe(0);
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
      untilNight();
      expect(await app.worker.comparison.runIfDue(signal)).toEqual([]);
    });

    it('alert an operator about money that the provider does not know', async () => {
      await app.sql(
        `INSERT INTO payments.ledger_entry (customer_id, kind, provider_id, amount, currency, at)
         SELECT id, 'payment', 'pi_of_nobody', 100, 'usd', $1 FROM payments.customer LIMIT 1`,
        [app.clock.now()],
      );
      untilNight();
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
