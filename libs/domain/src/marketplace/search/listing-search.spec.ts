import fc from 'fast-check';
import { FACETS, facetValues } from './facets';
import {
  isNarrowed,
  LISTING_SORTS,
  listingSearchParameters,
  readListingSearch,
  sortOf,
  withToggled,
  type ListingSearch,
} from './listing-search';

const read = (text: string) => readListingSearch(new URLSearchParams(text));

describe('a search in an address', () => {
  it('is the same after it was written and read', () => {
    const chosen = fc.record(
      Object.fromEntries(FACETS.map((facet) => [facet, fc.subarray([...facetValues(facet)], { minLength: 1 })])),
      { requiredKeys: [] },
    );
    const searches: fc.Arbitrary<ListingSearch> = fc.record({
      q: fc.string({ maxLength: 200 }).map((text) => text.trim()),
      chosen,
      sort: fc.option(fc.constantFrom(...LISTING_SORTS)),
    });
    fc.assert(
      fc.property(searches, (search) => {
        expect(read(listingSearchParameters(search).toString())).toEqual(search);
      }),
    );
  });

  it('leaves out what means nothing, and what is too long', () => {
    const { q, chosen, sort } = read(
      `type=rent&type=sell&type=sell&area=Ohio&aum=&sort=cheap&x=1&q=${'a'.repeat(300)}`,
    );
    expect({ chosen, sort, length: q.length }).toEqual({ chosen: { type: ['sell'] }, sort: null, length: 200 });
  });

  it('has one address, whatever the order of its values', () => {
    const write = (text: string) => listingSearchParameters(read(text)).toString();
    expect(write('aum=1b-up&type=buy&type=sell')).toBe(write('type=sell&aum=1b-up&type=buy'));
  });

  it.each([
    ['', null, 'newest'],
    ['', 'relevance', 'newest'],
    ['', 'aum', 'aum'],
    ['words', null, 'relevance'],
    ['words', 'newest', 'newest'],
  ] as const)('with the text %j and the order %p is sorted by %s', (q, sort, expected) => {
    expect(sortOf({ q, sort })).toBe(expected);
  });

  it('gains a value and loses it again', () => {
    const search = read('type=sell');
    const more = withToggled(search, 'type', 'buy');
    expect(more.chosen.type).toEqual(['sell', 'buy']);
    const none = withToggled(withToggled(more, 'type', 'sell'), 'type', 'buy');
    expect([isNarrowed(search), isNarrowed(none), isNarrowed(read('q=a'))]).toEqual([true, false, true]);
  });
});
