import { ALERT_LISTINGS_SHOWN, listingPath, type AlertDigest } from '@app/contracts';
import type { AlertDigests, Clock } from '@app/server-kit';
import { teaserOf } from '../listings/public-listings.repository';
import { alertFacts } from './alert-facts';
import type { AlertLinksRepository } from './alert-links.repository';
import type { DigestRepository, DigestRow } from './digest.repository';
import { endPath, oneClickPath } from './link-token';

type Found = { id: string; name: string; query: string; listings: number };

/** Reads a mail's listings as they are public at the moment of sending, and makes its links. */
export class MarketplaceAlertDigests implements AlertDigests {
  constructor(private readonly parts: { digests: DigestRepository; links: AlertLinksRepository; clock: Clock }) {}

  async read(digestId: string): Promise<AlertDigest | null> {
    const { digests, links, clock } = this.parts;
    const now = clock.now();
    return digests.transaction(async (manager) => {
      const { userId, rows } = await digests.read(manager, digestId, now);
      if (rows.length === 0) return null;
      const searches = searchesOf(rows);
      const { all, bySearch } = await links.create(manager, userId, [...searches.keys()], now);
      const listings = listingsOf(rows);
      return {
        listings: listings.slice(0, ALERT_LISTINGS_SHOWN),
        total: listings.length,
        searches: [...searches.values()].map(({ id, name, query, listings: count }) => ({
          name,
          path: `/marketplace?${query}`,
          listings: count,
          endPath: endPath(bySearch.get(id) ?? all),
        })),
        endAllPath: endPath(all),
        oneClickPath: oneClickPath(all),
      };
    });
  }
}

/** The searches of a mail, by id, with the number of listings that each found. */
function searchesOf(rows: readonly DigestRow[]): Map<string, Found> {
  const searches = new Map<string, Found>();
  for (const { search_id: id, search_name: name, search_query: query } of rows) {
    searches.set(id, { id, name, query, listings: (searches.get(id)?.listings ?? 0) + 1 });
  }
  return searches;
}

/** Each listing once, with every search that found it: the rows of one listing follow each other. */
function listingsOf(rows: readonly DigestRow[]): AlertDigest['listings'] {
  const byListing = new Map<number, DigestRow[]>();
  for (const row of rows) byListing.set(row.listing_id, [...(byListing.get(row.listing_id) ?? []), row]);
  return [...byListing.values()].flatMap((found) => {
    const [row] = found;
    if (!row) return [];
    const listing = teaserOf(row);
    return [
      {
        name: listing.title,
        path: listingPath(listing),
        facts: alertFacts(listing),
        sample: listing.sample,
        isUpdate: row.public_version > 1,
        searches: found.map(({ search_name: name }) => name),
      },
    ];
  });
}
