import { createLogger, loadConfig } from '@app/server-kit';
import { MAIL_POLICY } from '@app/service-mail';
import {
  freePort,
  openTestDatabase,
  openTestRedis,
  startRedisServer,
  startSmtpDouble,
  waitFor,
  type SmtpDouble,
  type TestDatabase,
  type TestRedis,
} from '@app/testing';
import { describeMails } from './testing/describe-mails';
import { enqueueMails, mailCounts, news } from './testing/mails';
import { CONTEXTS, startWorker, type Worker } from './worker';

const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');

describeMails('redis');

let db: TestDatabase;
let smtp: SmtpDouble;
let workers: Worker[] = [];

const start = async (redisUrl?: string, policy = MAIL_POLICY) => {
  const config = loadConfig({ DATABASE_URL: db.url, REDIS_URL: redisUrl, METRICS_PORT: '0', SMTP_URL: smtp.url });
  const worker = await startWorker(config, logger, { mail: policy });
  workers.push(worker);
  return worker;
};

beforeEach(async () => {
  db = await openTestDatabase(CONTEXTS);
  smtp = await startSmtpDouble();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
  await db.drop();
  await smtp.close();
});

describe.each(['postgres', 'redis'] as const)('a mail, with the queue on %s', (store) => {
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    if (store === 'redis') redis = await openTestRedis();
  });
  afterAll(() => redis?.stop());

  it('is delivered moments after the change that it reports', async () => {
    const worker = await start(redis?.url, { ...MAIL_POLICY, tickMs: 600_000 });
    expect(worker.queueStore).toBe(store);
    const began = Date.now();
    for (let count = 1; count <= 10; count += 1) {
      await enqueueMails(db.dataSource, [news(count)]);
      await waitFor(() => smtp.received.length === count, `mail ${count}`);
    }
    // Without a notice of the change each would wait two seconds, until the worker looks by itself.
    expect(Date.now() - began).toBeLessThan(12_000);
    await waitFor(async () => (await mailCounts(db.dataSource)).sent === 10, 'the rows');
  });
});

describe('a mail without its queue', () => {
  it('is sent when Redis comes back empty', async () => {
    const port = await freePort();
    let redis = await startRedisServer(port);
    await start(redis.url);
    smtp.setLatency(100);
    await enqueueMails(
      db.dataSource,
      Array.from({ length: 30 }, (_, i) => news(i)),
    );
    await waitFor(() => smtp.received.length >= 5, 'the first mails');
    await redis.stop();
    await enqueueMails(db.dataSource, [news(30)]);
    redis = await startRedisServer(port);
    await waitFor(async () => (await mailCounts(db.dataSource)).sent === 31, 'every mail', 45_000);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(31);
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await redis.stop();
  });
});
