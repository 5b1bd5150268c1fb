import { listingMasks, readListingSearch, searchedWords, searchMasks } from '@app/domain';
import { searchText, type Clock, type Logger, type Transaction } from '@app/server-kit';
import { searchableOf } from '../listings/public-listings.repository';
import { MatchRepository } from './match.repository';

const SEARCHES_AT_ONCE = 500;

export type MatcherParts = { matches: MatchRepository; clock: Clock; logger: Logger };

/**
 * Compares each publication with all saved searches, once: run by every worker.
 *
 * A search that is saved while a listing is published is either compared with it or has it in its results: the
 * publication is committed before this reads it, and every search that is not seen after that was saved later still.
 */
export class SearchMatcher {
  constructor(private readonly parts: MatcherParts) {}

  /** Returns how many publications were compared. */
  async run(signal: AbortSignal): Promise<number> {
    const { matches, logger } = this.parts;
    let listings = 0;
    for (; !signal.aborted; listings += 1) {
      const found = await matches.transaction((manager) => this.matchNext(manager));
      if (found === undefined) break;
      logger.info({ found }, 'a publication was compared with the saved searches');
    }
    return listings;
  }

  private async matchNext(manager: Transaction): Promise<number | undefined> {
    const { matches, clock } = this.parts;
    const now = clock.now();
    const listing = await matches.next(manager, now);
    if (!listing) return undefined;
    await this.readSearches(manager);
    return matches.match(manager, listing, listingMasks(searchableOf(listing), now), now);
  }

  /** Writes the masks of searches that were saved since the last publication. */
  private async readSearches(manager: Transaction): Promise<void> {
    const { matches } = this.parts;
    for (let count = SEARCHES_AT_ONCE; count === SEARCHES_AT_ONCE;) {
      const searches = await matches.unread(manager, SEARCHES_AT_ONCE);
      count = searches.length;
      for (const { id, query } of searches) {
        const { q, chosen } = readListingSearch(new URLSearchParams(query));
        const words = q === '' ? null : searchText(searchedWords(q));
        await matches.writeMasks(manager, { id, query, masks: searchMasks(chosen), words });
      }
    }
  }
}
