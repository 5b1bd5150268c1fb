import type { ChildProcess } from 'node:child_process';
import { jest } from '@jest/globals';
import { MAIL_POLICY } from '@app/service-mail';
import {
  buildRunnable,
  endProcess,
  openTestDatabase,
  openTestRedis,
  spawnRunnable,
  startSmtpDouble,
  waitFor,
  type SmtpDouble,
  type TestDatabase,
  type TestRedis,
} from '@app/testing';
import { enqueueMails, mailCounts, news } from './testing/mails';
import { CONTEXTS } from './worker';

jest.setTimeout(180_000);

const MAILS = 60;
const KILLS = 3;
const CONCURRENCY = 4;
const BUILD_MS = 180_000;

beforeAll(() => buildRunnable('worker'), BUILD_MS);

describe.each(['postgres', 'redis'] as const)(
  'a worker that dies while it sends mails, with the queue on %s',
  (store) => {
    let db: TestDatabase;
    let redis: TestRedis | undefined;
    let smtp: SmtpDouble;
    let worker: ChildProcess | undefined;

    const start = async () => {
      worker = await spawnRunnable(
        'worker',
        { DATABASE_URL: db.url, REDIS_URL: redis?.url, METRICS_PORT: '0', LOG_LEVEL: 'info', SMTP_URL: smtp.url },
        'worker started',
      );
      return worker;
    };

    beforeEach(async () => {
      db = await openTestDatabase(CONTEXTS);
      if (store === 'redis') redis = await openTestRedis();
      smtp = await startSmtpDouble();
    });
    afterEach(async () => {
      if (worker) await endProcess(worker, 'SIGKILL');
      await db.drop();
      await redis?.stop();
      await smtp.close();
    });

    it('loses none, and sends twice only what was on the wire when it died', async () => {
      smtp.setLatency(200);
      await enqueueMails(
        db.dataSource,
        Array.from({ length: MAILS }, (_, i) => news(i)),
      );
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const child = await start();
        const before = smtp.attempts();
        await waitFor(() => smtp.attempts() >= before + 6, `mails before kill ${kill}`);
        await endProcess(child, 'SIGKILL');
      }
      expect((await mailCounts(db.dataSource)).waiting).toBeGreaterThan(0);
      await start();
      await waitFor(
        async () => (await mailCounts(db.dataSource)).sent === MAILS,
        'every mail',
        2 * MAIL_POLICY.leaseMs + 60_000,
        200,
      );

      expect(new Set(smtp.received.map(({ to }) => to[0]))).toEqual(
        new Set(Array.from({ length: MAILS }, (_, i) => `reader${i}@firm.test`)),
      );
      expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(MAILS);
      expect(smtp.received.length - MAILS).toBeLessThanOrEqual(KILLS * CONCURRENCY);
      expect(await mailCounts(db.dataSource)).toEqual({ waiting: 0, sent: MAILS, failed: 0 });
    });

    it('ends with code 0 when it is told to, after the mails that are on the wire', async () => {
      smtp.setLatency(400);
      const child = await start();
      await enqueueMails(
        db.dataSource,
        Array.from({ length: 20 }, (_, i) => news(i)),
      );
      await waitFor(() => smtp.attempts() >= 4, 'mails on the wire');
      expect(await endProcess(child, 'SIGTERM')).toEqual({ code: 0 });
      expect(
        await db.dataSource.query('SELECT id FROM mail.message WHERE lease_until IS NOT NULL AND sealed IS NOT NULL'),
      ).toEqual([]);
      expect((await mailCounts(db.dataSource)).sent).toBe(smtp.received.length);
    });
  },
);
