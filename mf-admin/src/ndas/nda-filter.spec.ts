import { filterOf, listingNumber } from './nda-filter';

describe('the filter of the NDA log', () => {
  it.each([
    ['', {}],
    ['state=active', { state: 'active' }],
    ['state=open&listing=12', { listing: 12 }],
    ['listing=x', {}],
    ['listing=0', {}],
    ['state=ended&listing=2101&section=ndas', { state: 'ended', listing: 2101 }],
  ])('is read from %j', (search, filter) => {
    expect(filterOf(new URLSearchParams(search))).toEqual(filter);
  });

  it('takes a whole number for a listing and nothing else', () => {
    const numbers = ['7', ' 2101 ', '#2101', 'Listing 2101', '2,101', 'No. 2101\u200b'];
    expect(numbers.map(listingNumber)).toEqual([7, 2101, 2101, 2101, 2101, 2101]);
    for (const text of ['-1', '1.5', '1e3', '1.2k', '2M', '$7', '7 firms', '9999999999', ''])
      expect(listingNumber(text)).toBeNull();
  });
});
