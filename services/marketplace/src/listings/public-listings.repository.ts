import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  PUBLIC_LISTING_STATUSES,
  SITEMAP_PAGE_SIZE,
  US_STATES,
  type ListingDetail,
  type ListingSitemap,
  type ListingTeaser,
} from '@app/contracts';
import {
  areaName,
  isArea,
  type Affiliation,
  type FigureRange,
  type Financing,
  type ListingType,
  type Reason,
  type SearchableListing,
  type Timeline,
} from '@app/domain';

/** A row of `marketplace.listing_public`; PostgreSQL gives numerics and big integers as text. */
export type PublicRow = {
  listing_id: number;
  status: ListingDetail['status'];
  sample: boolean;
  highlighted: boolean;
  type: ListingType;
  title: string;
  summary: string;
  area: string;
  state: string | null;
  aum_low: string | null;
  aum_high: string | null;
  revenue_low: string | null;
  revenue_high: string | null;
  clients_low: number | null;
  clients_high: number | null;
  fee_low: string | null;
  fee_high: string | null;
  staff_low: number | null;
  staff_high: number | null;
  price_low: string | null;
  price_high: string | null;
  multiple_low: string | null;
  multiple_high: string | null;
  affiliation: Affiliation | null;
  financing: Financing[];
  timeline: Timeline;
  reason: Reason;
  posted: string;
  nda_documents: number;
  released_documents: number;
};

/** Whether the featured window of a row contains the moment that is the first parameter. */
export const HIGHLIGHTED = '(featured_from <= $1 AND featured_until > $1) IS TRUE';
export const PUBLIC_COLUMNS = `
  listing_id, status, sample, type, title, summary, area, state, aum_low, aum_high, revenue_low, revenue_high,
  clients_low, clients_high, fee_low, fee_high, staff_low, staff_high, price_low, price_high, multiple_low,
  multiple_high, affiliation, financing, timeline, reason, posted::text AS posted, nda_documents,
  released_documents, ${HIGHLIGHTED} AS highlighted`;

/** More than a page shows; the search of the marketplace pages through all of them. */
const MAX_LISTED = 200;

const SIMILAR = 4;

type Bound = string | number | null;

function range(low: Bound, high: Bound): FigureRange | null {
  return low === null ? null : { low: Number(low), high: high === null ? null : Number(high) };
}

function locationOf({ area, state }: PublicRow): string {
  const names: Record<string, string> = US_STATES;
  return (state !== null && names[state]) || (isArea(area) ? areaName(area) : areaName('us'));
}

export function teaserOf(row: PublicRow): ListingTeaser {
  return {
    id: row.listing_id,
    title: row.title,
    location: locationOf(row),
    area: isArea(row.area) ? row.area : 'us',
    state: row.state,
    type: row.type,
    aum: range(row.aum_low, row.aum_high),
    revenue: range(row.revenue_low, row.revenue_high),
    clients: range(row.clients_low, row.clients_high),
    price: range(row.price_low, row.price_high),
    multiple: range(row.multiple_low, row.multiple_high),
    feeBasedPercentage: range(row.fee_low, row.fee_high),
    highlighted: row.highlighted,
    sample: row.sample,
    summary: row.summary,
    listedAt: row.posted,
  };
}

/** What a search can see of it. */
export function searchableOf(row: PublicRow): SearchableListing {
  const { type, state, affiliation, financing, timeline, posted } = row;
  return {
    type,
    state,
    affiliation,
    financing,
    timeline,
    posted,
    area: isArea(row.area) ? row.area : 'us',
    aum: range(row.aum_low, row.aum_high),
    revenue: range(row.revenue_low, row.revenue_high),
    clients: range(row.clients_low, row.clients_high),
    feeBased: range(row.fee_low, row.fee_high),
    price: range(row.price_low, row.price_high),
    multiple: range(row.multiple_low, row.multiple_high),
  };
}

function detailOf(row: PublicRow): ListingDetail {
  return {
    ...teaserOf(row),
    status: row.status,
    affiliation: row.affiliation,
    staff: range(row.staff_low, row.staff_high),
    financing: row.financing,
    timeline: row.timeline,
    reason: row.reason,
    documents: { nda: row.nda_documents, released: row.released_documents },
  };
}

/** Reads what the public may know, and no other table: whatever a query here asks for is public. */
@Injectable()
export class PublicListingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Highlighted first, then newest; of one type, or of all. */
  async list(now: Date, type?: ListingType): Promise<ListingTeaser[]> {
    const rows = await this.dataSource.query<PublicRow[]>(
      `SELECT ${PUBLIC_COLUMNS} FROM marketplace.listing_public
       WHERE status = ANY ($2) AND ($3::text IS NULL OR type = $3)
       ORDER BY highlighted DESC, posted DESC, ord DESC LIMIT ${MAX_LISTED}`,
      [now, PUBLIC_LISTING_STATUSES, type ?? null],
    );
    return rows.map(teaserOf);
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ listings: number }[]>(
      'SELECT count(*)::integer AS listings FROM marketplace.listing_public WHERE status = ANY ($1)',
      [PUBLIC_LISTING_STATUSES],
    );
    return row?.listings ?? 0;
  }

  /** In an order that stays the same when one is added. */
  async sitemap(page: number): Promise<ListingSitemap['entries']> {
    return this.dataSource.query(
      `SELECT listing_id AS id, title, posted::text AS "listedAt" FROM marketplace.listing_public
       WHERE status = ANY ($1) ORDER BY listing_id LIMIT $2 OFFSET $3`,
      [PUBLIC_LISTING_STATUSES, SITEMAP_PAGE_SIZE, (page - 1) * SITEMAP_PAGE_SIZE],
    );
  }

  /** Whether it was public once and no longer is. */
  async isRemoved(id: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM marketplace.listing_public WHERE listing_id = $1 AND status <> ALL ($2)`,
      [id, PUBLIC_LISTING_STATUSES],
    );
    return rows.length > 0;
  }

  /** Whether it is public, or was once. */
  async wasPublic(id: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM marketplace.listing_public WHERE listing_id = $1',
      [id],
    );
    return rows.length > 0;
  }

  /** Up to four public ones of the same type or area, those with both first; none for an id that never was public. */
  async similar(now: Date, id: number): Promise<ListingTeaser[]> {
    const rows = await this.dataSource.query<PublicRow[]>(
      `SELECT ${PUBLIC_COLUMNS} FROM marketplace.listing_public AS near
       JOIN (SELECT type AS of_type, area AS of_area FROM marketplace.listing_public WHERE listing_id = $2) AS given
         ON near.type = of_type OR near.area = of_area
       WHERE status = ANY ($3) AND listing_id <> $2
       ORDER BY (type = of_type AND area = of_area) DESC, type = of_type DESC, posted DESC, ord DESC LIMIT ${SIMILAR}`,
      [now, id, PUBLIC_LISTING_STATUSES],
    );
    return rows.map(teaserOf);
  }

  async find(now: Date, id: number): Promise<ListingDetail | null> {
    const [row] = await this.dataSource.query<PublicRow[]>(
      `SELECT ${PUBLIC_COLUMNS} FROM marketplace.listing_public WHERE listing_id = $2 AND status = ANY ($3)`,
      [now, id, PUBLIC_LISTING_STATUSES],
    );
    return row ? detailOf(row) : null;
  }
}
