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

  it('keeps what administrators entered when market data get their dates, and goes back', async () => {
    const valueOf = (kind: string) =>
      db.dataSource.query<{ key: string; value: Record<string, Record<string, Record<string, unknown>>> }[]>(
        `SELECT key, value FROM calculator.market_entry WHERE kind = $1 ORDER BY key`,
        [kind],
      );
    await db.dataSource.query(
      `UPDATE calculator.market_entry SET updated_by = 'editor', version = 2 WHERE kind = 'range' AND key = 'ria'`,
    );
    await db.dataSource.query(
      `INSERT INTO calculator.market_entry (kind, key, value, version, updated_at, updated_by)
       VALUES ('rates', '2026-10', '{"month": "2026-10"}', 1, now(), 'x'),
              ('rates', '2026-11', '{"month": "2026-11"}', 1, now(), 'x')`,
    );
    for (const _migration of [1, 2]) await revertLastMigration(db.url, database);
    expect((await valueOf('rates')).map(({ key, value }) => [key, value])).toEqual([
      ['federal-rates', { month: '2026-11' }],
    ]);
    const [before] = await valueOf('range');
    expect([
      before?.key,
      before?.value.assumptions?.upfront?.high,
      'asOf' in (before?.value.assumptions?.upfront ?? {}),
    ]).toEqual(['ria', 70, false]);
    await runMigrations(db.url, [database]);
    expect((await valueOf('rates')).map(({ key }) => key)).toEqual(['2026-11']);
    expect((await valueOf('range'))[0]?.value.assumptions?.upfront).toMatchObject({
      high: 70,
      asOf: '2026-11',
      sample: 'Not stated.',
    });
  });

  it('takes an account that holds what needs premium for one that has been a member', async () => {
    await db.dataSource.query('TRUNCATE calculator.saved_calculation CASCADE');
    await revertLastMigration(db.url, database);
    const saveFor = (user: number, scenario: string) =>
      db.dataSource.query(
        `INSERT INTO calculator.saved_calculation (id, user_id, name, scenario, summary, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, $3, '{}', now(), now())`,
        [`00000000-0000-4000-8000-00000000000${user}`, `of ${user}`, scenario],
      );
    for (const scenario of ['{"offers": [{}, {}]}', '{"offers": [{}]}']) await saveFor(1, scenario);
    for (const scenario of ['{"offers": [{}]}', '{}', '{}', '{}']) await saveFor(2, scenario);
    for (const scenario of ['{"offers": [{}]}', '{}', '{}']) await saveFor(3, scenario);
    await runMigrations(db.url, [database]);
    expect(
      await db.dataSource.query(
        `SELECT DISTINCT name, saved_with_premium AS "with" FROM calculator.saved_calculation ORDER BY name`,
      ),
    ).toEqual([
      { name: 'of 1', with: true },
      { name: 'of 2', with: true },
      { name: 'of 3', with: false },
    ]);
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
      'calculator.EvidenceAndMonths1763900000000',
      'calculator.SavedWithPremium1764950000000',
    ]);
  });
});
