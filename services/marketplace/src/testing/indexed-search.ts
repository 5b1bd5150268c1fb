import { sortOf, type ListingSearch } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  createLogger,
  DomainError,
  NEWS_CHOICES,
  searchText,
  type Clock,
} from '@app/server-kit';
import { startTestApp, type TestApp } from '@app/testing';
import { database, MarketplaceModule } from '../index';
import { SearchIndex } from '../search/bitmaps/search-index';
import type { SearchIndexRepository } from '../search/bitmaps/search-index.repository';
import { readCursor } from '../search/search-cursor';
import { SearchRepository, type FoundListings } from '../search/search.repository';
import { accounts } from './marketplace-app';
import { NO_NEWS } from './no-news';
import { TODAY } from './random-listings';

export const ALL_LISTINGS: ListingSearch = { q: '', chosen: {}, sort: null };

/** Listings are public: every caller is anonymous. */
const authenticator = {
  authenticate: () =>
    Promise.reject(new DomainError({ code: 'SESSION.MISSING', kind: 'unauthenticated', message: 'Unauthorized' })),
};

/** The marketplace as a process of the product serves it to readers; `env` of its configuration. */
export const publicParts = (env: Record<string, string> = {}) => ({
  imports: [MarketplaceModule],
  contexts: [database],
  providers: [
    { provide: AUTHENTICATOR, useValue: authenticator },
    { provide: ACCOUNT_DIRECTORY, useValue: accounts },
    { provide: NEWS_CHOICES, useValue: NO_NEWS },
  ],
  env,
});

export const startPublicApp = (): Promise<TestApp> => startTestApp(publicParts());

/** An index that is used for more listings than `above`; nothing is built before the first search. */
export function indexOf(source: SearchIndexRepository, clock: Clock, above = 0): SearchIndex {
  return new SearchIndex(source, { SEARCH_INDEX_ABOVE: above }, clock, createLogger({ LOG_LEVEL: 'silent' }, 'test'));
}

/** Both ways to answer a search in one process. */
export function searchesOf({ app }: Pick<TestApp, 'app'>) {
  const repository = app.get(SearchRepository);
  const cursorOf = (search: ListingSearch, after: string | null) =>
    after === null ? null : readCursor(after, sortOf(search));

  /** What the index knows, without the listings of the page; null while it does not answer. */
  function find(index: SearchIndex, search: ListingSearch, after: string | null = null) {
    const { q, chosen } = search;
    const words = q === '' ? null : searchText(q);
    const place = { sort: sortOf(search), cursor: cursorOf(search, after), now: TODAY };
    return index.find(repository.query, { words, chosen, ...place });
  }
  const complete = (
    answer: NonNullable<Awaited<ReturnType<typeof find>>>,
    search: ListingSearch,
    after: string | null,
  ) => repository.complete(repository.query, answer, search, cursorOf(search, after), TODAY);

  return {
    find,
    complete,
    async byIndex(
      index: SearchIndex,
      search: ListingSearch,
      after: string | null = null,
    ): Promise<FoundListings | null> {
      const answer = await find(index, search, after);
      return answer && complete(answer, search, after);
    },
    byStatement: (search: ListingSearch, after: string | null = null): Promise<FoundListings> =>
      repository.search(repository.query, search, cursorOf(search, after), TODAY),
  };
}

export type Searches = ReturnType<typeof searchesOf>;
