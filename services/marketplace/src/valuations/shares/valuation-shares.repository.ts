import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { KeptMarket } from '@app/contracts';
import type { ListingFields, Tier } from '@app/domain';

const SHARE = 'share.id, share.created_at AS "createdAt", share.expires_at AS "expiresAt"';

export type Share = { id: string; createdAt: Date; expiresAt: Date };
export type KeptShare = Share & { sale: unknown; market: KeptMarket };
export type NewShareRow = {
  id: string;
  tokenHash: Buffer;
  sale: unknown;
  market: KeptMarket;
  now: Date;
  expiresAt: Date;
};

/** A version of a listing that a grant opened to an account, and the figures that everyone reads exactly. */
export type OpenedListing = {
  listingId: number;
  tier: Tier;
  fields: ListingFields;
  exactRevenue: boolean;
  exactPrice: boolean;
};

@Injectable()
export class ValuationSharesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null when it has `maxShares` valid links already; undefined when the owner has no such valuation any more. */
  async create(
    userId: string,
    valuationId: string,
    { id, tokenHash, sale, market, now, expiresAt }: NewShareRow,
    maxShares: number,
  ): Promise<Share | null | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const owned = await manager.query<unknown[]>(
        'SELECT 1 FROM marketplace.saved_valuation WHERE id = $2 AND user_id = $1 FOR UPDATE',
        [userId, valuationId],
      );
      if (owned.length === 0) return undefined;
      const [counted] = await manager.query<{ count: number }[]>(
        'SELECT count(*)::int AS count FROM marketplace.valuation_share WHERE valuation_id = $1 AND expires_at > $2',
        [valuationId, now],
      );
      if ((counted?.count ?? 0) >= maxShares) return null;
      const [row] = await manager.query<Share[]>(
        `INSERT INTO marketplace.valuation_share AS share
           (id, valuation_id, token_hash, sale, market, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${SHARE}`,
        [id, valuationId, tokenHash, JSON.stringify(sale), JSON.stringify(market), now, expiresAt],
      );
      return row;
    });
  }

  async list(userId: string, valuationId: string, now: Date): Promise<Share[]> {
    return this.dataSource.query(
      `SELECT ${SHARE} FROM marketplace.valuation_share AS share
       JOIN marketplace.saved_valuation AS saved ON saved.id = share.valuation_id
       WHERE saved.id = $2 AND saved.user_id = $1 AND share.expires_at > $3 ORDER BY share.created_at, share.id`,
      [userId, valuationId, now],
    );
  }

  async remove(userId: string, valuationId: string, id: string): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM marketplace.valuation_share AS share USING marketplace.saved_valuation AS saved
       WHERE saved.id = share.valuation_id AND saved.id = $2 AND saved.user_id = $1 AND share.id = $3
       RETURNING share.id`,
      [userId, valuationId, id],
    );
    return rows.length > 0;
  }

  async findByToken(tokenHash: Buffer, now: Date): Promise<KeptShare | null> {
    const [row] = await this.dataSource.query<KeptShare[]>(
      `SELECT ${SHARE}, share.sale, share.market FROM marketplace.valuation_share AS share
       WHERE share.token_hash = $1 AND share.expires_at > $2`,
      [tokenHash, now],
    );
    return row ?? null;
  }

  /** Returns how many had ended; no response includes them. */
  async removeEnded(now: Date): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM marketplace.valuation_share WHERE expires_at <= $1',
      [now],
    );
    return count;
  }

  /**
   * Every version of a listing of others that the account could read, also where its access is over. Later versions
   * are left out, so that a refusal tells nothing that was not read before.
   */
  async openedTo(userId: string, now: Date): Promise<OpenedListing[]> {
    return this.dataSource.query(
      `SELECT listing.id AS "listingId", opened.tier, version.fields,
         shown.revenue_low IS NOT DISTINCT FROM shown.revenue_high AND shown.revenue_low IS NOT NULL AS "exactRevenue",
         shown.price_low IS NOT DISTINCT FROM shown.price_high AND shown.price_low IS NOT NULL AS "exactPrice"
       FROM marketplace."grant" AS opened
       JOIN marketplace.nda ON nda.id = opened.nda_id
       JOIN marketplace.listing ON listing.id = opened.listing_id AND listing.owner_id IS DISTINCT FROM $1
       JOIN marketplace.listing_version AS version
         ON version.listing_id = listing.id AND version.number <= listing.approved_version
         AND coalesce(version.decided_at, version.saved_at) <= least(nda.closed_at, opened.valid_until, $2)
       LEFT JOIN marketplace.listing_public AS shown ON shown.listing_id = listing.id
       WHERE opened.buyer_id = $1`,
      [userId, now],
    );
  }
}
