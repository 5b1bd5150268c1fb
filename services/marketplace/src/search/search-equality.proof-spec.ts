import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { PUBLIC_LISTING_STATUSES } from '@app/contracts';
import { FACETS, facetValues, LISTING_SORTS, searchedWords, type Facet, type ListingSearch } from '@app/domain';
import { searchText, systemClock } from '@app/server-kit';
import type { TestApp } from '@app/testing';
import { ALL_LISTINGS, indexOf, searchesOf, startPublicApp, type Searches } from '../testing/indexed-search';
import { changeListing, changesAmong, insertListings, SEARCHED_TEXTS } from '../testing/listing-changes';
import { publicListings, searches, TODAY } from '../testing/random-listings';
import type { SearchIndex } from './bitmaps/search-index';
import { SearchIndexRepository } from './bitmaps/search-index.repository';
import { FACET_SQL } from './facet-sql';
import { WORDS } from './search-sql';
import type { FoundListings } from './search.repository';

const RUNS = 10_000;
/** More than two blocks of rows, so that some of them are passed over. */
const LISTINGS = 2_500;
const FIRST = 10_000;
/** Of so many searches, one comes after a change. */
const SEARCHES_PER_CHANGE = 10;
const LIMIT_MS = 1_800_000;

let app: TestApp;
let ask: Searches;
let index: SearchIndex;
beforeAll(async () => {
  app = await startPublicApp();
  ask = searchesOf(app);
  await insertListings(app.database.dataSource, fc.sample(publicListings, { numRuns: LISTINGS, seed: 31 }), FIRST);
  index = indexOf(app.app.get(SearchIndexRepository), systemClock);
  expect(await ask.byIndex(index, ALL_LISTINGS)).toBeNull();
  await index.built();
});
afterAll(() => app.close());

/** Counted one by one: all that are found, and those of each value of a facet when its own choice is ignored. */
async function plainCounts({ q, chosen }: ListingSearch, facet: Facet): Promise<number[]> {
  const values: unknown[] = [PUBLIC_LISTING_STATUSES];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const has = (of: Facet, some: readonly string[]) =>
    FACET_SQL[of].has(parameter(FACET_SQL[of].parameter(some, TODAY)));
  const conditions = ['status = ANY ($1)'];
  if (q !== '') conditions.push(`words @@ ${WORDS(parameter(searchText(searchedWords(q))))}`);
  for (const other of FACETS) {
    const some = chosen[other] ?? [];
    if (other !== facet && some.length > 0) conditions.push(has(other, some));
  }
  const own = chosen[facet] ?? [];
  const counted = [
    own.length > 0 ? has(facet, own) : 'true',
    ...facetValues(facet).map((value) => has(facet, [value])),
  ];
  const [row] = await app.database.dataSource.query<{ counts: number[] }[]>(
    `SELECT ARRAY[${counted.map((each) => `count(*) FILTER (WHERE ${each})`).join(', ')}]::integer[] AS counts
     FROM marketplace.listing_public WHERE ${conditions.join(' AND ')}`,
    values,
  );
  return row?.counts ?? [];
}

const countsOf = ({ total, facets }: FoundListings, facet: Facet): number[] => [
  total,
  ...facetValues(facet).map((value) => facets[facet][value] ?? 0),
];

describe('a search by the index in memory', () => {
  it(
    `equals plain SQL in ${RUNS} searches, a tenth of them after a change, with its second page`,
    async () => {
      const seed = randomInt(2 ** 31);
      const runs = fc.sample(
        fc.record({
          some: searches,
          q: fc.constantFrom(...SEARCHED_TEXTS),
          sort: fc.option(fc.constantFrom(...LISTING_SORTS)),
          facet: fc.constantFrom(...FACETS),
          change: changesAmong(LISTINGS),
        }),
        { numRuns: RUNS, seed },
      );
      let [found, second] = [0, 0];
      for (const [run, { some, q, sort, facet, change }] of runs.entries()) {
        if (run % SEARCHES_PER_CHANGE === 0)
          await changeListing(app.database.dataSource, FIRST + change.number, change);
        const search = { ...some, q, sort };
        const expectEqual = async (after: string | null): Promise<FoundListings> => {
          const expected = await ask.byStatement(search, after);
          const answer = await ask.byIndex(index, search, after);
          expect({ seed, run, search, answer }).toEqual({ seed, run, search, answer: expected });
          return expected;
        };
        const first = await expectEqual(null);
        expect({ seed, run, counts: countsOf(first, facet) }).toEqual({
          seed,
          run,
          counts: await plainCounts(search, facet),
        });
        if (first.total > 0) found += 1;
        if (first.next === null) continue;
        second += 1;
        await expectEqual(first.next);
      }
      process.stdout.write(`${RUNS} searches, ${found} found something, ${second} have a second page; seed ${seed}\n`);
      expect(found).toBeGreaterThan(RUNS / 4);
      expect(second).toBeGreaterThan(RUNS / 20);
    },
    LIMIT_MS,
  );
});
