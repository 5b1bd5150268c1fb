import type { ReactNode } from 'react';
import type { FacetCounts } from '@app/contracts';
import { FACETS, facetValues, isArea, withToggled, type Facet, type ListingSearch } from '@app/domain';
import { FilterPanel, type FilterGroup, type Noun } from '../layout/filter-panel';
import { FACET_NAMES, searchPath, valueName } from './facet-text';

type Props = { search: ListingSearch; counts: FacetCounts; total: number };

export const LISTINGS: Noun = { one: 'listing', many: 'listings' };

/** Open from the start; the others open where something is chosen. */
const OPEN: readonly Facet[] = ['type', 'area', 'aum', 'revenue'];

/** States without a listing would only make the list long. */
function offered(facet: Facet, counts: Record<string, number>, chosen: readonly string[]): readonly string[] {
  if (facet !== 'area') return facetValues(facet);
  return facetValues(facet).filter((value) => isArea(value) || counts[value] !== undefined || chosen.includes(value));
}

function groupOf(facet: Facet, search: ListingSearch, counts: Record<string, number>): FilterGroup {
  const chosen = search.chosen[facet] ?? [];
  return {
    key: facet,
    name: FACET_NAMES[facet],
    open: OPEN.includes(facet),
    values: offered(facet, counts, chosen).map((value) => ({
      value,
      name: valueName(facet, value),
      count: counts[value] ?? 0,
      chosen: chosen.includes(value),
      to: searchPath(withToggled(search, facet, value)),
    })),
  };
}

export function FacetPanel({ search, counts, total }: Props): ReactNode {
  return (
    <FilterPanel groups={FACETS.map((facet) => groupOf(facet, search, counts[facet]))} total={total} noun={LISTINGS} />
  );
}
