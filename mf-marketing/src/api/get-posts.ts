import { queryOptions } from '@tanstack/react-query';
import type { BlogPost, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

/** The specification's number for the home page (section 9). */
export const HOME_POSTS = 6;

async function getHomePosts(api: PublicReader, signal: AbortSignal): Promise<BlogPost[]> {
  const posts = await api.get<BlogPost[]>(`/api/blog/posts?limit=${HOME_POSTS}`, { signal });
  return posts.filter((post) => post.published);
}

/** The newest published posts, for the home page. */
export function homePostsQuery(api: PublicReader) {
  return queryOptions({ queryKey: ['home-posts'], queryFn: ({ signal }) => getHomePosts(api, signal), ...HOME_CACHE });
}
