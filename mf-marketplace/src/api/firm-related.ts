import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  articleAddress,
  SEARCH_MAX,
  type ArticleKind,
  type BlogPost,
  type ListingSearchPage,
  type ListingTeaser,
  type NewsList,
  type PublicReader,
} from '@app/contracts';
import type { Channel } from '@app/domain';
import { useApi } from '@app/web-kit';

const SHOWN = 3;
const PUBLIC = { public: true };

export type Mention = { path: string; title: string; date: string };

const mentionsOf = (kind: ArticleKind, articles: BlogPost[]): Mention[] =>
  articles.map(({ slug, title, date }) => ({ path: articleAddress({ kind, slug }), title, date }));

/** News and articles in which the whole name stands, the newest first. */
export function mentionsQuery(api: PublicReader, name: string) {
  const phrase = encodeURIComponent(`"${name.replaceAll('"', '').slice(0, SEARCH_MAX - 2)}"`);
  return queryOptions({
    queryKey: ['firms', 'mentions', name],
    queryFn: async ({ signal }) => {
      const [posts, { newsArticles }] = await Promise.all([
        api.get<BlogPost[]>(`/api/blog/posts?limit=${SHOWN}&q=${phrase}`, { signal }),
        api.get<NewsList>(`/api/news?limit=${SHOWN}&q=${phrase}`, { signal }),
      ]);
      return [...mentionsOf('post', posts), ...mentionsOf('news', newsArticles)]
        .sort((a, b) => b.date.localeCompare(a.date))
        .slice(0, SHOWN);
    },
    meta: PUBLIC,
  });
}

/** Listings of teams in a channel. */
export function teamsQuery(api: PublicReader, channel: Channel) {
  return queryOptions({
    queryKey: ['firms', 'teams', channel],
    queryFn: async ({ signal }): Promise<ListingTeaser[]> =>
      (
        await api.get<ListingSearchPage>(`/api/marketplace-search?type=join&affiliation=${channel}`, { signal })
      ).listings.slice(0, SHOWN),
    meta: PUBLIC,
  });
}

/** Empty also while they are not known: the page is whole without them. */
export function useRelated(name: string, channel: Channel): { mentions: Mention[]; teams: ListingTeaser[] } {
  const api = useApi();
  const mentions = useQuery(mentionsQuery(api, name)).data ?? [];
  const teams = useQuery(teamsQuery(api, channel)).data ?? [];
  return { mentions, teams };
}
