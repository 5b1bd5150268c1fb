import { bandsOf } from '../bands';
import { bandKey, FACETS, facetValues, listingValues, type Facet, type SearchableListing } from './facets';

const NOW = new Date('2026-11-25T12:00:00Z');
const listing = (changes: Partial<SearchableListing> = {}): SearchableListing => ({
  type: 'sell',
  area: 'mountain',
  state: null,
  aum: null,
  revenue: null,
  clients: null,
  feeBased: null,
  affiliation: null,
  price: null,
  multiple: null,
  financing: [],
  timeline: 'open',
  posted: '2026-11-23',
  ...changes,
});
const values = (facet: Facet, changes: Partial<SearchableListing>) => listingValues(facet, listing(changes), NOW);

describe('the values of a facet', () => {
  it('have short names in an address, each of its own', () => {
    expect(bandsOf('aum').map(bandKey)).toEqual([
      '0-25m',
      '25m-50m',
      '50m-100m',
      '100m-250m',
      '250m-500m',
      '500m-1b',
      '1b-up',
    ]);
    expect(facetValues('revenue')[4]).toBe('2.5m-5m');
    for (const facet of FACETS) expect(new Set(facetValues(facet)).size).toBe(facetValues(facet).length);
  });

  it.each<[Facet, Partial<SearchableListing>, string[]]>([
    ['aum', { aum: { low: 100_000_000, high: 250_000_000 } }, ['100m-250m']],
    ['aum', { aum: { low: 0, high: 100_000_000 } }, ['0-25m', '25m-50m', '50m-100m']],
    ['aum', { aum: { low: 500_000_000, high: null } }, ['500m-1b', '1b-up']],
    ['aum', { aum: { low: 25_000_000, high: 25_000_000 } }, ['25m-50m']],
    ['aum', {}, []],
    ['area', { area: 'south' }, ['south']],
    ['area', { area: 'mountain' }, ['mountain', 'west']],
    ['area', { area: 'mountain', state: 'CO' }, ['mountain', 'west', 'CO']],
    ['area', { area: 'us' }, ['us']],
    ['price', {}, ['on_request']],
    ['price', { multiple: { low: 2, high: 2.5 } }, []],
    ['price', { price: { low: 0, high: 500_000 } }, ['0-500k']],
    ['financing', { financing: ['cash', 'equity'] }, ['cash', 'equity']],
    ['affiliation', { affiliation: 'ria' }, ['ria']],
    ['posted', { posted: '2026-11-23' }, ['1w', '4w', '13w']],
    ['posted', { posted: '2026-11-16' }, ['4w', '13w']],
    ['posted', { posted: '2026-11-02' }, ['4w', '13w']],
    ['posted', { posted: '2026-10-26' }, ['13w']],
    ['posted', { posted: '2026-08-24' }, []],
  ])('of %s for %j are %j', (facet, changes, expected) => {
    expect(values(facet, changes)).toEqual(expected);
  });
});
