import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PUBLIC_LISTING_STATUSES, type ExportedAlert, type SearchCadence } from '@app/contracts';
import type { Serializable, Transaction } from '@app/server-kit';
import { PUBLIC_COLUMNS, type PublicRow } from '../listings/public-listings.repository';
import { INSTANT_PAUSE_MS, windowStart } from './alert-windows';

/** A number that no other lock uses; with the user's id it makes the mails of one account be written one by one. */
const RECIPIENT_LOCK = 4_211_221;

export type NewDigest = { id: string; userId: string; cadence: SearchCadence; now: Date };
/** A listing of a mail that is still public, with one search that found it. */
export type DigestRow = PublicRow & {
  search_id: string;
  search_name: string;
  search_query: string;
  public_version: number;
};

/** What waits for a mail of each cadence; `$1` is the begin of the window. */
const DUE: Record<SearchCadence, string> = {
  instant: `search.cadence = 'instant' AND NOT found.as_daily`,
  daily: `(search.cadence = 'daily' OR search.cadence = 'instant' AND found.as_daily) AND found.matched_at < $1`,
  weekly: `search.cadence = 'weekly' AND found.matched_at < $1`,
};

/** Unless the user has had the mail of this window, or one after the moment `$2`. */
const dueMatches = (cadence: SearchCadence) => `
  FROM marketplace.search_match AS found JOIN marketplace.saved_search AS search ON search.id = found.search_id
  WHERE found.digest_id IS NULL AND search.paused_at IS NULL AND ${DUE[cadence]}
    AND NOT EXISTS (
      SELECT 1 FROM marketplace.alert_digest AS sent WHERE sent.user_id = found.user_id
        AND sent.cadence = '${cadence}' AND (sent.window_start = $1 OR sent.created_at > $2))`;

const pauseBefore = (now: Date) => new Date(now.getTime() - INSTANT_PAUSE_MS);

/** The mails about matches: one for each user, cadence and window, and each listing in one of them. */
@Injectable()
export class DigestRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  async dueUsers(cadence: SearchCadence, now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT DISTINCT found.user_id AS "userId" ${dueMatches(cadence)} ORDER BY found.user_id LIMIT $3`,
      [windowStart(cadence, now), pauseBefore(now), limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** False when another worker writes a mail to this user at this moment. */
  async lock(manager: EntityManager, userId: string): Promise<boolean> {
    const [row] = await manager.query<{ locked: boolean }[]>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, $2)) AS locked',
      [userId, RECIPIENT_LOCK],
    );
    return row?.locked ?? false;
  }

  /** Takes what is due and everything else that was found of the same listings. False when nothing is due. */
  async take(manager: EntityManager, { id, userId, cadence, now }: NewDigest): Promise<boolean> {
    const start = windowStart(cadence, now);
    const due = await manager.query<{ listingId: number }[]>(
      `SELECT DISTINCT found.listing_id AS "listingId" ${dueMatches(cadence)} AND found.user_id = $3`,
      [start, pauseBefore(now), userId],
    );
    if (due.length === 0) return false;
    await manager.query(
      `INSERT INTO marketplace.alert_digest (id, user_id, cadence, window_start, created_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [id, userId, cadence, start, now],
    );
    await manager.query(
      `WITH taken AS (
         UPDATE marketplace.search_match SET digest_id = $1
         WHERE user_id = $2 AND digest_id IS NULL AND listing_id = ANY ($3::integer[]) RETURNING search_id
       )
       UPDATE marketplace.saved_search SET last_alert_at = $4 WHERE id IN (SELECT search_id FROM taken)`,
      [id, userId, due.map(({ listingId }) => listingId), now],
    );
    return true;
  }

  /** Without premium, what instant searches have found waits for the daily mail. */
  async slowDown(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE marketplace.search_match AS found SET as_daily = true FROM marketplace.saved_search AS search
       WHERE search.id = found.search_id AND found.user_id = $1 AND found.digest_id IS NULL
         AND search.cadence = 'instant'`,
      [userId],
    );
  }

  async drop(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM marketplace.search_match WHERE user_id = $1 AND digest_id IS NULL', [userId]);
  }

  /** What is left to tell: public listings that say what they said, found by searches that are not paused. */
  async read(manager: EntityManager, digestId: string, now: Date): Promise<{ userId: string; rows: DigestRow[] }> {
    const rows = await manager.query<(DigestRow & { user_id: string })[]>(
      `SELECT ${PUBLIC_COLUMNS}, search.id AS search_id, search.name AS search_name, search.query AS search_query,
         search.user_id, found.public_version
       FROM marketplace.search_match AS found
       JOIN marketplace.listing_public AS shown USING (listing_id)
       JOIN marketplace.listing_alert AS queued USING (listing_id)
       JOIN marketplace.saved_search AS search ON search.id = found.search_id
       WHERE found.digest_id = $2 AND shown.status = ANY ($3) AND search.paused_at IS NULL
         AND queued.public_version = found.public_version
       ORDER BY posted DESC, ord DESC, search.name, search.id`,
      [now, digestId, PUBLIC_LISTING_STATUSES],
    );
    return { userId: rows[0]?.user_id ?? '', rows };
  }

  /** Removes what was mailed before `before`. Returns how many mails. */
  async purge(before: Date, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM marketplace.alert_digest WHERE id IN (
           SELECT id FROM marketplace.alert_digest WHERE created_at < $1 ORDER BY created_at LIMIT $2
           FOR UPDATE SKIP LOCKED)
         RETURNING id)
       SELECT id FROM gone`,
      [before, limit],
    );
    return rows.length;
  }

  async exportOf(userId: string): Promise<Serializable<ExportedAlert[]>> {
    return this.dataSource.query(
      `SELECT sent.cadence, sent.created_at AS "createdAt", array(
         SELECT DISTINCT found.listing_id FROM marketplace.search_match AS found
         WHERE found.digest_id = sent.id ORDER BY found.listing_id) AS "listingIds"
       FROM marketplace.alert_digest AS sent WHERE sent.user_id = $1 ORDER BY sent.created_at, sent.id`,
      [userId],
    );
  }

  /** Matches and links go with the searches. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    for (const table of ['search_match', 'alert_token', 'alert_digest'])
      await transaction.query(`DELETE FROM marketplace.${table} WHERE user_id = $1`, [userId]);
  }
}
