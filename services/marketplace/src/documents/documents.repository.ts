import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExportedDocument } from '@app/contracts';
import type { DocumentClass } from '@app/domain';
import type { Actor, Database, Serializable, Transaction } from '@app/server-kit';
import type { DocumentFile, NewDocument, StoredDocument } from './document';

const DOCUMENT = `d.id, d.name, d.type, d.class AS "documentClass", d.bytes, d.pages, d.scan,
  d.uploaded_at AS "uploadedAt"`;
export const DOCUMENT_FILE = `d.id, d.name, d.type, d.bytes, d.pages, d.sha256, d.storage_key AS "storageKey"`;
const OWN = 'JOIN marketplace.listing l ON l.id = d.listing_id AND l.owner_id = $1';

export type Totals = { documents: number; bytes: number };

/** Documents of their owner; what is open to buyers is read with its grant (`DeliveriesRepository`). */
@Injectable()
export class DocumentsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<Result>(work: (manager: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  async isOwned({ userId }: Actor, listingId: number): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'SELECT 1 FROM marketplace.listing WHERE id = $2 AND owner_id = $1',
      [userId, listingId],
    );
    return rows.length > 0;
  }

  /** Locks the listing, so that uploads at the same time do not exceed its bounds together; null for another's. */
  async lockTotals(manager: Transaction, { userId }: Actor, listingId: number): Promise<Totals | null> {
    const [locked] = await manager.query<unknown[]>(
      'SELECT id FROM marketplace.listing WHERE id = $2 AND owner_id = $1 FOR UPDATE',
      [userId, listingId],
    );
    if (!locked) return null;
    const [totals] = await manager.query<Totals[]>(
      `SELECT count(*)::int AS documents, coalesce(sum(bytes), 0)::int AS bytes
       FROM marketplace.document WHERE listing_id = $1`,
      [listingId],
    );
    return totals ?? null;
  }

  async list({ userId }: Actor, listingId: number): Promise<StoredDocument[]> {
    return this.database.query(
      `SELECT ${DOCUMENT} FROM marketplace.document d ${OWN} WHERE d.listing_id = $2 ORDER BY d.uploaded_at, d.id`,
      [userId, listingId],
    );
  }

  /** Of any owner, for moderators. */
  async listOf(listingId: number): Promise<StoredDocument[]> {
    return this.database.query(
      `SELECT ${DOCUMENT} FROM marketplace.document d WHERE d.listing_id = $1 ORDER BY d.uploaded_at, d.id`,
      [listingId],
    );
  }

  async findFile({ userId }: Actor, listingId: number, id: string): Promise<DocumentFile | null> {
    const [file] = await this.database.query<DocumentFile[]>(
      `SELECT ${DOCUMENT_FILE} FROM marketplace.document d ${OWN} WHERE d.listing_id = $2 AND d.id = $3`,
      [userId, listingId, id],
    );
    return file ?? null;
  }

  async insert(manager: Transaction, document: NewDocument): Promise<void> {
    await manager.query(
      `INSERT INTO marketplace.document (id, listing_id, class, name, type, bytes, pages, sha256, scan, storage_key,
         uploaded_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        document.id,
        document.listingId,
        document.documentClass,
        document.name,
        document.type,
        document.bytes,
        document.pages,
        document.sha256,
        document.scan,
        document.storageKey,
        document.uploadedAt,
      ],
    );
  }

  /** False when the caller has no such document. */
  async classify(
    manager: Transaction,
    { userId }: Actor,
    { listingId, id, documentClass }: { listingId: number; id: string; documentClass: DocumentClass },
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE marketplace.document d SET class = $4 FROM marketplace.listing l
       WHERE l.id = d.listing_id AND l.owner_id = $1 AND d.listing_id = $2 AND d.id = $3`,
      [userId, listingId, id, documentClass],
    );
    return count > 0;
  }

  /** Its file is removed by the worker. False when the caller has no such document. */
  async remove(manager: Transaction, { userId }: Actor, listingId: number, id: string): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM marketplace.document d USING marketplace.listing l
       WHERE l.id = d.listing_id AND l.owner_id = $1 AND d.listing_id = $2 AND d.id = $3`,
      [userId, listingId, id],
    );
    return count > 0;
  }

  async exportOf(userId: string): Promise<Serializable<ExportedDocument[]>> {
    return this.database.query(
      `SELECT d.listing_id AS "listingId", d.name, d.class AS "documentClass", d.bytes, d.sha256,
         d.uploaded_at AS "uploadedAt"
       FROM marketplace.document d ${OWN} ORDER BY d.uploaded_at, d.id`,
      [userId],
    );
  }
}
