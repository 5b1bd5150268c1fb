import { queryOptions } from '@tanstack/react-query';
import type { NewsArticle, NewsList, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

/** As many as the side list of the home page could hold. */
const HOME_NEWS = 6;

async function getHomeNews(api: PublicReader, signal: AbortSignal): Promise<NewsArticle[]> {
  return (await api.get<NewsList>(`/api/news?limit=${HOME_NEWS}`, { signal })).newsArticles;
}

/** The newest news, for the home page. */
export function homeNewsQuery(api: PublicReader) {
  return queryOptions({ queryKey: ['home-news'], queryFn: ({ signal }) => getHomeNews(api, signal), ...HOME_CACHE });
}
