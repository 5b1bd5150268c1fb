import { queryOptions } from '@tanstack/react-query';
import type { JobOpening, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

function getOpening(api: PublicReader, slug: string, signal: AbortSignal): Promise<JobOpening> {
  return api.get<JobOpening>(`/api/careers/${encodeURIComponent(slug)}`, { signal });
}

export function openingQuery(api: PublicReader, slug: string) {
  return queryOptions({
    queryKey: ['opening', slug],
    queryFn: ({ signal }) => getOpening(api, slug, signal),
    ...HOME_CACHE,
  });
}
