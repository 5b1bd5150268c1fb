import { queryOptions } from '@tanstack/react-query';
import type { ContentPage, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

/** The page as it is, or as one of its published versions was. */
function getPage(api: PublicReader, slug: string, version: number | null, signal: AbortSignal): Promise<ContentPage> {
  const path = `/api/pages/${encodeURIComponent(slug)}`;
  return api.get<ContentPage>(version === null ? path : `${path}/versions/${version}`, { signal });
}

export function pageQuery(api: PublicReader, slug: string, version: number | null = null) {
  return queryOptions({
    queryKey: ['content-page', slug, version],
    queryFn: ({ signal }) => getPage(api, slug, version, signal),
    ...HOME_CACHE,
  });
}
