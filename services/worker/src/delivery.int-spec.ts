import { createLogger, loadConfig } from '@app/server-kit';
import { openTestDatabase } from '@app/testing';
import { describeDelivery } from './testing/describe-delivery';
import { startWorker } from './worker';

describeDelivery('postgres');

describe('a worker', () => {
  it('refuses to start on a database that is not migrated', async () => {
    const db = await openTestDatabase([]);
    const config = loadConfig({ DATABASE_URL: db.url, METRICS_PORT: '0' });
    await expect(startWorker(config, createLogger({ LOG_LEVEL: 'silent' }, 'test'))).rejects.toThrow(
      'not migrated: bullmq.CreateQueueStore',
    );
    await db.drop();
  });
});
