import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { HISTORY_MESSAGES, type ListingFields } from '@app/domain';
import type { Database, Transaction } from '@app/server-kit';

export type SignedName = { name: string; firm: string };

/** Of each kind the latest; more listings than an owner may have, with their two versions. */
const READ = 40;

/** What the marketplace itself holds of a writer: their listings, and the names under which they signed. */
@Injectable()
export class WriterFactsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async listings(userId: string, transaction?: Transaction): Promise<ListingFields[]> {
    const rows = await (transaction ?? this.database).query<{ fields: ListingFields }[]>(
      `SELECT v.fields FROM marketplace.listing l
       JOIN marketplace.listing_version v ON v.listing_id = l.id AND v.number IN (l.working_version, l.approved_version)
       WHERE l.owner_id = $1 ORDER BY l.id DESC, v.number DESC LIMIT ${READ}`,
      [userId],
    );
    return rows.map(({ fields }) => fields);
  }

  async signedNames(userId: string, transaction?: Transaction): Promise<SignedName[]> {
    return (transaction ?? this.database).query(
      `SELECT DISTINCT name, firm FROM (
         SELECT buyer_name AS name, buyer_firm AS firm FROM marketplace.nda WHERE buyer_id = $1
         UNION ALL SELECT seller_name, seller_firm FROM marketplace.nda WHERE owner_id = $1
         UNION ALL SELECT legal_name, firm FROM marketplace.nda_setting WHERE owner_id = $1
       ) signed WHERE name IS NOT NULL ORDER BY name, firm LIMIT ${READ}`,
      [userId],
    );
  }
  /** What the user wrote last to a reader behind the mask, the latest last: messages, and why they declined an NDA. */
  async textsTo(userId: string, readerId: string, transaction?: Transaction): Promise<string[]> {
    const rows = await (transaction ?? this.database).query<{ text: string }[]>(
      `SELECT text FROM (
         SELECT m.text, m.sent_at AS at, m.number
         FROM marketplace.inquiry_message m JOIN marketplace.inquiry i ON i.id = m.inquiry_id
         WHERE (i.buyer_id = $1 AND i.seller_id = $2 AND m.author = 'buyer')
           OR (i.seller_id = $1 AND i.buyer_id = $2 AND m.author = 'seller')
         UNION ALL
         SELECT reason, closed_at, 0 FROM marketplace.nda
         WHERE owner_id = $1 AND buyer_id = $2 AND state = 'declined'
       ) sent WHERE text IS NOT NULL ORDER BY at DESC, number DESC LIMIT ${HISTORY_MESSAGES}`,
      [userId, readerId],
    );
    return rows.map(({ text }) => text).reverse();
  }
}
