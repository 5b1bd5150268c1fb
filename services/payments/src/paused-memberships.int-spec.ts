import { Stripe } from 'stripe';
import { PAYMENT_CODES, type BillingView, type ErrorBody, type PaymentPageUrl } from '@app/contracts';
import { STRIPE_DOUBLE_KEY, submitCard } from '@app/testing/stripe';
import { CARDS, startPaymentsApp, type PaymentsApp } from './testing/payments-app';

describe('a paused membership whose next period has begun', () => {
  let app: PaymentsApp;
  let stripe: Stripe;
  let count = 0;
  let name: string;
  let customer: string;
  beforeAll(async () => {
    app = await startPaymentsApp();
    const { hostname: host, port } = new URL(app.double.url);
    stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
    app.double.core.settings.afterRetries = 'unpaid';
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    name = `user-${++count}`;
    await app.member(name, CARDS.renewalFails);
    customer = await app.customerOf(name);
    for (let month = 0; month < 2; month += 1) {
      const body = JSON.stringify({ action: 'month', id: customer });
      await fetch(`${app.double.url}/__double/bank`, { method: 'POST', body });
      await app.settle();
    }
  });
  afterEach(() => app.double.faults.clear());

  const post = <T>(what: string) => app.as<T & ErrorBody>(name, 'POST', `/api/payments/membership/${what}`);
  const billing = async () => (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;
  const invoices = async () => (await stripe.invoices.list({ customer, limit: 100 })).data;
  const statuses = async () => (await invoices()).map(({ status }) => status);
  const charges = async () =>
    (await stripe.charges.list({ customer, limit: 100 })).data.filter(({ status }) => status === 'succeeded');
  const open = async () => (await invoices()).find(({ status }) => status === 'open');

  it('says what paying now costs and covers, and is on again for the latest invoice, not an older one', async () => {
    expect(await statuses()).toEqual(['draft', 'open', 'paid']);
    const [latest] = await invoices();
    const until = new Date((latest?.lines.data[0]?.period.end ?? 0) * 1000).toISOString();
    expect(await billing()).toMatchObject({
      ...{ state: 'lapsed', moves: ['pay_now', 'change_card', 'cancel'] },
      due: { amount: 29_900, currency: 'usd', until },
    });
    const older = (await open())?.hosted_invoice_url ?? '';
    const [first, second] = await Promise.all([post<PaymentPageUrl>('payment'), post<PaymentPageUrl>('payment')]);
    expect([first?.status, second?.body.url]).toEqual([200, first?.body.url]);
    expect(first?.body.url).not.toBe(older);
    // Opened for payment and nothing else: the provider charges no card by itself.
    expect([await statuses(), (await charges()).length]).toEqual([['open', 'open', 'paid'], 1]);
    await submitCard(first?.body.url ?? '', { number: CARDS.good });
    await app.settle();
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true, due: null });
    // What the period without premium would have cost is not asked for any more, in no tab.
    expect(await statuses()).toEqual(['paid', 'void', 'paid']);
    await submitCard(older, { number: CARDS.good });
    expect(await charges()).toHaveLength(2);
  });

  it('is on again when a draft is all that is left', async () => {
    await stripe.invoices.voidInvoice((await open())?.id ?? '');
    await app.settle();
    expect(await statuses()).toEqual(['draft', 'void', 'paid']);
    const { status, body } = await post<PaymentPageUrl>('payment');
    expect([status, new URL(body.url).origin]).toEqual([200, app.double.url]);
    await submitCard(body.url, { number: CARDS.good });
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
    expect(await charges()).toHaveLength(2);
  });

  it('offers no payment when there is no invoice to pay', async () => {
    for (const { id, status } of await invoices()) {
      if (status === 'draft') await stripe.invoices.finalizeInvoice(id);
      if (status !== 'paid') await stripe.invoices.voidInvoice(id);
    }
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'lapsed', moves: ['change_card', 'cancel'], due: null });
    const { status, body } = await post('payment');
    expect([status, body.error.code]).toEqual([409, PAYMENT_CODES.moveRefused]);
    expect((await post<BillingView>('cancel')).body).toMatchObject({ state: 'ended', moves: ['join'] });
  });

  it('says that no money moved when the provider does not open the draft, and opens it later', async () => {
    app.double.faults.set('POST /v1/invoices/:id/finalize', { mode: 'accept-then-reset', status: 500 }, 2);
    const { status, body } = await post('payment');
    expect([status, body.error.message]).toEqual([503, expect.stringContaining('No money was moved')]);
    app.double.faults.clear();
    expect((await post<PaymentPageUrl>('payment')).status).toBe(200);
    expect([(await statuses())[0], (await charges()).length]).toEqual(['open', 1]);
  });

  it('gives back what was paid for the older period in another tab before the latest one is paid', async () => {
    await submitCard((await open())?.hosted_invoice_url ?? '', { number: CARDS.good });
    await app.settle();
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'lapsed', isEntitled: false });
    await submitCard((await post<PaymentPageUrl>('payment')).body.url, { number: CARDS.good });
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
    expect((await charges()).map(({ amount_refunded: back }) => back)).toEqual([0, 29_900, 0]);
  });
});
