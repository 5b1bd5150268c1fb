import { queryOptions } from '@tanstack/react-query';
import type { ConsolidatedContent, PublicReader, SeoSettings } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

/** The frame reads the same content under the same key. */
export function consolidatedContentQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['consolidated-content'],
    queryFn: ({ signal }) => api.get<ConsolidatedContent>('/api/consolidated-content', { signal }),
    ...HOME_CACHE,
  });
}

export function seoQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['seo-settings'],
    queryFn: ({ signal }) => api.get<SeoSettings>('/api/seo/settings/seo', { signal }),
    ...HOME_CACHE,
  });
}
