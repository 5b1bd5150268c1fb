import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { BillingView, ErrorBody, PaymentDetail, RefundRequest } from '@app/contracts';
import { STRIPE_DOUBLE_KEY } from '@app/testing/stripe';
import { PaymentsPersonalData } from './personal-data/payments-personal-data';
import { actorOf, CARDS, startPaymentsApp, type PaymentsApp } from './testing/payments-app';

describe('acts that cross each other', () => {
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
  const post = (move: 'cancel' | 'resume') =>
    app.as<BillingView & ErrorBody>(name, 'POST', `/api/payments/membership/${move}`);
  const news = () =>
    app.mails.sent.flatMap(({ template, data }) => (template === 'premium' && 'news' in data ? data.news : []));
  const bank = async (action: string, id: string) => {
    const answer = await fetch(`${app.double.url}/__double/bank`, {
      method: 'POST',
      body: JSON.stringify({ action, id }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await app.settle();
  };
  const month = async () => bank('month', await app.customerOf(name));
  const subscriptions = async () =>
    (await stripe.subscriptions.list({ customer: await app.customerOf(name), status: 'all' })).data;
  /** The oldest first. */
  const charges = async () =>
    (await stripe.charges.list({ customer: await app.customerOf(name) })).data
      .filter(({ status }) => status === 'succeeded')
      .reverse();
  const detail = async (payment: string) =>
    (await app.as<PaymentDetail>('admin-1', 'GET', `/api/admin/payments/payments/${payment}`)).body;
  async function refund(changes: Partial<RefundRequest> = {}, { who = 'admin-1', of = 0 } = {}) {
    const payment = String((await charges())[of]?.payment_intent);
    const request = { id: randomUUID(), amount: 29_900, access: 'keep', reason: 'Agreed on the phone.', ...changes };
    return app.as<PaymentDetail & ErrorBody>(who, 'POST', `/api/admin/payments/payments/${payment}/refunds`, request);
  }
  const comp = (until: Date | null) =>
    app.database.dataSource.transaction((manager) =>
      app.grants.set(
        manager,
        actorOf(name)?.userId ?? '',
        'comp',
        until && { from: app.clock.now(), until },
        app.clock.now(),
      ),
    );
  async function dispute(): Promise<string> {
    const [charge] = await charges();
    await bank('dispute', charge?.id ?? '');
    return (await stripe.disputes.list({ charge: charge?.id })).data[0]?.id ?? '';
  }

  it('leave one state, which the page and the provider agree about: cancel and resume in many tabs', async () => {
    await app.member(name);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all((['cancel', 'resume', 'cancel', 'resume'] as const).map(post));
      for (const { status } of answers) expect([200, 409]).toContain(status);
      await app.settle();
      const [{ cancel_at_period_end: ends } = { cancel_at_period_end: false }, ...more] = await subscriptions();
      const { state, moves, version } = await billing();
      expect([state, moves[0], more]).toEqual(ends ? ['ending', 'resume', []] : ['active', 'cancel', []]);
      expect(app.grants.shown.get(actorOf(name)?.userId ?? '')).toBe(version);
      if (!ends) continue;
      expect((await post('resume')).body).toMatchObject({ state: 'active' });
    }
    expect(await charges()).toHaveLength(1);
  });

  it('keep premium on by a complimentary membership, given while the paid one fails and ends', async () => {
    await app.member(name, CARDS.renewalFails);
    const until = new Date(app.clock.now().getTime() + 365 * 86_400_000);
    const kept = { isStillOn: true, stillOnUntil: until.toISOString() };
    await comp(until);
    await month();
    const kinds = async () => (await billing()).grants.map(({ kind }) => kind).sort();
    expect([(await billing()).state, await kinds()]).toEqual(['grace', ['comp', 'paid']]);
    expect(app.mails.sent.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ news: 'payment_failed', accessUntil: expect.any(String), ...kept }),
    );
    await month();
    expect(await billing()).toMatchObject({ state: 'ended', isEntitled: true, moves: ['join'] });
    expect(await kinds()).toEqual(['comp']);
    expect(app.mails.sent.map(({ data }) => data)).toContainEqual({ firstName: 'Pat', news: 'ended', ...kept });
    await app.member(name);
    expect([(await billing()).state, await kinds()]).toEqual(['active', ['comp', 'paid']]);
    await comp(null);
    expect([(await billing()).isEntitled, await kinds()]).toEqual([true, ['paid']]);
  });

  it('name no end of premium before that of a complimentary membership, when the member cancels', async () => {
    await app.member(name);
    const until = new Date(app.clock.now().getTime() + 365 * 86_400_000);
    await comp(until);
    await post('cancel');
    await app.settle();
    expect(app.mails.sent.at(-1)?.data).toEqual({
      ...{ firstName: 'Pat', news: 'canceled', endsAt: expect.any(String) },
      ...{ isStillOn: true, stillOnUntil: until.toISOString() },
    });
  });

  it('tell that premium goes off when a complimentary membership ends before the dispute is decided', async () => {
    await app.member(name);
    await comp(new Date(app.clock.now().getTime() + 60_000));
    await dispute();
    expect(await billing()).toMatchObject({ state: 'suspended', isEntitled: true });
    app.mails.clear();
    app.clock.advance(60_000);
    const read = async (email: string) => {
      await stripe.customers.update(await app.customerOf(name), { email });
      await app.settle();
    };
    await read('first@example.com');
    await read('second@example.com');
    expect(await billing()).toMatchObject({ state: 'suspended', isEntitled: false });
    app.clock.reset();
    expect(app.mails.sent.map(({ data }) => data)).toEqual([
      { firstName: 'Pat', news: 'suspended', hasGiftEnded: true },
    ]);
  });

  it('leave the membership with its account when the provider has another email address for it', async () => {
    await app.member(name);
    const customer = await app.customerOf(name);
    await stripe.customers.update(customer, { email: 'someone-else@example.com' });
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
    app.mails.clear();
    await month();
    expect(app.mails.sent.map(({ to }) => to)).toEqual([`${name}@example.com`]);
    expect(await app.customerOf(name)).toBe(customer);
  });

  it('move nothing twice: a part is refunded, then the dispute about the rest is lost', async () => {
    await app.member(name);
    const [{ payment_intent: payment } = { payment_intent: '' }] = await charges();
    await refund({ amount: 10_000 });
    await app.settle();
    await bank('lose', await dispute());
    await app.settle();
    const { state, refundable, ledger } = await detail(String(payment));
    expect([state, refundable, ledger.reduce((sum, { amount }) => sum + amount.amount, 0)]).toEqual(['disputed', 0, 0]);
    expect((await refund({ amount: 100 })).status).toBe(409);
    expect(await billing()).toMatchObject({ state: 'ended', isEntitled: false });
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['canceled']);
    expect((await stripe.refunds.list({ payment_intent: String(payment) })).data).toHaveLength(1);
  });

  it('refund no more than was paid when one administrator sends a part and another one all of it', async () => {
    await app.member(name);
    const answers = await Promise.all([
      ...[10_000, 29_900, 10_000].map((amount) => refund({ amount }, { who: 'admin-1' })),
      ...[29_900, 9_900].map((amount) => refund({ amount, access: 'keep' }, { who: 'admin-2' })),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await app.settle();
    const [charge] = await charges();
    expect(charge?.amount_refunded).toBeLessThanOrEqual(29_900);
    const { refunded, refunds } = await detail(String(charge?.payment_intent));
    expect(refunded).toBe(charge?.amount_refunded);
    // What was taken is sent: none of them is left over or refused by the provider.
    expect(refunds.map(({ state }) => state)).toEqual(refunds.map(() => 'succeeded'));
    expect(refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(refunded);
  });

  it('refuse to end a membership with the refund of an earlier period, and refund that period alone', async () => {
    await app.member(name);
    await month();
    const early = await refund({ access: 'end' }, { of: 0 });
    expect([early.status, JSON.stringify(early.body)]).toEqual([
      400,
      expect.stringContaining('A later period is paid'),
    ]);
    expect((await refund({ access: 'keep' }, { of: 0 })).status).toBe(200);
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
    expect((await refund({ access: 'end' }, { of: 1 })).status).toBe(200);
    await app.settle();
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'refunded', isEntitled: false });
  });

  it('end once: the member cancels while an administrator refunds and ends', async () => {
    await app.member(name);
    await Promise.all([refund({ access: 'end' }), post('cancel')]);
    await app.settle();
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'refunded', isEntitled: false, moves: ['join'] });
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['canceled']);
    expect((await charges()).map(({ amount_refunded: back }) => back)).toEqual([29_900]);
  });

  it('send the refund that is under way when its account is deleted, once, and charge no more', async () => {
    await app.member(name);
    const customer = await app.customerOf(name);
    const [charge] = await charges();
    await refund({ access: 'keep' });
    const { userId = '', username: email = '' } = actorOf(name) ?? {};
    const data = app.app.get(PaymentsPersonalData, { strict: false });
    await app.database.dataSource.transaction((manager) => data.erase({ userId, email, emailVerified: true }, manager));
    await app.settle();
    await app.settle();
    expect((await stripe.refunds.list({ charge: charge?.id })).data.map(({ amount }) => amount)).toEqual([29_900]);
    const { data: left } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(left.map(({ status }) => status)).toEqual(['canceled']);
  });

  it.each([
    ['ends with its period, and the member is told when, when the dispute is won', 'win', 'ending', 'canceled'],
    ['is over, and the member is told so, when the dispute is lost', 'lose', 'ended', 'ended'],
  ])('a membership that was canceled while it was suspended %s', async (_, outcome, state, told) => {
    await app.member(name);
    const id = await dispute();
    await post('cancel');
    app.mails.clear();
    await bank(outcome, id);
    await app.settle();
    expect(await billing()).toMatchObject({ state, isEntitled: state === 'ending' });
    expect(news()).toEqual([told]);
    expect(await charges()).toHaveLength(1);
  });
});
