import { FACETS, facetValues, listingValues, type Facet, type SearchableListing } from './facets';

export const LISTING_SORTS = ['relevance', 'newest', 'aum', 'revenue', 'price', 'multiple'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** Longest text of a search, in characters. */
export const LISTING_SEARCH_MAX = 200;

/** The values chosen of each facet; a facet without any does not narrow. */
export type ChosenValues = Partial<Record<Facet, string[]>>;

export type ListingSearch = {
  /** What was typed; empty for none. */
  q: string;
  chosen: ChosenValues;
  /** Null for the usual order. */
  sort: ListingSort | null;
};

/** Largest AUM and revenue first, lowest price and multiple first; relevance needs words. */
export function sortOf({ q, sort }: Pick<ListingSearch, 'q' | 'sort'>): ListingSort {
  if (q === '') return sort === null || sort === 'relevance' ? 'newest' : sort;
  return sort ?? 'relevance';
}

export function isListingSort(value: unknown): value is ListingSort {
  return LISTING_SORTS.some((sort) => sort === value);
}

/** The search of an address. What means nothing is left out, so that an old link still leads somewhere. */
export function readListingSearch(parameters: URLSearchParams): ListingSearch {
  const sort = parameters.get('sort');
  const chosen: ChosenValues = {};
  for (const facet of FACETS) {
    const asked = parameters.getAll(facet);
    const values = facetValues(facet).filter((value) => asked.includes(value));
    if (values.length > 0) chosen[facet] = values;
  }
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, LISTING_SEARCH_MAX),
    chosen,
    sort: isListingSort(sort) ? sort : null,
  };
}

/** The parameters of a search, always in the same order: one search has one address. */
export function listingSearchParameters({ q, chosen, sort }: ListingSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  for (const facet of FACETS) {
    const values = chosen[facet] ?? [];
    for (const value of facetValues(facet)) if (values.includes(value)) parameters.append(facet, value);
  }
  if (sort !== null) parameters.set('sort', sort);
  return parameters;
}

/** The search with one value of a facet chosen in addition, or no longer. */
export function withToggled(search: ListingSearch, facet: Facet, value: string): ListingSearch {
  const values = search.chosen[facet] ?? [];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return { ...search, chosen: { ...search.chosen, [facet]: next } };
}

export function isNarrowed({ q, chosen }: ListingSearch): boolean {
  return q !== '' || FACETS.some((facet) => (chosen[facet] ?? []).length > 0);
}

/** Whether a listing is found by the chosen values, apart from the words; `except` a facet that is not asked. */
export function fitsChosen(chosen: ChosenValues, listing: SearchableListing, now: Date, except?: Facet): boolean {
  return FACETS.every((facet) => {
    const values = chosen[facet] ?? [];
    if (facet === except || values.length === 0) return true;
    return listingValues(facet, listing, now).some((value) => values.includes(value));
  });
}
