import fc from 'fast-check';
import type { ListingSearchPage } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { systemClock } from '@app/server-kit';
import { startReplica, type TestApp } from '@app/testing';
import { ALL_LISTINGS, indexOf, publicParts, searchesOf } from '../../testing/indexed-search';
import { startMarketplaceApp, type MarketplaceApp } from '../../testing/marketplace-app';
import { insertPublicListings, publicListings } from '../../testing/random-listings';
import { SearchIndex } from './search-index';
import { SearchIndexRepository } from './search-index.repository';

const SUMMARY = 'An owner retires in stages and stays for two years.';

let seller: MarketplaceApp;
let reader: TestApp;

beforeAll(async () => {
  seller = await startMarketplaceApp();
  await insertPublicListings(
    seller.database.dataSource,
    fc.sample(publicListings, { numRuns: 60, seed: 41 }).map((listing) => ({ ...listing, status: 'published' })),
    10_000,
  );
  reader = await startReplica(seller, publicParts({ SEARCH_INDEX_ABOVE: '0' }));
  await reader.call('GET', '/api/marketplace-search?q=amber');
  await reader.app.get(SearchIndex).built();
});
afterAll(async () => {
  await reader.close();
  await seller.close();
});

const move = async (id: number, name: string) => {
  const { body, status } = await seller.as('ada', 'POST', `/api/my-listings/${id}/moves`, { move: name });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
};

describe('a listing that is withdrawn', () => {
  it('through one replica is not in the very next search of another, nor in its counts, 20 times', async () => {
    const { id } = await seller.listing('ada', practice({ title: 'Sycamore practice', summary: SUMMARY }), 'published');
    const search = async () => {
      // The search is answered from memory.
      expect(await searchesOf(reader).find(reader.app.get(SearchIndex), ALL_LISTINGS)).not.toBeNull();
      const { body } = await reader.call<ListingSearchPage>('GET', '/api/marketplace-search?q=sycamore&type=sell');
      const counted = Object.values(body.facets).flatMap((counts) => Object.values(counts));
      return [body.listings.map((listing) => listing.id), body.total, Math.max(0, ...counted)];
    };
    for (let round = 0; round < 20; round += 1) {
      expect(await search()).toEqual([[id], 1, 1]);
      await move(id, 'pause');
      expect(await search()).toEqual([[], 0, 0]);
      await move(id, 'resume');
    }
    await move(id, 'withdraw');
    expect(await search()).toEqual([[], 0, 0]);
    const { body } = await reader.call<ListingSearchPage>('GET', '/api/marketplace-search?type=sell');
    expect(JSON.stringify(body)).not.toContain('Sycamore');
  });

  it('after the index has answered is not on the page, and the next page is there', async () => {
    const { find, complete, byStatement } = searchesOf(reader);
    const index = indexOf(reader.app.get(SearchIndexRepository), systemClock);
    await find(index, ALL_LISTINGS);
    await index.built();
    const before = await byStatement(ALL_LISTINGS);
    const answer = await find(index, ALL_LISTINGS);
    if (!answer) throw new Error('the index does not answer');
    const [featured, ordinary] = [true, false].map((wanted) =>
      before.listings.find(({ highlighted }) => highlighted === wanted),
    );
    const gone = [featured?.id, ordinary?.id];
    await seller.database.dataSource.query(
      `UPDATE marketplace.listing_public SET status = 'removed' WHERE listing_id = ANY ($1)`,
      [gone],
    );
    const { listings, next } = await complete(answer, ALL_LISTINGS, null);
    const left = before.listings.map(({ id }) => id).filter((id) => !gone.includes(id));
    expect(left).toHaveLength(before.listings.length - 2);
    expect(listings.map(({ id }) => id).sort()).toEqual(left.sort());
    const following = (await byStatement(ALL_LISTINGS, before.next)).listings.map(({ id }) => id);
    const page = (await complete((await find(index, ALL_LISTINGS, next)) ?? answer, ALL_LISTINGS, next)).listings;
    expect(page.map(({ id }) => id)).toEqual(following);
  });
});
