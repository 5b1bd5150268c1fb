import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ALERT_LISTINGS_SHOWN, PUBLIC_LISTING_STATUSES, type ExportedNewsMail } from '@app/contracts';
import { removeInBatches, type NewsReader, type Serializable, type Transaction } from '@app/server-kit';
import { PUBLIC_COLUMNS, type PublicRow } from '../listings/public-listings.repository';

export type Edition = { windowStart: Date; coversFrom: Date; lastUserId: string | null };
export type NewsMail = { id: string; userId: string; windowStart: Date; coversFrom: Date; now: Date };
/** What a reader has not been told of: published after `since`. */
export type ReaderNews = { userId: string; since: Date; hasListings: boolean };
/** The reader, and the time that a mail is about: after `from` and up to `to`. */
export type NewsSpan = { userId: string; from: Date; to: Date };

const FIRST_EDITION = `interval '1 day'`;

const span = (from: string, to: string, moment: string) => `${moment} > ${from} AND ${moment} <= ${to}`;

/** Of others, real, and not in a mail about a saved search of the reader already. */
const isNew = (user: string, from: string, to: string) => `
  owned.owner_id IS DISTINCT FROM ${user} AND ${span(from, to, 'owned.posted_at')} AND NOT EXISTS (
    SELECT 1 FROM marketplace.search_match AS told
    WHERE told.user_id = ${user} AND told.listing_id = owned.listing_id AND told.digest_id IS NOT NULL)`;

/** The reader's own with a version that was approved, and favorites that say something else since. */
const isApproved = (user: string, from: string, to: string) => `(
  owned.owner_id = ${user} AND ${span(from, to, 'owned.decided_at')}
  OR owned.owner_id IS DISTINCT FROM ${user} AND owned.posted_at <= ${from} AND ${span(from, to, 'owned.said_at')}
    AND EXISTS (SELECT 1 FROM marketplace.favorite AS kept
      WHERE kept.user_id = ${user} AND kept.listing_id = owned.listing_id))`;

const OWNED = `
  SELECT listing.id AS listing_id, listing.owner_id, listing.posted_at, version.decided_at, queued.queued_at AS said_at
  FROM marketplace.listing
  LEFT JOIN marketplace.listing_version AS version
    ON version.listing_id = listing.id AND version.number = listing.approved_version
  LEFT JOIN marketplace.listing_alert AS queued ON queued.listing_id = listing.id`;

/** Listings that can be approved news of a reader: few, and found by their indexes. */
const OWN_OR_KEPT = (user: string) => `
  ${OWNED} WHERE listing.id IN (
    SELECT id FROM marketplace.listing WHERE owner_id = ${user}
    UNION ALL SELECT listing_id FROM marketplace.favorite WHERE user_id = ${user})`;
const PUBLISHED = (from: string, to: string) => `${OWNED} WHERE ${span(from, to, 'listing.posted_at')}`;

