import { revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database, seed } from '../index';

describe('the marketplace schema', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
    await seed(db.dataSource, { clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
  });
  afterAll(() => db.drop());

  const insert = (column: string, value: string) =>
    db.dataSource
      .query(
        `INSERT INTO marketplace.listing (title, location, type, status, summary, description, listed_at)
         SELECT 'T', 'L', 'sell', 'draft', '', '{}', now()
      RETURNING id`,
      )
      .then(([row]) =>
        db.dataSource.query(`UPDATE marketplace.listing SET ${column} = ${value} WHERE id = $1`, [row.id]),
      );

  it.each([
    ['type', `'rent'`],
    ['status', `'deleted'`],
    ['aum', '-1'],
    ['clients', '-1'],
    ['fee_based_percentage', '100.1'],
    ['title', `''`],
  ])('refuses %s = %s', async (column, value) => {
    await expect(insert(column, value)).rejects.toThrow('violates check constraint');
  });

  it('goes down with rows present and up again', async () => {
    for (const _ of database.migrations) await revertLastMigration(db.url, database);
    expect(await runMigrations(db.url, [database])).toEqual([
      'marketplace.CreateListing1763690100000',
      'marketplace.CreateInquiry1764050000000',
      'marketplace.ListingOwner1764050100000',
    ]);
  });
});
