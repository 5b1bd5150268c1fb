import { Injectable } from '@nestjs/common';
import {
  mondayOf,
  toPublicListing,
  utcDay,
  type DisclosureRule,
  type FigureRange,
  type ListingFields,
} from '@app/domain';
import type { Transaction } from '@app/server-kit';

/** What the public is to read of a listing. */
export type Publication = {
  listingId: number;
  fields: ListingFields;
  status: 'published' | 'under_offer';
  sample: boolean;
  /** First publication; the public sees its week. */
  postedAt: Date;
  featuredFrom: Date | null;
  featuredUntil: Date | null;
};

const COLUMNS = [
  'listing_id',
  'status',
  'sample',
  'type',
  'title',
  'summary',
  'area',
  'state',
  'aum_low',
  'aum_high',
  'revenue_low',
  'revenue_high',
  'clients_low',
  'clients_high',
  'fee_low',
  'fee_high',
  'staff_low',
  'staff_high',
  'price_low',
  'price_high',
  'multiple_low',
  'multiple_high',
  'affiliation',
  'financing',
  'timeline',
  'reason',
  'posted',
  'featured_from',
  'featured_until',
];

const CONTENT = COLUMNS.slice(1);
const of = (table: string) => CONTENT.map((column) => `${table}.${column}`).join(', ');

/** A publication that changes nothing for the public writes nothing, so that no cache and no reader notices it. */
const PUBLISH = `
  INSERT INTO marketplace.listing_public AS shown (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})
  ON CONFLICT (listing_id) DO UPDATE
  SET (${CONTENT.join(', ')}) = (${of('EXCLUDED')}), public_version = shown.public_version + 1
  WHERE (${of('shown')}) IS DISTINCT FROM (${of('EXCLUDED')})`;

/** News for saved searches, in the transaction of the publication; the same content as last time is none. */
const QUEUE_ALERTS = `
  INSERT INTO marketplace.listing_alert AS queued (listing_id, public_version, content)
  SELECT listing_id, public_version, marketplace.public_content(shown)
  FROM marketplace.listing_public AS shown WHERE listing_id = $1
  ON CONFLICT (listing_id) DO UPDATE
  SET public_version = EXCLUDED.public_version, content = EXCLUDED.content, queued_at = now(), matched_at = NULL
  WHERE queued.content <> EXCLUDED.content`;

const bounds = (range: FigureRange | null) => [range?.low ?? null, range?.high ?? null];

/** Writes what the public may read; the order of publication and its week stay what they were at first. */
@Injectable()
export class PublicationRepository {
  async publish(manager: Transaction, publication: Publication, rule: DisclosureRule): Promise<void> {
    const { listingId, status, sample, postedAt, featuredFrom, featuredUntil } = publication;
    const shown = toPublicListing(publication.fields, rule);
    await manager.query(PUBLISH, [
      listingId,
      status,
      sample,
      shown.type,
      shown.title,
      shown.summary,
      shown.area,
      shown.state,
      ...bounds(shown.aum),
      ...bounds(shown.revenue),
      ...bounds(shown.clients),
      ...bounds(shown.feeBased),
      ...bounds(shown.staff),
      ...bounds(shown.price),
      ...bounds(shown.multiple),
      shown.affiliation,
      shown.financing,
      shown.timeline,
      shown.reason,
      mondayOf(utcDay(postedAt)),
      featuredFrom,
      featuredUntil,
    ]);
    await this.countDocuments(manager, listingId);
    await manager.query(QUEUE_ALERTS, [listingId]);
  }

  /** How many documents of each class there are; nothing is written when the numbers stay. */
  async countDocuments(manager: Transaction, listingId: number): Promise<void> {
    await manager.query(
      `UPDATE marketplace.listing_public shown
       SET nda_documents = counted.nda, released_documents = counted.released
       FROM (SELECT count(*) FILTER (WHERE class = 'nda') AS nda, count(*) FILTER (WHERE class = 'released') AS released
         FROM marketplace.document WHERE listing_id = $1) counted
       WHERE listing_id = $1 AND status <> 'removed'
         AND (nda_documents, released_documents) IS DISTINCT FROM (counted.nda, counted.released)`,
      [listingId],
    );
  }

  /** Takes a listing off the public site. Its words go; where it was and what it was stay, to find similar ones. */
  async remove(manager: Transaction, listingId: number): Promise<void> {
    await manager.query(
      `UPDATE marketplace.listing_public
       SET status = 'removed', title = '', summary = '', state = NULL, staff_low = NULL, staff_high = NULL,
           price_low = NULL, price_high = NULL, multiple_low = NULL, multiple_high = NULL,
           nda_documents = 0, released_documents = 0
       WHERE listing_id = $1 AND status <> 'removed'`,
      [listingId],
    );
  }
}
