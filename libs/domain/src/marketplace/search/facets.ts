import { addDays, mondayOf, utcDay } from '../../dates/days';
import { bandsOf, overlap, type FigureRange } from '../bands';
import { AFFILIATIONS, FINANCING, LISTING_TYPES, TIMELINES } from '../listing-fields';
import type { PublicListing } from '../public-listing';
import { DIVISION_STATES, DIVISIONS, isDivision, regionOf, REGIONS, type Area } from '../regions';

/** What listings can be narrowed by. Each facet takes several values; a listing needs one of them. */
export const FACETS = [
  'type',
  'area',
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
export type Facet = (typeof FACETS)[number];

/** The facets whose values are the bands of a figure. */
export const BAND_FACETS = ['aum', 'revenue', 'clients', 'feeBased', 'price', 'multiple'] as const;
export type BandFacet = (typeof BAND_FACETS)[number];

/** The value of the price facet for a listing that shows neither price nor multiple. */
export const ON_REQUEST = 'on_request';

/** Weeks back, the present one included: the public knows the week of a publication and not the day. */
export const POSTED_WITHIN = { '1w': 1, '4w': 4, '13w': 13 } as const;
export type PostedWithin = keyof typeof POSTED_WITHIN;

/** What a search can see of a listing: public values only, so that no filter narrows a hidden one. */
export type SearchableListing = Pick<
  PublicListing,
  | 'type'
  | 'area'
  | 'state'
  | 'aum'
  | 'revenue'
  | 'clients'
  | 'feeBased'
  | 'affiliation'
  | 'price'
  | 'multiple'
  | 'financing'
  | 'timeline'
> & {
  /** Monday of the week of the publication, "2026-11-16". */
  posted: string;
};

const UNITS = [
  [1_000_000_000, 'b'],
  [1_000_000, 'm'],
  [1_000, 'k'],
] as const;

function shortNumber(value: number): string {
  const [unit, suffix] = UNITS.find(([size]) => value >= size) ?? [1, ''];
  return `${value / unit}${suffix}`;
}

/** A band in an address: "100m-250m", "1b-up". */
export function bandKey({ low, high }: FigureRange): string {
  return `${shortNumber(low)}-${high === null ? 'up' : shortNumber(high)}`;
}

const BAND_KEYS = new Map(BAND_FACETS.map((facet) => [facet, bandsOf(facet).map(bandKey)]));
const bandKeys = (facet: BandFacet): string[] => BAND_KEYS.get(facet) ?? [];

const VALUES: Record<Facet, readonly string[]> = {
  type: LISTING_TYPES,
  area: [...Object.keys(DIVISIONS), ...Object.keys(REGIONS), 'us', ...DIVISION_STATES],
  aum: bandKeys('aum'),
  revenue: bandKeys('revenue'),
  clients: bandKeys('clients'),
  feeBased: bandKeys('feeBased'),
  affiliation: AFFILIATIONS,
  price: [...bandKeys('price'), ON_REQUEST],
  multiple: bandKeys('multiple'),
  financing: FINANCING,
  timeline: TIMELINES,
  posted: Object.keys(POSTED_WITHIN),
};

/** Every value of a facet, in the order in which it is offered. */
export function facetValues(facet: Facet): readonly string[] {
  return VALUES[facet];
}

/**
 * The values of the area facet that a place has: its state where that is shown, its division, its region. `us` alone
 * is a place that is not shown, or that is in no division.
 */
export function areaValues(area: Area, state: string | null): string[] {
  const places = isDivision(area) ? [area, regionOf(area)] : [area];
  return state === null ? places : [...places, state];
}

/** Monday of the week `weeks - 1` weeks before that of a moment, in UTC. */
export function postedSince(weeks: number, now: Date): string {
  return addDays(mondayOf(utcDay(now)), -7 * (weeks - 1));
}

export function postedValues(posted: string, now: Date): string[] {
  return Object.entries(POSTED_WITHIN).flatMap(([value, weeks]) => (posted >= postedSince(weeks, now) ? [value] : []));
}

/** The bands in which a public figure may lie: an exact one in one band, a coarse band in several. */
function bandValues(facet: BandFacet, range: FigureRange | null): string[] {
  if (range === null) return [];
  return bandsOf(facet)
    .filter((band) => overlap(band, range))
    .map(bandKey);
}

/** The values of a facet under which a listing is found. */
export function listingValues(facet: Facet, listing: SearchableListing, now: Date): string[] {
  switch (facet) {
    case 'type':
    case 'timeline':
      return [listing[facet]];
    case 'area':
      return areaValues(listing.area, listing.state);
    case 'affiliation':
      return listing.affiliation === null ? [] : [listing.affiliation];
    case 'financing':
      return listing.financing;
    case 'posted':
      return postedValues(listing.posted, now);
    case 'price':
      return listing.price === null && listing.multiple === null ? [ON_REQUEST] : bandValues('price', listing.price);
    default:
      return bandValues(facet, listing[facet]);
  }
}
