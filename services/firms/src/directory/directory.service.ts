import { Injectable } from '@nestjs/common';
import { FIRMS_PER_PAGE, type FirmSearchPage } from '@app/contracts';
import { firmSearchParameters, firmSortOf, type FirmSearch } from '@app/domain';
import { prepareAnswer, PublicSearches, type Answer, type AnswerCache, type SearchQuery } from '@app/server-kit';
import { FirmCaches } from '../firm-caches';
import { readCursor, writeCursor, type DirectoryCursor } from './directory-cursor';
import { DirectoryIndex } from './directory-index';
import { searchOf, type DirectoryParameters } from './directory.dto';
import { DirectoryRepository } from './directory.repository';

@Injectable()
export class DirectoryService {
  private readonly first: AnswerCache<FirmSearchPage>;

  constructor(
    private readonly repository: DirectoryRepository,
    private readonly index: DirectoryIndex,
    private readonly searches: PublicSearches,
    caches: FirmCaches,
  ) {
    this.first = caches.cache('first page of all firms');
  }

  /**
   * The page without any parameter is cached and counts as no search; all others of one `ip` are limited.
   * @throws InvalidCursorError, TooManySearchesError, SearchBusyError
   */
  async search(parameters: DirectoryParameters, ip: string): Promise<Answer<FirmSearchPage>> {
    const search = searchOf(parameters);
    const cursor = parameters.cursor === undefined ? null : readCursor(parameters.cursor, firmSortOf(search));
    if (cursor === null && firmSearchParameters(search).size === 0) {
      return (await this.first.read('', () => this.find(this.repository.query, search, null))).value;
    }
    return this.searches.run(ip, (query) => this.find(query, search, cursor));
  }

  private async find(
    query: SearchQuery,
    search: FirmSearch,
    cursor: DirectoryCursor | null,
  ): Promise<Answer<FirmSearchPage>> {
    const { page, total, facets } = await this.index.find(query, search, cursor);
    const shown = page.slice(0, FIRMS_PER_PAGE);
    const last = page.length > shown.length ? shown.at(-1) : undefined;
    const next = last ? writeCursor({ sort: firmSortOf(search), key: String(last.key), slug: last.firm.slug }) : null;
    return prepareAnswer<FirmSearchPage>({ firms: shown.map(({ firm }) => firm), total, facets, next });
  }
}
