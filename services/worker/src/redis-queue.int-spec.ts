import { createLogger, loadConfig } from '@app/server-kit';
import {
  freePort,
  openTestDatabase,
  startRedisServer,
  startSmtpDouble,
  startVendorDouble,
  waitFor,
} from '@app/testing';
import { areProcessed, commit, signUp, sums } from './testing/conversions';
import { enqueueMails, mailCounts, news } from './testing/mails';
import { CONTEXTS, startWorker } from './worker';

/** One of each kind; every way of a delivery on Redis, and its outages, are the proofs delivery, mails, redis-away. */
describe('a worker whose queue is on Redis', () => {
  it('delivers conversions and mails, also when Redis does not say its version', async () => {
    const redis = await startRedisServer(await freePort());
    const db = await openTestDatabase(CONTEXTS);
    const vendor = await startVendorDouble({ accessToken: 'right' });
    const smtp = await startSmtpDouble();
    await redis.forbid('info');
    const config = loadConfig({
      DATABASE_URL: db.url,
      REDIS_URL: redis.url,
      METRICS_PORT: '0',
      META_PIXEL_ID: '123',
      META_ACCESS_TOKEN: 'right',
      META_API_URL: vendor.url,
      SMTP_URL: smtp.url,
    });
    const worker = await startWorker(config, createLogger({ LOG_LEVEL: 'silent' }, 'test'));
    try {
      expect(worker.queueStore).toBe('redis');
      await commit(db.dataSource, [signUp('1'), signUp('2'), signUp('1')]);
      await enqueueMails(db.dataSource, [news(1)]);
      await waitFor(() => areProcessed(db.dataSource, 3), 'the events', 30_000);
      expect(await sums(db.dataSource)).toMatchObject({ accepted: 3, sent: 2, duplicate: 1 });
      await waitFor(async () => (await mailCounts(db.dataSource)).sent === 1, 'the mail', 30_000);
      expect(smtp.received).toHaveLength(1);
    } finally {
      await worker.close();
      await Promise.all([redis.stop(), db.drop(), vendor.close(), smtp.close()]);
    }
  });
});
