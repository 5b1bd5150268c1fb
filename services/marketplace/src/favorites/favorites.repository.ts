import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FAVORITES_MAX, PUBLIC_LISTING_STATUSES, type ExportedFavorite, type Favorite } from '@app/contracts';
import type { Serializable, Transaction } from '@app/server-kit';
import { PUBLIC_COLUMNS, teaserOf, type PublicRow } from '../listings/public-listings.repository';

/** Every query filters by the owner. Of a listing it reads what the public may know. */
@Injectable()
export class FavoritesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(now: Date, userId: string): Promise<Serializable<Favorite[]>> {
    const kept = await this.dataSource.query<{ listingId: number; addedAt: Date }[]>(
      `SELECT listing_id AS "listingId", added_at AS "addedAt" FROM marketplace.favorite
       WHERE user_id = $1 ORDER BY added_at DESC, listing_id DESC`,
      [userId],
    );
    const rows = await this.dataSource.query<PublicRow[]>(
      `SELECT ${PUBLIC_COLUMNS} FROM marketplace.listing_public WHERE listing_id = ANY ($2) AND status = ANY ($3)`,
      [now, kept.map(({ listingId }) => listingId), PUBLIC_LISTING_STATUSES],
    );
    const listings = new Map(rows.map((row) => [row.listing_id, teaserOf(row)]));
    return kept.map((favorite) => ({ ...favorite, listing: listings.get(favorite.listingId) ?? null }));
  }

  /** What stops it: the listing is not public, or the account has too many. Adding it again changes nothing. */
  async add(now: Date, userId: string, listingId: number): Promise<'added' | 'not-public' | 'full'> {
    const [row] = await this.dataSource.query<{ isPublic: boolean; isKept: boolean; kept: number }[]>(
      `SELECT
         EXISTS (
           SELECT 1 FROM marketplace.listing_public WHERE listing_id = $2 AND status = ANY ($3)
         ) AS "isPublic",
         EXISTS (SELECT 1 FROM marketplace.favorite WHERE user_id = $1 AND listing_id = $2) AS "isKept",
         (SELECT count(*)::integer FROM marketplace.favorite WHERE user_id = $1) AS kept`,
      [userId, listingId, PUBLIC_LISTING_STATUSES],
    );
    if (row?.isKept) return 'added';
    if (!row?.isPublic) return 'not-public';
    if (row.kept >= FAVORITES_MAX) return 'full';
    await this.dataSource.query(
      `INSERT INTO marketplace.favorite (user_id, listing_id, added_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, listing_id) DO NOTHING`,
      [userId, listingId, now],
    );
    return 'added';
  }

  async remove(userId: string, listingId: number): Promise<void> {
    await this.dataSource.query('DELETE FROM marketplace.favorite WHERE user_id = $1 AND listing_id = $2', [
      userId,
      listingId,
    ]);
  }

  async exportOf(userId: string): Promise<Serializable<ExportedFavorite[]>> {
    return this.dataSource.query(
      `SELECT listing_id AS "listingId", added_at AS "addedAt" FROM marketplace.favorite
       WHERE user_id = $1 ORDER BY added_at, listing_id`,
      [userId],
    );
  }

  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM marketplace.favorite WHERE user_id = $1', [userId]);
  }
}
