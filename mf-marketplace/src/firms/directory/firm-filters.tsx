import type { ReactNode } from 'react';
import type { FirmFacetCounts } from '@app/contracts';
import {
  FIRM_FACETS,
  FIRM_SEARCH_MAX,
  FIRM_SORTS,
  firmSearchParameters,
  firmSortOf,
  withFirmValue,
  type FirmFacet,
  type FirmSearch,
} from '@app/domain';
import { ChosenChips } from '../../layout/chosen-chips';
import { FilterPanel, type FilterGroup } from '../../layout/filter-panel';
import { SearchForm } from '../../layout/search-form';
import { SortLinks } from '../../layout/sort-links';
import { DIRECTORY, FIRMS } from '../firm-text';
import { chosenValues, directoryPath, FACET_NAMES, offeredValues, SORT_NAMES, valueName } from './facet-text';

type Props = { search: FirmSearch };

export function FirmSearchForm({ search }: Props): ReactNode {
  return (
    <SearchForm
      action={DIRECTORY}
      label="Search firms"
      placeholder="Search names, places and technology"
      maxLength={FIRM_SEARCH_MAX}
      q={search.q}
      others={firmSearchParameters({ ...search, q: '' })}
      pathWith={(q) => directoryPath({ ...search, q })}
    />
  );
}

function groupOf(facet: FirmFacet, search: FirmSearch, counts: Record<string, number>): FilterGroup {
  const chosen = search.chosen[facet] ?? [];
  return {
    key: facet,
    name: FACET_NAMES[facet],
    open: true,
    values: offeredValues(facet, counts, chosen).map((value) => ({
      value,
      name: valueName(facet, value),
      count: counts[value] ?? 0,
      chosen: chosen.includes(value),
      to: directoryPath(withFirmValue(search, facet, value)),
    })),
  };
}

export function FirmFilters({ search, counts, total }: Props & { counts: FirmFacetCounts; total: number }): ReactNode {
  const groups = FIRM_FACETS.map((facet) => groupOf(facet, search, counts[facet]));
  return <FilterPanel groups={groups.filter(({ values }) => values.length > 0)} total={total} noun={FIRMS} />;
}

export function FirmChips({ search }: Props): ReactNode {
  return (
    <ChosenChips
      q={search.q}
      withoutWords={directoryPath({ ...search, q: '' })}
      chips={chosenValues(search).map(({ facet, value, name }) => ({
        key: `${facet} ${value}`,
        name,
        label: `Remove ${FACET_NAMES[facet]}: ${name}`,
        to: directoryPath(withFirmValue(search, facet, value)),
      }))}
      all={DIRECTORY}
    />
  );
}

/** Best match is offered only where there are words to match. */
export function FirmSorts({ search }: Props): ReactNode {
  const usual = firmSortOf({ q: search.q, sort: null });
  const sorts = FIRM_SORTS.filter((sort) => sort !== 'relevance' || search.q !== '').map((sort) => ({
    key: sort,
    name: SORT_NAMES[sort],
    to: directoryPath({ ...search, sort: sort === usual ? null : sort }),
    current: sort === firmSortOf(search),
  }));
  return <SortLinks sorts={sorts} />;
}
