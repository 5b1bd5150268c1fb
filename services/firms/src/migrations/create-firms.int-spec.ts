import { revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database, seed } from '../index';

const clock = { now: () => new Date('2026-11-26T12:00:00Z') };

describe('the schema of firms', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
    await seed(db.dataSource, { clock });
  });
  afterAll(() => db.drop());

  const rows = async (table: string) => {
    const [row] = await db.dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM firms.${table}`);
    return row?.n ?? 0;
  };

  it.each([
    ['channel', `'bank'`],
    ['status', `'open'`],
    ['slug', `'A b'`],
    ['name', `' '`],
    ['status', `'merged'`],
    ['merged_into', 'id'],
  ])('refuses a firm with %s = %s', async (column, value) => {
    await expect(db.dataSource.query(`UPDATE firms.firm SET ${column} = ${value}`)).rejects.toThrow(
      'violates check constraint',
    );
  });

  it('seeds the samples once', async () => {
    const before = await Promise.all(['firm', 'address', 'fact', 'history', 'firm_search'].map(rows));
    await seed(db.dataSource, { clock });
    expect(await Promise.all(['firm', 'address', 'fact', 'history', 'firm_search'].map(rows))).toEqual(before);
    expect(before.every((count) => count > 0)).toBe(true);
  });

  it('takes from samples of before the days of verifications that never were, and leaves those of firms', async () => {
    const from = database.migrations.findIndex(({ name }) => name.startsWith('UnverifySamples'));
    for (const _migration of database.migrations.slice(from)) await revertLastMigration(db.url, database);
    const query = (sql: string) => db.dataSource.query<{ n: number }[]>(sql);
    await query(
      `UPDATE firms.fact SET verified_on = '2026-11-01', verified_by = 'first data', stale_since = '2026-11-01'`,
    );
    await query(`UPDATE firms.firm_search SET verified_on = '2026-11-01'`);
    const real = `(SELECT min(id) FROM firms.firm)`;
    await query(`UPDATE firms.fact SET source_kind = 'press' WHERE firm_id = ${real}`);
    await query(`UPDATE firms.firm_search SET is_sample = false WHERE firm_id = ${real}`);
    await runMigrations(db.url, [database]);
    const dated = 'verified_on IS NOT NULL';
    const firmsWith = (table: string) =>
      query(`SELECT count(DISTINCT firm_id)::int AS n FROM firms.${table} WHERE ${dated}`).then(([row]) => row?.n);
    expect(await Promise.all(['fact', 'firm_search'].map(firmsWith))).toEqual([1, 1]);
    expect((await query('SELECT count(*)::int AS n FROM firms.fact WHERE stale_since IS NOT NULL'))[0]?.n).toBeLessThan(
      20,
    );
  });

  it('goes down with rows present and up again', async () => {
    for (const _migration of database.migrations) await revertLastMigration(db.url, database);
    expect(await runMigrations(db.url, [database])).toEqual(database.migrations.map(({ name }) => `firms.${name}`));
    await seed(db.dataSource, { clock });
    expect(await rows('firm_search')).toBeGreaterThan(0);
  });
});
