import fc from 'fast-check';
import { ManualClock, type TestApp } from '@app/testing';
import { ALL_LISTINGS, indexOf, searchesOf, startPublicApp, type Searches } from '../../testing/indexed-search';
import { insertPublicListings, publicListings } from '../../testing/random-listings';
import { DELETIONS_KEPT_MS, KeptDeletionsRepository, LOOKS_WITHIN_MS } from './kept-deletions.repository';
import type { IndexedRow } from './listing-index';
import { SearchIndexRepository, type Changes } from './search-index.repository';

const LISTINGS = 40;
const MINUTE_MS = 60_000;

let app: TestApp;
let ask: Searches;
const clock = new ManualClock();

beforeAll(async () => {
  app = await startPublicApp();
  ask = searchesOf(app);
  const listings = fc.sample(publicListings, { numRuns: LISTINGS, seed: 31 });
  await insertPublicListings(app.database.dataSource, listings, 10_000);
});
afterAll(() => app.close());

/** A database whose connections break, or that another server has taken over. */
class UnreliableDatabase extends SearchIndexRepository {
  isLost = false;
  server: string | null = null;
  /** How many rows were read to build an index. */
  read = 0;
  /** How often words were given to PostgreSQL to be read. */
  parsed = 0;

  constructor() {
    super(app.database.dataSource);
  }

  override async rowsAfter(ord: number): Promise<IndexedRow[]> {
    if (this.isLost && this.read > 0) throw new Error('Connection terminated unexpectedly');
    // A few rows at once, so that a connection can be lost between them.
    const rows = await super.rowsAfter(ord, 10);
    this.read += rows.length;
    return rows;
  }

  override parse(...search: Parameters<SearchIndexRepository['parse']>): Promise<string> {
    this.parsed += 1;
    return super.parse(...search);
  }

  override async changesSince(xmin: bigint): Promise<Changes> {
    if (this.isLost && this.read > 0) throw new Error('Connection terminated unexpectedly');
    const changes = await super.changesSince(xmin);
    return this.server === null ? changes : { ...changes, server: this.server };
  }
}

async function built(database: UnreliableDatabase) {
  const index = indexOf(database, clock);
  expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
  await index.built();
  expect(await ask.byIndex(index, ALL_LISTINGS)).toEqual(await ask.byStatement(ALL_LISTINGS));
  return index;
}

const remove = (id: number) =>
  app.database.dataSource.query(`UPDATE marketplace.listing_public SET status = 'removed' WHERE listing_id = $1`, [id]);

describe('the index of a large marketplace', () => {
  it.each([
    [LISTINGS, 0],
    [LISTINGS - 1, LISTINGS],
  ])('for more than %i listings reads %i of them into memory', async (above, read) => {
    const database = new UnreliableDatabase();
    const index = indexOf(database, clock, above);
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    await index.built();
    clock.advance(MINUTE_MS);
    expect((await ask.byIndex(index, ALL_LISTINGS)) === null).toBe(read === 0);
    expect(database.read).toBe(read);
  });

  it('has the same words read once, whatever else is chosen', async () => {
    const database = new UnreliableDatabase();
    const index = await built(database);
    for (const type of ['sell', 'buy', 'merge']) {
      const search = { ...ALL_LISTINGS, q: 'practice -retire', chosen: { type: [type] } };
      expect(await ask.byIndex(index, search)).toEqual(await ask.byStatement(search));
    }
    expect(database.parsed).toBe(1);
  });

  it('is built again a minute after a connection was lost while it was being built', async () => {
    const database = new UnreliableDatabase();
    const index = indexOf(database, clock);
    database.isLost = true;
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    await index.built();
    expect(database.read).toBe(10);
    database.isLost = false;
    clock.advance(MINUTE_MS - 1_000);
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    await index.built();
    expect([await ask.byIndex(index, ALL_LISTINGS), database.read]).toEqual([null, 10]);
    clock.advance(1_000);
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    await index.built();
    expect(await ask.byIndex(index, ALL_LISTINGS)).toEqual(await ask.byStatement(ALL_LISTINGS));
  });

  it('does not answer while changes cannot be read, and has missed none afterwards', async () => {
    const database = new UnreliableDatabase();
    const index = await built(database);
    const { read } = database;
    database.isLost = true;
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    await remove(10_001);
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    database.isLost = false;
    expect(await ask.byIndex(index, ALL_LISTINGS)).toEqual(await ask.byStatement(ALL_LISTINGS));
    expect(database.read).toBe(read);
  });

  it('is built again when another database server answers', async () => {
    const database = new UnreliableDatabase();
    const index = await built(database);
    database.server = 'another';
    clock.advance(MINUTE_MS);
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    database.server = null;
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    await index.built();
    expect(await ask.byIndex(index, ALL_LISTINGS)).toEqual(await ask.byStatement(ALL_LISTINGS));
    expect(database.read).toBe(2 * LISTINGS);
  });

  it('is built again when no search has asked for longer than deletions are surely kept', async () => {
    const database = new UnreliableDatabase();
    const index = await built(database);
    clock.advance(LOOKS_WITHIN_MS - MINUTE_MS);
    expect(await ask.byIndex(index, ALL_LISTINGS)).not.toBeNull();
    const { read } = database;
    const { dataSource } = app.database;
    await dataSource.query('DELETE FROM marketplace.listing_public WHERE listing_id = 10002');
    // By a worker whose clock is far ahead.
    await new KeptDeletionsRepository(dataSource).purge(new Date(Date.now() + DELETIONS_KEPT_MS), 1_000);
    clock.advance(LOOKS_WITHIN_MS);
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
    await index.built();
    expect(await ask.byIndex(index, ALL_LISTINGS)).toEqual(await ask.byStatement(ALL_LISTINGS));
    expect(database.read).toBeGreaterThan(read);
  });
});

describe('the order numbers of deleted listings', () => {
  const deletions = () => new KeptDeletionsRepository(app.database.dataSource);
  const kept = () =>
    app.database.dataSource.query<{ ord: string }[]>(
      'SELECT ord::text FROM marketplace.listing_public_deleted WHERE ord > 90000 ORDER BY ord',
    );
  const moment = new Date('2026-11-22T00:00:00Z');

  it('are removed in batches once they are old enough, and not before', async () => {
    await app.database.dataSource.query(
      `INSERT INTO marketplace.listing_public_deleted (ord, deleted_at)
       SELECT 90000 + n, $1::timestamptz + make_interval(secs => n - 5) FROM generate_series(1, 6) AS n`,
      [moment],
    );
    expect([await deletions().purge(moment, 3), await deletions().purge(moment, 3)]).toEqual([3, 1]);
    expect((await kept()).map(({ ord }) => ord)).toEqual(['90005', '90006']);
  });

  it('have the time of the last deletion', async () => {
    const { dataSource } = app.database;
    const [{ ord } = { ord: '' }] = await dataSource.query<{ ord: string }[]>(
      'SELECT ord::text FROM marketplace.listing_public WHERE listing_id = 10003',
    );
    await dataSource.query(
      'INSERT INTO marketplace.listing_public_deleted (ord, deleted_at) VALUES ($1, $2::timestamptz)',
      [ord, new Date(0)],
    );
    await dataSource.query('DELETE FROM marketplace.listing_public WHERE listing_id = 10003');
    expect(await deletions().purge(moment, 10)).toBe(0);
  });
});
