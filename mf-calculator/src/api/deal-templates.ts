import { queryOptions } from '@tanstack/react-query';
import type { DealTemplates, PublicReader } from '@app/contracts';

const MINUTE = 60_000;

/** Offers to start from; all of them, or one firm's. */
export function dealTemplatesQuery(api: PublicReader, firm?: string) {
  const query = firm === undefined ? '' : `?firm=${encodeURIComponent(firm)}`;
  return queryOptions({
    queryKey: ['deal-templates', firm ?? null],
    queryFn: ({ signal }) => api.get<DealTemplates>(`/api/deal-templates${query}`, { signal }),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    meta: { public: true },
  });
}
