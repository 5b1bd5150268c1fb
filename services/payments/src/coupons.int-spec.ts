import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type {
  AttemptView,
  BillingView,
  CouponRow,
  CouponsPage,
  ErrorBody,
  MembersPage,
  NewCoupon,
  PaymentDetail,
  PaymentFigures,
} from '@app/contracts';
import { STRIPE_DOUBLE_KEY, submitCard, submitCode } from '@app/testing/stripe';
import { actorOf, CARDS, startPaymentsApp, UNPACED, type PaymentsApp } from './testing/payments-app';

const PATH = '/api/admin/payments';
const ADMIN = 'admin-1';
const LIMITS = { ...UNPACED, timeoutMs: 1_000 };

describe('coupons', () => {
  let app: PaymentsApp;
  let stripe: Stripe;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    app = await startPaymentsApp({ limits: LIMITS });
    const { hostname: host, port } = new URL(app.double.url);
    stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    name = `user-${++count}`;
  });
  afterEach(() => app.double.faults.clear());

  const create = (changes: Partial<NewCoupon>, who = ADMIN) =>
    app.as<CouponRow & ErrorBody>(who, 'POST', `${PATH}/coupons`, {
      ...{ id: randomUUID(), code: `code-${count}`, percentOff: 20, duration: 'once' },
      ...changes,
    });
  const end = (id: string, who = ADMIN) => app.as<CouponRow & ErrorBody>(who, 'POST', `${PATH}/coupons/${id}/end`);
  const listed = async (query = '') => (await app.as<CouponsPage>(ADMIN, 'GET', `${PATH}/coupons${query}`)).body;
  const billing = async () => (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;
  async function month(): Promise<void> {
    const body = JSON.stringify({ action: 'month', id: await app.customerOf(name) });
    await fetch(`${app.double.url}/__double/bank`, { method: 'POST', body });
    await app.settle();
  }
  async function buyWith(code: string): Promise<string> {
    const { body } = await app.open(name);
    expect(await submitCode(body.url, code)).toContain('is applied');
    await submitCard(body.url, { number: CARDS.good });
    await app.settle();
    return body.attemptId;
  }
  const promotionCodes = async () => (await stripe.promotionCodes.list({ limit: 100 })).data;

  it('are closed to users and to visitors', async () => {
    expect((await app.as(name, 'GET', `${PATH}/coupons`)).status).toBe(403);
    expect((await create({}, name)).status).toBe(403);
    expect((await end('promo_x', name)).status).toBe(403);
    expect((await app.call('GET', `${PATH}/coupons`)).status).toBe(401);
    expect(await promotionCodes()).toEqual([]);
  });

  it('are created at the provider, count at the checkout, and are shown wherever the money is', async () => {
    const made = await create({ code: 'spring-26', duration: 'months', months: 2, limit: 5 });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ id: expect.stringMatching(/^promo_/), code: 'SPRING-26', off: { percent: 20 } },
        ...{ duration: 'months', months: 2, used: 0, limit: 5, expiresAt: null, isActive: true, isOurs: true },
        createdAt: expect.any(String),
      },
    ]);
    const attemptId = await buyWith('spring-26');
    expect((await app.as<AttemptView>(name, 'GET', `/api/payments/attempts/${attemptId}`)).body).toMatchObject({
      state: 'paid',
      isEntitled: true,
      price: { amount: 29_900 },
      charged: { amount: 23_920, currency: 'usd' },
    });
    expect(await billing()).toMatchObject({
      state: 'active',
      discount: { code: 'SPRING-26', off: { percent: 20 }, endsAt: expect.any(String) },
      nextCharge: { amount: 23_920 },
      invoices: [{ amount: { amount: 23_920 }, discount: 5_980 }],
    });
    const [{ used } = { used: 0 }] = (await listed()).rows;
    expect(used).toBe(1);
    const [payment] = await app.sql<{ id: string }>(
      `SELECT m.id FROM payments.mirror m JOIN payments.customer c ON c.id = m.customer_id
       WHERE m.kind = 'payment' AND c.user_id = $1`,
      [actorOf(name)?.userId],
    );
    expect((await app.as<PaymentDetail>(ADMIN, 'GET', `${PATH}/payments/${payment?.id}`)).body).toMatchObject({
      amount: { amount: 23_920 },
      refundable: 23_920,
      invoice: { discount: { code: 'SPRING-26', before: { amount: 29_900 }, off: { amount: 5_980 } } },
      ledger: [{ kind: 'payment', amount: { amount: 23_920 } }],
    });
    const figures = await app.as<PaymentFigures>(ADMIN, 'GET', `${PATH}/figures`);
    expect(figures.body).toMatchObject({ mrr: 23_920, paid: 23_920 });
    const members = await app.as<MembersPage>(ADMIN, 'GET', `${PATH}/members`);
    expect(members.body.rows).toMatchObject([{ price: { amount: 23_920 } }]);

    await month();
    expect(await billing()).toMatchObject({ discount: null, nextCharge: { amount: 29_900 } });
    await month();
    expect((await billing()).invoices.map(({ amount, discount }) => [amount.amount, discount])).toEqual([
      [29_900, 0],
      [23_920, 5_980],
      [23_920, 5_980],
    ]);
  });

  it('of the whole price give premium without a charge, and the next month is paid in full', async () => {
    await create({ code: 'FREE-MONTH', percentOff: 100 });
    const attemptId = await buyWith('FREE-MONTH');
    expect((await app.as<AttemptView>(name, 'GET', `/api/payments/attempts/${attemptId}`)).body).toMatchObject({
      state: 'paid',
      isEntitled: true,
      charged: { amount: 0 },
    });
    const customer = await app.customerOf(name);
    expect((await stripe.charges.list({ customer })).data).toEqual([]);
    expect(await billing()).toMatchObject({ state: 'active', discount: null, nextCharge: { amount: 29_900 } });
    await month();
    expect((await stripe.charges.list({ customer })).data).toMatchObject([{ amount: 29_900 }]);
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
  });

  it('that end take nothing from those who have them, and are invalid for all others', async () => {
    const { body } = await create({ code: 'LOYAL', percentOff: undefined, amountOff: 5_000, duration: 'always' });
    await buyWith('LOYAL');
    expect((await end(body.id)).body).toMatchObject({ isActive: false, used: 1 });
    expect((await end(body.id)).status).toBe(200);
    await month();
    expect(await billing()).toMatchObject({
      discount: { code: 'LOYAL', off: { amount: { amount: 5_000 } }, endsAt: null },
      nextCharge: { amount: 24_900 },
      invoices: [{ amount: { amount: 24_900 } }, { amount: { amount: 24_900 } }],
    });
    name = `user-${++count}`;
    const page = await app.open(name);
    expect(await submitCode(page.body.url, 'LOYAL')).toContain('This code is invalid.');
  });

  it('are one for a request that is sent twice, also when the answer of the first was lost', async () => {
    const request = { id: randomUUID(), code: 'TWICE' };
    app.double.faults.set('POST /v1/promotion_codes', { mode: 'accept-then-reset', status: 500 }, 2);
    const lost = await create(request);
    expect([lost.status, lost.body.error.message]).toEqual([503, expect.stringContaining('Reload the list')]);
    app.double.faults.clear();
    const answers = [await create(request), await create(request)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await promotionCodes()).filter(({ code }) => code === 'TWICE')).toHaveLength(1);
  });

  it('of one code are one at a time: the field says so, and the code is free again after its end', async () => {
    const first = await create({ code: 'ONE-AT-A-TIME' });
    const second = await create({ code: 'one-at-a-time', percentOff: 50 });
    expect([second.status, second.body.error.fields]).toEqual([400, { code: 'Another active coupon has this code.' }]);
    await end(first.body.id);
    expect((await create({ code: 'one-at-a-time' })).status).toBe(201);
  });

  it.each<[string, Partial<NewCoupon>, string]>([
    ['neither percentage nor amount', { percentOff: undefined }, 'percentOff'],
    ['both', { amountOff: 100 }, 'percentOff'],
    ['more than everything', { percentOff: 100.5 }, 'percentOff'],
    ['more than the price', { percentOff: undefined, amountOff: 29_901 }, 'amountOff'],
    ['a negative amount', { percentOff: undefined, amountOff: -1 }, 'amountOff'],
    ['a code with a space', { code: 'SPRING 26' }, 'code'],
    ['a code that is too short', { code: 'AB' }, 'code'],
    ['months that are missing', { duration: 'months' }, 'months'],
    ['months that say nothing', { duration: 'always', months: 3 }, 'months'],
    ['a limit of none', { limit: 0 }, 'limit'],
    ['a day in the past', { lastDay: '2020-01-01' }, 'lastDay'],
    ['a day that does not exist', { lastDay: '2027-02-30' }, 'lastDay'],
    ['a day in a far future', { lastDay: '2090-01-01' }, 'lastDay'],
  ])('with %s are refused at the field, and nothing is created', async (_, changes, field) => {
    const before = (await promotionCodes()).length;
    const { status, body } = await create(changes);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
    expect(await promotionCodes()).toHaveLength(before);
  });

  it('count for the membership alone, and one of another product counts for nothing here', async () => {
    await create({ code: 'MEMBERS' });
    const { id: other } = await stripe.products.create({ name: 'A seminar' });
    const seminar = await stripe.prices.create({ product: other, currency: 'usd', unit_amount: 50_000 });
    const page = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: seminar.id, quantity: 1 }],
      success_url: 'http://localhost:8080/',
      allow_promotion_codes: true,
    });
    expect(await submitCode(page.url ?? '', 'MEMBERS')).toContain('This code is invalid.');
    const coupon = await stripe.coupons.create({ percent_off: 100, applies_to: { products: [other] } });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'SEMINAR' });
    const own = await app.open(name);
    expect(await submitCode(own.body.url, 'SEMINAR')).toContain('This code is invalid.');
    await submitCard(own.body.url, { number: CARDS.good });
    await app.settle();
    expect(await billing()).toMatchObject({ discount: null, invoices: [{ amount: { amount: 29_900 }, discount: 0 }] });
  });

  it('that were made at the provider are listed, and are ended there', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 10 });
    const { id } = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'PARTNER',
    });
    expect((await listed()).rows[0]).toMatchObject({ code: 'PARTNER', isOurs: false });
    const refused = await end(id);
    expect([refused.status, refused.body.error.code]).toEqual([404, 'PAYMENTS.COUPON_NOT_FOUND']);
    expect((await end('promo_none')).status).toBe(404);
    expect((await stripe.promotionCodes.retrieve(id)).active).toBe(true);
  });

  it('end with their last day, where the site is', async () => {
    const now = app.clock.now();
    const lastDay = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { body } = await create({ code: 'THREE-DAYS', lastDay });
    const next = new Date(Date.parse(`${lastDay}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    // Midnight in New York is 4 or 5 o'clock in UTC.
    expect(body.expiresAt).toMatch(new RegExp(`^${next}T0[45]:00:00`));
    app.clock.advance(Date.parse(body.expiresAt ?? '') - now.getTime() + 1_000);
    app.double.tick();
    expect((await listed()).rows.find(({ code }) => code === 'THREE-DAYS')).toMatchObject({ isActive: false });
    const page = await app.open(name);
    expect(await submitCode(page.body.url, 'THREE-DAYS')).toContain('This code is invalid.');
  });
});
