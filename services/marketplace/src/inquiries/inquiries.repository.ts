import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PUBLIC_LISTING_STATUSES, type KeptInquiry } from '@app/contracts';
import { INQUIRY_SIDES, type InquirySide, type InquiryState } from '@app/domain';
import type { Serializable, Transaction } from '@app/server-kit';
import type { Inquiry, StoredMessage } from './inquiry';

export type NewInquiry = {
  id: string;
  listingId: number;
  sellerId: string;
  buyerAlias: string;
  sellerAlias: string;
  buyerDivision: string | null;
  now: Date;
};
export type InquiryChange = { state: InquiryState; reveals?: boolean; now: Date };

/** More than a page shows. */
const MAX_LISTED = 200;

const blockedBy = (side: InquirySide) => `EXISTS (SELECT FROM marketplace.side_act b
  WHERE b.inquiry_id = i.id AND b.kind = 'block' AND b.side = '${side}')`;

/** A thread as the user $1 sees it; for any other user there is no row. */
const OWN = `
  SELECT i.id, i.listing_id AS "listingId", p.listing_id IS NOT NULL AS "isListingPublic",
    CASE WHEN s.side = 'seller' OR p.listing_id IS NOT NULL THEN v.fields ->> 'title'
      ELSE 'Listing ' || i.listing_id END AS "listingTitle", s.side, i.state,
    CASE s.side WHEN 'buyer' THEN i.buyer_alias ELSE i.seller_alias END AS alias,
    CASE s.side WHEN 'buyer' THEN i.seller_alias ELSE i.buyer_alias END AS "otherAlias",
    CASE s.side WHEN 'buyer' THEN i.seller_id ELSE i.buyer_id END AS "otherId",
    CASE s.side WHEN 'seller' THEN i.buyer_division END AS "otherDivision",
    json_build_object('buyer', i.buyer_revealed_at IS NOT NULL, 'seller', i.seller_revealed_at IS NOT NULL) AS revealed,
    json_build_object('buyer', i.buyer_read, 'seller', i.seller_read) AS read,
    json_build_object('buyer', ${blockedBy('buyer')}, 'seller', ${blockedBy('seller')}) AS blocked,
    i.messages, i.started_at AS "startedAt", i.last_message_at AS "lastMessageAt",
    (SELECT count(*)::int FROM marketplace.inquiry_message m WHERE m.inquiry_id = i.id AND m.author <> s.side
       AND m.number > CASE s.side WHEN 'buyer' THEN i.buyer_read ELSE i.seller_read END) AS unread
  FROM marketplace.inquiry i
  JOIN marketplace.listing l ON l.id = i.listing_id
  JOIN marketplace.listing_version v ON v.listing_id = l.id AND v.number = l.approved_version
  LEFT JOIN marketplace.listing_public p ON p.listing_id = l.id
  CROSS JOIN LATERAL (SELECT CASE WHEN i.buyer_id = $1 THEN 'buyer' ELSE 'seller' END AS side) s
  WHERE (i.buyer_id = $1 OR i.seller_id = $1)`;

/** Messages `m` of threads, each with its file. */
export const MESSAGES = `
  SELECT m.number, m.author, m.text, m.sent_at AS "sentAt",
    CASE WHEN a.id IS NOT NULL THEN
      json_build_object('id', a.id, 'name', a.name, 'type', a.type, 'bytes', a.bytes, 'scan', a.scan)
    END AS attachment
  FROM marketplace.inquiry_message m
  LEFT JOIN marketplace.inquiry_attachment a ON a.inquiry_id = m.inquiry_id AND a.number = m.number`;

