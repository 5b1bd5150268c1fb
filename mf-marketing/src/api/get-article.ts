import { queryOptions } from '@tanstack/react-query';
import type { BlogArticle, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

function getArticle(api: PublicReader, slug: string, signal: AbortSignal): Promise<BlogArticle> {
  return api.get<BlogArticle>(`/api/blog/posts/${encodeURIComponent(slug)}`, { signal });
}

export function articleQuery(api: PublicReader, slug: string) {
  return queryOptions({ queryKey: ['blog-article', slug], queryFn: ({ signal }) => getArticle(api, slug, signal), ...HOME_CACHE });
}
