import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExportedDelivery, ExportedNda, ExportedNdaSetting } from '@app/contracts';
import type { NdaState } from '@app/domain';
import type { Database, Serializable, Transaction } from '@app/server-kit';
import type { Side } from './nda';
import type { MailedNda } from './nda-mails';

export type OpenNda = MailedNda & { state: NdaState; side: Side };

const OPEN: readonly NdaState[] = ['requested', 'signed', 'active'];

/** What NDAs hold of an account, for its export and its deletion. */
@Injectable()
export class NdaPartiesRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async ndasOf(userId: string): Promise<Serializable<ExportedNda[]>> {
    const own = (column: string) => `CASE s.side WHEN 'buyer' THEN n.buyer_${column} ELSE n.seller_${column} END`;
    return this.database.query(
      `SELECT n.listing_id AS "listingId", n.listing_title AS "listingTitle", s.side, n.state,
         n.requested_at AS "requestedAt", n.signed_at AS "signedAt", n.countersigned_at AS "countersignedAt",
         n.closed_at AS "closedAt", CASE WHEN ${own('name')} IS NOT NULL THEN json_build_object('legalName',
           ${own('name')}, 'capacity', ${own('capacity')}, 'firm', ${own('firm')}) END AS signature,
         CASE s.side WHEN 'buyer' THEN n.buyer_crd END AS crd,
         n.document_sha256 AS "documentSha256", coalesce((
           SELECT json_agg(json_build_object('kind', r.kind, 'recordedAt', r.at,
             'account', coalesce(r.account, '{}'), 'circumstances', coalesce(r.circumstances, '{}')) ORDER BY r.seq)
           FROM (
             SELECT e.seq, e.record::json ->> 'kind' AS kind, e.record::json ->> 'recordedAt' AS at,
               (e.sealed ->> 'account')::jsonb - 'salt' AS account,
               (e.sealed ->> 'circumstances')::jsonb - 'salt' AS circumstances
             FROM marketplace.evidence e WHERE e.nda_id = n.id AND e.record::json ->> 'author' = s.side
           ) r
         ), '[]') AS records
       FROM marketplace.nda n
       CROSS JOIN LATERAL (SELECT CASE WHEN n.buyer_id = $1 THEN 'buyer' ELSE 'seller' END AS side) s
       WHERE n.buyer_id = $1 OR n.owner_id = $1 ORDER BY n.requested_at, n.id`,
      [userId],
    );
  }

  async settingsOf(userId: string): Promise<Serializable<ExportedNdaSetting[]>> {
    return this.database.query(
      `SELECT listing_id AS "listingId", automatic, legal_name AS "legalName", capacity, firm,
         changed_at AS "changedAt"
       FROM marketplace.nda_setting WHERE owner_id = $1 ORDER BY listing_id`,
      [userId],
    );
  }

  async deliveriesTo(userId: string): Promise<Serializable<ExportedDelivery[]>> {
    return this.database.query(
      `SELECT v.listing_id AS "listingId", v.document_name AS "documentName", v.sha256, v.address,
         v.delivered_at AS "deliveredAt"
       FROM marketplace.document_delivery v JOIN marketplace.nda n ON n.id = v.nda_id
       WHERE n.buyer_id = $1 ORDER BY v.delivered_at, v.id`,
      [userId],
    );
  }

  /** Requests without a signature go: no side relies on them. */
  async removeUnsigned(manager: Transaction, userId: string): Promise<void> {
    await manager.query('DELETE FROM marketplace.nda WHERE (buyer_id = $1 OR owner_id = $1) AND signed_at IS NULL', [
      userId,
    ]);
  }

  /** NDAs of an account that are not closed, locked until the transaction ends. */
  async lockOpen(manager: Transaction, userId: string): Promise<OpenNda[]> {
    return manager.query(
      `SELECT id, state, CASE WHEN buyer_id = $1 THEN 'buyer' ELSE 'seller' END AS side, listing_id AS "listingId",
         buyer_id AS "buyerId", owner_id AS "ownerId" FROM marketplace.nda
       WHERE (buyer_id = $1 OR owner_id = $1) AND state = ANY ($2) ORDER BY id FOR UPDATE`,
      [userId, OPEN],
    );
  }

  /**
   * Signed NDAs stay with their signatures, because the other side relies on them. In place of the account they name
   * one that does not exist: of the two columns neither may be empty or equal to the other.
   */
  async eraseOf(userId: string, manager: Transaction): Promise<void> {
    for (const [table, column] of [
      ['nda', 'owner_id'],
      ['nda', 'buyer_id'],
      ['"grant"', 'buyer_id'],
    ])
      await manager.query(`UPDATE marketplace.${table} SET ${column} = gen_random_uuid() WHERE ${column} = $1`, [
        userId,
      ]);
    await manager.query('DELETE FROM marketplace.nda_setting WHERE owner_id = $1', [userId]);
  }
}
