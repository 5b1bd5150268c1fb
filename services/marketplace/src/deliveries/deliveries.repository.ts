import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DocumentClass } from '@app/domain';
import type { Actor, Database, Transaction } from '@app/server-kit';
import type { DocumentFile, StoredDocument } from '../documents/document';
import { OPENS_TO_GRANT } from '../nda/open-listing';
import type { StoredDelivery } from './delivery';

/** A document, the grant that opens it, and the reader it is marked for. */
export type OpenFile = DocumentFile & { grantId: string; ndaId: string; buyerName: string; buyerEmail: string };
export type OpenRow = Omit<StoredDocument, 'uploadedAt'> & { documentClass: DocumentClass };

/** What is open to the buyer `$1` at the moment `$2`; grant and document are one statement wherever they are read. */
const OPEN = `marketplace.document d
  JOIN marketplace.listing l ON l.id = d.listing_id
  JOIN marketplace."grant" g ON g.listing_id = l.id AND d.class = ANY (g.document_classes) AND g.buyer_id = $1
    AND g.state = 'granted' AND g.valid_from <= $2 AND g.valid_until > $2 AND ${OPENS_TO_GRANT}
  JOIN marketplace.nda n ON n.id = g.nda_id AND n.state = 'active' AND n.owner_id = l.owner_id`;

const DELIVERY = `v.id, v.nda_id AS "ndaId", v.grant_id AS "grantId", v.listing_id AS "listingId",
  v.document_id AS "documentId", v.document_name AS "documentName", v.sha256, v.pages, v.marked AS "isMarked", v.code,
  v.address, v.delivered_at AS "deliveredAt"`;
const LISTED = 500;

@Injectable()
export class DeliveriesRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async openDocuments({ userId }: Actor, listingId: number, now: Date): Promise<OpenRow[]> {
    return this.database.query(
      `SELECT DISTINCT d.id, d.name, d.type, d.class AS "documentClass", d.bytes, d.pages, d.scan
       FROM ${OPEN} WHERE d.listing_id = $3 ORDER BY d.name, d.id`,
      [userId, now, listingId],
    );
  }

  async findOpen({ userId }: Actor, listingId: number, id: string, now: Date): Promise<OpenFile | null> {
    const [file] = await this.database.query<OpenFile[]>(
      `SELECT d.id, d.name, d.type, d.bytes, d.pages, d.sha256, d.storage_key AS "storageKey", g.id AS "grantId",
         n.id AS "ndaId", n.buyer_name AS "buyerName", n.buyer_email AS "buyerEmail"
       FROM ${OPEN} WHERE d.listing_id = $3 AND d.id = $4 ORDER BY g.tier = 'released' DESC LIMIT 1`,
      [userId, now, listingId, id],
    );
    return file ?? null;
  }

  /** Asked again and again while a file is sent. */
  async isOpen({ userId }: Actor, { id, grantId }: OpenFile, now: Date): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(`SELECT 1 FROM ${OPEN} WHERE d.id = $3 AND g.id = $4`, [
      userId,
      now,
      id,
      grantId,
    ]);
    return rows.length > 0;
  }

  /** An end of the NDA waits until the transaction is over. */
  async lockNda(manager: Transaction, ndaId: string): Promise<void> {
    await manager.query('SELECT 1 FROM marketplace.nda WHERE id = $1 FOR SHARE', [ndaId]);
  }

  /** Before the first byte is sent. False when the grant ended meanwhile. */
  async record(manager: Transaction, { userId }: Actor, delivery: StoredDelivery): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO marketplace.document_delivery (id, nda_id, grant_id, listing_id, document_id, document_name, sha256,
         pages, marked, code, address, delivered_at)
       SELECT $3, n.id, g.id, l.id, d.id, d.name, $6, $7::integer, $8, $9, $10, $2
       FROM ${OPEN} WHERE d.id = $4 AND g.id = $5 RETURNING id`,
      [
        userId,
        delivery.deliveredAt,
        delivery.id,
        delivery.documentId,
        delivery.grantId,
        delivery.sha256,
        delivery.pages,
        delivery.isMarked,
        delivery.code,
        delivery.address,
      ],
    );
    return rows.length > 0;
  }

  /** The ledger of a listing for its owner, the newest first. */
  async ofListing({ userId }: Actor, listingId: number): Promise<(StoredDelivery & { buyerName: string | null })[]> {
    return this.database.query(
      `SELECT ${DELIVERY}, n.buyer_name AS "buyerName" FROM marketplace.document_delivery v
       JOIN marketplace.nda n ON n.id = v.nda_id
       JOIN marketplace.listing l ON l.id = v.listing_id AND l.owner_id = $1
       WHERE v.listing_id = $2 ORDER BY v.delivered_at DESC, v.id LIMIT ${LISTED}`,
      [userId, listingId],
    );
  }

  async ofNda(ndaId: string, database: Pick<Transaction, 'query'> = this.database): Promise<StoredDelivery[]> {
    return database.query(
      `SELECT ${DELIVERY} FROM marketplace.document_delivery v WHERE v.nda_id = $1 ORDER BY v.delivered_at, v.id`,
      [ndaId],
    );
  }
}
