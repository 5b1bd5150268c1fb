import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { FirmSearchPage, PublicReader } from '@app/contracts';
import { firmSearchParameters, type FirmSearch } from '@app/domain';
import { useApi } from '@app/web-kit';

/** Answers that are the same for every visitor stay in the cache when a session ends. */
const PUBLIC = { public: true };

function getPage(
  api: PublicReader,
  search: FirmSearch,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FirmSearchPage> {
  const parameters = firmSearchParameters(search);
  if (cursor !== null) parameters.set('cursor', cursor);
  const text = parameters.toString();
  return api.get<FirmSearchPage>(`/api/firm-profiles${text === '' ? '' : `?${text}`}`, { signal });
}

/** The pages of a search from a cursor on; null for the first. */
export function directoryQuery(api: PublicReader, search: FirmSearch, from: string | null) {
  return infiniteQueryOptions({
    queryKey: ['firms', 'directory', firmSearchParameters(search).toString(), from],
    queryFn: ({ pageParam, signal }) => getPage(api, search, pageParam, signal),
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    meta: PUBLIC,
  });
}

/** While another search is loading, the firms of the one before stay. */
export function useDirectory(search: FirmSearch, from: string | null) {
  return useInfiniteQuery({ ...directoryQuery(useApi(), search, from), placeholderData: keepPreviousData });
}
