import { createLogger, loadConfig, PgOutboxWriter } from '@app/server-kit';
import { DELIVERY_POLICY, fanOutMissed, type DeliveryPolicy } from '@app/service-tracking';
import {
  GRANTED,
  openTestDatabase,
  openTestRedis,
  startVendorDouble,
  waitFor,
  type TestDatabase,
  type TestRedis,
  type VendorDouble,
} from '@app/testing';
import { CONTEXTS, startWorker, type Worker } from '../worker';
import { areProcessed, commit, signUp, sums } from './conversions';

const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
/** The real rules with shorter times. */
const QUICK: DeliveryPolicy = {
  ...DELIVERY_POLICY,
  tickMs: 100,
  tickForMs: 400,
  parkedMs: 500,
  sendTimeoutMs: 1_500,
  leaseMs: 3_000,
};

const ACCOUNT = { META_PIXEL_ID: '123', META_ACCESS_TOKEN: 'right' };

/** Declares the tests of conversions on their way: on PostgreSQL in every run, on Redis as a proof. */
export function describeDelivery(store: 'postgres' | 'redis'): void {
  describe(`an event on its way, with the queue on ${store}`, () => {
    let db: TestDatabase;
    let redis: TestRedis | undefined;
    let double: VendorDouble;
    let workers: Worker[] = [];

    const start = async (policy = QUICK, account: object = ACCOUNT) => {
      const config = loadConfig({
        DATABASE_URL: db.url,
        REDIS_URL: redis?.url,
        METRICS_PORT: '0',
        ...account,
        META_API_URL: double.url,
      });
      const worker = await startWorker(config, logger, { delivery: policy });
      workers.push(worker);
      return worker;
    };

    beforeAll(async () => {
      if (store === 'redis') redis = await openTestRedis();
      double = await startVendorDouble({ accessToken: 'right' });
    });
    beforeEach(async () => {
      db = await openTestDatabase(CONTEXTS);
      await redis?.flush();
      double.reset();
    });
    afterEach(async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      workers = [];
      await db.drop();
    });
    afterAll(async () => {
      await redis?.stop();
      await double.close();
    });

    it('reaches the service once, hashed, under the id that the business gave it', async () => {
      const worker = await start();
      expect(worker.queueStore).toBe(store);
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the event');
      expect(double.meta.received).toMatchObject([
        {
          account: '123',
          event: {
            event_name: 'CompleteRegistration',
            event_id: 'sign_up.42',
            event_source_url: 'https://site.example/auth',
          },
        },
      ]);
      expect(double.meta.refused).toEqual([]);
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 1, sent: 1 });
    });

    it('keeps personal data out of every table and queue but the outbox', async () => {
      await start();
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the event');
      const tables = await db.dataSource.query<{ name: string }[]>(
        `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
         WHERE table_schema IN ('tracking', 'bullmq')`,
      );
      for (const { name } of tables) {
        const rows = await db.dataSource.query<unknown[]>(`SELECT * FROM ${name}`);
        expect(JSON.stringify(rows)).not.toMatch(/\bada\b|\blane\b|650 ?555|203\.0\.113/i);
      }
    });

    it('does not exist when its transaction is rolled back', async () => {
      await start();
      const failing = db.dataSource.transaction(async (manager) => {
        await new PgOutboxWriter().write(manager, signUp('42'));
        throw new Error('the account could not be opened');
      });
      await expect(failing).rejects.toThrow('could not be opened');
      await commit(db.dataSource, [signUp('43')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the other event');
      expect(double.meta.received.map(({ event }) => event['event_id'])).toEqual(['sign_up.43']);
    });

    it('is sent once when twenty transactions commit the same key at the same time, to two workers', async () => {
      await Promise.all([start(), start()]);
      await Promise.all(Array.from({ length: 20 }, () => commit(db.dataSource, [signUp('same')])));
      await waitFor(() => areProcessed(db.dataSource, 20), 'twenty events');
      expect(double.requests()).toBe(1);
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 20, sent: 1, duplicate: 19 });
    });

    it('is sent again after a 500, under the same id', async () => {
      double.faults.set({ mode: 'status', status: 500 }, 1);
      await start();
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the event');
      expect(double.requests()).toBe(2);
      expect(await db.dataSource.query('SELECT status, attempts FROM tracking.delivery')).toEqual([
        { status: 'sent', attempts: 1 },
      ]);
      expect(await db.dataSource.query('SELECT result, reason FROM tracking.attempt ORDER BY lease_number')).toEqual([
        { result: 'ambiguous', reason: 'http-500' },
        { result: 'accepted', reason: null },
      ]);
    });

    it('is given up after three ambiguous sends', async () => {
      double.faults.set({ mode: 'status', status: 500 }, Infinity);
      await start();
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the event');
      expect(double.requests()).toBe(3);
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 1, exhausted: 1 });
    });

    it('uses no attempt on a 429 and retries no earlier than told', async () => {
      double.faults.set({ mode: 'status', status: 429, retryAfter: '1' }, 1);
      await start();
      const before = Date.now();
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the event');
      expect(Date.now() - before).toBeGreaterThanOrEqual(1_000);
      expect(double.requests()).toBe(2);
      expect(await db.dataSource.query('SELECT status, attempts FROM tracking.delivery')).toEqual([
        { status: 'sent', attempts: 0 },
      ]);
    });

    it('is rejected at once by a 400', async () => {
      double.faults.set({ mode: 'status', status: 400 }, 1);
      await start();
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the event');
      expect(double.requests()).toBe(1);
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 1, rejected: 1 });
    });

    it('is counted and not sent without consent, and with a Global Privacy Control signal', async () => {
      await start();
      await commit(db.dataSource, [
        signUp('1', { consent: { ...GRANTED, ad_user_data: 'denied' } }),
        signUp('2', { consent: { ...GRANTED, gpc: true } }),
      ]);
      await waitFor(() => areProcessed(db.dataSource, 2), 'both events');
      expect(double.requests()).toBe(0);
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 2, suppressed: 2 });
    });

    it('expires an hour after it happened', async () => {
      await start();
      await commit(db.dataSource, [signUp('old', {}, new Date(Date.now() - 3_601_000))]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the event');
      expect(double.requests()).toBe(0);
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 1, expired: 1 });
    });

    it.each([
      ['cuts the line after taking it', 'accept-then-reset'],
      ['never answers', 'hang'],
      ['is behind a proxy that answers a page', 'garbage'],
    ] as const)('is counted once when the service %s', async (_, mode) => {
      double.faults.set({ mode, status: 500 }, 1);
      await start();
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the event');
      expect(double.meta.received.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 1, sent: 1 });
    });

    it('waits behind a breaker while its service is down, and none is lost', async () => {
      double.faults.set({ mode: 'status', status: 500 }, 12);
      await start();
      await commit(
        db.dataSource,
        Array.from({ length: 40 }, (_, i) => signUp(`u${i}`)),
      );
      await waitFor(() => areProcessed(db.dataSource, 40), 'forty events');
      const { sent, exhausted, breaker } = await sums(db.dataSource);
      expect({ all: (sent ?? 0) + (exhausted ?? 0), exhausted, breaker }).toEqual({
        all: 40,
        exhausted: 0,
        breaker: 'closed',
      });
    });

    it('may be sent again 24 hours after it was sent, and not before', async () => {
      await start();
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the first');
      await db.dataSource.query("UPDATE tracking.delivery SET finished_at = now() - interval '23 hours 59 minutes'");
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 2), 'the second');
      await db.dataSource.query(
        "UPDATE tracking.delivery SET finished_at = now() - interval '24 hours 1 minute' WHERE status = 'sent'",
      );
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 3), 'the third');
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 3, sent: 2, duplicate: 1 });
    });

    it('is delivered even if the queue lost every job', async () => {
      double.setLatency(200);
      await start();
      await commit(
        db.dataSource,
        Array.from({ length: 100 }, (_, i) => signUp(`u${i}`)),
      );
      await waitFor(() => double.requests() >= 20, 'the first sends');
      if (redis) await redis.flush();
      else await db.dataSource.query('DELETE FROM bullmq.job');
      await waitFor(() => areProcessed(db.dataSource, 100), 'a hundred events');
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 100, sent: 100 });
      expect(double.meta.received).toHaveLength(100);
    });

    it('is finished before a worker that was told to stop exits', async () => {
      double.setLatency(300);
      const worker = await start();
      await commit(
        db.dataSource,
        Array.from({ length: 10 }, (_, i) => signUp(`u${i}`)),
      );
      await waitFor(() => double.requests() === 10, 'ten sends under way');
      workers = [];
      await worker.close();
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 10, sent: 10 });
      expect(double.requests()).toBe(10);
    });

    it('is counted while no destination is configured, and sent to one later, once', async () => {
      const worker = await start(QUICK, {});
      await commit(db.dataSource, [signUp('42'), signUp('43')]);
      await waitFor(async () => (await sums(db.dataSource)).withoutDestination === 2, 'both events');
      const metrics = await (await fetch(`http://127.0.0.1:${worker.metricsPort}/metrics`)).text();
      expect(metrics).toMatch(/^conversions_without_destination\S* 2$/m);
      await worker.close();
      workers = [];
      await start();
      const handed = await Promise.all([1, 2].map(() => fanOutMissed(db.dataSource, 'meta', QUICK)));
      expect(handed.reduce((sum, count) => sum + count)).toBe(2);
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 3), 'all three');
      expect(await sums(db.dataSource)).toMatchObject({ sent: 2, duplicate: 1, withoutDestination: 0 });
      expect(double.requests()).toBe(2);
    });

    it('shows its state to an operator', async () => {
      const worker = await start();
      await commit(db.dataSource, [signUp('42')]);
      await waitFor(() => areProcessed(db.dataSource, 1), 'the event');
      const base = `http://127.0.0.1:${worker.metricsPort}`;
      expect((await fetch(`${base}/readyz`)).status).toBe(200);
      expect((await fetch(`${base}/livez`)).status).toBe(200);
      // The queue lets go of a job once its result is stored.
      const isIdle = /queue_jobs\{queue="conversions",service="worker"\} 0/;
      const read = async () => (await fetch(`${base}/metrics`)).text();
      const metrics = await waitFor(async () => {
        const text = await read();
        return isIdle.test(text) && text;
      }, 'the queue to be empty');
      expect(metrics).toMatch(/conversion_deliveries\{destination="meta",status="sent",service="worker"\} 1/);
      expect(metrics).toMatch(/conversion_accepted_total\{destination="meta",service="worker"\} 1/);
      expect(metrics).toMatch(/conversion_results_total\{destination="meta",status="sent",service="worker"\} 1/);
      expect(metrics).toMatch(/conversion_oldest_seconds\{destination="meta",service="worker"\} 0/);
      expect(metrics).toMatch(/conversion_ledger_unbalanced\{destination="meta",service="worker"\} 0/);
    });
  });
}
