import { jest } from '@jest/globals';
import { createLogger, loadConfig } from '@app/server-kit';
import { MAIL_POLICY, type MailPolicy } from '@app/service-mail';
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
import { enqueueMails, mailCounts, news } from './testing/mails';
import { CONTEXTS, startWorker, type Worker } from './worker';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
/** The real rules with shorter times. */
const QUICK: MailPolicy = {
  ...MAIL_POLICY,
  tickMs: 100,
  firstPauseMs: 200,
  longestPauseMs: 400,
  leaseMs: 1_500,
  renewMs: 500,
};

let db: TestDatabase;
let smtp: SmtpDouble;
let workers: Worker[] = [];

const start = async (redisUrl?: string, policy = QUICK) => {
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

describe.each(['postgres', 'redis'] as const)('a mail on its way, with the queue on %s', (store) => {
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    if (store === 'redis') redis = await openTestRedis();
  });
  afterAll(() => redis?.stop());

  it('is delivered moments after the change that it reports', async () => {
    const worker = await start(redis?.url, { ...QUICK, tickMs: 600_000 });
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

  it('is sent once, however many workers there are', async () => {
    await Promise.all([start(redis?.url), start(redis?.url), start(redis?.url)]);
    await enqueueMails(
      db.dataSource,
      Array.from({ length: 60 }, (_, i) => news(i)),
    );
    await waitFor(async () => (await mailCounts(db.dataSource)).sent === 60, 'every mail', 30_000);
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 60 }, (_, i) => `reader${i}@firm.test`).sort(),
    );
  });

  it('waits for a mail server that is away, and is sent after it is back', async () => {
    await smtp.close();
    await start(redis?.url);
    await enqueueMails(db.dataSource, [news(1), news(2), news(3)]);
    await waitFor(
      async () => (await db.dataSource.query<unknown[]>('SELECT 1 FROM mail.message WHERE attempts >= 2')).length === 3,
      'attempts in vain',
    );
    expect(await mailCounts(db.dataSource)).toEqual({ waiting: 3, sent: 0, failed: 0 });
    smtp = await startSmtpDouble(smtp.port);
    await waitFor(async () => (await mailCounts(db.dataSource)).sent === 3, 'the mails');
    expect(smtp.received).toHaveLength(3);
  });

  it('holds up neither other mails nor conversions when its server hangs', async () => {
    smtp.fail({ kind: 'hang' });
    await start(redis?.url);
    await enqueueMails(db.dataSource, [news(1)]);
    await waitFor(() => smtp.attempts() === 1, 'the one that hangs');
    await enqueueMails(
      db.dataSource,
      Array.from({ length: 10 }, (_, i) => news(i + 2)),
    );
    await waitFor(() => smtp.received.length === 10, 'the others');
    expect(await mailCounts(db.dataSource)).toMatchObject({ waiting: expect.any(Number) });
    expect(smtp.received.map(({ to }) => to[0])).not.toContain('reader1@firm.test');
    // Closes the hanging server first, so that the worker can exit.
    await smtp.close();
  });

  it('shows in the figures that operators watch', async () => {
    const worker = await start(redis?.url);
    smtp.fail({ kind: 'recipient', code: 550 });
    await enqueueMails(db.dataSource, [news(1), news(2)]);
    await waitFor(async () => (await mailCounts(db.dataSource)).waiting === 0, 'both');
    const text = await (await fetch(`http://127.0.0.1:${worker.metricsPort}/metrics`)).text();
    expect(text).toMatch(/mail_messages\{status="sent",service="worker"\} 1/);
    expect(text).toMatch(/mail_messages\{status="failed",service="worker"\} 1/);
    expect(text).toMatch(/queue_jobs\{queue="mails",service="worker"\} \d/);
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
