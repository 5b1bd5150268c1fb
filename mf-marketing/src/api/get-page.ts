import { queryOptions } from '@tanstack/react-query';
import type { ContentPage, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

function getPage(api: PublicReader, slug: string, signal: AbortSignal): Promise<ContentPage> {
  return api.get<ContentPage>(`/api/pages/${encodeURIComponent(slug)}`, { signal });
}

export function pageQuery(api: PublicReader, slug: string) {
  return queryOptions({ queryKey: ['content-page', slug], queryFn: ({ signal }) => getPage(api, slug, signal), ...HOME_CACHE });
}
