import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ConfidentialListing } from '@app/contracts';
import { ACCEPTED_OFFER_STATES, fieldsFor, type GrantState, type ListingFields } from '@app/domain';
import type { Actor, Database, Transaction } from '@app/server-kit';
import { NO_LISTING, parseListingId } from '../listings/listing-id';
import { OPENS_TO_GRANT } from './open-listing';

export type Grant = {
  id: string;
  listingId: number;
  buyerId: string;
  ndaId: string;
  tier: 'nda' | 'released';
  documentClasses: string[];
  validFrom: Date;
  validUntil: Date;
};

/** Why the grants of other buyers are suspended while an offer is accepted; they read it. */
export const OFFER_ACCEPTED = 'Another offer was accepted.';

const GRANT = `g.id, g.listing_id AS "listingId", g.buyer_id AS "buyerId", g.nda_id AS "ndaId", g.tier,
  g.document_classes AS "documentClasses", g.valid_from AS "validFrom", g.valid_until AS "validUntil"`;

/** A grant as it stands, with the reason of its last change. */
export type StoredGrant = Grant & { state: GrantState; reason: string | null };

/** A grant whose term is over is expired, also before the worker has marked it. */
export function stateAt({ state, validUntil }: Pick<StoredGrant, 'state' | 'validUntil'>, now: Date): GrantState {
  return validUntil <= now && (state === 'granted' || state === 'suspended') ? 'expired' : state;
}

type Confidential = Omit<ConfidentialListing, 'until'> & { until: Date };
/** As it was entered, for `fieldsFor` to choose from. */
type Opened = Omit<Confidential, 'fields'> & { fields: ListingFields };

