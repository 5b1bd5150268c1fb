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

  it('goes down with rows present and up again', async () => {
    for (const _migration of database.migrations) await revertLastMigration(db.url, database);
    expect(await runMigrations(db.url, [database])).toEqual(database.migrations.map(({ name }) => `firms.${name}`));
    await seed(db.dataSource, { clock });
    expect(await rows('firm_search')).toBeGreaterThan(0);
  });
});
