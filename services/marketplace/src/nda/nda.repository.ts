import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NdaSetting, NdaSignature } from '@app/contracts';
import type { ListingStatus, NdaHold, NdaState } from '@app/domain';
import type { Actor, Database, Transaction } from '@app/server-kit';
import type { Nda, NdaTextVersion } from './nda';
import { boughtBy } from './open-listing';

/** A signature in three columns, or null before it is given. */
const signature = (side: 'buyer' | 'seller') =>
  `CASE WHEN n.${side}_name IS NULL THEN NULL ELSE jsonb_build_object('legalName', n.${side}_name,
     'capacity', n.${side}_capacity, 'firm', n.${side}_firm) END AS ${side}`;

/** A listing that leaves the market takes its title with it, except from those who have signed a page with it. */
const LISTING_TITLE = `CASE WHEN n.owner_id <> $1 AND n.signed_at IS NULL AND NOT EXISTS (
    SELECT FROM marketplace.listing_public p WHERE p.listing_id = n.listing_id
  ) THEN 'Listing ' || n.listing_id ELSE n.listing_title END`;
const LISTING_STATUS = `(SELECT l.status FROM marketplace.listing l
  WHERE l.id = n.listing_id AND l.owner_id = n.owner_id)`;
const IS_BOUGHT = `EXISTS (SELECT FROM marketplace.listing l
  WHERE l.id = n.listing_id AND l.owner_id = n.owner_id AND ${boughtBy('n.buyer_id')})`;
const ACCESS = `(SELECT json_build_object('state', g.state, 'until', g.valid_until, 'reason', g.reason)
  FROM marketplace."grant" g WHERE g.nda_id = n.id
  ORDER BY g.state = 'granted' DESC, g.valid_until DESC, g.valid_from DESC LIMIT 1)`;

/** The conversation of the two sides about the listing, by the alias under which the seller knows the buyer. */
const THREAD = `(SELECT json_build_object('id', i.id, 'alias', i.buyer_alias) FROM marketplace.inquiry i
  WHERE i.listing_id = n.listing_id AND i.seller_id = n.owner_id AND i.buyer_id = n.buyer_id
  ORDER BY i.started_at DESC LIMIT 1)`;

/** As the record of the end says it; only a check of the chain tells whether a record was changed by hand. */
const CLOSED_BY = `CASE WHEN n.closed_at IS NOT NULL THEN (SELECT e.record::jsonb ->> 'by' FROM marketplace.evidence e
  WHERE e.nda_id = n.id AND e.record IS JSON OBJECT AND e.record::jsonb ->> 'kind' = n.state
  ORDER BY e.seq DESC LIMIT 1) END`;

/** `$1` is the user who asks; it decides the side, and is compared in every statement. */
const NDA = `n.id, n.listing_id AS "listingId", ${LISTING_TITLE} AS "listingTitle",
  ${LISTING_STATUS} AS "listingStatus", ${IS_BOUGHT} AS "isBought", ${ACCESS} AS access, n.held,
  n.owner_id AS "ownerId", n.buyer_id AS "buyerId", CASE WHEN n.owner_id = $1 THEN 'seller' ELSE 'buyer' END AS side,
  n.state, n.text_version AS "textVersion", n.page, n.requested_at AS "requestedAt", n.shown_at AS "shownAt",
  n.signed_at AS "signedAt", n.countersigned_at AS "countersignedAt", n.closed_at AS "closedAt",
  ${CLOSED_BY} AS "closedBy", n.reason,
  n.buyer_email AS "buyerEmail", ${signature('buyer')}, ${signature('seller')},
  n.buyer_crd AS "buyerCrd", ${THREAD} AS thread, n.document_sha256 AS "documentSha256"`;

const IS_PARTY = '(n.owner_id = $1 OR n.buyer_id = $1)';
const LISTED = 500;

type Queries = Pick<Transaction, 'query'>;
export type OpenListing = { id: number; title: string; ownerId: string | null };
export type OwnerSetting = NdaSetting & { ownerId: string; ownerEmail: string; changedAt: Date };

/** As the driver reads it: times inside JSON are texts. */
type Row = Omit<Nda, 'access'> & { access: (Omit<NonNullable<Nda['access']>, 'until'> & { until: string }) | null };
const toNda = ({ access, ...row }: Row): Nda => ({
  ...row,
  access: access && { ...access, until: new Date(access.until) },
});
export type NewNda = {
  id: string;
  listing: OpenListing;
  ownerId: string;
  text: NdaTextVersion;
  page: string;
  now: Date;
};

