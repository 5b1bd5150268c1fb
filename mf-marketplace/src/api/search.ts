import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListingSearchPage, PublicReader } from '@app/contracts';
import { listingSearchParameters, type ListingSearch } from '@app/domain';
import { useApi } from '@app/web-kit';

function getPage(
  api: PublicReader,
  search: ListingSearch,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListingSearchPage> {
  const parameters = listingSearchParameters(search);
  if (cursor !== null) parameters.set('cursor', cursor);
  const text = parameters.toString();
  return api.get<ListingSearchPage>(`/api/marketplace-search${text === '' ? '' : `?${text}`}`, { signal });
}

/** The pages of a search from a cursor on; null for the first. The same for every visitor. */
export function searchQuery(api: PublicReader, search: ListingSearch, from: string | null) {
  return infiniteQueryOptions({
    queryKey: ['marketplace', 'search', listingSearchParameters(search).toString(), from],
    queryFn: ({ pageParam, signal }) => getPage(api, search, pageParam, signal),
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    meta: { public: true },
  });
}

/** While another search is loading, the listings of the one before stay. */
export function useSearch(search: ListingSearch, from: string | null) {
  return useInfiniteQuery({ ...searchQuery(useApi(), search, from), placeholderData: keepPreviousData });
}
