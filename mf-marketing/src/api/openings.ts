import { queryOptions } from '@tanstack/react-query';
import type { JobList, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

export function openingsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['openings'],
    queryFn: ({ signal }) => api.get<JobList>('/api/careers', { signal }),
    ...HOME_CACHE,
  });
}
