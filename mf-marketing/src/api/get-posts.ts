import { queryOptions } from '@tanstack/react-query';
import type { BlogPost, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

/** The specification's number for the home page (section 9). */
export const HOME_POSTS = 6;

function getPosts(api: PublicReader, limit: number | undefined, signal: AbortSignal): Promise<BlogPost[]> {
  return api.get<BlogPost[]>(limit === undefined ? '/api/blog/posts' : `/api/blog/posts?limit=${limit}`, { signal });
}

/** Published posts, newest first; without a limit all of them. */
export function postsQuery(api: PublicReader, limit?: number) {
  return queryOptions({ queryKey: ['blog-posts', limit ?? 'all'], queryFn: ({ signal }) => getPosts(api, limit, signal), ...HOME_CACHE });
}
