import type { DataSource, EntityManager } from 'typeorm';

/** Finds what is due. A row that another worker has locked is left to it. */
export class ExpiryRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** Listings whose life is over, locked until the transaction ends. */
  async expired(manager: EntityManager, now: Date, limit: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM marketplace.listing
       WHERE status IN ('published', 'paused', 'under_offer') AND expires_at <= $1
       ORDER BY expires_at, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Listings that end by `before` and whose owner was not warned so late yet, locked until the transaction ends. */
  async toWarn(manager: EntityManager, [now, before]: [Date, Date], days: number, limit: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM marketplace.listing
       WHERE status IN ('published', 'paused', 'under_offer') AND expires_at > $1 AND expires_at <= $2
         AND (warned_days IS NULL OR warned_days > $3) AND owner_id IS NOT NULL
       ORDER BY expires_at, id LIMIT $4 FOR UPDATE SKIP LOCKED`,
      [now, before, days, limit],
    );
    return rows.map(({ id }) => id);
  }
}
