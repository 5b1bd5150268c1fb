import { Stripe } from 'stripe';
import type { AttemptView, BillingView, ErrorBody, PaymentPageUrl } from '@app/contracts';
import { waitFor } from '@app/testing';
import { STRIPE_DOUBLE_KEY, submitCard } from '@app/testing/stripe';
import { PaymentsPersonalData } from './personal-data/payments-personal-data';
import { SyncKeysRepository } from './sync/sync-keys.repository';
import { actorOf, CARDS, startPaymentsApp, type PaymentsApp } from './testing/payments-app';
import { raceReads } from './testing/stale-reads';

describe('the life of a membership', () => {
  let app: PaymentsApp;
  let stripe: Stripe;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    app = await startPaymentsApp();
    const { hostname: host, port } = new URL(app.double.url);
    stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.mails.clear();
    name = `user-${++count}`;
  });

  const billing = async () => (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;
  const post = <T = BillingView & ErrorBody>(path: string) =>
    app.as<T>(name, 'POST', `/api/payments/membership/${path}`);
  const news = () =>
    app.mails.sent.flatMap(({ template, data }) => (template === 'premium' && 'news' in data ? data.news : []));
  const isPaid = () =>
    (app.grants.grants.get(actorOf(name)?.userId ?? '') ?? []).some(({ source }) => source === 'paid');
  const bank = (action: string, id: string) =>
    fetch(`${app.double.url}/__double/bank`, { method: 'POST', body: JSON.stringify({ action, id }) });
  async function month() {
    const answer = await bank('month', await app.customerOf(name));
    if (!answer.ok) throw new Error(await answer.text());
    await app.settle();
  }
  /** The time in which the provider tries again, and less than a period. */
  async function pass(days: number): Promise<void> {
    const found = await stripe.customers.retrieve(await app.customerOf(name));
    const clock = String('test_clock' in found ? found.test_clock : '');
    const { frozen_time: now } = await stripe.testHelpers.testClocks.retrieve(clock);
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: now + days * 86_400 });
    await stripe.testHelpers.testClocks.retrieve(clock);
    await app.settle();
  }
  /** What the buyer says on the page of their bank. */
  async function confirm(path: string, result: 'complete' | 'fail'): Promise<void> {
    expect(path).toMatch(/^\/3ds\/pi_/);
    await fetch(app.double.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ result }) });
    await app.settle();
  }
  const subscriptions = async () =>
    (await stripe.subscriptions.list({ customer: await app.customerOf(name), status: 'all' })).data;
  const charge = async () => (await stripe.charges.list({ customer: await app.customerOf(name) })).data[0]?.id ?? '';

  it('ends with its period after one call, and continues after another, without a new subscription', async () => {
    await app.member(name);
    app.mails.clear();
    const canceled = await post('cancel');
    expect(canceled.body).toMatchObject({
      state: 'ending',
      isEntitled: true,
      nextCharge: null,
      moves: ['resume', 'change_card'],
    });
    const [subscription] = await subscriptions();
    const end = new Date((subscription?.items.data[0]?.current_period_end ?? 0) * 1000).toISOString();
    expect(canceled.body).toMatchObject({ endsAt: end, grants: [{ kind: 'paid', until: end }] });
    expect((await post('cancel')).status).toBe(409);
    const reason = { reason: 'price', words: 'For now.' };
    const told = await app.as<BillingView>(name, 'PUT', '/api/payments/membership/leaving-reason', reason);
    expect(told.body.hasLeavingReason).toBe(true);
    expect((await post('resume')).body).toMatchObject({ state: 'active', endsAt: null, hasLeavingReason: false });
    await app.settle();
    expect(news()).toEqual(['canceled', 'resumed']);
    expect(await subscriptions()).toHaveLength(1);

    await post('cancel');
    await month();
    expect(await billing()).toMatchObject({ state: 'ended', isEntitled: false, moves: ['join'] });
    expect((await stripe.charges.list({ customer: await app.customerOf(name) })).data).toHaveLength(1);
    expect(isPaid()).toBe(false);
  });

  it('is canceled also right after it was resumed, while what was changed is not read yet', async () => {
    await app.member(name);
    await post('cancel');
    app.double.deliveries.set({ dropPercent: 100 });
    const [own] = await subscriptions();
    await stripe.subscriptions.update(own?.id ?? '', { cancel_at_period_end: false });
    const { status, body } = await post('cancel');
    expect([status, body.state]).toEqual([200, 'ending']);
    app.double.deliveries.set({ dropPercent: 0 });
  });

  it('tells open browsers of a renewal that failed, though premium stays', async () => {
    await app.member(name, CARDS.renewalFails);
    const shown = () => app.grants.shown.get(actorOf(name)?.userId ?? '');
    expect(shown()).toBe((await billing()).version);
    const before = shown();
    await month();
    const { state, version, isEntitled } = await billing();
    expect([state, isEntitled, shown()]).toEqual(['grace', true, version]);
    expect(version).not.toBe(before);
  });

  it('is read for its member also while a delivery about it is being noted', async () => {
    await app.member(name);
    const key = `customer:${await app.customerOf(name)}`;
    const keys = app.app.get(SyncKeysRepository, { strict: false });
    await keys.markDirty([key]);
    const { taking } = await app.database.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE payments.sync_key SET dirty = dirty + 1 WHERE key = $1', [key]);
      const taken = keys.takeKey(key);
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await waitFor(async () => (await app.sql(waiting)).length > 0, 'the read to wait for the row');
      return { taking: taken };
    });
    const lease = await taking;
    expect(lease?.key).toBe(key);
    if (lease) await keys.fail(lease, 'given back');
  });

  it('renews every month, each with one receipt', async () => {
    await app.member(name);
    await month();
    await month();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
    expect(news()).toEqual(['welcome', 'receipt', 'receipt', 'receipt']);
    expect(
      await app.sql(
        `SELECT count(*)::int AS purchases FROM payments.purchase p
      JOIN payments.customer c ON c.id = p.customer_id WHERE c.user_id = $1`,
        [actorOf(name)?.userId],
      ),
    ).toEqual([{ purchases: 1 }]);
  });

  it('stays on in the grace period after a failed renewal, asks for money once, and lapses after it', async () => {
    await app.member(name, CARDS.renewalFails);
    app.mails.clear();
    await month();
    const grace = await billing();
    expect(grace).toMatchObject({ state: 'grace', isEntitled: true, moves: ['pay_now', 'change_card', 'cancel'] });
    const { since = '', endsAt = '' } = grace.grace ?? {};
    expect(Date.parse(endsAt) - Date.parse(since)).toBe(7 * 86_400_000);
    expect(news()).toEqual(['payment_failed']);
    const page = await post<PaymentPageUrl>('payment');
    expect(new URL(page.body.url).origin).toBe(app.double.url);
    app.mails.clear();
    await month();
    expect(await billing()).toMatchObject({ isEntitled: false });
    expect(isPaid()).toBe(false);
    expect(news()).toEqual(['ended']);
  });

  it('is paused while the payment can still arrive, and the mail says that alone', async () => {
    app.double.core.settings.afterRetries = 'unpaid';
    try {
      await app.member(name, CARDS.renewalFails);
      await month();
      app.mails.clear();
      await pass(15);
      expect(await billing()).toMatchObject({ state: 'lapsed', moves: ['pay_now', 'change_card', 'cancel'] });
      expect(news()).toEqual(['paused']);
      const again = await app.open(name);
      expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.stringContaining('is paused')]);

      // Paid after all, it goes on; another one is canceled instead.
      await submitCard((await post<PaymentPageUrl>('payment')).body.url, { number: CARDS.good });
      await app.settle();
      expect([(await billing()).state, isPaid(), news()]).toEqual(['active', true, ['paused', 'receipt']]);
      name = `user-${++count}`;
      await app.member(name, CARDS.renewalFails);
      await month();
      app.mails.clear();
      await pass(15);
      expect((await post('cancel')).body).toMatchObject({ state: 'ended', moves: ['join'] });
      expect(news()).toEqual(['paused', 'ended']);
    } finally {
      app.double.core.settings.afterRetries = 'cancel';
    }
  });

  it('waits for the bank’s confirmation: refused it gives nothing, and the same page is paid after it', async () => {
    const { body } = await app.open(name);
    const attempt = async () =>
      (await app.as<AttemptView>(name, 'GET', `/api/payments/attempts/${body.attemptId}`)).body;
    for (const [result, after] of [
      ['fail', { state: 'open', isEntitled: false, lastFailure: expect.stringContaining('could not verify') }],
      ['complete', { state: 'paid', isEntitled: true, lastFailure: null }],
    ] as const) {
      const asked = await submitCard(body.url, { number: CARDS.asksBank });
      await app.settle();
      expect([await attempt(), isPaid()]).toMatchObject([{ state: 'open', isEntitled: false }, false]);
      await confirm(asked.headers.get('location') ?? '', result);
      expect(await attempt()).toMatchObject(after);
    }
    expect(news()).toEqual(['welcome', 'receipt']);

    // A renewal asks again, and the member is not there: the page that the mail leads to asks the bank.
    app.mails.clear();
    await month();
    expect(await billing()).toMatchObject({ state: 'grace', isEntitled: true });
    expect(news()).toEqual(['payment_failed']);
    const { url } = (await post<PaymentPageUrl>('payment')).body;
    await confirm(/\/3ds\/\w+/.exec(await (await fetch(url)).text())?.[0] ?? '', 'complete');
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true, grace: null });
    expect(news()).toEqual(['payment_failed', 'receipt']);
  });

  it('goes on by itself when its member chooses another card: the next try takes it', async () => {
    await app.member(name, CARDS.renewalFails);
    await month();
    expect(await billing()).toMatchObject({ state: 'grace', isEntitled: true });
    await submitCard((await post<PaymentPageUrl>('card')).body.url, { number: CARDS.good });
    await app.settle();
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['past_due']);
    await month();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true, card: { last4: '4242' } });
    const { data } = await stripe.charges.list({ customer: await app.customerOf(name) });
    expect(data.filter(({ status }) => status === 'succeeded')).toHaveLength(3);
    expect(news().filter((each) => each === 'payment_failed')).toHaveLength(1);
  });

  it('asks for no money that has arrived: the receipt takes the place of the request, or comes alone', async () => {
    const slots = () => app.mails.sent.map(({ slot, data }) => [slot, 'news' in data && data.news]);
    const pay = async () => submitCard((await post<PaymentPageUrl>('payment')).body.url, { number: CARDS.good });
    await app.member(name, CARDS.renewalFails);
    app.mails.clear();
    await month();
    await pay();
    await app.settle();
    const [[slot] = []] = slots();
    expect(slot).toMatch(/^premium-invoice:in_/);
    expect(slots()).toEqual([
      [slot, 'payment_failed'],
      [slot, 'receipt'],
    ]);

    // It failed and was paid before any of it was read.
    app.mails.clear();
    const customer = await app.customerOf(name);
    await app.sql('UPDATE payments.sync_key SET lease_until = $2, lease = $3 WHERE key = $1', [
      `customer:${customer}`,
      new Date(app.clock.now().getTime() + 3_600_000),
      '00000000-0000-4000-8000-000000000000',
    ]);
    await month();
    const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
    await submitCard(open?.hosted_invoice_url ?? '', { number: CARDS.good });
    await app.sql(`UPDATE payments.sync_key SET lease_until = now() - interval '1 second'`);
    await app.settle();
    expect(news()).toEqual(['receipt']);
  });

  it('is suspended while a payment is disputed, and restored when the dispute is won', async () => {
    await app.member(name);
    await bank('inquire', await charge());
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });

    name = `user-${++count}`;
    await app.member(name);
    expect(app.mails.sent.filter(({ template }) => template === 'payment-alert')).toEqual([]);
    await bank('dispute', await charge());
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'suspended', isEntitled: false, moves: ['cancel'] });
    // An inquiry takes no money; a dispute has to be answered at the provider.
    const alerts = app.mails.sent.filter(({ template }) => template === 'payment-alert');
    expect(alerts.map(({ to, data }) => [to, 'news' in data && data.news])).toEqual([
      ['admin-1@example.com', 'disputed'],
      ['admin-2@example.com', 'disputed'],
    ]);
    const versions = new Set([(await billing()).version]);
    // Each change has its own key and its own version: the provider carries it out, and open browsers hear of it.
    for (const ends of [true, false, true, false]) {
      const { body } = await post(ends ? 'cancel' : 'resume');
      expect(body).toMatchObject({ state: 'suspended', moves: [ends ? 'resume' : 'cancel'] });
      expect((await subscriptions()).map(({ cancel_at_period_end: now }) => now)).toEqual([ends]);
      expect(app.grants.shown.get(actorOf(name)?.userId ?? '')).toBe(body.version);
      versions.add(body.version);
    }
    expect(versions.size).toBe(5);
    const again = await app.open(name);
    expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.stringContaining('disputed payment')]);
    const [dispute] = (await stripe.disputes.list({ charge: await charge() })).data;
    app.mails.clear();
    await bank('win', dispute?.id ?? '');
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
    expect(news()).toEqual(['restored']);
  });

  it('ends at once when a dispute is lost, and charges no more', async () => {
    await app.member(name);
    await bank('dispute', await charge());
    const [dispute] = (await stripe.disputes.list({ charge: await charge() })).data;
    await bank('lose', dispute?.id ?? '');
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'ended', isEntitled: false });
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('is one: a second live subscription is canceled and its money goes back, once', async () => {
    const { attemptId } = await app.member(name);
    const [first] = await subscriptions();
    const customer = await app.customerOf(name);
    await stripe.subscriptions.create({
      customer,
      items: [{ price: first?.items.data[0]?.price.id ?? '' }],
      default_payment_method: first?.default_payment_method as string,
      metadata: { ...first?.metadata, attempt_id: attemptId },
    });
    await app.settle();
    await app.settle();
    expect((await subscriptions()).map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
    const refunded = (await stripe.charges.list({ customer })).data.map(({ amount_refunded: back }) => back);
    expect(refunded.sort()).toEqual([0, 29_900]);
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
    expect(news()).toContain('refunded');
  });

  it('does not come from another product of the same account', async () => {
    await app.member(name);
    await post('cancel');
    const customer = await app.customerOf(name);
    const [own] = await subscriptions();
    await stripe.subscriptions.cancel(own?.id ?? '');
    const product = await stripe.products.create({ name: 'Something else' });
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 29_900,
      recurring: { interval: 'month' },
    });
    await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      default_payment_method: own?.default_payment_method as string,
    });
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'ended', isEntitled: false });
  });

  it('ends when the customer is deleted at the provider, and can be bought again', async () => {
    await app.member(name);
    const before = await app.customerOf(name);
    await stripe.customers.del(before);
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'ended', isEntitled: false });
    await app.member(name);
    expect(await app.customerOf(name)).not.toBe(before);
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
  });

  it('tells its member when the provider does not answer, and finds out what became of the call', async () => {
    await app.member(name);
    app.double.faults.set('POST /v1/subscriptions/:id', { mode: 'accept-then-reset', status: 500 }, 2);
    const { status, body } = await post('cancel');
    expect([status, body.error.message]).toEqual([503, expect.stringContaining('No money was moved')]);
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'ending' });
    app.double.faults.clear();
  });

  it('is written by the newer of two reads: a slow one has lost its lease and writes nothing', async () => {
    await app.member(name);
    expect(await raceReads(app, name, 3)).toEqual([]);
    expect(
      await app.sql('SELECT tries FROM payments.sync_key WHERE key = $1', [`customer:${await app.customerOf(name)}`]),
    ).toEqual([{ tries: 0 }]);
    app.double.deliveries.set({ dropPercent: 0 });
  });

  it('ends with the account: nothing is charged any more, and what was paid stays without the person', async () => {
    await app.member(name);
    const customer = await app.customerOf(name);
    const { userId = '', username: email = '' } = actorOf(name) ?? {};
    const person = { userId, email, emailVerified: true };
    const data = app.app.get(PaymentsPersonalData, { strict: false });
    expect(await data.export(person)).toMatchObject({ state: 'active', card: { last4: '4242' }, invoices: [{}] });
    await app.database.dataSource.transaction((manager) => data.erase(person, manager));
    await app.settle();
    const { data: left } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(left.map(({ status }) => status)).toEqual(['canceled']);
    expect(await app.sql('SELECT user_id FROM payments.customer WHERE provider_id = $1', [customer])).toEqual([
      { user_id: null },
    ]);
    expect(await app.sql(`SELECT 1 FROM payments.attempt WHERE parameters->>'userId' = $1`, [userId])).toEqual([]);
  });
});