@Injectable()
export class NdaRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async findOpenListing(id: number, database: Queries = this.database): Promise<OpenListing | null> {
    const [listing] = await database.query<OpenListing[]>(
      `SELECT l.id, p.title, l.owner_id AS "ownerId"
       FROM marketplace.listing l JOIN marketplace.listing_public p ON p.listing_id = l.id
       WHERE l.id = $1 AND p.status IN ('published', 'under_offer')`,
      [id],
    );
    return listing ?? null;
  }

  async currentText(database: Queries = this.database): Promise<NdaTextVersion> {
    const [text] = await database.query<NdaTextVersion[]>(
      'SELECT version, body, sha256 FROM marketplace.nda_text ORDER BY version DESC LIMIT 1',
    );
    if (!text) throw new Error('There is no NDA text');
    return text;
  }

  async text(version: number, database: Queries = this.database): Promise<NdaTextVersion> {
    const [text] = await database.query<NdaTextVersion[]>(
      'SELECT version, body, sha256 FROM marketplace.nda_text WHERE version = $1',
      [version],
    );
    if (!text) throw new Error(`There is no NDA text with version ${version}`);
    return text;
  }

  async hasOpen({ userId }: Actor, listingId: number): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT 1 FROM marketplace.nda n
       WHERE n.buyer_id = $1 AND n.listing_id = $2 AND n.state IN ('requested', 'signed', 'active')`,
      [userId, listingId],
    );
    return rows.length > 0;
  }

  /** A new NDA, or the open one of this buyer; one that is not signed yet is shown with the current text. */
  async request({ userId, username }: Actor, { id, listing, ownerId, text, page, now }: NewNda): Promise<Nda> {
    const [nda] = await this.database.query<Row[]>(
      `INSERT INTO marketplace.nda AS n (id, listing_id, listing_title, owner_id, buyer_id, buyer_email, state,
         text_version, page, requested_at, shown_at)
       VALUES ($2, $3, $4, $5, $1, $6, 'requested', $7, $8, $9, $9)
       ON CONFLICT (listing_id, buyer_id) WHERE state IN ('requested', 'signed', 'active') DO UPDATE SET
         text_version = CASE WHEN n.state = 'requested' THEN excluded.text_version ELSE n.text_version END,
         page = CASE WHEN n.state = 'requested' THEN excluded.page ELSE n.page END,
         listing_title = CASE WHEN n.state = 'requested' THEN excluded.listing_title ELSE n.listing_title END,
         shown_at = CASE WHEN n.state = 'requested' THEN excluded.shown_at ELSE n.shown_at END
       RETURNING ${NDA}`,
      [userId, id, listing.id, listing.title, ownerId, username, text.version, page, now],
    );
    if (!nda) throw new Error('The request of an NDA was not stored');
    return toNda(nda);
  }

  async find({ userId }: Actor, id: string, database: Queries = this.database): Promise<Nda | null> {
    const [nda] = await database.query<Row[]>(`SELECT ${NDA} FROM marketplace.nda n WHERE n.id = $2 AND ${IS_PARTY}`, [
      userId,
      id,
    ]);
    return nda ? toNda(nda) : null;
  }

  /** Locks the row until the transaction ends, so that one of two simultaneous decisions sees the other. */
  async lock(manager: Transaction, userId: string, id: string): Promise<Nda | null> {
    const [nda] = await manager.query<Row[]>(
      `SELECT ${NDA} FROM marketplace.nda n WHERE n.id = $2 AND ${IS_PARTY} FOR UPDATE`,
      [userId, id],
    );
    return nda ? toNda(nda) : null;
  }

  /** The newest first, on both sides. */
  async list({ userId }: Actor): Promise<Nda[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT ${NDA} FROM marketplace.nda n WHERE ${IS_PARTY} ORDER BY n.requested_at DESC, n.id LIMIT ${LISTED}`,
      [userId],
    );
    return rows.map(toNda);
  }

  async document({ userId }: Actor, id: string, database: Queries = this.database): Promise<Buffer | null> {
    const [row] = await database.query<{ document: Buffer | null }[]>(
      `SELECT n.document FROM marketplace.nda n WHERE n.id = $2 AND ${IS_PARTY}`,
      [userId, id],
    );
    return row?.document ?? null;
  }

  /**
   * The state of an NDA's listing, which stays as it is until the transaction ends; null when there is none. Everyone
   * who locks an NDA and its listing locks the NDA first.
   */
  async lockListing(manager: Transaction, { listingId, ownerId }: Nda): Promise<ListingStatus | null> {
    const [listing] = await manager.query<{ status: ListingStatus }[]>(
      'SELECT status FROM marketplace.listing WHERE id = $1 AND owner_id = $2 FOR SHARE',
      [listingId, ownerId],
    );
    return listing?.status ?? null;
  }

  async markSigned(
    manager: Transaction,
    id: string,
    { legalName, capacity, firm }: NdaSignature,
    { held, crd, now }: { held: NdaHold | null; crd: string | null; now: Date },
  ): Promise<void> {
    await manager.query(
      `UPDATE marketplace.nda SET state = 'signed', signed_at = $2, buyer_name = $3, buyer_capacity = $4,
         buyer_firm = $5, held = $6, buyer_crd = $7 WHERE id = $1`,
      [id, now, legalName, capacity, firm, held, crd],
    );
  }

  async markActive(
    manager: Transaction,
    id: string,
    parts: { seller: NdaSignature; document: Buffer; documentSha256: string; now: Date; expiresAt: Date },
  ): Promise<void> {
    const { legalName, capacity, firm } = parts.seller;
    await manager.query(
      `UPDATE marketplace.nda SET state = 'active', countersigned_at = $2, expires_at = $3, seller_name = $4,
         seller_capacity = $5, seller_firm = $6, document = $7, document_sha256 = $8 WHERE id = $1`,
      [id, parts.now, parts.expiresAt, legalName, capacity, firm, parts.document, parts.documentSha256],
    );
  }

  async close(manager: Transaction, id: string, state: NdaState, reason: string | null, now: Date): Promise<void> {
    await manager.query('UPDATE marketplace.nda SET state = $2, closed_at = $3, reason = $4 WHERE id = $1', [
      id,
      state,
      now,
      reason,
    ]);
  }

  /** Active NDAs whose term is over, with their owners; the earliest first. */
  async due(now: Date, limit: number): Promise<{ id: string; ownerId: string }[]> {
    return this.database.query(
      `SELECT id, owner_id AS "ownerId" FROM marketplace.nda
       WHERE state = 'active' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
      [now, limit],
    );
  }

  /** False when the caller does not own the listing. */
  async saveSetting(actor: Actor, listingId: number, setting: NdaSetting, now: Date): Promise<boolean> {
    const { automatic, legalName, capacity, firm } = setting;
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO marketplace.nda_setting (listing_id, owner_id, owner_email, automatic, legal_name, capacity, firm,
         changed_at)
       SELECT l.id, l.owner_id, $3, $4, $5, $6, $7, $8 FROM marketplace.listing l WHERE l.id = $1 AND l.owner_id = $2
       ON CONFLICT (listing_id) DO UPDATE SET owner_id = excluded.owner_id, owner_email = excluded.owner_email,
         automatic = excluded.automatic, legal_name = excluded.legal_name, capacity = excluded.capacity,
         firm = excluded.firm, changed_at = excluded.changed_at
       RETURNING listing_id`,
      [listingId, actor.userId, actor.username, automatic, legalName, capacity, firm, now],
    );
    return rows.length === 1;
  }

  /** That of the present owner alone. */
  async setting(
    { listingId, ownerId }: Pick<Nda, 'listingId' | 'ownerId'>,
    database: Queries = this.database,
  ): Promise<OwnerSetting | null> {
    const [setting] = await database.query<OwnerSetting[]>(
      `SELECT s.automatic, s.legal_name AS "legalName", s.capacity, s.firm, s.owner_id AS "ownerId",
         s.owner_email AS "ownerEmail", s.changed_at AS "changedAt"
       FROM marketplace.nda_setting s JOIN marketplace.listing l ON l.id = s.listing_id AND l.owner_id = s.owner_id
       WHERE s.listing_id = $1 AND s.owner_id = $2`,
      [listingId, ownerId],
    );
    return setting ?? null;
  }
}
