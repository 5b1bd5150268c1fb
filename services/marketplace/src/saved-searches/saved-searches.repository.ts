import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SAVED_SEARCHES_MAX, type ExportedSavedSearch, type SavedSearch, type SavedSearchChange } from '@app/contracts';
import type { Serializable, Transaction } from '@app/server-kit';
import { WORDS } from '../search/search-sql';

/** A number that no other lock uses; with the owner's id it makes the saves of one account run one after the other. */
const OWNER_LOCK = 4_211_220;
const FACTS = `name, query, cadence, created_at AS "createdAt", paused_at IS NOT NULL AS paused,
  last_alert_at AS "lastAlertAt"`;
const COLUMNS = `id, ${FACTS}`;

export type KeptSearch = Serializable<SavedSearch>;
export type NewRow = Pick<SavedSearch, 'id' | 'name' | 'query' | 'cadence'> & { now: Date };

/** Every query filters by the owner, so another user's search is never read. */
@Injectable()
export class SavedSearchesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether anything is left of the words to search for: without, a search finds nothing, whatever is published. */
  async hasWords(words: string): Promise<boolean> {
    const [row] = await this.dataSource.query<{ has: boolean }[]>(`SELECT numnode(${WORDS('$1')}) > 0 AS has`, [words]);
    return row?.has ?? false;
  }

  async list(userId: string): Promise<KeptSearch[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM marketplace.saved_search WHERE user_id = $1 ORDER BY created_at DESC, id`,
      [userId],
    );
  }

  /** Null when the account has as many as it may, however many arrive at once. */
  async save(userId: string, { id, name, query, cadence, now }: NewRow): Promise<KeptSearch | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, OWNER_LOCK]);
      const [row] = await manager.query<KeptSearch[]>(
        `INSERT INTO marketplace.saved_search AS kept (id, user_id, name, query, cadence, created_at)
         SELECT $2, $1, $3, $4, $5, $6
         WHERE EXISTS (SELECT 1 FROM marketplace.saved_search WHERE user_id = $1 AND query = $4)
            OR (SELECT count(*) FROM marketplace.saved_search WHERE user_id = $1) < ${SAVED_SEARCHES_MAX}
         ON CONFLICT (user_id, query) DO UPDATE SET name = EXCLUDED.name, cadence = EXCLUDED.cadence, paused_at = NULL
         RETURNING ${COLUMNS}`,
        [userId, id, name, query, cadence, now],
      );
      return row ?? null;
    });
  }

  /** What a search has found when it is paused is not mailed later: its owner does not want to hear of it. */
  async change(userId: string, id: string, change: SavedSearchChange, now: Date): Promise<KeptSearch | null> {
    const { name, cadence, paused } = change;
    const [row] = await this.dataSource.query<KeptSearch[]>(
      `WITH changed AS (
         UPDATE marketplace.saved_search SET name = coalesce($3, name), cadence = coalesce($4, cadence),
           paused_at = CASE WHEN $5::boolean IS NULL THEN paused_at WHEN $5 THEN coalesce(paused_at, $6) END
         WHERE user_id = $1 AND id = $2 RETURNING ${COLUMNS}
       ), dropped AS (
         DELETE FROM marketplace.search_match USING changed
         WHERE search_id = changed.id AND changed.paused AND digest_id IS NULL
       )
       SELECT * FROM changed`,
      [userId, id, name ?? null, cadence ?? null, paused ?? null, now],
    );
    return row ?? null;
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM marketplace.saved_search WHERE user_id = $1 AND id = $2 RETURNING id',
      [userId, id],
    );
    return rows.length > 0;
  }

  async exportOf(userId: string): Promise<Serializable<ExportedSavedSearch[]>> {
    return this.dataSource.query(
      `SELECT ${FACTS} FROM marketplace.saved_search
       WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
  }

  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM marketplace.saved_search WHERE user_id = $1', [userId]);
  }
}
