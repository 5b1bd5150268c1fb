import { createLogger, loadConfig } from '@app/server-kit';
import { MAIL_POLICY, type MailPolicy } from '@app/service-mail';
import {
  openTestDatabase,
  openTestRedis,
  startSmtpDouble,
  waitFor,
  type SmtpDouble,
  type TestDatabase,
  type TestRedis,
} from '@app/testing';
import { CONTEXTS, startWorker, type Worker } from '../worker';
import { enqueueMails, mailCounts, news } from './mails';

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

/** Declares the tests of mails on their way: on PostgreSQL in every run, on Redis as a proof. */
export function describeMails(store: 'postgres' | 'redis'): void {
  describe(`a mail on its way, with the queue on ${store}`, () => {
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
    let redis: TestRedis | undefined;
    beforeAll(async () => {
      if (store === 'redis') redis = await openTestRedis();
    });
    afterAll(() => redis?.stop());

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
        async () =>
          (await db.dataSource.query<unknown[]>('SELECT 1 FROM mail.message WHERE attempts >= 2')).length === 3,
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
}
