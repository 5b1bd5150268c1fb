import { runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { revertThrough } from '../testing/revert-through';
import { Health1764100000000 } from './1764100000000-health';
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
         (replica, name, version, run, breaker, has_opened, rendered, faults, first_reported_at, reported_at)
       values ('a', 'mf-a', '1', '${breaker}', '${breaker}', false, 0, '[]', now(), now())`,
    );

  it('knows the states of a breaker and no other', async () => {
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
