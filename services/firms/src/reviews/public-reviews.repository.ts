import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReviewSort } from '@app/contracts';
import type { ReviewBucket, ReviewReason, Stars } from '@app/domain';
import type { Database } from '@app/server-kit';
import type { StoredReview } from './review';
import { IS_VISIBLE, REVIEW_COLUMNS, REVIEW_TABLES } from './review-rows';

export type ReviewedFirmRow = { id: number; slug: string; name: string; isSample: boolean };
/** The place of a review in an order. */
export type ReviewPlace = { key: string; id: string };
export type ReviewsWanted = { sort: ReviewSort; stars: Stars | null; after: ReviewPlace | null; limit: number };

/** Fields of a `ReviewBucket`, in the order of the statement. */
type CountedReviews = [month: string, stars: Stars, verified: boolean, n: number];

/** The number of the firm at the address `$1`. */
const FIRM_AT = '(SELECT firm_id FROM firms.address WHERE slug = $1)';

/** The column of each order, and its type. */
const ORDERS: Record<ReviewSort, { key: string; type: string }> = {
  newest: { key: 'r.published_on', type: 'date' },
  helpful: { key: 'r.helpful', type: 'integer' },
};

export type StatisticsRow = {
  month: string;
  event: 'submit' | 'publish' | 'reject' | 'remove' | 'demand';
  reason: ReviewReason | null;
  n: number;
};

@Injectable()
export class PublicReviewsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** The published firm that has this address or had it before. */
  async firmAt(slug: string): Promise<ReviewedFirmRow | null> {
    const [firm] = await this.database.query<ReviewedFirmRow[]>(
      `SELECT firm.id, firm.slug, firm.name, firm.is_sample AS "isSample"
       FROM firms.address JOIN firms.firm ON firm.id = address.firm_id
       WHERE address.slug = $1 AND firm.status = 'published'`,
      [slug],
    );
    return firm ?? null;
  }

  /**
   * The firm with the counts that its score is made of, in one value: hundreds of rows would take the driver longer to
   * read than the database to find.
   */
  async scoredFirmAt(slug: string): Promise<{ firm: ReviewedFirmRow; buckets: ReviewBucket[] } | null> {
    const [row] = await this.database.query<(ReviewedFirmRow & { buckets: CountedReviews[] | null })[]>(
      `SELECT firm.id, firm.slug, firm.name, firm.is_sample AS "isSample",
         (SELECT json_agg(json_build_array(month, stars, verified, n)) FROM firms.review_bucket
          WHERE firm_id = firm.id AND n > 0) AS buckets
       FROM firms.address JOIN firms.firm ON firm.id = address.firm_id
       WHERE address.slug = $1 AND firm.status = 'published'`,
      [slug],
    );
    if (!row) return null;
    const { buckets, ...firm } = row;
    return { firm, buckets: (buckets ?? []).map(([month, stars, verified, n]) => ({ month, stars, verified, n })) };
  }

  /** Where a review of the firm stands in an order, also after it was removed; null for any other id. */
  async placeOf(slug: string, id: string, sort: ReviewSort): Promise<ReviewPlace | null> {
    const [place] = await this.database.query<ReviewPlace[]>(
      `SELECT ${ORDERS[sort].key}::text AS key, r.id FROM firms.review r
       WHERE r.id = $2 AND r.firm_id = ${FIRM_AT} AND r.published_on IS NOT NULL`,
      [slug, id],
    );
    return place ?? null;
  }

  /** By the address of the firm, so that nothing has to be read before it. */
  page(slug: string, { sort, stars, after, limit }: ReviewsWanted): Promise<StoredReview[]> {
    const { key, type } = ORDERS[sort];
    const values: unknown[] = [slug, limit];
    const use = (value: unknown) => `$${values.push(value)}`;
    const ofStars = stars === null ? '' : `AND r.stars = ${use(stars)}`;
    const further = after ? `AND (${key}, r.id) < (${use(after.key)}::${type}, ${use(after.id)}::uuid)` : '';
    return this.database.query(
      `SELECT ${REVIEW_COLUMNS} FROM ${REVIEW_TABLES}
       WHERE r.firm_id = ${FIRM_AT} AND ${IS_VISIBLE} ${ofStars} ${further}
       ORDER BY ${key} DESC, r.id DESC LIMIT $2`,
      values,
    );
  }

  latest(limit: number): Promise<StoredReview[]> {
    return this.database.query(
      `SELECT ${REVIEW_COLUMNS} FROM ${REVIEW_TABLES} WHERE ${IS_VISIBLE} AND firm.status = 'published'
       ORDER BY r.published_on DESC, r.id DESC LIMIT $1`,
      [limit],
    );
  }

  /** Counts by month of the zone from the first day on, ISO date. */
  statistics(from: string, zone: string): Promise<StatisticsRow[]> {
    return this.database.query(
      `SELECT to_char(at AT TIME ZONE $2, 'YYYY-MM') AS month, event, reason, count(*)::int AS n
       FROM (
         SELECT at, event, CASE WHEN event IN ('reject', 'remove') THEN reason END AS reason FROM firms.review_event
         WHERE event IN ('submit', 'publish', 'reject', 'remove')
         UNION ALL
         SELECT reported_at, 'demand', NULL FROM firms.review_report WHERE reason = 'legal_demand'
       ) AS counted
       WHERE at >= $1::timestamp AT TIME ZONE $2 GROUP BY 1, 2, 3`,
      [from, zone],
    );
  }
}
