import { revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database, seed } from '../index';

describe('the calculator schema', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
    await seed(db.dataSource, { clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
  });
  afterAll(() => db.drop());

  const save = (columns: Partial<Record<'name' | 'scenario' | 'summary', string>>) => {
    const { name, scenario, summary } = { name: `'A'`, scenario: `'{}'`, summary: `'{}'`, ...columns };
    return db.dataSource.query(
      `INSERT INTO calculator.saved_calculation (id, user_id, name, scenario, summary, created_at, updated_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), ${name}, ${scenario}, ${summary}, now(), now())
       RETURNING id`,
    );
  };

  it.each([
    { name: `''` },
    { name: `'  '` },
    { name: `repeat('a', 81)` },
    { scenario: `'[]'` },
    { scenario: `'null'` },
    { summary: `'1'` },
  ])('refuses a calculation with %j', async (columns) => {
    await expect(save(columns)).rejects.toThrow('violates check constraint');
  });

  it.each([
    ['range', 'bank', `{"reviewedOn": "2026-11-01"}`],
    ['range', 'ria', '{}'],
    ['template', 'a', '{"asOf": "2026-11-01"}'],
    ['source', 'no key', '{}'],
    ['other', 'a', '{}'],
  ])('refuses an entry %s %s %s', async (kind, key, value) => {
    await expect(
      db.dataSource.query(
        `INSERT INTO calculator.market_entry (kind, key, value, version, updated_at, updated_by)
         VALUES ($1, $2, $3, 1, now(), 'x')`,
        [kind, key, value],
      ),
    ).rejects.toThrow('violates check constraint');
  });

  it('goes down with rows present and up again', async () => {
    const [{ id }] = await save({});
    await db.dataSource.query(
      `INSERT INTO calculator.share (id, calculation_id, token_hash, scenario, created_at, expires_at)
       VALUES (gen_random_uuid(), $1, decode(repeat('00', 32), 'hex'), '{}', now(), now() + interval '1 day')`,
      [id],
    );
    for (const _migration of database.migrations) await revertLastMigration(db.url, database);
    expect(await runMigrations(db.url, [database])).toEqual([
      'calculator.CreateCalculator1763715000000',
      'calculator.NameAttempts1763800000000',
    ]);
  });
});
