import { queryOptions } from '@tanstack/react-query';
import type { ContentPage } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';
import { HOME_CACHE } from './cache-times';

function getPage(api: ApiClient, slug: string, signal: AbortSignal): Promise<ContentPage> {
  return api.get<ContentPage>(`/api/pages/${encodeURIComponent(slug)}`, { signal });
}

export function pageQuery(api: ApiClient, slug: string) {
  return queryOptions({ queryKey: ['content-page', slug], queryFn: ({ signal }) => getPage(api, slug, signal), ...HOME_CACHE });
}
