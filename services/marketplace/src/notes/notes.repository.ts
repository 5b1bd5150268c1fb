import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { BuyerNote, ExportedNote, SaveNoteRequest } from '@app/contracts';
import type { Actor, Database, Serializable, Transaction } from '@app/server-kit';

@Injectable()
export class NotesRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** Null for a listing of which the caller has never asked for the NDA. Notes stay when access ends. */
  async read({ userId }: Actor, listingId: number): Promise<BuyerNote | null> {
    const [note] = await this.database.query<BuyerNote[]>(
      `SELECT coalesce(t.text, '') AS text, coalesce(t.revision, 0) AS revision
       FROM marketplace.nda n
       LEFT JOIN marketplace.buyer_note t ON t.buyer_id = n.buyer_id AND t.listing_id = n.listing_id
       WHERE n.buyer_id = $1 AND n.listing_id = $2 LIMIT 1`,
      [userId, listingId],
    );
    return note ?? null;
  }

  /** Null when the note has another revision by now, or is not the caller's to write. */
  async save(
    { userId }: Actor,
    listingId: number,
    { text, revision }: SaveNoteRequest,
    now: Date,
  ): Promise<BuyerNote | null> {
    const [note] = await this.database.query<BuyerNote[]>(
      `INSERT INTO marketplace.buyer_note AS t (buyer_id, listing_id, text, revision, changed_at)
       SELECT $1::uuid, $2::int, $3::text, 1, $5::timestamptz
       WHERE EXISTS (SELECT FROM marketplace.nda WHERE buyer_id = $1 AND listing_id = $2)
         AND ($4::int = 0 OR EXISTS (SELECT FROM marketplace.buyer_note WHERE buyer_id = $1 AND listing_id = $2))
       ON CONFLICT (buyer_id, listing_id) DO UPDATE SET
         text = excluded.text, revision = t.revision + 1, changed_at = excluded.changed_at
       WHERE t.revision = $4 RETURNING text, revision`,
      [userId, listingId, text, revision, now],
    );
    return note ?? null;
  }

  async exportOf(userId: string): Promise<Serializable<ExportedNote[]>> {
    return this.database.query(
      `SELECT listing_id AS "listingId", text, changed_at AS "changedAt" FROM marketplace.buyer_note
       WHERE buyer_id = $1 ORDER BY listing_id`,
      [userId],
    );
  }

  async eraseOf(userId: string, manager: Transaction): Promise<void> {
    await manager.query('DELETE FROM marketplace.buyer_note WHERE buyer_id = $1', [userId]);
  }
}
