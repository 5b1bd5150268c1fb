import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { KeptOffer, OfferContext } from '@app/contracts';
import { ACCEPTED_OFFER_STATES, type OfferDraft, type OfferState } from '@app/domain';
import type { Actor, Database, Serializable, Transaction } from '@app/server-kit';
import { NO_LISTING } from '../listings/listing-id';
import { OPENS_TO_GRANT } from '../nda/open-listing';
import type { Offer, StoredSignature } from './offer';
import type { ChainedVersion, SignatureFacts } from './offer-chain';

/** More than a page shows. */
const LISTED = 200;

/** An offer as the user $1 sees it: for others there is no row, and a draft is its buyer's alone. */
const OWN = `
  SELECT o.id, o.listing_id AS "listingId", o.listing_title AS "listingTitle", o.nda_id AS "ndaId",
    o.owner_id AS "ownerId", o.buyer_id AS "buyerId", s.side, o.state, o.revision, o.draft, o.versions,
    coalesce(o.draft, v.terms) AS terms, o.created_at AS "createdAt", o.changed_at AS "changedAt",
    o.expires_at AS "expiresAt", o.reason,
    CASE s.side
      WHEN 'buyer' THEN json_build_object('legalName', n.seller_name, 'firm', n.seller_firm)
      ELSE json_build_object('legalName', n.buyer_name, 'firm', n.buyer_firm) END AS other
  FROM marketplace.offer o
  JOIN marketplace.nda n ON n.id = o.nda_id
  LEFT JOIN marketplace.offer_version v ON v.offer_id = o.id AND v.number = o.versions
  CROSS JOIN LATERAL (SELECT CASE WHEN o.buyer_id = $1 THEN 'buyer' ELSE 'seller' END AS side) s
  WHERE (o.buyer_id = $1 OR (o.owner_id = $1 AND o.versions > 0))`;

export type NewOffer = { id: string; terms: OfferDraft; now: Date };
export type Access = { ndaId: string; ownerId: string; listingTitle: string };
export type DueOffer = { id: string; userId: string; isOverdue: boolean };
export type OfferChange = { state: OfferState; expiresAt: Date | null; reason: string | null; now: Date };

