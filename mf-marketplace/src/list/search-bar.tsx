import type { ReactNode } from 'react';
import {
  LISTING_SEARCH_MAX,
  LISTING_SORTS,
  listingSearchParameters,
  sortOf,
  withToggled,
  type ListingSearch,
} from '@app/domain';
import { ChosenChips } from '../layout/chosen-chips';
import { SearchForm } from '../layout/search-form';
import { SortLinks } from '../layout/sort-links';
import { chosenValues, FACET_NAMES, searchPath, SORT_NAMES } from './facet-text';

type Props = { search: ListingSearch };

export function ListingSearchForm({ search }: Props): ReactNode {
  return (
    <SearchForm
      action="/marketplace"
      label="Search listings"
      placeholder="Search titles and summaries"
      maxLength={LISTING_SEARCH_MAX}
      q={search.q}
      others={listingSearchParameters({ ...search, q: '' })}
      pathWith={(q) => searchPath({ ...search, q })}
    />
  );
}

export function ListingChips({ search }: Props): ReactNode {
  return (
    <ChosenChips
      q={search.q}
      withoutWords={searchPath({ ...search, q: '' })}
      chips={chosenValues(search).map(({ facet, value, name }) => ({
        key: `${facet} ${value}`,
        name,
        label: `Remove ${FACET_NAMES[facet]}: ${name}`,
        to: searchPath(withToggled(search, facet, value)),
      }))}
      all="/marketplace"
    />
  );
}

/** Best match is offered only where there are words to match. */
export function ListingSorts({ search }: Props): ReactNode {
  const usual = sortOf({ q: search.q, sort: null });
  const sorts = LISTING_SORTS.filter((sort) => sort !== 'relevance' || search.q !== '').map((sort) => ({
    key: sort,
    name: SORT_NAMES[sort],
    to: searchPath({ ...search, sort: sort === usual ? null : sort }),
    current: sort === sortOf(search),
  }));
  return <SortLinks sorts={sorts} />;
}
