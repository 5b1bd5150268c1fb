import { ALERT_LISTINGS_SHOWN, listingPath, type MarketNews } from '@app/contracts';
import type { Clock, MarketNewsReader, MarketUpdates, NewsChoices } from '@app/server-kit';
import { alertFacts } from '../alerts/alert-facts';
import { endPath, oneClickPath } from '../alerts/link-token';
import { teaserOf, type PublicRow } from '../listings/public-listings.repository';
import type { NewsLinksRepository } from './news-links.repository';
import type { NewsRepository } from './news.repository';

export type MarketplaceNewsParts = {
  news: NewsRepository;
  links: NewsLinksRepository;
  choices: NewsChoices;
  updates: MarketUpdates;
  clock: Clock;
};

/** Reads a news mail as it is true at the moment of sending, and makes its links. */
export class MarketplaceNews implements MarketNewsReader {
  constructor(private readonly parts: MarketplaceNewsParts) {}

  async read(newsId: string): Promise<MarketNews | null> {
    const { news, links, choices, updates, clock } = this.parts;
    const now = clock.now();
    return news.transaction(async (manager) => {
      const span = await news.find(manager, newsId);
      if (!span) return null;
      const kinds = await choices.of(span.userId, manager);
      const added = kinds.includes('newListings') ? await news.newListings(manager, span, now) : { total: 0, rows: [] };
      const approved = kinds.includes('approvedListings') ? await news.approvedListings(manager, span, now) : [];
      const marketUpdates = kinds.includes('marketUpdates')
        ? await updates.between(span.from, span.to, ALERT_LISTINGS_SHOWN)
        : [];
      if (added.total + approved.length + marketUpdates.length === 0) return null;
      const { all, byKind } = await links.create(manager, span.userId, kinds, now);
      return {
        newListings: added.rows.map(entryOf),
        newTotal: added.total,
        marketUpdates: marketUpdates.map(({ title, path }) => ({ name: title, path })),
        approvedListings: approved.map(({ is_own: isOwn, ...row }) => ({ ...entryOf(row), isOwn })),
        kinds: byKind.map(({ kind, token }) => ({ kind, endPath: endPath(token) })),
        endAllPath: endPath(all),
        oneClickPath: oneClickPath(all),
      };
    });
  }
}

function entryOf(row: PublicRow): MarketNews['newListings'][number] {
  const listing = teaserOf(row);
  return { name: listing.title, path: listingPath(listing), facts: alertFacts(listing) };
}
