import fc from 'fast-check';
import type { QueryRunner } from 'typeorm';
import type { ListingSearch } from '@app/domain';
import { systemClock } from '@app/server-kit';
import type { TestApp } from '@app/testing';
import { ALL_LISTINGS, indexOf, searchesOf, startPublicApp, type Searches } from '../../testing/indexed-search';
import {
  changeListing,
  changesAmong,
  insertListings,
  SEARCHED_TEXTS as TEXTS,
  type Change,
  type Sql,
} from '../../testing/listing-changes';
import { publicListings, searches } from '../../testing/random-listings';
import type { SearchIndex } from './search-index';
import { SearchIndexRepository, type Changes, type LeafRows, type LoadedRow } from './search-index.repository';

const LISTINGS = 600;
const FIRST = 10_000;

const texts = fc.constantFrom(...TEXTS);
const changes = changesAmong(LISTINGS / 3);

let app: TestApp;
let ask: Searches;
let index: SearchIndex;
let sql: Sql;

beforeAll(async () => {
  app = await startPublicApp();
  ask = searchesOf(app);
  sql = { query: (text, values) => app.database.dataSource.query(text, values) };
  await insertListings(sql, fc.sample(publicListings, { numRuns: LISTINGS, seed: 21 }), FIRST);
  index = await built();
});
afterAll(() => app.close());

async function built(source = app.app.get(SearchIndexRepository)): Promise<SearchIndex> {
  const made = indexOf(source, systemClock);
  expect(await ask.byIndex(made, ALL_LISTINGS)).toBeNull();
  await made.built();
  return made;
}

/** Up to three pages of both ways to answer. */
async function expectEqual(search: ListingSearch, asked = index): Promise<void> {
  let cursor: string | null = null;
  for (let page = 0; page < 3; page += 1) {
    const expected = await ask.byStatement(search, cursor);
    expect(await ask.byIndex(asked, search, cursor)).toEqual(expected);
    cursor = expected.next;
    if (cursor === null) return;
  }
}

/** Holds what passes until it is released. */
function gate() {
  let release: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const open = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const pass = (): Promise<void> => {
    arrive();
    return open;
  };
  return { pass, reached, release };
}

/** Each writer has listings of its own: it would wait for the end of another one's transaction. */
const apply = (on: Sql, writer: number, change: Change): Promise<void> =>
  changeListing(on, FIRST + change.number * 3 + writer, change);

