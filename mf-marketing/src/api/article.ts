import { queryOptions } from '@tanstack/react-query';
import type { ArticleKind, BlogArticle, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

const PATHS: Record<ArticleKind, string> = { post: '/api/blog/posts', news: '/api/news' };

/** The API answers a former slug with the article under its present slug. */
function getArticle(api: PublicReader, kind: ArticleKind, slug: string, signal: AbortSignal): Promise<BlogArticle> {
  return api.get<BlogArticle>(`${PATHS[kind]}/${encodeURIComponent(slug)}`, { signal });
}

export function articleQuery(api: PublicReader, kind: ArticleKind, slug: string) {
  return queryOptions({
    queryKey: ['article', kind, slug],
    queryFn: ({ signal }) => getArticle(api, kind, slug, signal),
    ...HOME_CACHE,
  });
}
