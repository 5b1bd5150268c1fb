import type { ReactNode } from 'react';
import type { FacetCounts } from '@app/contracts';
import { FACETS, facetValues, withToggled, type Facet, type ListingSearch } from '@app/domain';
import { FilterPanel, type FilterGroup, type Noun } from '../layout/filter-panel';
import { AREA_TREE, stateNamesOf, treeName } from './area-tree';
import { FACET_NAMES, searchPath, valueName } from './facet-text';

type Props = { search: ListingSearch; counts: FacetCounts; total: number };

export const LISTINGS: Noun = { one: 'listing', many: 'listings' };

/** Open from the start; the others open where something is chosen. */
const OPEN: readonly Facet[] = ['type', 'area', 'aum', 'revenue'];

type Offered = { value: string; depth?: number; hint?: string | null };

/** Places are a tree; states without a listing would only make it long. */
function offered(facet: Facet, counts: Record<string, number>, chosen: readonly string[]): readonly Offered[] {
  if (facet !== 'area') return facetValues(facet).map((value) => ({ value }));
  return AREA_TREE.filter(({ value, depth }) => depth < 2 || counts[value] !== undefined || chosen.includes(value)).map(
    (place) => ({ ...place, hint: stateNamesOf(place.value) }),
  );
}

function groupOf(facet: Facet, search: ListingSearch, counts: Record<string, number>): FilterGroup {
  const chosen = search.chosen[facet] ?? [];
  return {
    key: facet,
    name: FACET_NAMES[facet],
    open: OPEN.includes(facet),
    values: offered(facet, counts, chosen).map(({ value, depth, hint }) => ({
      value,
      name: facet === 'area' ? treeName(value) : valueName(facet, value),
      count: counts[value] ?? 0,
      chosen: chosen.includes(value),
      to: searchPath(withToggled(search, facet, value)),
      ...(depth !== undefined && { depth }),
      ...(hint && { hint }),
    })),
  };
}

export function FacetPanel({ search, counts, total }: Props): ReactNode {
  return (
    <FilterPanel groups={FACETS.map((facet) => groupOf(facet, search, counts[facet]))} total={total} noun={LISTINGS} />
  );
}
