import type { DataSource, EntityManager } from 'typeorm';
import { PUBLIC_LISTING_STATUSES } from '@app/contracts';
import { SEARCH_MASKS, type SearchMask, type SearchMasks } from '@app/domain';
import { PUBLIC_COLUMNS, type PublicRow } from '../listings/public-listings.repository';
import { WORDS } from '../search/search-sql';

/** A publication that saved searches have not been compared with. */
export type QueuedListing = PublicRow & { alerted_version: number };
export type UnreadSearch = { id: string; query: string };
export type ReadSearch = UnreadSearch & { masks: SearchMasks; words: string | null };

const COLUMNS: Record<SearchMask, string> = {
  type: 'type_mask',
  place: 'place_mask',
  state: 'state_mask',
  aum: 'aum_mask',
  revenue: 'revenue_mask',
  clients: 'clients_mask',
  feeBased: 'fee_mask',
  affiliation: 'affiliation_mask',
  price: 'price_mask',
  multiple: 'multiple_mask',
  financing: 'financing_mask',
  timeline: 'timeline_mask',
  posted: 'posted_mask',
};

/** The masks are the parameters from this one on; three others come before. */
const FIRST_MASK = 4;
const parameter = (mask: SearchMask) =>
  `$${SEARCH_MASKS.indexOf(mask) + FIRST_MASK}::${mask === 'state' ? 'bigint' : 'integer'}`;
const shares = (mask: SearchMask) => `search.${COLUMNS[mask]} & ${parameter(mask)} <> 0`;
const FACETS_FIT = SEARCH_MASKS.filter((mask) => mask !== 'place' && mask !== 'state')
  .map((mask) => `(search.${COLUMNS[mask]} = 0 OR ${shares(mask)})`)
  .join(' AND ');
const AREA_FITS = `(search.place_mask = 0 AND search.state_mask = 0 OR ${shares('place')} OR ${shares('state')})`;

/** One pass over all saved searches. An owner's own searches do not report their listing. */
const MATCH = `
  WITH found AS (
    INSERT INTO marketplace.search_match (search_id, listing_id, public_version, user_id, matched_at)
    SELECT search.id, $1, $2, search.user_id, $3
    FROM marketplace.saved_search AS search
    JOIN marketplace.listing ON listing.id = $1 AND listing.owner_id IS DISTINCT FROM search.user_id
    JOIN marketplace.listing_public AS shown ON shown.listing_id = $1
    WHERE search.indexed AND search.paused_at IS NULL AND ${FACETS_FIT} AND ${AREA_FITS}
      AND (search.words IS NULL OR shown.words @@ search.words)
    ON CONFLICT DO NOTHING RETURNING 1
  ) SELECT count(*)::integer AS found FROM found`;

const SET_MASKS = SEARCH_MASKS.map((mask) => `${COLUMNS[mask]} = ${parameter(mask)}`).join(', ');

/** Compares publications with saved searches. Reads public values only, and each publication once. */
export class MatchRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /**
   * The oldest publication that waits, locked with what it shows until the transaction ends; one that another worker
   * has, or that an owner is changing, is left for later. One that is not public waits until it is again.
   * The listing is locked as well: a match refers to it, and owners lock it before what it shows.
   */
  async next(manager: EntityManager, now: Date): Promise<QueuedListing | undefined> {
    const [listing] = await manager.query<QueuedListing[]>(
      `SELECT queued.public_version AS alerted_version, ${PUBLIC_COLUMNS}
       FROM marketplace.listing_alert AS queued JOIN marketplace.listing_public AS shown USING (listing_id)
         JOIN (SELECT id AS listing_id FROM marketplace.listing) AS owned USING (listing_id)
       WHERE queued.matched_at IS NULL AND status = ANY ($2)
       ORDER BY queued_at, listing_id LIMIT 1
       FOR KEY SHARE OF owned SKIP LOCKED FOR UPDATE OF queued, shown SKIP LOCKED`,
      [now, PUBLIC_LISTING_STATUSES],
    );
    return listing;
  }

  /** Saved searches whose masks are not written yet. Waits for another worker that reads them for its publication. */
  async unread(manager: EntityManager, limit: number): Promise<UnreadSearch[]> {
    return manager.query(
      'SELECT id, query FROM marketplace.saved_search WHERE NOT indexed ORDER BY id LIMIT $1 FOR UPDATE',
      [limit],
    );
  }

  async writeMasks(manager: EntityManager, { id, query, masks, words }: ReadSearch): Promise<void> {
    await manager.query(
      `UPDATE marketplace.saved_search
       SET indexed = true, words = ${WORDS('$3')}, ${SET_MASKS} WHERE id = $1 AND query = $2`,
      [id, query, words, ...SEARCH_MASKS.map((mask) => masks[mask])],
    );
  }

  /** Returns how many searches it fits. Matches of what it said before that were not mailed are outdated, and go. */
  async match(
    manager: EntityManager,
    { listing_id: id, alerted_version: version }: QueuedListing,
    masks: SearchMasks,
    now: Date,
  ): Promise<number> {
    const [row] = await manager.query<{ found: number }[]>(MATCH, [
      id,
      version,
      now,
      ...SEARCH_MASKS.map((mask) => masks[mask]),
    ]);
    await manager.query(
      `DELETE FROM marketplace.search_match
       WHERE listing_id = $1 AND public_version <> $2 AND digest_id IS NULL`,
      [id, version],
    );
    await manager.query('UPDATE marketplace.listing_alert SET matched_at = $2 WHERE listing_id = $1', [id, now]);
    return row?.found ?? 0;
  }
}
