import { queryOptions } from '@tanstack/react-query';
import type { ArticleKind, BlogPost, BlogPostPage, ContentCategory, NewsList, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

/** Which articles of a list: what its address says. */
export type ArticleFilter = { category: ContentCategory | null; q: string; page: number };

export type ArticlePage = { items: BlogPost[]; total: number; page: number; pages: number };

/** Three rows of three on wide screens. */
const PAGE_SIZE = 9;

function pathOf(kind: ArticleKind, { category, q, page }: ArticleFilter): string {
  const search = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(page) });
  if (category !== null) search.set('category', category);
  if (q !== '') search.set('q', q);
  return `${kind === 'post' ? '/api/blog/posts' : '/api/news'}?${search}`;
}

async function getArticles(
  api: PublicReader,
  kind: ArticleKind,
  filter: ArticleFilter,
  signal: AbortSignal,
): Promise<ArticlePage> {
  const { total, page, pages, ...lists } = await api.get<BlogPostPage | NewsList>(pathOf(kind, filter), { signal });
  return { items: 'posts' in lists ? lists.posts : lists.newsArticles, total, page, pages };
}

/** One page of published articles: newest first, or best match first. */
export function articlesQuery(api: PublicReader, kind: ArticleKind, filter: ArticleFilter) {
  return queryOptions({
    queryKey: ['articles', kind, filter],
    queryFn: ({ signal }) => getArticles(api, kind, filter, signal),
    ...HOME_CACHE,
  });
}
