import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { DealTemplates, FirmAnswer, PublicReader } from '@app/contracts';
import { useApi } from '@app/web-kit';

/** Answers that are the same for every visitor stay in the cache when a session ends. */
const PUBLIC = { public: true };

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