/** Every query filters by the user, so that a thread between others is never read. */
@Injectable()
export class InquiriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** The owner of a public listing; null for a sample, undefined when there is no such listing. */
  async ownerOfPublic(listingId: number): Promise<string | null | undefined> {
    const [row] = await this.dataSource.query<{ ownerId: string | null }[]>(
      `SELECT owner_id AS "ownerId" FROM marketplace.listing WHERE id = $1 AND status = ANY($2)`,
      [listingId, PUBLIC_LISTING_STATUSES],
    );
    return row?.ownerId;
  }

  async list(userId: string): Promise<Inquiry[]> {
    return this.dataSource.query(`${OWN} ORDER BY i.last_message_at DESC, i.id LIMIT $2`, [userId, MAX_LISTED]);
  }

  async find(userId: string, id: string): Promise<Inquiry | null> {
    const [row] = await this.dataSource.query<Inquiry[]>(`${OWN} AND i.id = $2`, [userId, id]);
    return row ?? null;
  }

  async findByListing(buyerId: string, listingId: number): Promise<Inquiry | null> {
    const [row] = await this.dataSource.query<Inquiry[]>(`${OWN} AND i.buyer_id = $1 AND i.listing_id = $2`, [
      buyerId,
      listingId,
    ]);
    return row ?? null;
  }

  /** Locks the thread to the end of the transaction. */
  async lock(transaction: Transaction, userId: string, id: string): Promise<Inquiry | null> {
    const [row] = await transaction.query<Inquiry[]>(`${OWN} AND i.id = $2 FOR UPDATE OF i`, [userId, id]);
    return row ?? null;
  }

  async messages(userId: string, id: string): Promise<StoredMessage[]> {
    return this.dataSource.query(
      `${MESSAGES} JOIN marketplace.inquiry i ON i.id = m.inquiry_id
       WHERE i.id = $2 AND (i.buyer_id = $1 OR i.seller_id = $1) ORDER BY m.number`,
      [userId, id],
    );
  }

  /** False when the buyer has a thread for this listing, or one side has used the alias: nothing is stored. */
  async insert(transaction: Transaction, buyerId: string, inquiry: NewInquiry): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      `INSERT INTO marketplace.inquiry (
         id, listing_id, buyer_id, seller_id, state, buyer_alias, seller_alias, buyer_division, started_at,
         last_message_at
       )
       VALUES ($1, $2, $3, $4, 'sent', $5, $6, $7, $8, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [
        inquiry.id,
        inquiry.listingId,
        buyerId,
        inquiry.sellerId,
        inquiry.buyerAlias,
        inquiry.sellerAlias,
        inquiry.buyerDivision,
        inquiry.now,
      ],
    );
    return rows.length === 1;
  }

  /**
   * In a thread that the transaction has locked or made. What a side writes it has read; what it had not, stays.
   * Without a text it is the message of a file. Returns its number.
   */
  async addMessage(
    transaction: Transaction,
    id: string,
    { author, text, now, state }: { author: InquirySide; text: string | null; now: Date; state: InquiryState },
  ): Promise<number> {
    const [row] = await transaction.query<{ number: number }[]>(
      `WITH thread AS (
         UPDATE marketplace.inquiry SET messages = messages + 1, state = $5::text, last_message_at = $4::timestamptz,
           buyer_read = buyer_read + ($2::text = 'buyer' AND buyer_read = messages)::int,
           seller_read = seller_read + ($2::text = 'seller' AND seller_read = messages)::int
         WHERE id = $1 RETURNING id, messages
       )
       INSERT INTO marketplace.inquiry_message (inquiry_id, number, author, text, sent_at)
       SELECT id, messages, $2::text, $3::text, $4::timestamptz FROM thread
       RETURNING number`,
      [id, author, text, now, state],
    );
    if (!row) throw new Error('The thread of the message does not exist');
    return row.number;
  }

  async markRead(userId: string, id: string, upTo: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE marketplace.inquiry SET
         buyer_read = CASE WHEN buyer_id = $1 THEN greatest(buyer_read, least($3::int, messages)) ELSE buyer_read END,
         seller_read = CASE WHEN seller_id = $1 THEN greatest(seller_read, least($3::int, messages))
           ELSE seller_read END
       WHERE id = $2 AND (buyer_id = $1 OR seller_id = $1)`,
      [userId, id, upTo],
    );
  }

  /** In a thread that the transaction has locked. */
  async change(
    transaction: Transaction,
    { id, side }: Pick<Inquiry, 'id' | 'side'>,
    { state, reveals = false, now }: InquiryChange,
  ): Promise<void> {
    await transaction.query(
      `UPDATE marketplace.inquiry SET state = $2::text,
         buyer_revealed_at = CASE WHEN $3::boolean AND $4::text = 'buyer' THEN $5::timestamptz
           ELSE buyer_revealed_at END,
         seller_revealed_at = CASE WHEN $3::boolean AND $4::text = 'seller' THEN $5::timestamptz
           ELSE seller_revealed_at END
       WHERE id = $1`,
      [id, state, reveals, side, now],
    );
  }

  /** Whether a moderator has taken the right to write from the account. */
  async isBlocked(userId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>('SELECT FROM marketplace.inquiry_block WHERE user_id = $1', [
      userId,
    ]);
    return rows.length > 0;
  }

  /** The number of a message that the other side wrote, their latest where none is named; null without such a one. */
  async messageOfOther(
    transaction: Transaction,
    { id, side }: Inquiry,
    number: number | undefined,
  ): Promise<number | null> {
    const [message] = await transaction.query<{ number: number }[]>(
      `SELECT number FROM marketplace.inquiry_message
       WHERE inquiry_id = $1 AND author <> $2 AND ($3::int IS NULL OR number = $3) ORDER BY number DESC LIMIT 1`,
      [id, side, number ?? null],
    );
    return message?.number ?? null;
  }

  /** Hands a thread that the transaction has locked to the moderators. */
  async addReport(
    transaction: Transaction,
    { id, state, side, otherId }: Inquiry,
    { reporterId, reason, message, now }: { reporterId: string; reason: string; message: number | null; now: Date },
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO marketplace.inquiry_report
         (inquiry_id, reported_by, reporter_id, sender_id, reason, state_before, reported_at, message_number)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, side, reporterId, otherId, reason, state, now, message],
    );
  }

  async exportOf(userId: string): Promise<Serializable<KeptInquiry[]>> {
    return this.dataSource.query(
      `SELECT i.listing_id AS "listingId", s.side, i.state, i.started_at AS "startedAt",
         CASE s.side WHEN 'buyer' THEN i.buyer_alias ELSE i.seller_alias END AS alias,
         CASE s.side WHEN 'buyer' THEN i.buyer_revealed_at ELSE i.seller_revealed_at END AS "revealedAt",
         coalesce((
           SELECT r.reason FROM marketplace.inquiry_report r WHERE r.inquiry_id = i.id AND r.reporter_id = $1
           ORDER BY r.reported_at DESC LIMIT 1
         ), CASE WHEN i.reported_by = s.side THEN i.report END) AS report,
         coalesce((
           SELECT json_agg(json_build_object('sentAt', m.sent_at, 'text', m.text, 'attachment',
             CASE WHEN a.id IS NOT NULL THEN json_build_object('name', a.name, 'bytes', a.bytes, 'sha256', a.sha256) END
           ) ORDER BY m.number)
           FROM marketplace.inquiry_message m
           LEFT JOIN marketplace.inquiry_attachment a ON a.inquiry_id = m.inquiry_id AND a.number = m.number
           WHERE m.inquiry_id = i.id AND m.author = s.side
         ), '[]') AS messages
       FROM marketplace.inquiry i
       CROSS JOIN LATERAL (SELECT CASE WHEN i.buyer_id = $1 THEN 'buyer' ELSE 'seller' END AS side) s
       WHERE i.buyer_id = $1 OR i.seller_id = $1 ORDER BY i.started_at, i.id`,
      [userId],
    );
  }

  /**
   * Removes the account's texts, files and name from its threads; what the other side wrote stays with that side. The
   * account's reports and acts are gone by then.
   */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    for (const side of INQUIRY_SIDES) {
      await transaction.query(
        `DELETE FROM marketplace.inquiry_attachment a
         USING marketplace.inquiry_message m JOIN marketplace.inquiry i ON i.id = m.inquiry_id
         WHERE m.inquiry_id = a.inquiry_id AND m.number = a.number AND i.${side}_id = $1 AND m.author = '${side}'`,
        [userId],
      );
      await transaction.query(
        `UPDATE marketplace.inquiry_message m SET text = NULL FROM marketplace.inquiry i
         WHERE i.id = m.inquiry_id AND i.${side}_id = $1 AND m.author = '${side}'`,
        [userId],
      );
      await transaction.query(
        `UPDATE marketplace.inquiry SET ${side}_id = NULL, ${side}_revealed_at = NULL,
           buyer_division = CASE WHEN '${side}' = 'buyer' THEN NULL ELSE buyer_division END,
           state = CASE
             WHEN state = 'reported' AND EXISTS (SELECT FROM marketplace.inquiry_report r
               WHERE r.inquiry_id = inquiry.id AND r.decision IS NULL) THEN state
             WHEN state = 'blocked' OR EXISTS (SELECT FROM marketplace.side_act a
               WHERE a.inquiry_id = inquiry.id AND a.kind = 'block') THEN 'blocked'
             ELSE 'closed' END,
           report = CASE WHEN reported_by = '${side}' THEN NULL ELSE report END,
           reported_by = nullif(reported_by, '${side}')
         WHERE ${side}_id = $1`,
        [userId],
      );
    }
    // Nothing is left of a thread without sides.
    await transaction.query('DELETE FROM marketplace.inquiry WHERE buyer_id IS NULL AND seller_id IS NULL');
  }
}
