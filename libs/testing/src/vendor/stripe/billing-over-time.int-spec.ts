import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import type { Settings } from './core';
import { startStripeDouble, type StripeDouble } from './stripe-double';
import { customerWithCard, monthlyPrice } from './testing/account';
import { stripeClient } from './testing/stripe-client';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

const HOUR = 3_600;
const DAY = 24 * HOUR;
const START = Date.parse('2027-01-31T12:00:00Z') / 1_000;

describe('a subscription on a test clock', () => {
  let double: StripeDouble;
  let stripe: Stripe;
  let now = new Date(START * 1_000);
  let clock: string;
  beforeAll(async () => {
    double = await startStripeDouble({ now: () => now, settings: { ratePerSecond: 100_000 }, tickMs: 0 });
    stripe = stripeClient(double);
  });
  beforeEach(async () => {
    double.reset();
    now = new Date(START * 1_000);
    ({ id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: START }));
  });
  afterAll(() => double.close());

  const subscribeWith = async (token?: string) => {
    const customer = await customerWithCard(stripe, 'pm_card_visa', { test_clock: clock });
    const price = await monthlyPrice(stripe);
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    if (token === undefined) return subscription;
    const card = await stripe.paymentMethods.attach(token, { customer: customer.id });
    return stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
  };
  const advanceTo = async (time: number) => {
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: time });
    expect(await stripe.testHelpers.testClocks.retrieve(clock)).toMatchObject({ status: 'ready', frozen_time: time });
  };
  const read = (id: string) => stripe.subscriptions.retrieve(id);
  const endOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.current_period_end ?? 0;
  const latest = async (id: string) => {
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    return invoice as Stripe.Invoice;
  };
  const typesOf = async (...wanted: string[]) =>
    (await stripe.events.list({ limit: 100, types: wanted })).data.map(({ type }) => type).reverse();

  it('renews 24 times on the right dates, each time with one paid invoice', async () => {
    const { id, customer } = await subscribeWith();
    const dates: string[] = [];
    for (let month = 0; month < 24; month += 1) {
      const end = endOf(await read(id));
      dates.push(new Date(end * 1_000).toISOString().slice(0, 10));
      await advanceTo(end + 2 * HOUR);
    }
    expect(dates.slice(0, 5)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
    expect(dates.slice(12, 14)).toEqual(['2028-02-29', '2028-03-31']);
    const invoices = await stripe.invoices.list({ customer: customer as string, limit: 100 });
    expect(invoices.data.map(({ status, amount_paid: paid }) => `${status ?? ''} ${paid}`)).toEqual(
      Array.from({ length: 25 }, () => 'paid 29900'),
    );
  });

  it('moves its period ahead while the invoice is a draft for an hour', async () => {
    const before = await subscribeWith();
    const [id, end] = [before.id, endOf(before)];
    await advanceTo(end + 60);
    const moved = await read(id);
    expect([moved.status, endOf(moved) > end]).toEqual(['active', true]);
    expect(await latest(id)).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      automatically_finalizes_at: end + HOUR,
      amount_paid: 0,
      period_end: end,
    });
    await advanceTo(end + HOUR + 60);
    expect(await latest(id)).toMatchObject({ status: 'paid', amount_paid: 29_900 });
  });

  it.each<[Settings['afterRetries'], string]>([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['past_due', 'past_due'],
  ])('is tried 8 more times in 14 days, then follows the setting %s', async (afterRetries, status) => {
    double.core.settings.afterRetries = afterRetries;
    const begun = await subscribeWith('pm_card_chargeCustomerFail');
    const { id } = begun;
    const finalized = endOf(begun) + HOUR;
    await advanceTo(finalized + 60);
    expect(await read(id)).toMatchObject({ status: 'past_due' });
    expect(await latest(id)).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: finalized + DAY });
    await advanceTo(finalized + 13 * DAY + 60);
    expect(await latest(id)).toMatchObject({ attempt_count: 8, next_payment_attempt: finalized + 14 * DAY });
    expect(await read(id)).toMatchObject({ status: 'past_due' });
    await advanceTo(finalized + 14 * DAY + 60);
    expect(await latest(id)).toMatchObject({ attempt_count: 9, next_payment_attempt: null, status: 'open' });
    expect(await read(id)).toMatchObject({ status });
  });

  it.each([1, 6, 13])('is active again when the card is replaced and the try of day %d succeeds', async (day) => {
    const begun = await subscribeWith('pm_card_chargeCustomerFail');
    const { id, customer } = begun;
    const finalized = endOf(begun) + HOUR;
    await advanceTo(finalized + day * DAY - HOUR);
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer as string });
    await stripe.subscriptions.update(id, { default_payment_method: card.id });
    await advanceTo(finalized + day * DAY + DAY);
    expect(await read(id)).toMatchObject({ status: 'active' });
    expect(await latest(id)).toMatchObject({ status: 'paid', amount_remaining: 0 });
  });

  it('asks for 3-D Secure at a renewal, and waits past due until the page of the invoice is used', async () => {
    const begun = await subscribeWith('pm_card_authenticationRequired');
    const { id } = begun;
    await advanceTo(endOf(begun) + HOUR + 60);
    const invoice = await latest(id);
    expect([invoice.status, (await read(id)).status]).toEqual(['open', 'past_due']);
    expect(await typesOf('invoice.payment_action_required')).toHaveLength(1);
    const page = await (await fetch(invoice.hosted_invoice_url ?? '')).text();
    const bank = /\/3ds\/\w+/.exec(page)?.[0] ?? '';
    await fetch(double.url + bank, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ result: 'complete' }),
    });
    expect([(await latest(id)).status, (await read(id)).status]).toEqual(['paid', 'active']);
  });

  it('ends at the end of its period without another invoice', async () => {
    const { id, customer } = await subscribeWith();
    const updated = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await advanceTo(endOf(updated) - 1);
    expect(await read(id)).toMatchObject({ status: 'active' });
    await advanceTo(endOf(updated));
    expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: endOf(updated) });
    expect((await stripe.invoices.list({ customer: customer as string })).data).toHaveLength(1);
    expect(await typesOf('customer.subscription.deleted')).toHaveLength(1);
  });

  it('begins with a trial that costs nothing, and pays after it', async () => {
    const customer = await customerWithCard(stripe, 'pm_card_visa', { test_clock: clock });
    const price = await monthlyPrice(stripe);
    const items = [{ price: price.id }];
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items, trial_period_days: 7 });
    expect(await read(id)).toMatchObject({ status: 'trialing', trial_end: START + 7 * DAY });
    expect(await latest(id)).toMatchObject({ status: 'paid', total: 0 });
    await advanceTo(START + 7 * DAY + 2 * HOUR);
    expect(await read(id)).toMatchObject({ status: 'active' });
    expect(await latest(id)).toMatchObject({ status: 'paid', total: 29_900 });
  });

  it('that is never paid for expires after 23 hours', async () => {
    const customer = await stripe.customers.create({ test_clock: clock });
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: (await monthlyPrice(stripe)).id }],
      payment_behavior: 'default_incomplete',
    });
    await advanceTo(START + 23 * HOUR - 1);
    expect(await read(id)).toMatchObject({ status: 'incomplete' });
    await advanceTo(START + 23 * HOUR);
    expect(await read(id)).toMatchObject({ status: 'incomplete_expired' });
  });

  it.each([
    ['two months and a second', Date.parse('2027-03-31T12:00:01Z') / 1_000],
    ['no time', START],
    ['a day back', START - DAY],
  ])('is not advanced by %s', async (_, time) => {
    await subscribeWith();
    await expect(stripe.testHelpers.testClocks.advance(clock, { frozen_time: time })).rejects.toMatchObject({
      statusCode: 400,
      param: 'frozen_time',
    });
  });

  it('answers "advancing" first, and is ready when it is read again', async () => {
    await subscribeWith();
    expect(await stripe.testHelpers.testClocks.advance(clock, { frozen_time: START + DAY })).toMatchObject({
      status: 'advancing',
    });
    expect(await stripe.testHelpers.testClocks.retrieve(clock)).toMatchObject({ status: 'ready' });
  });

  it('leaves customers of the real time alone', async () => {
    const customer = await customerWithCard(stripe);
    const items = [{ price: (await monthlyPrice(stripe)).id }];
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items });
    await advanceTo(START + 40 * DAY);
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    now = new Date((START + 40 * DAY) * 1_000);
    double.core.tick();
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  });

  it('goes with its clock', async () => {
    const { id, customer } = await subscribeWith();
    await stripe.testHelpers.testClocks.del(clock);
    await expect(read(id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.customers.retrieve(customer as string)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('is not needed for Checkout sessions, which expire by the real time', async () => {
    const price = await monthlyPrice(stripe);
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:8080/',
      expires_at: START + HOUR,
    });
    now = new Date((START + HOUR - 1) * 1_000);
    double.core.tick();
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    now = new Date((START + HOUR) * 1_000);
    double.core.tick();
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null });
    expect(await typesOf('checkout.session.expired')).toHaveLength(1);
  });

  it('advances a month at the bank, for a customer that had no clock before', async () => {
    const customer = await customerWithCard(stripe);
    const items = [{ price: (await monthlyPrice(stripe)).id }];
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items });
    for (const invoices of [2, 3, 4]) {
      await fetch(`${double.url}/__double/bank`, {
        method: 'POST',
        body: JSON.stringify({ action: 'month', id: customer.id }),
      });
      const { data } = await stripe.invoices.list({ subscription: id });
      expect(data.map(({ status }) => status)).toEqual(Array.from({ length: invoices }, () => 'paid'));
    }
    const { test_clock: own } = await stripe.subscriptions.retrieve(id, { expand: ['test_clock'] });
    expect((own as Stripe.TestHelpers.TestClock).frozen_time).toBeGreaterThan(START + 80 * DAY);
  });
});