/** Which news mails there are, and what each is about. Reads public values only. */
@Injectable()
export class NewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /**
   * Begins the edition of a day once. It goes on where the last one ended; one that was not finished is continued by
   * it, with what it covered.
   */
  async open(windowStart: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO marketplace.news_edition (window_start, covers_from)
       SELECT $1::timestamptz, coalesce(
         (SELECT CASE WHEN finished_at IS NULL THEN covers_from ELSE window_start END
          FROM marketplace.news_edition WHERE window_start < $1 ORDER BY window_start DESC LIMIT 1),
         $1::timestamptz - ${FIRST_EDITION})
       ON CONFLICT DO NOTHING`,
      [windowStart],
    );
  }

  /** Undefined when it is finished, or another worker is at it. */
  async lock(manager: EntityManager, windowStart: Date): Promise<Edition | undefined> {
    const [edition] = await manager.query<Edition[]>(
      `SELECT window_start AS "windowStart", covers_from AS "coversFrom", last_user_id AS "lastUserId"
       FROM marketplace.news_edition WHERE window_start = $1 AND finished_at IS NULL FOR UPDATE SKIP LOCKED`,
      [windowStart],
    );
    return edition;
  }

  async advance(manager: EntityManager, { windowStart }: Edition, lastUserId: string | null): Promise<void> {
    await manager.query(
      'UPDATE marketplace.news_edition SET last_user_id = coalesce($2, last_user_id) WHERE window_start = $1',
      [windowStart, lastUserId],
    );
  }

  async finish(manager: EntityManager, { windowStart }: Edition, now: Date): Promise<void> {
    await manager.query(
      'UPDATE marketplace.news_edition SET finished_at = $2, last_user_id = NULL WHERE window_start = $1',
      [windowStart, now],
    );
  }

  /** What each reader of a batch has not been told of. */
  async newsOf(
    manager: EntityManager,
    readers: readonly NewsReader[],
    { coversFrom, windowStart }: Edition,
  ): Promise<ReaderNews[]> {
    const wants = (kind: NewsReader['kinds'][number]) => readers.map(({ kinds }) => kinds.includes(kind));
    return manager.query(
      `WITH reader AS (
         SELECT chosen.*, greatest($4::timestamptz, (
           SELECT max(window_start) FROM marketplace.news_mail WHERE user_id = chosen.user_id)) AS since
         FROM unnest($1::uuid[], $2::boolean[], $3::boolean[]) AS chosen (user_id, new_listings, approved))
       SELECT user_id AS "userId", since,
         new_listings AND EXISTS (
           SELECT 1 FROM (${PUBLISHED('$4', '$5')}) AS owned JOIN marketplace.listing_public AS shown USING (listing_id)
           WHERE shown.status = ANY ($6) AND NOT shown.sample AND ${isNew('reader.user_id', 'reader.since', '$5')})
         OR approved AND EXISTS (
           SELECT 1 FROM (${OWN_OR_KEPT('reader.user_id')}) AS owned
           JOIN marketplace.listing_public AS shown USING (listing_id)
           WHERE shown.status = ANY ($6) AND NOT shown.sample AND ${isApproved('reader.user_id', 'reader.since', '$5')})
           AS "hasListings"
       FROM reader`,
      [
        readers.map(({ userId }) => userId),
        wants('newListings'),
        wants('approvedListings'),
        coversFrom,
        windowStart,
        PUBLIC_LISTING_STATUSES,
      ],
    );
  }

  /** False when the reader has the mail of this day. */
  async insert(manager: EntityManager, { id, userId, windowStart, coversFrom, now }: NewsMail): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO marketplace.news_mail (id, user_id, window_start, covers_from, created_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
      [id, userId, windowStart, coversFrom, now],
    );
    return rows.length > 0;
  }

  async find(manager: EntityManager, id: string): Promise<NewsSpan | undefined> {
    const [mail] = await manager.query<NewsSpan[]>(
      `SELECT user_id AS "userId", covers_from AS "from", window_start AS "to"
       FROM marketplace.news_mail WHERE id = $1`,
      [id],
    );
    return mail;
  }

  /** The newest listings of others, and how many there are. */
  async newListings(
    manager: EntityManager,
    { userId, from, to }: NewsSpan,
    now: Date,
  ): Promise<{ total: number; rows: PublicRow[] }> {
    const rows = await manager.query<(PublicRow & { total: number })[]>(
      `SELECT ${PUBLIC_COLUMNS}, count(*) OVER ()::integer AS total
       FROM marketplace.listing_public AS shown JOIN (${PUBLISHED('$3', '$4')}) AS owned USING (listing_id)
       WHERE status = ANY ($5) AND NOT sample AND ${isNew('$2::uuid', '$3', '$4')}
       ORDER BY ord DESC LIMIT $6`,
      [now, userId, from, to, PUBLIC_LISTING_STATUSES, ALERT_LISTINGS_SHOWN],
    );
    return { total: rows[0]?.total ?? 0, rows };
  }

  async approvedListings(
    manager: EntityManager,
    { userId, from, to }: NewsSpan,
    now: Date,
  ): Promise<(PublicRow & { is_own: boolean })[]> {
    return manager.query(
      `SELECT ${PUBLIC_COLUMNS}, coalesce(owner_id = $2, false) AS is_own
       FROM marketplace.listing_public AS shown JOIN (${OWN_OR_KEPT('$2::uuid')}) AS owned USING (listing_id)
       WHERE status = ANY ($5) AND NOT sample AND ${isApproved('$2::uuid', '$3', '$4')}
       ORDER BY is_own DESC, ord DESC LIMIT $6`,
      [now, userId, from, to, PUBLIC_LISTING_STATUSES, ALERT_LISTINGS_SHOWN],
    );
  }

  /** Removes what was mailed before `before`. Returns how many mails. */
  async purge(before: Date, signal: AbortSignal): Promise<number> {
    await this.dataSource.query('DELETE FROM marketplace.news_edition WHERE window_start < $1', [before]);
    return removeInBatches((limit) => this.purgeMails(before, limit), signal);
  }

  private async purgeMails(before: Date, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM marketplace.news_mail WHERE id IN (
           SELECT id FROM marketplace.news_mail WHERE created_at < $1 ORDER BY created_at LIMIT $2
           FOR UPDATE SKIP LOCKED)
         RETURNING id)
       SELECT id FROM gone`,
      [before, limit],
    );
    return rows.length;
  }

  async exportOf(userId: string): Promise<Serializable<ExportedNewsMail[]>> {
    return this.dataSource.query(
      `SELECT created_at AS "createdAt", covers_from AS "coversFrom", window_start AS "coversUntil"
       FROM marketplace.news_mail WHERE user_id = $1 ORDER BY window_start`,
      [userId],
    );
  }

  /** An edition that came as far as this account begins again; the unique key keeps readers from a second mail. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('UPDATE marketplace.news_edition SET last_user_id = NULL WHERE last_user_id = $1', [
      userId,
    ]);
    for (const table of ['news_token', 'news_mail'])
      await transaction.query(`DELETE FROM marketplace.${table} WHERE user_id = $1`, [userId]);
  }
}
