import type { Area, Facet } from '@app/domain';
import type { ListingTeaser } from './marketplace';

/** Listings on a page of a search. */
export const LISTINGS_PER_PAGE = 24;
/** At most one listing in so many on a page stands there because it is featured. */
export const LISTINGS_PER_FEATURED = 6;

/** Of each facet, how many listings each value has; values without any are absent. */
export type FacetCounts = Record<Facet, Record<string, number>>;

export function noFacetCounts(): FacetCounts {
  return {
    type: {},
    area: {},
    aum: {},
    revenue: {},
    clients: {},
    feeBased: {},
    affiliation: {},
    price: {},
    multiple: {},
    financing: {},
    timeline: {},
    posted: {},
  };
}

/**
 * `GET /api/marketplace-search`. Parameters: `q`, `sort`, `cursor`, and the facets by name, each as often as it has
 * values. `highlighted` is true where a listing stands in a featured place, outside of the order.
 */
export type ListingSearchPage = {
  listings: ListingTeaser[];
  /** How many listings the search has, over all pages. */
  total: number;
  /** With what is chosen in the other facets: a facet ignores its own choice. */
  facets: FacetCounts;
  /** The `cursor` of the next page; null after the last. */
  next: string | null;
  /** The text with its probable slips corrected: what was typed finds nothing, and this is what it finds. */
  searchedFor: string | null;
  /** Whether what was typed has no word to search for: only words that nearly every text has. */
  tooCommon: boolean;
  /** The state that the words name, and the region in which owners show a practice of it; null without one. */
  place: NamedPlace | null;
};

/** `area` with the other words and choices of the search, and how many listings that finds. */
export type NamedPlace = { state: string; area: Area; q: string; listings: number };
