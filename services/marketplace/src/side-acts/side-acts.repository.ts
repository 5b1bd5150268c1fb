import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExportedSideAct } from '@app/contracts';
import { mailboxOf, type InquirySide } from '@app/domain';
import type { Database, Person, Serializable, Transaction } from '@app/server-kit';
import { MailboxKeysRepository } from './mailbox-keys.repository';

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

type Queries = Pick<Transaction, 'query'>;

/**
 * What owners, buyers and moderators did to the other side, each a row of its own that no later act changes. An act
 * against a buyer keeps the mailbox as a hash under a key of this deployment: another account of the mailbox is found
 * by it, and no address can be read from it.
 */
@Injectable()
export class SideActsRepository {
  constructor(
    @InjectDataSource() private readonly database: Database,
    private readonly keys: MailboxKeysRepository,
  ) {}

  async record(transaction: Transaction, act: NewSideAct): Promise<void> {
    await transaction.query(
      `INSERT INTO marketplace.side_act (kind, side, owner_id, buyer_id, mailbox_hash, inquiry_id, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [act.kind, act.side, act.ownerId, act.buyerId, await this.ownHash(act.buyerEmail), act.inquiryId, act.at],
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
      [userId, await this.ownHash(email), at],
    );
  }

  async liftModeratorBlock(transaction: Transaction, userId: string): Promise<void> {
    await transaction.query(`DELETE FROM marketplace.side_act WHERE side = 'moderator' AND buyer_id = $1`, [userId]);
  }

  /** What the owner or a moderator did to a buyer, under whichever of the buyer's accounts. */
  async against(database: Queries, ownerId: string, { ids, emails }: BuyerAccounts): Promise<SideActKind[]> {
    const hashes = await this.hashes(emails);
    const rows = await database.query<{ kind: SideActKind }[]>(
      `SELECT DISTINCT kind FROM marketplace.side_act
       WHERE (side = 'moderator' OR (side = 'seller' AND owner_id = $1))
         AND (buyer_id = ANY ($2) OR mailbox_hash = ANY ($3))`,
      [ownerId, ids, hashes],
    );
    return rows.map(({ kind }) => kind);
  }

  /** Buyers of acts from before mailboxes were kept, each with the address of one of their NDAs if there is one. */
  async withoutMailbox(ownerId: string): Promise<{ buyerId: string; email: string | null }[]> {
    return this.database.query(
      `SELECT DISTINCT ON (a.buyer_id) a.buyer_id AS "buyerId", n.buyer_email AS email
       FROM marketplace.side_act a LEFT JOIN marketplace.nda n ON n.buyer_id = a.buyer_id
       WHERE (a.side = 'moderator' OR (a.side = 'seller' AND a.owner_id = $1))
         AND a.buyer_id IS NOT NULL AND a.mailbox_hash IS NULL
       ORDER BY a.buyer_id, n.requested_at DESC`,
      [ownerId],
    );
  }

  async addMailbox(buyerId: string, email: string, database: Queries = this.database): Promise<void> {
    await database.query(
      `UPDATE marketplace.side_act SET mailbox_hash = $2
       WHERE buyer_id = $1 AND side <> 'buyer' AND mailbox_hash IS NULL`,
      [buyerId, await this.ownHash(email)],
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
    await this.addMailbox(userId, email, transaction);
    await transaction.query(
      `INSERT INTO marketplace.side_act (kind, side, owner_id, buyer_id, mailbox_hash, at)
       SELECT DISTINCT kind, side, owner_id, buyer_id, $2, at FROM marketplace.side_act
       WHERE ${about} AND mailbox_hash <> ALL ($3)`,
      [userId, await this.ownHash(email), await this.hashes([email])],
    );
    await transaction.query(`UPDATE marketplace.side_act SET buyer_id = NULL WHERE ${about}`, [userId]);
  }

  /**
   * Removes a moderator's blocks of accounts that were erased before. Rows whose account is gone since the last sweep
   * are given their time, whichever release erased them.
   */
  async removeErased(before: Date, now: Date, limit: number): Promise<number> {
    const gone = `side = 'moderator' AND buyer_id IS NULL`;
    await this.database.query(`UPDATE marketplace.side_act SET erased_at = $1 WHERE ${gone} AND erased_at IS NULL`, [
      now,
    ]);
    const [, count] = await this.database.query<[unknown, number]>(
      `DELETE FROM marketplace.side_act WHERE id IN (
         SELECT id FROM marketplace.side_act WHERE ${gone} AND erased_at <= $1 LIMIT $2)`,
      [before, limit],
    );
    return count;
  }

  private async ownHash(email: string | null): Promise<string | null> {
    return email === null ? null : hashOf(email, (await this.keys.read())[0]);
  }

  /** With each key that hashes may have been made with. */
  private async hashes(emails: readonly string[]): Promise<string[]> {
    const keys = await this.keys.read();
    return emails.flatMap((email) => keys.map((key) => hashOf(email, key)));
  }
}

function hashOf(email: string, key: Buffer): string {
  return createHmac('sha256', key).update(mailboxOf(email)).digest('base64url');
}
