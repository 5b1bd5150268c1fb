import type { ListingTeaser } from '@app/contracts';
import type { ListingType } from '@app/domain';
import { ofType, typeCounts, typeOf } from './filter-listings';

function listing(id: number, type: ListingType): ListingTeaser {
  return {
    id,
    type,
    title: 'T',
    location: 'L',
    area: 'us',
    state: null,
    aum: null,
    revenue: null,
    clients: null,
    feeBasedPercentage: null,
    highlighted: false,
    sample: false,
    summary: '',
    listedAt: '2026-11-02',
  };
}

const listings = [listing(1, 'sell'), listing(2, 'buy'), listing(3, 'sell')];

describe('the type filter in the address', () => {
  it.each([
    ['', null],
    ['type=sell', 'sell'],
    ['type=SELL', null],
    ['type=rent', null],
    ['type=', null],
  ])('%j asks for %p', (search, type) => {
    expect(typeOf(new URLSearchParams(search))).toBe(type);
  });

  it('keeps the order of what it lets through', () => {
    expect(ofType(listings, 'sell').map(({ id }) => id)).toEqual([1, 3]);
    expect(ofType(listings, null)).toBe(listings);
    expect(ofType(listings, 'join')).toEqual([]);
  });

  it('offers the types that have listings, and the chosen one even without any', () => {
    expect(typeCounts(listings, null)).toEqual([
      { type: 'sell', count: 2 },
      { type: 'buy', count: 1 },
    ]);
    expect(typeCounts(listings, 'join').map(({ type }) => type)).toEqual(['sell', 'buy', 'join']);
  });
});
