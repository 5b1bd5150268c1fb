import { createLogger, loadConfig } from '@app/server-kit';
import {
  freePort,
  openTestDatabase,
  startRedisServer,
  startVendorDouble,
  waitFor,
  type TestDatabase,
  type TestRedisServer,
  type VendorDouble,
} from '@app/testing';
import { areProcessed, commit, signUp, sums } from './testing/conversions';
import { CONTEXTS, startWorker, type Worker } from './worker';

describe('an unavailable Redis', () => {
  let db: TestDatabase;
  let double: VendorDouble;
  let redis: TestRedisServer | undefined;
  let worker: Worker | undefined;
  let port: number;

  const start = async () => {
    const config = loadConfig({
      DATABASE_URL: db.url,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      METRICS_PORT: '0',
      META_PIXEL_ID: '123',
      META_ACCESS_TOKEN: 'right',
      META_API_URL: double.url,
    });
    worker = await startWorker(config, createLogger({ LOG_LEVEL: 'silent' }, 'test'));
  };

  beforeEach(async () => {
    port = await freePort();
    db = await openTestDatabase(CONTEXTS);
    double = await startVendorDouble({ accessToken: 'right' });
  });
  afterEach(async () => {
    await worker?.close();
    await redis?.stop();
    await db.drop();
    await double.close();
  });

  it('does not delay the start, and events accepted meanwhile are delivered when it becomes available', async () => {
    await start();
    await commit(db.dataSource, [signUp('1'), signUp('2')]);
    await waitFor(async () => (await sums(db.dataSource)).waiting === 0, 'the relay');
    redis = await startRedisServer(port);
    await waitFor(() => areProcessed(db.dataSource, 2), 'both events', 30_000);
    expect(await sums(db.dataSource)).toMatchObject({ sent: 2 });
  });

  it('is used although it does not say its version', async () => {
    redis = await startRedisServer(port);
    await redis.forbid('info');
    await start();
    await commit(db.dataSource, [signUp('1')]);
    await waitFor(() => areProcessed(db.dataSource, 1), 'the event', 30_000);
    expect(await sums(db.dataSource)).toMatchObject({ sent: 1 });
  });

  it('loses no event when it dies with all jobs and comes back empty', async () => {
    redis = await startRedisServer(port);
    await start();
    double.setLatency(100);
    await commit(
      db.dataSource,
      Array.from({ length: 150 }, (_, i) => signUp(`u${i}`)),
    );
    await waitFor(() => double.requests() >= 20, 'the first sends');
    await redis.stop();
    await commit(db.dataSource, [signUp('during the outage'.replaceAll(' ', '-'))]);
    redis = await startRedisServer(port);
    await waitFor(() => areProcessed(db.dataSource, 151), 'every event', 45_000);
    expect(await sums(db.dataSource)).toMatchObject({ accepted: 151, sent: 151 });
    expect(new Set(double.meta.received.map(({ event }) => event['event_id'])).size).toBe(151);
  });
});
