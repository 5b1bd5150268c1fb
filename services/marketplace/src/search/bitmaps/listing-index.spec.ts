import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { LISTINGS_PER_PAGE } from '@app/contracts';
import {
  FACETS,
  facetValues,
  listingValues,
  sortOf,
  type BandFacet,
  type Facet,
  type ListingSearch,
} from '@app/domain';
import { publicListings, searches, TODAY, VOCABULARY, type PublicTestListing } from '../../testing/random-listings';
import { countsAmong, foundAmong } from '../../testing/search-oracle';
import { FACET_SQL } from '../facet-sql';
import { ListingIndex, type IndexedAnswer, type IndexedRow } from './listing-index';
import { emptyMatch } from './text-sets';

const BITS: readonly Facet[] = ['aum', 'revenue', 'clients', 'feeBased', 'price', 'multiple'] satisfies BandFacet[];
const LAST = 1e15;
const DAY_MS = 86_400_000;

/** The key of a facet, as the database writes it. */
function keyOf(facet: Facet, listing: PublicTestListing): string {
  const values = listingValues(facet, listing, TODAY);
  if (BITS.includes(facet))
    return String(facetValues(facet).reduce((bits, value, bit) => bits | (+values.includes(value) << bit), 0));
  if (facet === 'area') return `${listing.area} ${listing.state ?? ''}`;
  if (facet === 'financing') return listing.financing.join(',');
  if (facet === 'posted') return listing.posted;
  return values[0] ?? '';
}

function rowOf(listing: PublicTestListing, ord: number): IndexedRow {
  return {
    ord,
    listingId: ord + 1_000,
    isPublic: listing.status !== 'removed',
    keys: FACETS.map((facet) => keyOf(facet, listing)),
    sortKeys: [
      Date.parse(listing.posted) / DAY_MS,
      listing.aum?.low ?? -1,
      listing.revenue?.low ?? -1,
      -(listing.price?.low ?? LAST),
      -(listing.multiple?.low ?? LAST),
    ],
    featured: listing.featured ? { from: TODAY.getTime() - DAY_MS, until: TODAY.getTime() + DAY_MS } : null,
  };
}

/** An index of the listings, and the rows of each word in it. */
function indexOf(listings: readonly PublicTestListing[]) {
  const index = new ListingIndex();
  const words = new Map(VOCABULARY.map((word) => [word, emptyMatch()]));
  const put = (listing: PublicTestListing, ord: number) => {
    const slot = index.put(rowOf(listing, ord));
    for (const [word, { anywhere, inTitle }] of words) {
      for (const [set, text] of [
        [anywhere, `${listing.title} ${listing.summary}`],
        [inTitle, listing.title],
      ] as const)
        if (text.includes(word)) set.add(slot);
        else set.remove(slot);
    }
  };
  listings.forEach(put);
  const find = (search: ListingSearch): IndexedAnswer =>
    index.find({
      chosen: search.chosen,
      sort: sortOf(search),
      text: search.q === '' ? null : (words.get(search.q) ?? null),
      cursor: null,
      now: TODAY,
    });
  return { index, put, find };
}

function countsIn({ counted }: IndexedAnswer, wanted: Facet): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [facet, key, listings] of counted) {
    if (FACETS[facet] !== wanted) continue;
    for (const value of FACET_SQL[wanted].valuesOf(key, TODAY)) counts[value] = (counts[value] ?? 0) + listings;
  }
  return counts;
}

describe('the index of listings', () => {
  it('counts as a count without it does, in 10,000 searches with a change before each', () => {
    const listings = fc.sample(publicListings, { numRuns: 60, seed: 11 });
    const { put, find } = indexOf(listings);
    fc.assert(
      fc.property(fc.nat(listings.length - 1), publicListings, searches, (ord, changed, search) => {
        listings[ord] = changed;
        put(changed, ord);
        const answer = find(search);
        const found = foundAmong(listings, search);
        const shown = Math.min(found.length, LISTINGS_PER_PAGE + 1 + answer.featured.length);
        expect([answer.total, answer.page.length + answer.featured.length]).toEqual([
          found.length,
          Math.min(shown, answer.featured.length + LISTINGS_PER_PAGE + 1),
        ]);
        const counted = FACETS.map((facet) => [facet, countsIn(answer, facet)]);
        const expected = FACETS.map((facet) => [facet, countsAmong(listings, facet, search)]);
        // A comparison of every facet by Jest takes longer than the searches do.
        if (!isDeepStrictEqual(counted, expected)) expect(counted).toEqual(expected);
      }),
      { numRuns: 10_000 },
    );
  });

  it('counts many rows by sets as it counts few by rows', () => {
    const listings = fc.sample(publicListings, { numRuns: 3_000, seed: 12 });
    const { find } = indexOf(listings);
    for (const search of [{ q: '', chosen: {}, sort: null }, ...fc.sample(searches, { numRuns: 40, seed: 13 })]) {
      const answer = find(search);
      for (const facet of FACETS)
        expect({ [facet]: countsIn(answer, facet) }).toEqual({ [facet]: countsAmong(listings, facet, search) });
    }
  });

  it('no longer finds a deleted listing', () => {
    const [listing] = fc.sample(publicListings, { numRuns: 1, seed: 14 });
    if (!listing) throw new Error('no listing');
    const { index, find } = indexOf([{ ...listing, status: 'published' }]);
    const all: ListingSearch = { q: '', chosen: {}, sort: null };
    expect(find(all).total).toBe(1);
    index.remove(0);
    index.remove(99);
    expect(find(all)).toEqual({ total: 0, counted: [], featured: [], page: [] });
  });
});