@Injectable()
export class GrantsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /**
   * The confidential data of a listing, when a grant opens it to the caller at `now`. Grant and data are one statement,
   * so that a revocation is seen by the very next call, and foreign, missing and malformed numbers cost the same.
   */
  async readConfidential({ userId }: Actor, listingId: string, now: Date): Promise<Confidential | null> {
    const [found] = await this.database.query<Opened[]>(
      `SELECT l.id, v.fields ->> 'title' AS title, v.fields, g.document_classes AS "documentClasses",
         g.valid_until AS until, g.tier
       FROM marketplace.listing l
       JOIN marketplace.listing_version v ON v.listing_id = l.id AND v.number = l.approved_version
       JOIN marketplace."grant" g ON g.listing_id = l.id
       JOIN marketplace.nda n ON n.id = g.nda_id AND n.state = 'active' AND n.owner_id = l.owner_id
       WHERE l.id = $2 AND ${OPENS_TO_GRANT} AND g.buyer_id = $1
         AND g.state = 'granted' AND g.valid_from <= $3 AND g.valid_until > $3
       ORDER BY g.tier = 'released' DESC, g.valid_until DESC LIMIT 1`,
      [userId, parseListingId(listingId) ?? NO_LISTING, now],
    );
    return found ? { ...found, fields: fieldsFor(found.tier, found.fields) } : null;
  }

  async open(manager: Transaction, grant: Grant): Promise<void> {
    await manager.query(
      `INSERT INTO marketplace."grant" (id, listing_id, buyer_id, nda_id, tier, document_classes, valid_from,
         valid_until, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'granted')`,
      [
        grant.id,
        grant.listingId,
        grant.buyerId,
        grant.ndaId,
        grant.tier,
        grant.documentClasses,
        grant.validFrom,
        grant.validUntil,
      ],
    );
  }

  /** Ends every open grant of an NDA; returns their ids. */
  async end(manager: Transaction, ndaId: string, state: 'revoked' | 'expired', reason: string): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE marketplace."grant" SET state = $2, reason = $3
       WHERE nda_id = $1 AND state IN ('granted', 'suspended') RETURNING id`,
      [ndaId, state, reason],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks grants whose term is over; their data has been closed since the moment itself. */
  async expire(manager: Transaction, now: Date, limit: number): Promise<{ id: string; ndaId: string }[]> {
    const [rows] = await manager.query<[{ id: string; ndaId: string }[], number]>(
      `UPDATE marketplace."grant" SET state = 'expired' WHERE id IN (
         SELECT id FROM marketplace."grant" WHERE state IN ('granted', 'suspended') AND valid_until <= $1
         ORDER BY valid_until LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, nda_id AS "ndaId"`,
      [now, limit],
    );
    return rows;
  }

  /** Suspends the open grants of the listing's other buyers for an accepted offer, and keeps which they were. */
  async suspendOthers(
    manager: Transaction,
    offer: { id: string; listingId: number; buyerId: string | null },
    reason: string,
    now: Date,
  ): Promise<{ id: string; ndaId: string }[]> {
    const [rows] = await manager.query<[{ id: string; ndaId: string }[], number]>(
      `UPDATE marketplace."grant" SET state = 'suspended', reason = $3
       WHERE listing_id = $1 AND buyer_id <> $2 AND state = 'granted' AND valid_until > $4
       RETURNING id, nda_id AS "ndaId"`,
      [offer.listingId, offer.buyerId, reason, now],
    );
    const suspended = rows.map(({ id }) => id);
    await this.keepSuspended(manager, offer.id, suspended);
    return rows;
  }

  /** Suspends a grant that was opened under another buyer's accepted offer, as the acceptance did with the others. */
  async suspendFor(manager: Transaction, offerId: string, grantId: string, reason: string): Promise<void> {
    await this.move(manager, grantId, 'suspended', reason);
    await this.keepSuspended(manager, offerId, [grantId]);
  }

  /** The accepted offer of another buyer of the listing, while it lasts. */
  async acceptedOfAnother(
    manager: Transaction,
    { listingId, buyerId }: { listingId: number; buyerId: string | null },
  ): Promise<string | null> {
    const [offer] = await manager.query<{ id: string }[]>(
      'SELECT id FROM marketplace.offer WHERE listing_id = $1 AND buyer_id IS DISTINCT FROM $2 AND state = ANY($3)',
      [listingId, buyerId, ACCEPTED_OFFER_STATES],
    );
    return offer?.id ?? null;
  }

  /** Restores the grants that the offer suspended, where they are still suspended and their NDA is active. */
  async restoreAfter(manager: Transaction, offerId: string, now: Date): Promise<{ id: string; ndaId: string }[]> {
    const [rows] = await manager.query<[{ id: string; ndaId: string }[], number]>(
      `UPDATE marketplace."grant" g SET state = 'granted', reason = NULL
       FROM marketplace.offer_suspension s, marketplace.nda n
       WHERE s.offer_id = $1 AND g.id = s.grant_id AND n.id = g.nda_id AND n.state = 'active'
         AND g.state = 'suspended' AND g.valid_until > $2
         AND NOT EXISTS (SELECT FROM marketplace."grant" o
           WHERE o.nda_id = g.nda_id AND o.tier = g.tier AND o.state = 'granted')
       RETURNING g.id, g.nda_id AS "ndaId"`,
      [offerId, now],
    );
    await manager.query('DELETE FROM marketplace.offer_suspension WHERE offer_id = $1', [offerId]);
    return rows;
  }

  /** Of one NDA, which the caller has locked. */
  async find(manager: Transaction, ndaId: string, id: string): Promise<StoredGrant | null> {
    const [grant] = await manager.query<StoredGrant[]>(
      `SELECT ${GRANT}, g.state, g.reason FROM marketplace."grant" g WHERE g.nda_id = $1 AND g.id = $2 FOR UPDATE`,
      [ndaId, id],
    );
    return grant ?? null;
  }

  async move(manager: Transaction, id: string, state: GrantState, reason: string): Promise<void> {
    await manager.query('UPDATE marketplace."grant" SET state = $2, reason = $3 WHERE id = $1', [id, state, reason]);
  }

  /** The latest grant that an active NDA opened by itself, and the moment at which the NDA ends. */
  async latestOfNda(manager: Transaction, ndaId: string): Promise<{ grant: StoredGrant; ndaEnd: Date } | null> {
    const [row] = await manager.query<(StoredGrant & { ndaEnd: Date })[]>(
      `SELECT ${GRANT}, g.state, g.reason, n.expires_at AS "ndaEnd"
       FROM marketplace."grant" g JOIN marketplace.nda n ON n.id = g.nda_id AND n.state = 'active'
       WHERE g.nda_id = $1 AND g.tier = 'nda' ORDER BY g.valid_from DESC, g.id LIMIT 1`,
      [ndaId],
    );
    if (!row) return null;
    const { ndaEnd, ...grant } = row;
    return { grant, ndaEnd };
  }

  async ofNda(ndaId: string, database: Pick<Transaction, 'query'> = this.database): Promise<StoredGrant[]> {
    return database.query(
      `SELECT ${GRANT}, g.state, g.reason FROM marketplace."grant" g WHERE g.nda_id = $1 ORDER BY g.valid_from, g.id`,
      [ndaId],
    );
  }

  private async keepSuspended(manager: Transaction, offerId: string, grantIds: string[]): Promise<void> {
    await manager.query('INSERT INTO marketplace.offer_suspension (offer_id, grant_id) SELECT $1, unnest($2::uuid[])', [
      offerId,
      grantIds,
    ]);
  }
}
