import { jest } from '@jest/globals';
import { createLogger, loadConfig } from '@app/server-kit';
import { openTestDatabase, startSmtpDouble, waitFor, type SmtpDouble, type TestDatabase } from '@app/testing';
import { CONTEXTS, startWorker, type Worker } from './worker';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');

describe('expired data', () => {
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
      `INSERT INTO content.application (
         reference, opening, name, email, phone, message, file_name, file_type, file, received_at, deleted_after
       )
       VALUES (
         $1, 'an-opening', 'Ada', 'ada@example.com', '', '', 'cv.pdf', 'pdf', 'x', now() - interval '180 days',
         now() + $2::interval
       )`,
      [reference, deletedAfter],
    );
  const share = (created: string, expires: string) =>
    db.dataSource.query(
      `WITH calculation AS (
         INSERT INTO calculator.saved_calculation (id, user_id, name, scenario, summary, created_at, updated_at)
         VALUES (gen_random_uuid(), gen_random_uuid(), 'Shared', '{}', '{}', now(), now())
         RETURNING id
       )
       INSERT INTO calculator.share (id, calculation_id, token_hash, scenario, created_at, expires_at)
       SELECT gen_random_uuid(), id, decode(replace(id::text || id::text, '-', ''), 'hex'), '{}',
         now() + $1::interval, now() + $2::interval
       FROM calculation`,
      [created, expires],
    );
  const device = (expires: string) =>
    db.dataSource.query(
      `WITH account AS (
         INSERT INTO auth.users (id, email, email_key, password_hash, first_name, last_name, created_at)
         VALUES (gen_random_uuid(), $1, $1, 'hash', 'Ann', 'Lee', now()) RETURNING id
       )
       INSERT INTO auth.known_device (token_hash, user_id, session_id, created_at, expires_at)
       SELECT sha256($1::bytea), id, gen_random_uuid(), now() - interval '180 days', now() + $2::interval
       FROM account`,
      [`device of ${expires}`, expires],
    );
  /** More than one batch of each, all expired, and one row that is not. */
  const authRows = async () => {
    const ages = [
      ['60 days', 1_500],
      ['1 hour', 1],
    ] as const;
    for (const [age, count] of ages) {
      await db.dataSource.query(
        `INSERT INTO auth.attempt (subject, failures, last_failure_at)
         SELECT $1 || n, 1, now() - $1::interval FROM generate_series(1, $2) AS n`,
        [age, count],
      );
      await db.dataSource.query(
        `WITH account AS (
           INSERT INTO auth.users (id, email, email_key, password_hash, first_name, last_name, created_at)
           VALUES (gen_random_uuid(), $1::text, $1::text, 'hash', 'Ann', 'Lee', now()) RETURNING id
         ), opened AS (
           INSERT INTO auth.session (id, user_id, created_at, last_seen_at)
           SELECT gen_random_uuid(), id, now() - $1::text::interval, now() - $1::text::interval
           FROM account, generate_series(1, $2) RETURNING id
         )
         INSERT INTO auth.elevation (token_hash, session_id, shown_at, last_used_at)
         SELECT sha256(id::text::bytea), id, now(), now() - $1::text::interval FROM opened`,
        [age, count],
      );
    }
    await db.dataSource.query(
      `INSERT INTO auth.audit (at, action) SELECT now() - interval '3 years', 'old' FROM generate_series(1, 1500)`,
    );
    await db.dataSource.query("INSERT INTO auth.audit (at, action) VALUES (now() - interval '1 year', 'kept')");
  };
  const authCounts = async () => {
    const count = (table: string) => `(SELECT count(*)::int FROM auth.${table}) AS ${table}`;
    const tables = ['session', 'elevation', 'attempt', 'audit'];
    const [row] = await db.dataSource.query<Record<string, number>[]>(`SELECT ${tables.map(count).join(', ')}`);
    return row;
  };
  const addViews = () =>
    db.dataSource.query(
      `WITH listing AS (
         INSERT INTO marketplace.listing (id, status) SELECT n, 'published' FROM generate_series(9001, 10500) AS n
         RETURNING id
       )
       INSERT INTO marketplace.listing_view (listing_id, day, views)
       SELECT id, (now() AT TIME ZONE 'UTC')::date - 99, 1 FROM listing
       UNION ALL SELECT id, (now() AT TIME ZONE 'UTC')::date - 98, 2 FROM listing WHERE id = 9001
       UNION ALL SELECT id, (now() AT TIME ZONE 'UTC')::date, 3 FROM listing WHERE id = 9001`,
    );
  const keptViews = async () =>
    (await db.dataSource.query<{ views: number }[]>('SELECT views FROM marketplace.listing_view ORDER BY day')).map(
      ({ views }) => views,
    );
  const devices = async () =>
    (await db.dataSource.query<{ good: boolean }[]>('SELECT expires_at > now() AS good FROM auth.known_device')).map(
      ({ good }) => good,
    );
  const links = async () =>
    (await db.dataSource.query<{ good: boolean }[]>('SELECT expires_at > now() AS good FROM calculator.share')).map(
      ({ good }) => good,
    );
  const kept = async () =>
    (
      await db.dataSource.query<{ reference: string }[]>('SELECT reference FROM content.application ORDER BY reference')
    ).map(({ reference }) => reference);

  it('is removed without a request, not earlier: applications, links, devices, old sign-ins, views', async () => {
    await add('JA-over', '-1 second');
    await add('JA-long-over', '-90 days');
    await add('JA-tomorrow', '1 day');
    await share('-7 days', '-1 second');
    await share('-90 days', '-60 days');
    await share('-1 day', '1 day');
    await device('-1 second');
    await device('1 day');
    await authRows();
    await addViews();
    worker = await startWorker(loadConfig({ DATABASE_URL: db.url, METRICS_PORT: '0', SMTP_URL: smtp.url }), logger);
    await waitFor(
      async () => (await kept()).length === 1 && (await links()).length === 1 && (await devices()).length === 1,
      'the sweeps',
    );
    const one = { session: 1, elevation: 1, attempt: 1, audit: 1 };
    await waitFor(async () => JSON.stringify(await authCounts()) === JSON.stringify(one), 'the rows of accounts');
    await waitFor(async () => (await keptViews()).length === 2, 'the views past the weeks of statistics');
    expect(await keptViews()).toEqual([2, 3]);
    expect([await kept(), await links(), await devices()]).toEqual([['JA-tomorrow'], [true], [true]]);
    expect(await db.dataSource.query('SELECT count(*)::int AS count FROM calculator.saved_calculation')).toEqual([
      { count: 3 },
    ]);
  });
});
