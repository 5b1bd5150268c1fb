import { queryOptions } from '@tanstack/react-query';
import {
  ELEVATION_HEADER,
  type BlogPost,
  type ConsolidatedContent,
  type NewsArticle,
  type NewsList,
  type PublicReader,
  type SeoSettings,
} from '@app/contracts';
import { apiClientWith, elevationToken } from '@app/web-kit';
import { HOME_CACHE } from './cache-times';

/** The specification's number for the home page (section 9). */
const HOME_POSTS = 6;

async function getHomePosts(api: PublicReader, signal: AbortSignal): Promise<BlogPost[]> {
  const posts = await api.get<BlogPost[]>(`/api/blog/posts?limit=${HOME_POSTS}`, { signal });
  return posts.filter((post) => post.published);
}

/** The newest published posts, for the home page. */
export function homePostsQuery(api: PublicReader) {
  return queryOptions({ queryKey: ['home-posts'], queryFn: ({ signal }) => getHomePosts(api, signal), ...HOME_CACHE });
}

/** As many as the side list of the home page could hold. */
const HOME_NEWS = 6;

async function getHomeNews(api: PublicReader, signal: AbortSignal): Promise<NewsArticle[]> {
  return (await api.get<NewsList>(`/api/news?limit=${HOME_NEWS}`, { signal })).newsArticles;
}

/** The newest news, for the home page. */
export function homeNewsQuery(api: PublicReader) {
  return queryOptions({ queryKey: ['home-news'], queryFn: ({ signal }) => getHomeNews(api, signal), ...HOME_CACHE });
}

/** The frame reads the same content under the same key. */
export function consolidatedContentQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['consolidated-content'],
    queryFn: ({ signal }) => api.get<ConsolidatedContent>('/api/consolidated-content', { signal }),
    ...HOME_CACHE,
  });
}

const SEO = '/api/seo/settings/seo';
const ADMIN_SEO = '/api/seo/admin/settings/seo';

/** The API as an administrator reads it; null for everyone else, and on the server. */
function administratorsApi(): PublicReader | null {
  const token = elevationToken();
  return token === null ? null : apiClientWith(() => ({ [ELEVATION_HEADER]: token }));
}

/** The public settings; administrators read their own address when that fails (specification, section 6). */
export async function getSeo(
  api: PublicReader,
  signal: AbortSignal,
  administrators: () => PublicReader | null = administratorsApi,
): Promise<SeoSettings> {
  try {
    return await api.get<SeoSettings>(SEO, { signal });
  } catch (error) {
    const fallback = administrators();
    if (!fallback) throw error;
    return fallback.get<SeoSettings>(ADMIN_SEO, { signal });
  }
}

export function seoQuery(api: PublicReader) {
  return queryOptions({ queryKey: ['seo-settings'], queryFn: ({ signal }) => getSeo(api, signal), ...HOME_CACHE });
}
