import type { BillingView } from '@app/contracts';
import { actorOf, startPaymentsApp, type PaymentsApp } from '../testing/payments-app';

const MINUTE_MS = 60_000;
const { signal } = new AbortController();

describe('a worker on a machine with a wrong clock', () => {
  let ahead = 0;
  let app: PaymentsApp;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    app = await startPaymentsApp({ workerAhead: () => ahead });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    name = `user-${++count}`;
  });
  afterEach(() => {
    ahead = 0;
    app.double.deliveries.set({ dropPercent: 0 });
    app.clock.reset();
  });

  const isPaid = () =>
    (app.grants.grants.get(actorOf(name)?.userId ?? '') ?? []).some(({ source }) => source === 'paid');
  /** Everything that may end it: its time, and a read for any other reason. */
  async function read(): Promise<void> {
    await app.worker.sweeps.readDue();
    await app.sql('UPDATE payments.sync_key SET dirty = 1 WHERE key = $1', [`customer:${await app.customerOf(name)}`]);
    await app.worker.drain();
  }
  /** Canceled, and this far from its end. */
  async function endingIn(ms: number): Promise<void> {
    await app.member(name);
    app.double.deliveries.set({ dropPercent: 100 });
    const { body } = await app.as<BillingView>(name, 'POST', '/api/payments/membership/cancel');
    app.clock.goOnFrom(new Date(Date.parse(body.endsAt ?? '') - ms));
  }

  it('ends no membership early', async () => {
    await endingIn(10 * MINUTE_MS);
    ahead = 20 * MINUTE_MS;
    await read();
    expect(isPaid()).toBe(true);
    app.clock.advance(10 * MINUTE_MS);
    await read();
    expect(isPaid()).toBe(false);
  });

  it('ends none late', async () => {
    await endingIn(0);
    ahead = -20 * MINUTE_MS;
    await read();
    expect(isPaid()).toBe(false);
  });

  it('misses none of the provider’s events', async () => {
    ahead = 60 * MINUTE_MS;
    await app.worker.sweeps.listEvents(signal);
    app.double.deliveries.set({ dropPercent: 100 });
    await app.pay(name);
    expect(await app.worker.sweeps.listEvents(signal)).toBeGreaterThan(0);
    await app.worker.drain();
    expect(isPaid()).toBe(true);
  });
});
