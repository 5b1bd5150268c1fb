import { queryOptions } from '@tanstack/react-query';
import type { BlogArticle } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';
import { HOME_CACHE } from './cache-times';

function getArticle(api: ApiClient, slug: string, signal: AbortSignal): Promise<BlogArticle> {
  return api.get<BlogArticle>(`/api/blog/posts/${encodeURIComponent(slug)}`, { signal });
}

export function articleQuery(api: ApiClient, slug: string) {
  return queryOptions({ queryKey: ['blog-article', slug], queryFn: ({ signal }) => getArticle(api, slug, signal), ...HOME_CACHE });
}
