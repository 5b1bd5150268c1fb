import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { BillingView, ErrorBody } from '@app/contracts';
import { STRIPE_DOUBLE_KEY, submitCard } from '@app/testing/stripe';
import { PaymentsPersonalData } from './personal-data/payments-personal-data';
import { actorOf, CARDS, startPaymentsApp, type PaymentsApp } from './testing/payments-app';

const { signal } = new AbortController();

describe('an invoice that is still open when its membership ends', () => {
  let app: PaymentsApp;
  let stripe: Stripe;
  let count = 0;
  let name: string;
  let customer: string;
  /** The page of the open invoice, in another tab. */
  let page: string;
  beforeAll(async () => {
    app = await startPaymentsApp();
    const { hostname: host, port } = new URL(app.double.url);
    stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    name = `user-${++count}`;
    await app.member(name, CARDS.renewalFails);
    customer = await app.customerOf(name);
    await month();
    page = await openPage();
    app.mails.clear();
  });
  afterEach(() => {
    app.double.deliveries.set({ dropPercent: 0 });
    app.double.faults.clear();
  });

  async function bank(action: string, id: string): Promise<void> {
    const answer = await fetch(`${app.double.url}/__double/bank`, {
      method: 'POST',
      body: JSON.stringify({ action, id }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  async function month(): Promise<void> {
    await bank('month', customer);
    await app.settle();
  }
  const openPage = async () =>
    (await stripe.invoices.list({ customer, status: 'open' })).data[0]?.hosted_invoice_url ?? '';
  const pay = () => submitCard(page, { number: CARDS.good });
  const cancel = () => app.as<BillingView & ErrorBody>(name, 'POST', '/api/payments/membership/cancel');
  const billing = async () => (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;
  const news = () =>
    app.mails.sent.flatMap(({ template, data }) => (template === 'premium' && 'news' in data ? data.news : []));
  const statuses = async () =>
    (await stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status);
  /** The oldest first. */
  const charges = async () =>
    (await stripe.charges.list({ customer, limit: 100 })).data.filter(({ status }) => status === 'succeeded').reverse();
  const isPaid = () =>
    (app.grants.grants.get(actorOf(name)?.userId ?? '') ?? []).some(({ source }) => source === 'paid');
  async function dispute(): Promise<string> {
    const [first] = await charges();
    await bank('dispute', first?.id ?? '');
    return (await stripe.disputes.list({ charge: first?.id })).data[0]?.id ?? '';
  }
  async function refundAndEnd(): Promise<void> {
    const [first] = await charges();
    const request = { id: randomUUID(), amount: 29_900, access: 'end', reason: 'Agreed on the phone.' };
    const path = `/api/admin/payments/payments/${String(first?.payment_intent)}/refunds`;
    expect((await app.as('admin-1', 'POST', path, request)).status).toBe(200);
  }
  async function erase(): Promise<void> {
    const { userId = '', username: email = '' } = actorOf(name) ?? {};
    const data = app.app.get(PaymentsPersonalData, { strict: false });
    await app.database.dataSource.transaction((manager) => data.erase({ userId, email, emailVerified: true }, manager));
    app.grants.grants.delete(userId);
  }
  async function cancelAtProvider(): Promise<void> {
    const [own] = (await stripe.subscriptions.list({ customer })).data;
    await stripe.subscriptions.cancel(own?.id ?? '');
  }

  const ENDS: Record<string, () => Promise<unknown>> = {
    'by its member in the grace period': async () => expect((await cancel()).body.state).toBe('ended'),
    'by an administrator with a refund': async () => {
      await refundAndEnd();
      // Until the provider has the refund nothing has ended.
      await app.settle();
    },
    'by a dispute that is lost': async () => bank('lose', await dispute()),
    'with its account': erase,
    'at the provider': cancelAtProvider,
    'by itself': () => bank('month', customer),
  };
  const WAYS: Record<string, (end: () => Promise<unknown>) => Promise<unknown>> = {
    'after the end is known': async (end) => {
      await end();
      await app.settle();
      await pay();
    },
    'before the end is known': async (end) => {
      await end();
      await pay();
    },
    'and neither is told of by a webhook': async (end) => {
      app.double.deliveries.set({ dropPercent: 100 });
      await end();
      await pay();
      await app.worker.sweeps.listEvents(signal);
    },
    'in two tabs at once': async (end) => {
      await end();
      await Promise.all([pay(), pay()]);
    },
  };

  describe.each(Object.entries(ENDS))('%s', (_end, end) => {
    it.each(Object.entries(WAYS))('takes no money %s, or gives it back once', async (_way, run) => {
      await run(end);
      await app.settle();
      await app.settle();
      await app.worker.sweeps.listEvents(signal);
      await app.settle();
      expect(isPaid()).toBe(false);
      const [, ...late] = await charges();
      expect(late.map(({ amount_refunded: back }) => back)).toEqual(late.map(({ amount }) => amount));
      for (const { id: charge } of late) expect((await stripe.refunds.list({ charge })).data).toHaveLength(1);
      expect((await stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
      expect(new Set(await statuses())).toEqual(new Set(['canceled']));
      const view = await billing();
      expect(view.invoices.filter(({ status }) => status === 'open')).toEqual([]);
      expect(view).toMatchObject({ isEntitled: false });
    });
  });

  it('goes back, once, when the next period of a paused membership has begun: it resumes nothing', async () => {
    app.double.core.settings.afterRetries = 'unpaid';
    try {
      await month();
      expect(await statuses()).toEqual(['unpaid']);
      await pay();
      await app.settle();
      await app.settle();
      expect(await billing()).toMatchObject({ state: 'lapsed', isEntitled: false });
      const [, ...late] = await charges();
      expect(late.map(({ amount_refunded: back }) => back)).toEqual([29_900]);
      expect((await stripe.refunds.list({ charge: late[0]?.id })).data).toHaveLength(1);
    } finally {
      app.double.core.settings.afterRetries = 'cancel';
    }
  });

  it('buys its own period when it is paid before an administrator’s refund of an earlier one is sent', async () => {
    await refundAndEnd();
    await pay();
    await app.settle();
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
    expect((await charges()).map(({ amount_refunded: back }) => back)).toEqual([29_900, 0]);
  });

  it('is canceled before its member is told that nothing more is charged', async () => {
    const { body } = await cancel();
    expect(body.state).toBe('ended');
    expect(body.invoices.map(({ status }) => status)).toEqual(['void', 'paid']);
    await pay();
    expect(await charges()).toHaveLength(1);
    await app.settle();
    expect(news()).toEqual(['ended']);
  });

  it('stays as it is, with its membership, when the provider does not cancel it', async () => {
    app.double.faults.set('POST /v1/invoices/:id/void', { mode: 'status', status: 500 }, 2);
    const { status, body } = await cancel();
    expect([status, body.error.message]).toEqual([503, expect.stringContaining('No money was moved')]);
    expect(await openPage()).toBe(page);
    expect(await statuses()).toEqual(['past_due']);
    expect(await billing()).toMatchObject({ state: 'grace', isEntitled: true });
  });

  it('is canceled, and the membership ends later, when the provider fails in between', async () => {
    app.double.faults.set('DELETE /v1/subscriptions/:id', { mode: 'status', status: 500 }, 2);
    const { status, body } = await cancel();
    expect([status, body.error.message]).toEqual([503, expect.stringContaining('the unpaid invoice is canceled')]);
    expect(await openPage()).toBe('');
    app.double.faults.clear();
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'ended', isEntitled: false });
  });

  it('keeps its membership when it was paid before the member canceled, and no one knew', async () => {
    app.double.deliveries.set({ dropPercent: 100 });
    await pay();
    const { status, body } = await cancel();
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('payment has just arrived')]);
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true, moves: ['cancel', 'change_card'] });
    expect((await charges()).map(({ amount_refunded: back }) => back)).toEqual([0, 0]);
  });

  it.each([
    ['goes back when the dispute is lost', 'lose', 29_900, 'ended'],
    ['counts when the dispute is won', 'win', 0, 'active'],
  ])('and is paid while a payment is disputed %s', async (_what, outcome, back, state) => {
    const id = await dispute();
    await app.settle();
    await pay();
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'suspended', isEntitled: false });
    await bank(outcome, id);
    await app.settle();
    await app.settle();
    expect(await billing()).toMatchObject({ state });
    const [, second] = await charges();
    expect(second?.amount_refunded).toBe(back);
    expect((await stripe.refunds.list({ charge: second?.id })).data).toHaveLength(back === 0 ? 0 : 1);
  });
});
