import { revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database, seed } from '../index';
import { SAMPLE_LISTINGS } from '../seed/sample-listings';

const clock = { now: () => new Date('2026-11-21T12:00:00Z') };

describe('the marketplace schema', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
    await seed(db.dataSource, { clock });
  });
  afterAll(() => db.drop());

  const publicListings = async () => {
    const [row] = await db.dataSource.query<{ listings: number }[]>(
      'SELECT count(*)::int AS listings FROM marketplace.listing_public',
    );
    return row?.listings;
  };

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

  it.each([
    ['status', `'draft'`],
    ['type', `'rent'`],
    ['state', `'Ohio'`],
    ['affiliation', `'broker'`],
  ])('refuses a public row with %s = %s', async (column, value) => {
    await expect(
      db.dataSource.query(`UPDATE marketplace.listing_public SET ${column} = ${value} WHERE listing_id = 2001`),
    ).rejects.toThrow('violates check constraint');
  });

  it('goes down with rows present and up again, and the samples are public again', async () => {
    for (const _ of database.migrations) await revertLastMigration(db.url, database);
    expect(await runMigrations(db.url, [database])).toEqual([
      'marketplace.CreateListing1763690100000',
      'marketplace.ListingVersions1764050000000',
      'marketplace.ListingSearch1764060000000',
      'marketplace.Favorites1764060100000',
      'marketplace.SavedSearches1764060200000',
    ]);
    await seed(db.dataSource, { clock });
    expect(await publicListings()).toBe(SAMPLE_LISTINGS.length);
  });

  it('gives content to the samples of a database of the release before', async () => {
    await db.dataSource.query('TRUNCATE marketplace.listing CASCADE');
    await db.dataSource.query(
      `INSERT INTO marketplace.listing (id, title, location, type, status, summary, description, listed_at)
       VALUES (2001, 'T', 'L', 'sell', 'published', '', '{}', now())`,
    );
    await seed(db.dataSource, { clock });
    expect(await publicListings()).toBe(SAMPLE_LISTINGS.length);
  });
});