@Injectable()
export class OffersRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<Result>(work: (manager: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** The NDA under which the caller may make an offer at `now`; null where no open grant says so. */
  async access(
    userId: string,
    listingId: number | null,
    now: Date,
    manager: Pick<Transaction, 'query'> = this.database,
  ): Promise<Access | null> {
    const [found] = await manager.query<Access[]>(
      `SELECT n.id AS "ndaId", n.owner_id AS "ownerId", n.listing_title AS "listingTitle"
       FROM marketplace."grant" g
       JOIN marketplace.nda n ON n.id = g.nda_id AND n.state = 'active'
       JOIN marketplace.listing l ON l.id = g.listing_id AND l.owner_id = n.owner_id
       WHERE g.buyer_id = $1 AND g.listing_id = $2 AND g.tier = 'nda' AND g.state = 'granted'
         AND g.valid_from <= $3 AND g.valid_until > $3 AND l.status IN ('published', 'paused', 'under_offer')
       ORDER BY g.valid_until DESC LIMIT 1`,
      [userId, listingId ?? NO_LISTING, now],
    );
    return found ?? null;
  }

  /** Why the data of a listing is closed to a buyer whose NDA for it is active; undefined without such an NDA. */
  async closedAccess(userId: string, listingId: number | null): Promise<{ reason: string | null } | undefined> {
    const [found] = await this.database.query<{ reason: string | null }[]>(
      `SELECT g.reason FROM marketplace."grant" g JOIN marketplace.nda n ON n.id = g.nda_id AND n.state = 'active'
       WHERE g.buyer_id = $1 AND g.listing_id = $2 AND g.tier = 'nda' ORDER BY g.valid_from DESC LIMIT 1`,
      [userId, listingId ?? NO_LISTING],
    );
    return found;
  }

  async isOnMarket(manager: Transaction, listingId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM marketplace.listing WHERE id = $1 AND status IN ('published', 'paused', 'under_offer')`,
      [listingId],
    );
    return rows.length > 0;
  }

  async isUnderNda(manager: Transaction, ndaId: string): Promise<boolean> {
    const [nda] = await manager.query<{ state: string }[]>('SELECT state FROM marketplace.nda WHERE id = $1', [ndaId]);
    return nda?.state === 'active';
  }

  /** False when the buyer has an open offer for the listing. */
  async insert(
    { userId }: Actor,
    listingId: number,
    { ndaId, ownerId, listingTitle }: Access,
    { id, terms, now }: NewOffer,
  ): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO marketplace.offer (id, listing_id, listing_title, nda_id, owner_id, buyer_id, state, draft,
         created_at, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'draft', $7, $8, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [id, listingId, listingTitle, ndaId, ownerId, userId, JSON.stringify(terms), now],
    );
    return rows.length === 1;
  }

  async list({ userId }: Actor): Promise<Offer[]> {
    return this.database.query(`${OWN} ORDER BY o.changed_at DESC, o.id LIMIT ${LISTED}`, [userId]);
  }

  async find({ userId }: Actor, id: string): Promise<Offer | null> {
    const [offer] = await this.database.query<Offer[]>(`${OWN} AND o.id = $2`, [userId, id]);
    return offer ?? null;
  }

  /** The price under the same grant that opens the confidential data, so that it closes with them. */
  async context({ userId }: Actor, id: string, now: Date): Promise<OfferContext> {
    const signature = (side: 'buyer' | 'seller') =>
      `json_build_object('legalName', n.${side}_name, 'capacity', n.${side}_capacity, 'firm', n.${side}_firm)`;
    const [context] = await this.database.query<OfferContext[]>(
      `SELECT CASE WHEN o.buyer_id = $1 THEN ${signature('buyer')} ELSE ${signature('seller')} END AS own,
         (SELECT i.id FROM marketplace.inquiry i
          WHERE i.listing_id = o.listing_id AND i.seller_id = o.owner_id AND i.buyer_id = o.buyer_id
          ORDER BY i.started_at DESC LIMIT 1) AS "threadId",
         (SELECT (v.fields ->> 'price')::float8 FROM marketplace.listing l
          JOIN marketplace.listing_version v ON v.listing_id = l.id AND v.number = l.approved_version
          WHERE l.id = o.listing_id AND l.owner_id = o.owner_id AND (o.owner_id = $1 OR EXISTS (
            SELECT FROM marketplace."grant" g
            JOIN marketplace.nda m ON m.id = g.nda_id AND m.state = 'active' AND m.owner_id = l.owner_id
            WHERE g.listing_id = l.id AND g.buyer_id = $1 AND g.state = 'granted' AND g.valid_from <= $3
              AND g.valid_until > $3 AND ${OPENS_TO_GRANT}))) AS "askingPrice"
       FROM marketplace.offer o JOIN marketplace.nda n ON n.id = o.nda_id
       WHERE o.id = $2 AND (o.buyer_id = $1 OR (o.owner_id = $1 AND o.versions > 0))`,
      [userId, id, now],
    );
    return context ?? { own: null, threadId: null, askingPrice: null };
  }

  /** Locks the offer to the end of the transaction, so that one of two simultaneous moves sees the other. */
  async lock(manager: Transaction, userId: string, id: string): Promise<Offer | null> {
    // The lock comes first: a query that waits for it would join the version as it was before.
    const [locked] = await manager.query<unknown[]>(
      `SELECT id FROM marketplace.offer
       WHERE id = $2 AND (buyer_id = $1 OR (owner_id = $1 AND versions > 0)) FOR UPDATE`,
      [userId, id],
    );
    if (!locked) return null;
    const [offer] = await manager.query<Offer[]>(`${OWN} AND o.id = $2`, [userId, id]);
    return offer ?? null;
  }

  async versions({ userId }: Actor, id: string): Promise<ChainedVersion[]> {
    return this.database.query(
      `SELECT v.number, v.author AS by, v.sent_at AS "sentAt", v.terms, v.record, v.prev_hash AS "prevHash", v.hash
       FROM marketplace.offer_version v JOIN marketplace.offer o ON o.id = v.offer_id
       WHERE o.id = $2 AND (o.buyer_id = $1 OR o.owner_id = $1) ORDER BY v.number`,
      [userId, id],
    );
  }

  async signatures({ userId }: Actor, id: string): Promise<StoredSignature[]> {
    return this.database.query(
      `SELECT g.side, g.legal_name AS "legalName", g.capacity, g.firm, g.signed_at AS "signedAt",
         g.version_hash AS "versionHash", g.hash
       FROM marketplace.offer_signature g JOIN marketplace.offer o ON o.id = g.offer_id
       WHERE o.id = $2 AND (o.buyer_id = $1 OR o.owner_id = $1) ORDER BY g.signed_at, g.side`,
      [userId, id],
    );
  }

  async lastVersion(manager: Transaction, id: string): Promise<Pick<ChainedVersion, 'number' | 'hash'> | null> {
    const [row] = await manager.query<{ number: number; hash: string }[]>(
      'SELECT number, hash FROM marketplace.offer_version WHERE offer_id = $1 ORDER BY number DESC LIMIT 1',
      [id],
    );
    return row ?? null;
  }

  async saveDraft(manager: Transaction, id: string, terms: OfferDraft, now: Date): Promise<void> {
    await manager.query(
      'UPDATE marketplace.offer SET draft = $2, revision = revision + 1, changed_at = $3 WHERE id = $1',
      [id, JSON.stringify(terms), now],
    );
  }

  /** A further version; what was a draft is sent by it. */
  async addVersion(manager: Transaction, id: string, version: ChainedVersion): Promise<void> {
    const { number, by, terms, sentAt, record, prevHash, hash } = version;
    await manager.query(
      `INSERT INTO marketplace.offer_version (offer_id, number, author, terms, sent_at, record, prev_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, number, by, JSON.stringify(terms), sentAt, record, prevHash, hash],
    );
    await manager.query(
      'UPDATE marketplace.offer SET versions = $2, draft = NULL, revision = revision + 1 WHERE id = $1',
      [id, number],
    );
  }

  async change(manager: Transaction, id: string, { state, expiresAt, reason, now }: OfferChange): Promise<void> {
    await manager.query(
      'UPDATE marketplace.offer SET state = $2, expires_at = $3, reason = $4, changed_at = $5 WHERE id = $1',
      [id, state, expiresAt, reason, now],
    );
  }

  async addSignature(
    manager: Transaction,
    id: string,
    { side, legalName, capacity, firm, signedAt, versionHash }: SignatureFacts,
    { record, hash }: { record: string; hash: string },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO marketplace.offer_signature (offer_id, side, legal_name, capacity, firm, signed_at, version_hash,
         record, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, side, legalName, capacity, firm, signedAt, versionHash, record, hash],
    );
  }

  /**
   * An offer whose time is over, or that waits for an answer about a practice that is sold, with a user who may read
   * it; locked until the transaction ends.
   */
  async due(manager: Transaction, now: Date): Promise<DueOffer | null> {
    const [row] = await manager.query<DueOffer[]>(
      `SELECT o.id, coalesce(o.buyer_id, o.owner_id) AS "userId", o.expires_at <= $1 AS "isOverdue"
       FROM marketplace.offer o
       WHERE (o.expires_at <= $1 OR o.expires_at > $1 AND o.state IN ('sent', 'countered') AND EXISTS (
           SELECT FROM marketplace.listing l WHERE l.id = o.listing_id AND l.status IN ('sold', 'archived')))
         AND coalesce(o.buyer_id, o.owner_id) IS NOT NULL
       ORDER BY o.expires_at, o.id LIMIT 1 FOR UPDATE OF o SKIP LOCKED`,
      [now],
    );
    return row ?? null;
  }

  async exportOf(userId: string): Promise<Serializable<KeptOffer[]>> {
    return this.database.query(
      `SELECT o.listing_id AS "listingId", s.side, o.state, o.created_at AS "createdAt",
         CASE s.side WHEN 'buyer' THEN o.draft END AS draft,
         coalesce((
           SELECT json_agg(json_build_object('number', v.number, 'sentAt', v.sent_at, 'terms', v.terms)
             ORDER BY v.number)
           FROM marketplace.offer_version v WHERE v.offer_id = o.id AND v.author = s.side
         ), '[]') AS versions,
         (SELECT json_build_object('legalName', g.legal_name, 'capacity', g.capacity, 'firm', g.firm,
            'signedAt', g.signed_at)
          FROM marketplace.offer_signature g WHERE g.offer_id = o.id AND g.side = s.side) AS signature
       FROM marketplace.offer o
       CROSS JOIN LATERAL (SELECT CASE WHEN o.buyer_id = $1 THEN 'buyer' ELSE 'seller' END AS side) s
       WHERE o.buyer_id = $1 OR (o.owner_id = $1 AND o.versions > 0) ORDER BY o.created_at, o.id`,
      [userId],
    );
  }

  /** Open accepted offers of an account, for them to be ended before it is deleted. */
  async acceptedOf(manager: Transaction, userId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM marketplace.offer WHERE (buyer_id = $1 OR owner_id = $1)
         AND state = ANY($2) ORDER BY id`,
      [userId, ACCEPTED_OFFER_STATES],
    );
    return rows.map(({ id }) => id);
  }

  /** Unsigned offers go; one with a signature stays with its versions, because the other side relies on it. */
  async eraseOf(userId: string, manager: Transaction): Promise<void> {
    await manager.query(
      `DELETE FROM marketplace.offer o WHERE (o.buyer_id = $1 OR o.owner_id = $1)
         AND NOT EXISTS (SELECT FROM marketplace.offer_signature g WHERE g.offer_id = o.id)`,
      [userId],
    );
    for (const side of ['buyer_id', 'owner_id'])
      await manager.query(`UPDATE marketplace.offer SET ${side} = NULL WHERE ${side} = $1`, [userId]);
  }
}
