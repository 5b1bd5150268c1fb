import { QueryClient } from '@tanstack/react-query';
import type { PublicReader } from '@app/contracts';
import { articlesQuery } from './articles';
import { HOME_RETRIES } from './cache-times';
import { consolidatedContentQuery, homeNewsQuery, homePostsQuery, seoQuery } from './home';

const asked: string[] = [];
const api: PublicReader = {
  get: <T>(path: string) => {
    asked.push(path);
    return Promise.resolve([
      { published: true, slug: 'a' },
      { published: false, slug: 'draft' },
    ] as T);
  },
};
const ALL = { category: null, q: '', page: 1 };

describe('the data of the home page, blog and news', () => {
  it.each([
    ['posts', homePostsQuery(api)],
    ['news', homeNewsQuery(api)],
    ['consolidated content', consolidatedContentQuery(api)],
    ['settings for search engines', seoQuery(api)],
    ['a list of articles', articlesQuery(api, 'post', ALL)],
  ])('%s are fresh for 5 minutes, kept for 10, and public', (_name, { staleTime, gcTime, meta }) => {
    expect({ staleTime, gcTime, meta }).toEqual({ staleTime: 300_000, gcTime: 600_000, meta: { public: true } });
  });
  it('is requested twice more before its section fails', () => {
    expect(HOME_RETRIES).toBe(2);
  });
  it('are six posts, of which only published ones show', async () => {
    asked.splice(0);
    const queries = new QueryClient();
    const posts = await queries.fetchQuery(homePostsQuery(api));
    queries.clear();
    expect(asked).toEqual(['/api/blog/posts?limit=6']);
    expect(posts.map(({ slug }) => slug)).toEqual(['a']);
  });
});
