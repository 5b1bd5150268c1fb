import { runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { revertThrough } from '../testing/revert-through';
import { Health1764100000000 } from './1764100000000-health';
import { OpenedFor1764200000000 } from './1764200000000-opened-for';
import { database } from './releases.database';

describe('the migration that adds health', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
  });
  afterAll(() => db.drop());

  const report = (breaker: string) =>
    db.dataSource.query(
      `insert into releases.site_report
         (replica, name, version, run, breaker, rendered, faults, first_reported_at, reported_at)
       values ('a', 'mf-a', '1', '${breaker}', '${breaker}', 0, '[]', now(), now())`,
    );

  it('accepts only the known states of a breaker', async () => {
    await report('half-open');
    await expect(report('ajar')).rejects.toThrow('site_report_breaker_check');
  });

  it('goes down with rows present and up again', async () => {
    await revertThrough(db.url, Health1764100000000);
    await expect(report('open')).rejects.toThrow('does not exist');
    await runMigrations(db.url, [database]);
    await report('open');
  });
});

describe('the migration that keeps what a breaker opened for', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
  });
  afterAll(() => db.drop());

  it('copies the last fault of an open breaker when it is applied and reverted', async () => {
    await revertThrough(db.url, OpenedFor1764200000000);
    await db.dataSource.query(
      `insert into releases.site_report (
         replica, name, version, run, breaker, has_opened, rendered, faults, last_fault, first_reported_at, reported_at
       )
       values ('a', 'mf-a', '1', 'opened', 'open', true, 0, '[]', '{"reason":"hang"}', now(), now()),
              ('a', 'mf-a', '1', 'closed', 'closed', false, 0, '[]', '{"reason":"late"}', now(), now())`,
    );
    await runMigrations(db.url, [database]);
    const read = (column: string) =>
      db.dataSource.query(`select run, ${column} from releases.site_report order by run`);
    expect(await read('opened_for')).toEqual([
      { run: 'closed', opened_for: null },
      { run: 'opened', opened_for: { reason: 'hang' } },
    ]);
    await revertThrough(db.url, OpenedFor1764200000000);
    expect(await read('has_opened')).toEqual([
      { run: 'closed', has_opened: false },
      { run: 'opened', has_opened: true },
    ]);
  });
});
