import type { ChildProcess } from 'node:child_process';
import { jest } from '@jest/globals';
import { DELIVERY_POLICY } from '@app/service-tracking';
import {
  buildRunnable,
  endProcess,
  openTestDatabase,
  openTestRedis,
  spawnRunnable,
  startVendorDouble,
  waitFor,
  type TestDatabase,
  type TestRedis,
  type VendorDouble,
} from '@app/testing';
import { areProcessed, commit, signUp, sums } from './testing/conversions';
import { CONTEXTS } from './worker';

jest.setTimeout(120_000);

const EVENTS = 200;
const DUPLICATES = 40;
const KILLS = 4;
const CONCURRENCY = 32;
const BUILD_MS = 180_000;
/** A lease and two ticks, three times for a busy machine; less than the time for which an event is parked. */
const TAKEN_OVER_WITHIN_MS = 3 * (DELIVERY_POLICY.leaseMs + 2 * DELIVERY_POLICY.tickMs);

beforeAll(() => buildRunnable('worker'), BUILD_MS);

describe.each(['postgres', 'redis'] as const)('a worker that dies, with the queue on %s', (store) => {
  let db: TestDatabase;
  let redis: TestRedis | undefined;
  let double: VendorDouble;
  let worker: ChildProcess | undefined;

  const start = async () => {
    const settings = {
      DATABASE_URL: db.url,
      REDIS_URL: redis?.url,
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
      META_PIXEL_ID: '123',
      META_ACCESS_TOKEN: 'right',
      META_API_URL: double.url,
    };
    worker = await spawnRunnable('worker', settings, 'worker started');
    return worker;
  };

  beforeEach(async () => {
    db = await openTestDatabase(CONTEXTS);
    if (store === 'redis') redis = await openTestRedis();
    double = await startVendorDouble({ accessToken: 'right' });
  });
  afterEach(async () => {
    if (worker) await endProcess(worker, 'SIGKILL');
    await db.drop();
    await redis?.stop();
    await double.close();
  });

  it('loses nothing and counts nothing twice when it is repeatedly killed while it works', async () => {
    double.setLatency(250);
    const keys = Array.from({ length: EVENTS }, (_, i) => `u${i}`);
    await commit(
      db.dataSource,
      [...keys, ...keys.slice(0, DUPLICATES)].map((key) => signUp(key)),
    );
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const child = await start();
      const before = double.requests();
      await waitFor(() => double.requests() >= before + 20, `sends before kill ${kill}`);
      await endProcess(child, 'SIGKILL');
    }
    const inTheMiddle = await sums(db.dataSource);
    expect(inTheMiddle.inFlight).toBeGreaterThan(0);
    await start();
    await waitFor(() => areProcessed(db.dataSource, EVENTS + DUPLICATES), 'every event to end', 60_000, 200);

    const ids = new Set(
      double.meta.received.filter(({ duplicate }) => !duplicate).map(({ event }) => event['event_id']),
    );
    expect(await sums(db.dataSource)).toMatchObject({
      accepted: EVENTS + DUPLICATES,
      sent: EVENTS,
      duplicate: DUPLICATES,
      inFlight: 0,
      waiting: 0,
    });
    expect(ids).toEqual(new Set(keys.map((key) => `sign_up.${key}`)));
    expect(double.meta.refused).toEqual([]);
    // Only sends whose result a kill left uncertain are repeated, with the same id.
    expect(double.requests()).toBeLessThanOrEqual(EVENTS + KILLS * CONCURRENCY);
  });

  it('has its work taken over when its lease is over', async () => {
    double.faults.set({ mode: 'hang', status: 500 }, 1);
    const first = await start();
    await commit(db.dataSource, [signUp('42')]);
    await waitFor(() => double.requests() === 1, 'the send');
    await endProcess(first, 'SIGKILL');
    await start();
    await waitFor(() => areProcessed(db.dataSource, 1), 'the event to end', TAKEN_OVER_WITHIN_MS);
    expect(await sums(db.dataSource)).toMatchObject({ sent: 1 });
  });

  it('is given no more of a delivery that killed three, and sends the others', async () => {
    await commit(db.dataSource, [signUp('poison')]);
    for (let death = 1; death <= 3; death += 1) {
      double.faults.set({ mode: 'hang', status: 500 }, 1);
      const child = await start();
      await waitFor(() => double.requests() === death, `the send of worker ${death}`, TAKEN_OVER_WITHIN_MS);
      await endProcess(child, 'SIGKILL');
    }
    await start();
    await commit(
      db.dataSource,
      Array.from({ length: 10 }, (_, i) => signUp(`u${i}`)),
    );
    await waitFor(() => areProcessed(db.dataSource, 11), 'every event to end', TAKEN_OVER_WITHIN_MS);
    expect(await sums(db.dataSource)).toMatchObject({ accepted: 11, sent: 10, exhausted: 1 });
    expect(double.requests()).toBe(13);
  });

  it('ends with code 0 when it is told to, after the sends that are under way', async () => {
    double.setLatency(500);
    const child = await start();
    await commit(
      db.dataSource,
      Array.from({ length: 60 }, (_, i) => signUp(`u${i}`)),
    );
    await waitFor(() => double.requests() >= 10, 'sends under way');
    const asked = Date.now();
    expect(await endProcess(child, 'SIGTERM')).toEqual({ code: 0 });
    expect(Date.now() - asked).toBeLessThan(20_000);
    const leased = await db.dataSource.query<unknown[]>("SELECT id FROM tracking.delivery WHERE status = 'leased'");
    expect(leased).toEqual([]);
    expect((await sums(db.dataSource)).sent).toBe(double.meta.received.length);
  });
});
