import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor, Database, Transaction } from '@app/server-kit';
import type { AcceptedFile } from '@app/server-kit/private-files';
import type { DocumentFile } from '../documents/document';

export type NewAttachment = AcceptedFile & { id: string; inquiryId: string; number: number; name: string };

type Queries = Pick<Transaction, 'query'>;

/** Files of inquiry threads; only the two sides of a thread read them. */
@Injectable()
export class AttachmentsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** Final in the transaction that has locked the thread. */
  async totals(inquiryId: string, queries: Queries = this.database): Promise<{ files: number; bytes: number }> {
    const [totals] = await queries.query<{ files: number; bytes: number }[]>(
      `SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::int AS bytes
       FROM marketplace.inquiry_attachment WHERE inquiry_id = $1`,
      [inquiryId],
    );
    return totals ?? { files: 0, bytes: 0 };
  }

  async insert(manager: Transaction, file: NewAttachment): Promise<void> {
    await manager.query(
      `INSERT INTO marketplace.inquiry_attachment
         (id, inquiry_id, number, name, type, bytes, sha256, scan, storage_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [file.id, file.inquiryId, file.number, file.name, file.type, file.bytes, file.sha256, file.scan, file.storageKey],
    );
  }

  async find({ userId }: Actor, inquiryId: string, id: string): Promise<DocumentFile | null> {
    const [file] = await this.database.query<DocumentFile[]>(
      `SELECT a.id, a.name, a.type, a.bytes, NULL AS pages, a.sha256, a.storage_key AS "storageKey"
       FROM marketplace.inquiry_attachment a JOIN marketplace.inquiry i ON i.id = a.inquiry_id
       WHERE i.id = $2 AND a.id = $3 AND (i.buyer_id = $1 OR i.seller_id = $1)`,
      [userId, inquiryId, id],
    );
    return file ?? null;
  }
}
