import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { DealTemplates, FirmAnswer, FirmProfile, FirmSearchPage, PublicReader } from '@app/contracts';
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

export function firmByNumber(api: PublicReader, id: string, signal?: AbortSignal): Promise<FirmAnswer> {
  return api.get<FirmAnswer>(`/api/firm-profiles/${encodeURIComponent(id)}`, signal && { signal });
}

export function firmKey(name: string) {
  return ['firms', 'name', name] as const;
}

/** What stands at a firm's name: its profile, or the path to which it has moved. */
export function firmQuery(api: PublicReader, name: string) {
  return queryOptions({
    queryKey: firmKey(name),
    queryFn: ({ signal }) => api.get<FirmAnswer>(`/api/firms/${encodeURIComponent(name)}`, { signal }),
    meta: PUBLIC,
  });
}

/** The answer that the route's `load` has put into the cache. */
export function useFirm(name: string) {
  return useSuspenseQuery(firmQuery(useApi(), name)).data;
}

/** The offers of the calculator that start from this firm's terms. */
export function templatesQuery(api: PublicReader, slug: string) {
  return queryOptions({
    queryKey: ['firms', 'templates', slug],
    queryFn: ({ signal }) => api.get<DealTemplates>(`/api/deal-templates?firm=${encodeURIComponent(slug)}`, { signal }),
    meta: PUBLIC,
  });
}

/** False also while it is not known. */
export function useHasTemplate(slug: string): boolean {
  const { data } = useQuery(templatesQuery(useApi(), slug));
  return data !== undefined && data.templates.length > 0;
}

/** The firm of a number, or null where there is no profile, or no longer one of its own. */
export type ComparedFirm = { id: string; firm: FirmProfile | null };

async function getCompared(api: PublicReader, id: string, signal: AbortSignal): Promise<ComparedFirm> {
  try {
    const answer = await firmByNumber(api, id, signal);
    return { id, firm: 'movedTo' in answer ? null : answer };
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return { id, firm: null };
    throw error;
  }
}

export function comparedFirmsQuery(api: PublicReader, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['firms', 'compare', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => getCompared(api, id, signal))),
    meta: PUBLIC,
  });
}

export function useComparedFirms(ids: readonly string[]) {
  return useQuery(comparedFirmsQuery(useApi(), ids));
}
