import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccessClosed, BuyerAccess } from '@app/contracts';
import { ACCEPTED_OFFER_STATES } from '@app/domain';
import type { Actor, Database, Transaction } from '@app/server-kit';
import type { StoredGrant } from '../nda/grants.repository';
import { boughtBy, closedTo } from '../nda/open-listing';

export type BuyerRow = Omit<BuyerAccess, 'ndaUntil' | 'grants'> & { ndaUntil: Date };

/** Buyers with an active NDA, for the owner of the listing. */
@Injectable()
export class AccessRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async buyers({ userId }: Actor, listingId: number): Promise<BuyerRow[]> {
    return this.database.query(
      `SELECT n.id AS "ndaId", n.expires_at AS "ndaUntil", jsonb_build_object('legalName', n.buyer_name,
         'capacity', n.buyer_capacity, 'firm', n.buyer_firm) AS buyer,
         EXISTS (SELECT FROM marketplace.offer o WHERE o.listing_id = l.id AND o.buyer_id IS DISTINCT FROM n.buyer_id
           AND o.state = ANY($3)) AS "isBehindOffer",
         ${boughtBy('n.buyer_id')} AS "hasBought", ${closedTo('n.buyer_id')} AS closed
       FROM marketplace.nda n JOIN marketplace.listing l ON l.id = n.listing_id AND l.owner_id = n.owner_id
       WHERE l.owner_id = $1 AND l.id = $2 AND n.state = 'active' ORDER BY n.countersigned_at DESC, n.id`,
      [userId, listingId, ACCEPTED_OFFER_STATES],
    );
  }

  async grants({ userId }: Actor, listingId: number): Promise<StoredGrant[]> {
    return this.database.query(
      `SELECT g.id, g.listing_id AS "listingId", g.buyer_id AS "buyerId", g.nda_id AS "ndaId", g.tier,
         g.document_classes AS "documentClasses", g.valid_from AS "validFrom", g.valid_until AS "validUntil", g.state,
         g.reason
       FROM marketplace."grant" g JOIN marketplace.listing l ON l.id = g.listing_id
       JOIN marketplace.nda n ON n.id = g.nda_id AND n.owner_id = l.owner_id
       WHERE l.owner_id = $1 AND l.id = $2 ORDER BY g.valid_from DESC, g.id`,
      [userId, listingId],
    );
  }

  /** Why nothing is opened to this buyer now; the listing stays as it is until the transaction is over. */
  async closed(
    manager: Transaction,
    { listingId, buyerId }: { listingId: number; buyerId: string },
  ): Promise<AccessClosed | null> {
    const [row] = await manager.query<{ closed: AccessClosed | null }[]>(
      `SELECT ${closedTo('$2')} AS closed FROM marketplace.listing l WHERE l.id = $1 FOR SHARE`,
      [listingId, buyerId],
    );
    return row?.closed ?? null;
  }

  async ndaEnd(manager: Transaction, ndaId: string): Promise<Date> {
    const [row] = await manager.query<{ end: Date }[]>(
      'SELECT expires_at AS "end" FROM marketplace.nda WHERE id = $1 AND expires_at IS NOT NULL',
      [ndaId],
    );
    if (!row) throw new Error('An active NDA has no end');
    return row.end;
  }

  /** Marks a release whose term is over, so that another can follow it; returns its id. */
  async expireRelease(manager: Transaction, ndaId: string, now: Date): Promise<string | null> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE marketplace."grant" SET state = 'expired'
       WHERE nda_id = $1 AND tier = 'released' AND state IN ('granted', 'suspended') AND valid_until <= $2
       RETURNING id`,
      [ndaId, now],
    );
    return rows[0]?.id ?? null;
  }

  async hasRelease(manager: Transaction, ndaId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM marketplace."grant"
       WHERE nda_id = $1 AND tier = 'released' AND state IN ('granted', 'suspended')`,
      [ndaId],
    );
    return rows.length > 0;
  }
}
