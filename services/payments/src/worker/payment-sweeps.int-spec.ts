import { Stripe } from 'stripe';
import type { BillingView } from '@app/contracts';
import { ManualTimers, waitFor } from '@app/testing';
import { STRIPE_DOUBLE_KEY } from '@app/testing/stripe';
import { actorOf, startPaymentsApp, type PaymentsApp } from '../testing/payments-app';
import { EVENTS_EVERY_MS } from './payments.worker';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { signal } = new AbortController();

describe('the sweeps of payments', () => {
  const timers = new ManualTimers();
  let app: PaymentsApp;
  let stripe: Stripe;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    app = await startPaymentsApp({ after: timers.after });
    const { hostname: host, port } = new URL(app.double.url);
    stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.mails.clear();
    name = `user-${++count}`;
  });
  afterEach(() => {
    app.double.deliveries.set({ dropPercent: 0 });
    app.clock.reset();
  });

  const billing = async () => (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;
  const subscription = async () => {
    const { data } = await stripe.subscriptions.list({ customer: await app.customerOf(name), status: 'all' });
    return data[0]?.id ?? '';
  };
  const isPaid = () =>
    (app.grants.grants.get(actorOf(name)?.userId ?? '') ?? []).some(({ source }) => source === 'paid');
  const waits = async () => {
    const key = `customer:${await app.customerOf(name)}`;
    return app
      .sql('SELECT key FROM payments.sync_key WHERE key = $1 AND dirty > 0', [key])
      .then(({ length }) => length);
  };

  describe('of the list of events', () => {
    const EVENTS = ['events of the payment provider', 'reads of the payment provider'];
    const loops = () => app.worker.loops.filter((loop) => EVENTS.includes(loop.name));
    const pass = (ms: number) => {
      app.clock.advance(ms);
      timers.advance(ms);
    };
    const reached = async () => (await app.sql("SELECT 1 FROM payments.sweep WHERE name = 'events'")).length === 1;

    it('gives a membership whose webhook was lost at its next turn, within 15 minutes, and ends one', async () => {
      expect(EVENTS_EVERY_MS).toBeLessThanOrEqual(15 * 60_000);
      expect(loops().map((loop) => loop.name)).toEqual(expect.arrayContaining(EVENTS));
      await app.worker.listener.start();
      for (const loop of loops()) loop.start();
      try {
        await waitFor(reached, 'the first turn');
        app.double.deliveries.set({ dropPercent: 100 });
        await app.pay(name);
        await app.double.deliveries.idle();
        pass(EVENTS_EVERY_MS - 1);
        expect([(await billing()).state, isPaid()]).toEqual(['none', false]);
        pass(1);
        await waitFor(async () => (await billing()).state === 'active' && isPaid(), 'the membership');

        await stripe.subscriptions.cancel(await subscription());
        expect((await billing()).state).toBe('active');
        pass(EVENTS_EVERY_MS);
        await waitFor(async () => (await billing()).state === 'ended' && !isPaid(), 'the end of the membership');
      } finally {
        for (const loop of loops()) await loop.stop();
        await app.worker.listener.stop();
      }
    });
  });

  it('find what waits within ten seconds when no notification comes: the queue is rows of the database', async () => {
    const reads = app.worker.loops.find((loop) => loop.name === 'reads of the payment provider');
    const before = timers.pending;
    reads?.start();
    try {
      await waitFor(() => timers.pending > before, 'the first turn');
      await app.pay(name);
      await app.double.deliveries.idle();
      expect([await waits(), (await billing()).state]).toEqual([1, 'none']);
      timers.advance(10_000);
      await waitFor(async () => (await billing()).state === 'active' && isPaid(), 'the membership');
    } finally {
      await reads?.stop();
    }
  });

  it('read a membership again when its time has come, and end it when no event told', async () => {
    await app.member(name);
    app.double.deliveries.set({ dropPercent: 100 });
    const { body } = await app.as<BillingView>(name, 'POST', '/api/payments/membership/cancel');
    app.clock.goOnFrom(new Date(Date.parse(body.endsAt ?? '') - HOUR_MS));
    await app.worker.sweeps.readDue();
    expect([await waits(), isPaid()]).toEqual([0, true]);
    app.clock.advance(HOUR_MS);
    await app.worker.sweeps.readDue();
    expect(await waits()).toBe(1);
    await app.worker.drain();
    expect(isPaid()).toBe(false);
    expect((await billing()).isEntitled).toBe(false);
  });

  it('read what was not read for a day, and find what no event told', async () => {
    await app.member(name);
    app.double.deliveries.set({ dropPercent: 100 });
    await stripe.subscriptions.update(await subscription(), { cancel_at_period_end: true });
    app.clock.advance(DAY_MS - HOUR_MS);
    await app.worker.sweeps.readUnread();
    expect(await waits()).toBe(0);
    app.clock.advance(2 * HOUR_MS);
    await app.worker.sweeps.readUnread();
    expect(await waits()).toBe(1);
    await app.worker.drain();
    expect((await billing()).state).toBe('ending');
  });

  it('warn of a card in its last 31 days, once, and not of one that is not charged any more', async () => {
    const left = name;
    await app.member(left);
    await app.as(left, 'POST', '/api/payments/membership/cancel');
    name = `user-${++count}`;
    await app.member(name);
    const id = await subscription();
    app.mails.clear();
    /** The double's card is good to the end of December 2034. */
    const end = Date.UTC(2035, 0, 1);
    app.clock.goOnFrom(new Date(end - 31 * DAY_MS - HOUR_MS));
    await app.worker.sweeps.warnOfCards();
    expect(app.mails.sent).toEqual([]);
    app.clock.advance(2 * HOUR_MS);
    await app.worker.sweeps.warnOfCards();
    app.clock.advance(DAY_MS);
    await app.worker.sweeps.warnOfCards();
    const mails = app.mails.sent.filter(({ to }) => [left, name].some((who) => to === actorOf(who)?.username));
    expect(mails).toEqual([
      {
        template: 'premium',
        to: `${name}@example.com`,
        key: `premium-card:${id}:2034-12`,
        data: expect.objectContaining({
          news: 'card_expiring',
          brand: 'visa',
          last4: '4242',
          expMonth: 12,
          expYear: 2034,
        }),
      },
    ]);
  });

  it('remove events of more than thirteen months, and no younger ones', async () => {
    await app.member(name);
    const events = async () => (await app.sql('SELECT id FROM payments.provider_event')).length;
    const before = await events();
    expect(before).toBeGreaterThan(0);
    app.clock.advance(390 * DAY_MS);
    await app.worker.sweeps.removeOld(signal);
    expect(await events()).toBe(before);
    app.clock.advance(10 * DAY_MS);
    await app.worker.sweeps.removeOld(signal);
    expect(await events()).toBe(0);
  });
});
