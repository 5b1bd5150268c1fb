import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AlertSubscription } from '@app/contracts';
import type { Transaction } from '@app/server-kit';
import { hashOfLink, isLinkToken, newLinkToken } from './link-token';

/** The links by which a mail's alerts are ended without a session; only their hashes are stored. */
@Injectable()
export class AlertLinksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One link for each search, and one for all of the user's. */
  async create(
    manager: Transaction,
    userId: string,
    searchIds: readonly string[],
    now: Date,
  ): Promise<{ all: string; bySearch: Map<string, string> }> {
    const all = newLinkToken();
    const bySearch = new Map(searchIds.map((id) => [id, newLinkToken()]));
    await manager.query(
      `INSERT INTO marketplace.alert_token (token_hash, user_id, search_id, created_at)
       SELECT token_hash, $1, search_id, $4 FROM unnest($2::bytea[], $3::uuid[]) AS link (token_hash, search_id)`,
      [userId, [all, ...bySearch.values()].map(hashOfLink), [null, ...bySearch.keys()], now],
    );
    return { all, bySearch };
  }

  /** Undefined for a link that does not exist; that of a deleted search no longer does. */
  async find(token: string): Promise<AlertSubscription | undefined> {
    return this.read(token, this.dataSource);
  }

  /** Ends the alerts that the link stands for. Running it again changes nothing. */
  async end(token: string, now: Date): Promise<AlertSubscription | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const link = await this.read(token, manager);
      if (!link?.active) return link;
      await manager.query(
        `WITH ended AS (
           UPDATE marketplace.saved_search AS search SET paused_at = $2 FROM marketplace.alert_token AS link
           WHERE link.token_hash = $1 AND search.user_id = link.user_id AND search.paused_at IS NULL
             AND (link.search_id IS NULL OR link.search_id = search.id)
           RETURNING search.id
         )
         DELETE FROM marketplace.search_match USING ended WHERE search_id = ended.id AND digest_id IS NULL`,
        [hashOfLink(token), now],
      );
      return { ...link, active: false };
    });
  }

  async purge(before: Date, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM marketplace.alert_token WHERE token_hash IN (
           SELECT token_hash FROM marketplace.alert_token WHERE created_at < $1 ORDER BY created_at LIMIT $2
           FOR UPDATE SKIP LOCKED)
         RETURNING user_id)
       SELECT user_id FROM gone`,
      [before, limit],
    );
    return rows.length;
  }

  private async read(token: string, by: Pick<Transaction, 'query'>): Promise<AlertSubscription | undefined> {
    if (!isLinkToken(token)) return undefined;
    const [row] = await by.query<AlertSubscription[]>(
      `SELECT CASE WHEN link.search_id IS NULL THEN 'all' ELSE 'search' END AS scope,
         (SELECT name FROM marketplace.saved_search WHERE id = link.search_id) AS name,
         EXISTS (
           SELECT 1 FROM marketplace.saved_search AS search WHERE search.user_id = link.user_id
             AND search.paused_at IS NULL AND (link.search_id IS NULL OR link.search_id = search.id)) AS active
       FROM marketplace.alert_token AS link WHERE link.token_hash = $1`,
      [hashOfLink(token)],
    );
    return row;
  }
}
