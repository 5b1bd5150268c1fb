import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { actAsBank } from './engine/bank';
import { startStripeDouble, type StripeDouble } from './stripe-double';
import { customerWithCard, monthlyPrice } from './testing/account';
import { stripeClient, submitCard, submitCode } from './testing/stripe-client';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

const GOOD = { number: '4242424242424242' };
const DECLINED = { number: '4000000000000002' };

describe('coupons and promotion codes of the double', () => {
  let double: StripeDouble;
  let stripe: Stripe;
  let price: Stripe.Price;
  let count = 0;
  beforeAll(async () => {
    double = await startStripeDouble({ settings: { ratePerSecond: 100_000 }, tickMs: 0 });
    stripe = stripeClient(double);
    price = await monthlyPrice(stripe);
  });
  afterAll(() => double.close());

  const fault = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason as Stripe.errors.StripeError,
    );
    return error && { code: error.code, param: error.param };
  };
  async function codeFor(coupon: Stripe.CouponCreateParams, more: Partial<Stripe.PromotionCodeCreateParams> = {}) {
    const { id } = await stripe.coupons.create(coupon);
    return stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: id },
      code: `CODE-${++count}`,
      ...more,
    });
  }
  async function openPage(customer?: string, allows = true) {
    return stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:8080/',
      customer: customer ?? (await customerWithCard(stripe)).id,
      allow_promotion_codes: allows,
    });
  }
  const invoices = async (customer: string) =>
    (await stripe.invoices.list({ customer })).data.map(({ subtotal, total, amount_paid: paid }) => ({
      subtotal,
      total,
      paid,
    }));
  const full = { subtotal: 29_900, total: 29_900, paid: 29_900 };

  it.each<[string, Stripe.CouponCreateParams, { code?: string; param: string }]>([
    ['neither an amount nor a share', {}, { code: 'parameter_missing', param: 'percent_off' }],
    [
      'both',
      { percent_off: 10, amount_off: 100, currency: 'usd' },
      { code: 'parameter_missing', param: 'percent_off' },
    ],
    ['more than all', { percent_off: 101 }, { param: 'percent_off' }],
    ['nothing', { percent_off: 0 }, { param: 'percent_off' }],
    ['an amount without a currency', { amount_off: 100 }, { code: 'parameter_missing', param: 'currency' }],
    ['a share with a currency', { percent_off: 10, currency: 'usd' }, { param: 'currency' }],
    [
      'a repetition without months',
      { percent_off: 10, duration: 'repeating' },
      { code: 'parameter_missing', param: 'duration_in_months' },
    ],
    [
      'months without a repetition',
      { percent_off: 10, duration: 'once', duration_in_months: 3 },
      { param: 'duration_in_months' },
    ],
    ['a duration that does not exist', { percent_off: 10, duration: 'always' }, { param: 'duration' }],
  ])('refuse a coupon with %s', async (_, given, expected) => {
    expect(await fault(stripe.coupons.create(given))).toMatchObject(expected);
  });

  it('refuse a code of an unknown coupon, with other letters, in the past, and a second active one', async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 10 });
    const promotion = { type: 'coupon' as const, coupon };
    const add = (more: Partial<Stripe.PromotionCodeCreateParams>) =>
      fault(stripe.promotionCodes.create({ promotion, ...more }));
    expect(await add({ promotion: { type: 'coupon', coupon: 'none' } })).toMatchObject({ code: 'resource_missing' });
    expect(await add({ code: 'TEN %' })).toMatchObject({ param: 'code' });
    expect(await add({ code: 'OLD', expires_at: 1 })).toMatchObject({ param: 'expires_at' });
    const first = await stripe.promotionCodes.create({ promotion, code: 'TEN' });
    expect(await add({ code: 'ten' })).toMatchObject({ param: 'code' });
    await stripe.promotionCodes.update(first.id, { active: false });
    expect(await add({ code: 'ten' })).toBeUndefined();
    expect(await fault(stripe.promotionCodes.update(first.id, { active: true }))).toMatchObject({ param: 'code' });
  });

  it.each<[string, Stripe.CouponCreateParams, number[], string]>([
    ['once', { percent_off: 20, duration: 'once' }, [23_920, 29_900, 29_900], 'today, then $299.00 per month'],
    [
      'two months',
      { percent_off: 50, duration: 'repeating', duration_in_months: 2 },
      [14_950, 14_950, 29_900],
      'per month for 2 months, then $299.00 per month',
    ],
    ['forever', { amount_off: 5_000, currency: 'usd', duration: 'forever' }, [24_900, 24_900, 24_900], 'per month'],
    [
      'more than the price, once',
      { amount_off: 90_000, currency: 'usd', duration: 'once' },
      [0, 29_900, 29_900],
      'today, then $299.00 per month',
    ],
  ])('take off %s, as the page, the invoices and the charges show', async (_, coupon, totals, said) => {
    const { code } = await codeFor(coupon);
    const session = await openPage();
    const customer = session.customer as string;
    const page = await submitCode(session.url ?? '', ` ${code.toLowerCase()} `);
    expect(page).toContain(`The code ${code} is applied`);
    expect(page).toContain(`<small>${said}</small>`);
    await submitCard(session.url ?? '', GOOD);
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: totals[0] === 0 ? 'no_payment_required' : 'paid',
      amount_subtotal: 29_900,
      amount_total: totals[0],
      total_details: { amount_discount: 29_900 - (totals[0] ?? 0) },
    });
    expect((await stripe.subscriptions.retrieve(paid.subscription as string)).status).toBe('active');
    for (let month = 0; month < 2; month += 1) actAsBank(double.core, 'month', customer);
    expect((await invoices(customer)).reverse()).toEqual(
      totals.map((total) => ({ subtotal: 29_900, total, paid: total })),
    );
    const charged = (await stripe.charges.list({ customer })).data.map(({ amount }) => amount);
    expect(charged.reverse()).toEqual(totals.filter((total) => total > 0));
  });

  it('show a subscription’s discount with its coupon and code, until it is over', async () => {
    const made = await codeFor({ percent_off: 50, duration: 'repeating', duration_in_months: 1 });
    const session = await openPage();
    await submitCode(session.url ?? '', made.code);
    await submitCard(session.url ?? '', GOOD);
    const { subscription: id } = await stripe.checkout.sessions.retrieve(session.id);
    const shown = async () =>
      (
        await stripe.subscriptions.retrieve(id as string, {
          expand: ['discounts.promotion_code', 'discounts.source.coupon'],
        })
      ).discounts;
    expect(await shown()).toMatchObject([
      { promotion_code: { code: made.code }, source: { coupon: { percent_off: 50 } }, end: expect.any(Number) },
    ]);
    actAsBank(double.core, 'month', session.customer as string);
    expect(await shown()).toEqual([]);
    expect(await stripe.promotionCodes.retrieve(made.id)).toMatchObject({ times_redeemed: 1, active: true });
  });

  it('are used up by their last purchase, and not by a page that is not paid', async () => {
    const { code, id } = await codeFor({ percent_off: 10 }, { max_redemptions: 1 });
    const left = await openPage();
    await submitCode(left.url ?? '', code);
    const session = await openPage();
    await submitCode(session.url ?? '', code);
    await submitCard(session.url ?? '', GOOD);
    expect(await stripe.promotionCodes.retrieve(id)).toMatchObject({ times_redeemed: 1, active: false });
    expect(await submitCode((await openPage()).url ?? '', code)).toContain('This code is invalid.');
  });

  it('are used up with their coupon, whichever of its codes was redeemed last', async () => {
    const last = await codeFor({ percent_off: 10, max_redemptions: 1 });
    const promotion = { type: 'coupon' as const, coupon: last.promotion.coupon as string };
    const other = await stripe.promotionCodes.create({ promotion, code: `CODE-${++count}` });
    const session = await openPage();
    await submitCode(session.url ?? '', last.code);
    await submitCard(session.url ?? '', GOOD);
    expect(await stripe.coupons.retrieve(promotion.coupon)).toMatchObject({ times_redeemed: 1, valid: false });
    expect(await submitCode((await openPage()).url ?? '', other.code)).toContain('This code is invalid.');
  });

  it('are invalid when ended, of another currency or product, for new customers, or without codes', async () => {
    const ended = await codeFor({ percent_off: 10 });
    await stripe.promotionCodes.update(ended.id, { active: false });
    const foreign = await codeFor({ amount_off: 100, currency: 'eur' });
    const first = await codeFor({ percent_off: 10 }, { restrictions: { first_time_transaction: true } });
    const { id: product } = await stripe.products.create({ name: 'Something else' });
    const other = await codeFor({ percent_off: 10, applies_to: { products: [product] } });
    const page = await openPage();
    for (const code of [ended.code, foreign.code, other.code, 'NEVER-MADE', ''])
      expect(await submitCode(page.url ?? '', code)).toContain('This code is invalid.');
    await submitCard(page.url ?? '', GOOD);
    expect(await invoices(page.customer as string)).toEqual([full]);
    const again = await openPage(page.customer as string);
    expect(await submitCode(again.url ?? '', first.code)).toContain('This code is for new customers.');
    const without = await openPage(undefined, false);
    expect(await submitCode(without.url ?? '', first.code)).not.toContain('Promotion code');
    await submitCard(without.url ?? '', GOOD);
    expect(await invoices(without.customer as string)).toEqual([full]);
  });

  it('count for the products that they name', async () => {
    const { code } = await codeFor({ percent_off: 10, applies_to: { products: [price.product as string] } });
    const page = await openPage();
    await submitCode(page.url ?? '', code);
    expect((await stripe.checkout.sessions.retrieve(page.id)).amount_total).toBe(26_910);
    const unknown = stripe.coupons.create({ percent_off: 10, applies_to: { products: ['prod_none'] } });
    expect(await fault(unknown)).toEqual({ code: 'resource_missing', param: 'applies_to[products]' });
  });

  it('count for the next card after a declined one, and no more once they are removed', async () => {
    const { code } = await codeFor({ percent_off: 50 });
    const session = await openPage();
    const url = session.url ?? '';
    await submitCard(url, DECLINED);
    await submitCode(url, code);
    await fetch(url, { method: 'POST', body: new URLSearchParams({ code_change: 'remove' }) });
    expect((await stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(29_900);
    await submitCode(url, code);
    await submitCard(url, GOOD);
    expect((await stripe.charges.list({ customer: session.customer as string })).data).toMatchObject([
      { amount: 14_950, status: 'succeeded' },
      { status: 'failed' },
    ]);
  });
});