describe('the index of a large marketplace', () => {
  /** A transaction that stays open while others begin and end. */
  class OpenTransaction {
    private readonly runner: QueryRunner = app.database.dataSource.createQueryRunner();

    async write(writer: number, change: Change): Promise<void> {
      if (!this.runner.isTransactionActive) await this.runner.startTransaction();
      await apply(this.runner, writer, change);
    }

    async end(how: 'commit' | 'rollback'): Promise<void> {
      if (!this.runner.isTransactionActive) return;
      if (how === 'commit') await this.runner.commitTransaction();
      else await this.runner.rollbackTransaction();
    }

    async release(): Promise<void> {
      await this.end('rollback');
      await this.runner.release();
    }
  }

  const steps = fc.oneof(
    fc.record({ writer: fc.constant(0), change: changes }),
    fc.record({ writer: fc.constantFrom(1, 2), change: changes }),
    fc.record({ writer: fc.constantFrom(1, 2), end: fc.constantFrom('commit' as const, 'rollback' as const) }),
  );

  it('answers as one statement does while transactions begin, commit and roll back in any order', async () => {
    const open = [new OpenTransaction(), new OpenTransaction()];
    await fc.assert(
      fc.asyncProperty(searches, texts, fc.array(steps, { maxLength: 3 }), async (search, q, taken) => {
        for (const step of taken) {
          const transaction = open[step.writer - 1];
          if ('end' in step) await transaction?.end(step.end);
          else if (transaction) await transaction.write(step.writer, step.change);
          else await apply(sql, step.writer, step.change);
        }
        await expectEqual({ ...search, q });
      }),
      { numRuns: 1_000 },
    );
    for (const transaction of open) await transaction.release();
  });

  it('answers as one statement does after changes beside its building and beside searches, 10 times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const made = indexOf(app.app.get(SearchIndexRepository), systemClock);
      const write = async (writer: number) => {
        for (const change of fc.sample(changes, { numRuns: 40, seed: 100 * round + writer }))
          await apply(sql, writer, change);
      };
      const search = async () => {
        for (const q of [...TEXTS, ...TEXTS]) await ask.byIndex(made, { ...ALL_LISTINGS, q });
      };
      await Promise.all([write(0), write(1), write(2), search(), search(), search()]);
      await made.built();
      for (const q of TEXTS) await expectEqual({ ...ALL_LISTINGS, q }, made);
    }
  });

  it('sees a change that was begun before others and committed after them', async () => {
    const [listing] = fc.sample(publicListings, { numRuns: 1, seed: 22 });
    if (!listing) throw new Error('no listing');
    const search = { ...ALL_LISTINGS, q: 'sycamore' };
    const early = app.database.dataSource.createQueryRunner();
    await early.startTransaction();
    const update = `
      UPDATE marketplace.listing_public SET summary = 'sycamore', status = 'published' WHERE listing_id = $1`;
    await insertListings(sql, [listing, listing], 30_000);
    await early.query(update, [30_000]);
    await sql.query(update, [30_001]);
    expect((await ask.byIndex(index, search))?.total).toBe(1);
    await early.commitTransaction();
    await early.release();
    expect((await ask.byIndex(index, search))?.total).toBe(2);
    await expectEqual(search);
  });

  it('sees a change of more listings than it compares with its words', async () => {
    for (const q of TEXTS) await expectEqual({ ...ALL_LISTINGS, q });
    await sql.query(`UPDATE marketplace.listing_public SET title = summary, summary = title, status = 'published'`);
    for (const q of TEXTS) await expectEqual({ ...ALL_LISTINGS, q });
  });

  it('waits for a look at the changes that begins after the search', async () => {
    const first = gate();
    class SlowDatabase extends SearchIndexRepository {
      isSlow = false;
      override async changesSince(xmin: bigint): Promise<Changes> {
        const changes = await super.changesSince(xmin);
        if (this.isSlow) await first.pass();
        return changes;
      }
    }
    const source = new SlowDatabase(app.database.dataSource);
    const slow = await built(source);
    source.isSlow = true;
    const early = ask.byIndex(slow, ALL_LISTINGS);
    await first.reached;
    await sql.query('DELETE FROM marketplace.listing WHERE id = $1', [FIRST + 7]);
    await insertListings(sql, fc.sample(publicListings, { numRuns: 9, seed: 24 }), 32_000);
    const late = ask.byIndex(slow, ALL_LISTINGS);
    first.release();
    await early;
    expect(await late).toEqual(await ask.byStatement(ALL_LISTINGS));
  });

  it('misses no new listing whose words are loaded while it is being added', async () => {
    const gates = { rowsOf: gate(), rowsOfLeaves: gate() };
    class SlowDatabase extends SearchIndexRepository {
      override async rowsOf(...asked: Parameters<SearchIndexRepository['rowsOf']>): Promise<LoadedRow[]> {
        const rows = await super.rowsOf(...asked);
        await gates.rowsOf.pass();
        return rows;
      }
      override async rowsOfLeaves(...asked: Parameters<SearchIndexRepository['rowsOfLeaves']>): Promise<LeafRows[]> {
        await gates.rowsOfLeaves.pass();
        return super.rowsOfLeaves(...asked);
      }
      // No word is loaded before the first search for it.
      override commonWords = () => Promise.resolve([]);
    }
    const slow = await built(new SlowDatabase(app.database.dataSource));
    const [listing] = fc.sample(publicListings, { numRuns: 1, seed: 23 });
    if (!listing) throw new Error('no listing');
    const search = { ...ALL_LISTINGS, q: 'juniper' };

    const early = ask.byIndex(slow, search);
    await gates.rowsOfLeaves.reached;
    await insertListings(sql, [{ ...listing, title: 'Juniper', status: 'published' }], 31_000);
    const late = ask.byIndex(slow, ALL_LISTINGS);
    await gates.rowsOf.reached;
    gates.rowsOfLeaves.release();
    await early;
    gates.rowsOf.release();
    await late;
    expect((await ask.byIndex(slow, search))?.total).toBe(1);
  });

  it('loads rare words several at a time before anyone searches for them', async () => {
    const statements: string[][] = [];
    class WatchedDatabase extends SearchIndexRepository {
      override rowsOfLeaves(...asked: Parameters<SearchIndexRepository['rowsOfLeaves']>): Promise<LeafRows[]> {
        statements.push([...asked[1]]);
        return super.rowsOfLeaves(...asked);
      }
    }
    const some = fc.sample(publicListings, { numRuns: 6, seed: 25 });
    const rare = some.map((each) => ({ ...each, title: 'Larch tamarack', status: 'published' as const }));
    await insertListings(sql, rare, 33_000);
    const watched = await built(new WatchedDatabase(app.database.dataSource));
    expect(statements.find((leaves) => leaves.includes(`'larch'`))).toContain(`'tamarack'`);
    const before = statements.length;
    for (const q of ['larch', 'tamarack amber']) await expectEqual({ ...ALL_LISTINGS, q }, watched);
    expect(statements).toHaveLength(before);
  });
});
