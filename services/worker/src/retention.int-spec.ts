import { jest } from '@jest/globals';
import { createLogger, loadConfig } from '@app/server-kit';
import { openTestDatabase, startSmtpDouble, waitFor, type SmtpDouble, type TestDatabase } from '@app/testing';
import { CONTEXTS, startWorker, type Worker } from './worker';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');

describe('applications for openings', () => {
  let db: TestDatabase;
  let smtp: SmtpDouble;
  let worker: Worker | undefined;
  beforeAll(async () => {
    db = await openTestDatabase(CONTEXTS);
    smtp = await startSmtpDouble();
  });
  afterAll(async () => {
    await worker?.close();
    await db.drop();
    await smtp.close();
  });

  const add = (reference: string, deletedAfter: string) =>
    db.dataSource.query(
      `INSERT INTO content.application (reference, opening, name, email, phone, message, file_name, file_type, file, received_at, deleted_after)
       VALUES ($1, 'an-opening', 'Ada', 'ada@example.com', '', '', 'cv.pdf', 'pdf', 'x', now() - interval '180 days', now() + $2::interval)`,
      [reference, deletedAfter],
    );
  const kept = async () => (await db.dataSource.query<{ reference: string }[]>('SELECT reference FROM content.application ORDER BY reference')).map(({ reference }) => reference);

  it('are gone with their files once their time is over, without anybody looking at them, and not before', async () => {
    await add('JA-over', '-1 second');
    await add('JA-long-over', '-90 days');
    await add('JA-tomorrow', '1 day');
    worker = await startWorker(loadConfig({ DATABASE_URL: db.url, METRICS_PORT: '0', SMTP_URL: smtp.url }), logger);
    await waitFor(async () => (await kept()).length === 1, 'the sweep');
    expect(await kept()).toEqual(['JA-tomorrow']);
  });
});
