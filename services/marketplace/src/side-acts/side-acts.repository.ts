import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExportedSideAct } from '@app/contracts';
import { mailboxOf, type InquirySide } from '@app/domain';
import {
  APP_CONFIG,
  derivedKey,
  type AppConfig,
  type Database,
  type Person,
  type Serializable,
  type Transaction,
} from '@app/server-kit';

export type SideActKind = 'block' | 'report' | 'decline';

/** An act of one side of a conversation or an NDA. */
export type NewSideAct = {
  kind: SideActKind;
  side: InquirySide;
  ownerId: string;
  buyerId: string;
  /** Of the buyer, where the owner acts; null for one whose account is not found. */
  buyerEmail: string | null;
  inquiryId: string | null;
  at: Date;
};

/** The accounts and addresses of one buyer, as far as an owner's NDAs know them. */
export type BuyerAccounts = { ids: readonly string[]; emails: readonly string[] };

const PURPOSE = 'mailboxes of side acts';

/**
 * What owners, buyers and moderators did to the other side, each a row of its own that no later act changes. An act
 * against a buyer keeps the mailbox as a hash under a key of this deployment: another account of the mailbox is found
 * by it, and no address can be read from it.
 */
@Injectable()
export class SideActsRepository {
  /** The present key, with which hashes are made, and the one before while it is configured. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    @InjectDataSource() private readonly database: Database,
    @Inject(APP_CONFIG) { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS: previous }: AppConfig,
  ) {
    const keyOf = (key: string) => derivedKey({ ENCRYPTION_KEY: key }, PURPOSE);
    this.keys = [keyOf(ENCRYPTION_KEY), ...(previous === undefined ? [] : [keyOf(previous)])];
  }

  async record(transaction: Transaction, act: NewSideAct): Promise<void> {
    await transaction.query(
      `INSERT INTO marketplace.side_act (kind, side, owner_id, buyer_id, mailbox_hash, inquiry_id, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [act.kind, act.side, act.ownerId, act.buyerId, this.ownHash(act.buyerEmail), act.inquiryId, act.at],
    );
  }

  /** A moderator's block holds at every owner, for as long as it is not lifted. */
  async recordModeratorBlock(
    transaction: Transaction,
    { userId, email, at }: { userId: string; email: string | null; at: Date },
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO marketplace.side_act (kind, side, buyer_id, mailbox_hash, at)
       SELECT 'block', 'moderator', $1::uuid, $2, $3 WHERE NOT EXISTS (
         SELECT FROM marketplace.side_act WHERE side = 'moderator' AND buyer_id = $1)`,
      [userId, this.ownHash(email), at],
    );
  }

  async liftModeratorBlock(transaction: Transaction, userId: string): Promise<void> {
    await transaction.query(`DELETE FROM marketplace.side_act WHERE side = 'moderator' AND buyer_id = $1`, [userId]);
  }

  /** What the owner or a moderator did to a buyer, under whichever of the buyer's accounts. */
  async against(transaction: Transaction, ownerId: string, { ids, emails }: BuyerAccounts): Promise<SideActKind[]> {
    const hashes = emails.flatMap((email) => this.keys.map((key) => hashOf(email, key)));
    const rows = await transaction.query<{ kind: SideActKind }[]>(
      `SELECT DISTINCT kind FROM marketplace.side_act
       WHERE (side = 'moderator' OR (side = 'seller' AND owner_id = $1))
         AND (buyer_id = ANY ($2) OR mailbox_hash = ANY ($3))`,
      [ownerId, ids, hashes],
    );
    return rows.map(({ kind }) => kind);
  }

  /** Buyers of acts from before mailboxes were kept, each with the address of one of their NDAs if there is one. */
  async withoutMailbox(
    transaction: Transaction,
    ownerId: string,
  ): Promise<{ buyerId: string; email: string | null }[]> {
    return transaction.query(
      `SELECT DISTINCT ON (a.buyer_id) a.buyer_id AS "buyerId", n.buyer_email AS email
       FROM marketplace.side_act a LEFT JOIN marketplace.nda n ON n.buyer_id = a.buyer_id
       WHERE (a.side = 'moderator' OR (a.side = 'seller' AND a.owner_id = $1))
         AND a.buyer_id IS NOT NULL AND a.mailbox_hash IS NULL
       ORDER BY a.buyer_id, n.requested_at DESC`,
      [ownerId],
    );
  }

  async addMailbox(transaction: Transaction, buyerId: string, email: string): Promise<void> {
    await transaction.query(
      `UPDATE marketplace.side_act SET mailbox_hash = $2
       WHERE buyer_id = $1 AND side <> 'buyer' AND mailbox_hash IS NULL`,
      [buyerId, this.ownHash(email)],
    );
  }

  /** The account's own acts; those of others about it would tell a buyer what an owner decided. */
  async exportOf(userId: string): Promise<Serializable<ExportedSideAct[]>> {
    return this.database.query(
      `SELECT a.kind, a.side, i.listing_id AS "listingId", a.at
       FROM marketplace.side_act a LEFT JOIN marketplace.inquiry i ON i.id = a.inquiry_id
       WHERE (a.side = 'buyer' AND a.buyer_id = $1) OR (a.side = 'seller' AND a.owner_id = $1) ORDER BY a.at, a.id`,
      [userId],
    );
  }

  /**
   * The account's own acts go. What others did to it stays without the account: for the mailbox that was known at the
   * time, and for the one that the account has now, so that a change of address before the deletion undoes nothing.
   */
  async eraseOf({ userId, email }: Pick<Person, 'userId' | 'email'>, transaction: Transaction): Promise<void> {
    const about = `buyer_id = $1 AND side <> 'buyer'`;
    await transaction.query(
      `DELETE FROM marketplace.side_act WHERE owner_id = $1 OR (side = 'buyer' AND buyer_id = $1)`,
      [userId],
    );
    await this.addMailbox(transaction, userId, email);
    await transaction.query(
      `INSERT INTO marketplace.side_act (kind, side, owner_id, buyer_id, mailbox_hash, at)
       SELECT DISTINCT kind, side, owner_id, buyer_id, $2, at FROM marketplace.side_act
       WHERE ${about} AND mailbox_hash <> ALL ($3)`,
      [userId, this.ownHash(email), this.keys.map((key) => hashOf(email, key))],
    );
    await transaction.query(`UPDATE marketplace.side_act SET buyer_id = NULL WHERE ${about}`, [userId]);
  }

  private ownHash(email: string | null): string | null {
    return email === null ? null : hashOf(email, this.keys[0]);
  }
}

function hashOf(email: string, key: Buffer): string {
  return createHmac('sha256', key).update(mailboxOf(email)).digest('base64url');
}
