import { Inject, Injectable } from '@nestjs/common';
import type { ListingSearchPage, NamedPlace } from '@app/contracts';
import {
  didYouMean,
  listingSearchParameters,
  namedState,
  searchedWords,
  sortOf,
  STATE_WORDS,
  type Lexicon,
  type ListingSearch,
} from '@app/domain';
import {
  CLOCK,
  prepareAnswer,
  PublicSearches,
  searchText,
  type Answer,
  type AnswerCache,
  type Clock,
  type SearchQuery,
  type TimedCache,
} from '@app/server-kit';
import { ListingCaches } from '../listings/listing-caches';
import { SearchIndex } from './bitmaps/search-index';
import { readCursor, type SearchCursor } from './search-cursor';
import { searchOf, type SearchParameters } from './search.dto';
import { SearchRepository, type FoundListings } from './search.repository';

/** Finds listings among the public values. */
@Injectable()
export class SearchService {
  private readonly first: AnswerCache<ListingSearchPage>;
  private readonly lexicons: TimedCache<Lexicon>;

  constructor(
    private readonly repository: SearchRepository,
    private readonly index: SearchIndex,
    private readonly searches: PublicSearches,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ListingCaches,
  ) {
    this.first = caches.cache('first page of all listings');
    this.lexicons = caches.cache('words of listings');
  }

  /**
   * The page without any parameter is cached and counts as no search; all others of one `ip` are limited.
   * @throws InvalidCursorError, TooManySearchesError, SearchBusyError
   */
  async search(parameters: SearchParameters, ip: string): Promise<Answer<ListingSearchPage>> {
    const search = searchOf(parameters);
    const cursor = parameters.cursor === undefined ? null : readCursor(parameters.cursor, sortOf(search));
    if (cursor === null && listingSearchParameters(search).size === 0) {
      return (await this.first.read('', () => this.find(this.repository.query, search, null))).value;
    }
    return this.searches.run(ip, (query) => this.find(query, search, cursor));
  }

  private async find(
    query: SearchQuery,
    search: ListingSearch,
    cursor: SearchCursor | null,
  ): Promise<Answer<ListingSearchPage>> {
    const found = await this.listings(query, search, cursor);
    const place = await this.place(query, search);
    const corrected =
      found.total === 0 && place === null && search.q !== '' ? await this.corrected(query, search) : null;
    if (corrected !== null) {
      const meant = { ...search, q: corrected };
      const instead = await this.listings(query, meant, cursor);
      const there = await this.place(query, meant);
      if (instead.total > 0 || there !== null)
        return prepareAnswer({ ...instead, searchedFor: corrected, tooCommon: false, place: there });
    }
    const tooCommon = found.total === 0 && search.q !== '' && !(await this.hasWords(query, search.q));
    return prepareAnswer({ ...found, searchedFor: null, tooCommon, place });
  }

  /** The words without their probable slips; null when they have none that a public text, or a state, would explain. */
  private async corrected(query: SearchQuery, { q }: ListingSearch): Promise<string | null> {
    return didYouMean(q, await this.lexicon(query));
  }

  private hasWords(query: SearchQuery, q: string): Promise<boolean> {
    return this.repository.hasWords(query, searchText(searchedWords(q)));
  }

  /** Most owners show the region of a practice alone: who searches for a state is told what its region has. */
  private async place(query: SearchQuery, search: ListingSearch): Promise<NamedPlace | null> {
    const named = namedState(search.q);
    if (!named) return null;
    const { state, division: area, rest: q } = named;
    const { total } = await this.listings(query, { ...search, q, chosen: { ...search.chosen, area: [area] } }, null);
    return { state, area, q, listings: total };
  }

  private async listings(
    query: SearchQuery,
    search: ListingSearch,
    cursor: SearchCursor | null,
  ): Promise<FoundListings> {
    const now = this.clock.now();
    const { q, chosen } = search;
    const words = q === '' ? null : searchText(searchedWords(q));
    const answer = await this.index.find(query, { words, chosen, sort: sortOf(search), cursor, now });
    if (answer) return this.repository.complete(query, answer, search, cursor, now);
    return this.repository.search(query, search, cursor, now);
  }

  private async lexicon(query: SearchQuery): Promise<Lexicon> {
    const ofListings = async () => new Map([...STATE_WORDS, ...(await this.repository.lexicon(query))]);
    return (await this.lexicons.read('', ofListings)).value;
  }
}
