import { DIVISION_STATES } from '../regions';
import { facetValues, listingValues, type Facet, type SearchableListing } from './facets';
import type { ChosenValues } from './listing-search';

/** The facets as bit masks. The area takes two, because it has more values than a big integer has bits. */
export const SEARCH_MASKS = [
  'type',
  'place',
  'state',
  'aum',
  'revenue',
  'clients',
  'feeBased',
  'affiliation',
  'price',
  'multiple',
  'financing',
  'timeline',
  'posted',
] as const;
export type SearchMask = (typeof SEARCH_MASKS)[number];

/** Bit n is the n-th value; 0 has none. At most 51 bits, so a number holds a mask exactly. */
export type SearchMasks = Record<SearchMask, number>;

const states: readonly string[] = DIVISION_STATES;
const facetOf = (mask: SearchMask): Facet => (mask === 'place' || mask === 'state' ? 'area' : mask);

/** The values of a mask by their bits. Stored masks rely on the order: a new value is added at the end. */
export function maskValues(mask: SearchMask): readonly string[] {
  if (mask === 'state') return states;
  const values = facetValues(facetOf(mask));
  return mask === 'place' ? values.filter((value) => !states.includes(value)) : values;
}

function masksOf(valuesOf: (facet: Facet) => readonly string[]): SearchMasks {
  const maskOf = (mask: SearchMask) => {
    const values = valuesOf(facetOf(mask));
    return maskValues(mask).reduce((sum, value, bit) => sum + (values.includes(value) ? 2 ** bit : 0), 0);
  };
  return {
    type: maskOf('type'),
    place: maskOf('place'),
    state: maskOf('state'),
    aum: maskOf('aum'),
    revenue: maskOf('revenue'),
    clients: maskOf('clients'),
    feeBased: maskOf('feeBased'),
    affiliation: maskOf('affiliation'),
    price: maskOf('price'),
    multiple: maskOf('multiple'),
    financing: maskOf('financing'),
    timeline: maskOf('timeline'),
    posted: maskOf('posted'),
  };
}

/** What a search asks for: 0 is a facet that does not narrow. */
export function searchMasks(chosen: ChosenValues): SearchMasks {
  return masksOf((facet) => chosen[facet] ?? []);
}

/**
 * Every value under which a listing is found, from its public values. It fits a search when each facet of the search
 * is 0 or has a bit in common; place and state are one facet.
 */
export function listingMasks(listing: SearchableListing, now: Date): SearchMasks {
  return masksOf((facet) => listingValues(facet, listing, now));
}
