import type { SearchableListing } from './facets';
import { listingMasks, maskValues, SEARCH_MASKS, searchMasks } from './search-masks';

const NOW = new Date('2026-11-25T12:00:00Z');
const LISTING: SearchableListing = {
  type: 'merge',
  area: 'east_north_central',
  state: 'OH',
  aum: { low: 100_000_000, high: 250_000_000 },
  revenue: null,
  clients: null,
  feeBased: null,
  affiliation: null,
  price: null,
  multiple: null,
  financing: ['cash', 'earn_out'],
  timeline: 'open',
  posted: '2026-11-09',
};

const named = (mask: (typeof SEARCH_MASKS)[number], bits: number) =>
  maskValues(mask).filter((_, bit) => (BigInt(bits) >> BigInt(bit)) & 1n);

describe('the masks of a search', () => {
  it('are 0 for a facet without a choice, and have a bit for each chosen value', () => {
    const masks = searchMasks({ area: ['OH', 'midwest'], price: ['on_request'] });
    expect([named('place', masks.place), named('state', masks.state), named('price', masks.price)]).toEqual([
      ['midwest'],
      ['OH'],
      ['on_request'],
    ]);
    const others = SEARCH_MASKS.filter((mask) => !['place', 'state', 'price'].includes(mask));
    expect(others.map((mask) => masks[mask])).toEqual(others.map(() => 0));
  });

  it('of a listing name its state, its division and its region, and the weeks that include its own', () => {
    const masks = listingMasks(LISTING, NOW);
    expect(SEARCH_MASKS.map((mask) => [mask, named(mask, masks[mask])])).toEqual([
      ['type', ['merge']],
      ['place', ['east_north_central', 'midwest']],
      ['state', ['OH']],
      ['aum', ['100m-250m']],
      ['revenue', []],
      ['clients', []],
      ['feeBased', []],
      ['affiliation', []],
      ['price', ['on_request']],
      ['multiple', []],
      ['financing', ['cash', 'earn_out']],
      ['timeline', ['open']],
      ['posted', ['4w', '13w']],
    ]);
  });

  it('are stored: a value keeps its bit, and no mask has more bits than a number holds exactly', () => {
    expect(SEARCH_MASKS.map((mask) => `${mask} ${maskValues(mask).length} ${maskValues(mask).at(-1)}`)).toEqual([
      'type 6 join',
      'place 14 us',
      'state 51 WA',
      'aum 7 1b-up',
      'revenue 6 5m-up',
      'clients 6 800-up',
      'feeBased 5 90-up',
      'affiliation 5 bank',
      'price 7 on_request',
      'multiple 6 3.5-up',
      'financing 5 equity',
      'timeline 5 open',
      'posted 3 13w',
    ]);
    for (const mask of SEARCH_MASKS) expect(maskValues(mask).length).toBeLessThanOrEqual(53);
  });
});
