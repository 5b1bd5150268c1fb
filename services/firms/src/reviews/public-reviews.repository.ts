import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReviewSort } from '@app/contracts';
import type { ReviewBucket, ReviewReason, Stars } from '@app/domain';
import type { Database } from '@app/server-kit';
import type { StoredReview } from './review';
import { IS_VISIBLE, REVIEW_COLUMNS, REVIEW_TABLES } from './review-rows';

export type ReviewedFirmRow = { id: number; slug: string; name: string };
/** The place of a review in an order. */
export type ReviewPlace = { key: string; id: string };
export type ReviewsWanted = { sort: ReviewSort; stars: Stars | null; after: ReviewPlace | null; limit: number };

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
      `SELECT firm.id, firm.slug, firm.name FROM firms.address JOIN firms.firm ON firm.id = address.firm_id
       WHERE address.slug = $1 AND firm.status = 'published'`,
      [slug],
    );
    return firm ?? null;
  }

  buckets(firmId: number): Promise<ReviewBucket[]> {
    return this.database.query(
      'SELECT month, stars, verified, n FROM firms.review_bucket WHERE firm_id = $1 AND n > 0',
      [firmId],
    );
  }

  /** Where a review of the firm stands in an order, also after it was removed; null for any other id. */
  async placeOf(firmId: number, id: string, sort: ReviewSort): Promise<ReviewPlace | null> {
    const [place] = await this.database.query<ReviewPlace[]>(
      `SELECT ${ORDERS[sort].key}::text AS key, r.id FROM firms.review r
       WHERE r.id = $2 AND r.firm_id = $1 AND r.published_on IS NOT NULL`,
      [firmId, id],
    );
    return place ?? null;
  }

  page(firmId: number, { sort, stars, after, limit }: ReviewsWanted): Promise<StoredReview[]> {
    const { key, type } = ORDERS[sort];
    const values: unknown[] = [firmId, limit];
    const use = (value: unknown) => `$${values.push(value)}`;
    const ofStars = stars === null ? '' : `AND r.stars = ${use(stars)}`;
    const further = after ? `AND (${key}, r.id) < (${use(after.key)}::${type}, ${use(after.id)}::uuid)` : '';
    return this.database.query(
      `SELECT ${REVIEW_COLUMNS} FROM ${REVIEW_TABLES}
       WHERE r.firm_id = $1 AND ${IS_VISIBLE} ${ofStars} ${further}
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

  /** Counts by month from the first day on, ISO date. */
  statistics(from: string): Promise<StatisticsRow[]> {
    return this.database.query(
      `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, event, reason, count(*)::int AS n
       FROM (
         SELECT at, event, CASE WHEN event IN ('reject', 'remove') THEN reason END AS reason FROM firms.review_event
         WHERE event IN ('submit', 'publish', 'reject', 'remove')
         UNION ALL
         SELECT reported_at, 'demand', NULL FROM firms.review_report WHERE reason = 'legal_demand'
       ) AS counted
       WHERE at >= $1::date GROUP BY 1, 2, 3`,
      [from],
    );
  }
}
