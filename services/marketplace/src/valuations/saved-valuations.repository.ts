import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExportedSavedValuation, KeptMarket } from '@app/contracts';
import type { Sale } from '@app/domain';
import type { Serializable, Transaction } from '@app/server-kit';
import type { KeptValuation, SaleSummary, ValuationHead } from './saved-valuation';

/**
 * A number that no other lock uses; with the owner's id it makes the saves of one account run one after the other, each
 * with its lookup and count.
 */
const OWNER_LOCK = 4_211_230;
const HEAD = `id, name, version, summary, created_at AS "createdAt", updated_at AS "updatedAt",
  saved_with_premium AS "savedWithPremium", listing_id AS "listingId"`;
const WHOLE = `${HEAD}, sale, market`;

export type NewValuationRow = {
  id: string;
  attempt: string | undefined;
  name: string;
  sale: unknown;
  market: KeptMarket;
  summary: SaleSummary;
  listingId: number | null;
  savedWithPremium: boolean;
  now: Date;
};
export type ValuationRowChange = {
  name: string | undefined;
  sale: { value: Sale; summary: SaleSummary } | undefined;
  savedWithPremium: boolean;
  now: Date;
};

/** Every query filters by the owner, so another user's valuation is never read. */
@Injectable()
export class SavedValuationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(userId: string): Promise<ValuationHead[]> {
    return this.dataSource.query(
      `SELECT ${HEAD} FROM marketplace.saved_valuation WHERE user_id = $1 ORDER BY updated_at DESC, id`,
      [userId],
    );
  }

  async findOwned(userId: string, id: string): Promise<KeptValuation | null> {
    const [row] = await this.dataSource.query<KeptValuation[]>(
      `SELECT ${WHOLE} FROM marketplace.saved_valuation WHERE id = $2 AND user_id = $1`,
      [userId, id],
    );
    return row ?? null;
  }

  /**
   * Null when the account has `limit` valuations already, however many arrive at once. An attempt that has saved one is
   * answered with it.
   */
  async create(userId: string, row: NewValuationRow, limit: number | null): Promise<KeptValuation | null> {
    const { id, attempt = null, name, sale, market, summary, listingId, savedWithPremium, now } = row;
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, OWNER_LOCK]);
      const [before] = await manager.query<KeptValuation[]>(
        `SELECT ${WHOLE} FROM marketplace.saved_valuation WHERE user_id = $1 AND attempt = $2`,
        [userId, attempt],
      );
      if (before) return before;
      const [created] = await manager.query<KeptValuation[]>(
        `INSERT INTO marketplace.saved_valuation (
           id, user_id, name, sale, market, summary, created_at, updated_at, attempt, listing_id, saved_with_premium
         )
         SELECT $2, $1, $3, $4, $5, $6, $7, $7, $8, $10::int, $11::boolean
         WHERE $9::int IS NULL OR (SELECT count(*) FROM marketplace.saved_valuation WHERE user_id = $1) < $9::int
         RETURNING ${WHOLE}`,
        [
          userId,
          id,
          name,
          ...[sale, market, summary].map((part) => JSON.stringify(part)),
          now,
          attempt,
          limit,
          listingId,
          savedWithPremium,
        ],
      );
      return created ?? null;
    });
  }

  /** Null when there is no such version of it. Another sale is new work; a new name is not. */
  async change(
    userId: string,
    id: string,
    version: number,
    { name, sale, savedWithPremium, now }: ValuationRowChange,
  ): Promise<KeptValuation | null> {
    const [rows] = await this.dataSource.query<[KeptValuation[], number]>(
      `UPDATE marketplace.saved_valuation
       SET version = version + 1, updated_at = $4, name = coalesce($5, name), sale = coalesce($6, sale),
         summary = coalesce($7, summary), saved_with_premium = $8 OR (saved_with_premium AND coalesce($6, sale) = sale)
       WHERE id = $2 AND user_id = $1 AND version = $3 RETURNING ${WHOLE}`,
      [
        userId,
        id,
        version,
        now,
        name ?? null,
        sale ? JSON.stringify(sale.value) : null,
        sale ? JSON.stringify(sale.summary) : null,
        savedWithPremium,
      ],
    );
    return rows[0] ?? null;
  }

  async remove(userId: string, id: string, version: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM marketplace.saved_valuation WHERE id = $2 AND user_id = $1 AND version = $3 RETURNING id',
      [userId, id, version],
    );
    return rows.length > 0;
  }

  async exportOf(userId: string): Promise<Serializable<ExportedSavedValuation[]>> {
    return this.dataSource.query(
      `SELECT name, created_at AS "createdAt", updated_at AS "updatedAt", listing_id AS "listingId", sale, market,
         coalesce((
          SELECT json_agg(json_build_object('createdAt', share.created_at, 'expiresAt', share.expires_at)
            ORDER BY share.created_at)
          FROM marketplace.valuation_share AS share WHERE share.valuation_id = saved_valuation.id
        ), '[]') AS shares
       FROM marketplace.saved_valuation WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
  }

  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM marketplace.saved_valuation WHERE user_id = $1', [userId]);
  }
}
