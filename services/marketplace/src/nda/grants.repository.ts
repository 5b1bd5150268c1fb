import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ConfidentialListing } from '@app/contracts';
import { fieldsFor, type ListingFields } from '@app/domain';
import type { Actor, Database, Transaction } from '@app/server-kit';
import { parseListingId } from '../listings/listing-id';

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

const GRANT = `g.id, g.listing_id AS "listingId", g.buyer_id AS "buyerId", g.nda_id AS "ndaId", g.tier,
  g.document_classes AS "documentClasses", g.valid_from AS "validFrom", g.valid_until AS "validUntil"`;

type Confidential = Omit<ConfidentialListing, 'until'> & { until: Date };
/** As it was entered, for `fieldsFor` to choose from. */
type Opened = Omit<Confidential, 'fields'> & { fields: ListingFields };

/** No listing has it: a malformed number runs the same statement as any other. */
const NO_LISTING = 0;

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
         g.valid_until AS until
       FROM marketplace.listing l
       JOIN marketplace.listing_version v ON v.listing_id = l.id AND v.number = l.approved_version
       JOIN marketplace."grant" g ON g.listing_id = l.id
       JOIN marketplace.nda n ON n.id = g.nda_id AND n.state = 'active' AND n.owner_id = l.owner_id
       WHERE l.id = $2 AND l.status IN ('published', 'paused', 'under_offer') AND g.buyer_id = $1 AND g.tier = 'nda'
         AND g.state = 'granted' AND g.valid_from <= $3 AND g.valid_until > $3
       ORDER BY g.valid_until DESC LIMIT 1`,
      [userId, parseListingId(listingId) ?? NO_LISTING, now],
    );
    return found ? { ...found, fields: fieldsFor('nda', found.fields) } : null;
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

  async ofNda(ndaId: string): Promise<Grant[]> {
    return this.database.query(
      `SELECT ${GRANT} FROM marketplace."grant" g WHERE g.nda_id = $1 ORDER BY g.valid_from, g.id`,
      [ndaId],
    );
  }
}
