import { queryOptions } from '@tanstack/react-query';
import type { PublicReader, Roadmap } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

export const ROADMAP_KEY = ['roadmap'];

export function roadmapQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ROADMAP_KEY,
    queryFn: ({ signal }) => api.get<Roadmap>('/api/roadmap', { signal }),
    ...HOME_CACHE,
  });
}
