import { FIRM_FACET_VALUES, FIRM_FACETS, firmValues, type FirmFacet, type SearchableFirm } from './firm-facets';

/** `verified`: the most recently verified first; `newest`: the most recently added. */
export const FIRM_SORTS = ['relevance', 'name', 'verified', 'advisors', 'newest'] as const;
export type FirmSort = (typeof FIRM_SORTS)[number];

/** Longest text of a search, in characters. */
export const FIRM_SEARCH_MAX = 200;
/** Longest name of a custodian, in characters. */
export const CUSTODIAN_MAX = 80;
/** Most custodians that one search names. */
export const CUSTODIANS_CHOSEN_MAX = 20;

/** The values chosen of each facet; a facet without any does not narrow. */
export type ChosenFirmValues = Partial<Record<FirmFacet, readonly string[]>>;

export type FirmSearch = {
  /** What was typed; empty for none. */
  q: string;
  chosen: ChosenFirmValues;
  /** Null for the usual order. */
  sort: FirmSort | null;
};

/** By name, or by how well the words fit; relevance needs words. */
export function firmSortOf({ q, sort }: Pick<FirmSearch, 'q' | 'sort'>): FirmSort {
  if (q === '') return sort === null || sort === 'relevance' ? 'name' : sort;
  return sort ?? 'relevance';
}

function isFirmSort(value: unknown): value is FirmSort {
  return FIRM_SORTS.some((sort) => sort === value);
}

/** Of the values asked, those that mean something, each once and always in the same order. */
function meaningful(facet: FirmFacet, asked: readonly string[]): string[] {
  if (facet !== 'custodian') return FIRM_FACET_VALUES[facet].filter((value) => asked.includes(value));
  const names = asked.map((name) => name.trim()).filter((name) => name !== '' && name.length <= CUSTODIAN_MAX);
  return [...new Set(names)].sort().slice(0, CUSTODIANS_CHOSEN_MAX);
}

/** The search of an address. What means nothing is left out, so that an old link still leads somewhere. */
export function readFirmSearch(parameters: URLSearchParams): FirmSearch {
  const sort = parameters.get('sort');
  const chosen: ChosenFirmValues = {};
  for (const facet of FIRM_FACETS) {
    const values = meaningful(facet, parameters.getAll(facet));
    if (values.length > 0) chosen[facet] = values;
  }
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, FIRM_SEARCH_MAX),
    chosen,
    sort: isFirmSort(sort) ? sort : null,
  };
}

/** The parameters of a search, always in the same order: one search has one address. */
export function firmSearchParameters({ q, chosen, sort }: FirmSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  for (const facet of FIRM_FACETS) {
    for (const value of meaningful(facet, chosen[facet] ?? [])) parameters.append(facet, value);
  }
  if (sort !== null) parameters.set('sort', sort);
  return parameters;
}

/** The search with one value of a facet chosen in addition, or no longer. */
export function withFirmValue(search: FirmSearch, facet: FirmFacet, value: string): FirmSearch {
  const values = search.chosen[facet] ?? [];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return { ...search, chosen: { ...search.chosen, [facet]: next } };
}

/** Whether a firm is found by the chosen values, apart from the words; `except` a facet that is not asked. */
export function firmFits(chosen: ChosenFirmValues, firm: SearchableFirm, except?: FirmFacet): boolean {
  return FIRM_FACETS.every((facet) => {
    const values = chosen[facet] ?? [];
    if (facet === except || values.length === 0) return true;
    return firmValues(facet, firm).some((value) => values.includes(value));
  });
}
