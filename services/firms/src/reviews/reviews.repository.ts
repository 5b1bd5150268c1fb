import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { KeptFirmReviews, RecordedReviewEvent } from '@app/contracts';
import {
  REVIEW_DIMENSIONS,
  type QueueReason,
  type ReviewActor,
  type ReviewFields,
  type ReviewReason,
  type ReviewState,
} from '@app/domain';
import type { Database, Serializable, Transaction } from '@app/server-kit';
import type { StoredReview } from './review';
import { IS_VISIBLE, REVIEW_COLUMNS, REVIEW_TABLES } from './review-rows';

export type NewReview = {
  id: string;
  firmId: number;
  authorId: string;
  year: number;
  fields: ReviewFields;
  verified: boolean;
  publishFrom: string;
  device: string;
  parts: number[];
  now: Date;
};

export type ReviewChange = {
  status: ReviewState;
  reason?: ReviewReason | null;
  /** ISO date of its publication. */
  publishedOn?: string;
  now: Date;
};

export type RecordedEvent = {
  at: Date;
  side: ReviewActor;
  /** Of a moderator. */
  actorId: string | null;
  event: RecordedReviewEvent;
  reason: string | null;
};

export type OtherReview = { pros: string; cons: string };

/** Everything that changes a review. The counts of `firms.review_bucket` change in the same statement, by a trigger. */
@Injectable()
export class ReviewsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<T>(work: (manager: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /**
   * Keeps a published firm as it is until the transaction ends: nothing merges it or states its size meanwhile.
   * False when it is no longer published.
   */
  async lockFirm(manager: Transaction, firmId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM firms.firm WHERE id = $1 AND status = 'published' FOR KEY SHARE`,
      [firmId],
    );
    return rows.length === 1;
  }

  /**
   * Of a firm that the transaction has locked. False when the author has a counted review of the firm and year; with
   * parallel calls the index decides. `least_advisors` begins with what sources say on this day.
   */
  async insert(manager: Transaction, review: NewReview): Promise<boolean> {
    const { stars, ratings, pros, cons, role, tenure, state } = review.fields;
    const dimensions = REVIEW_DIMENSIONS.map((_, index) => `$${index + 16}::smallint`).join(', ');
    const rows = await manager.query<unknown[]>(
      `INSERT INTO firms.review (id, firm_id, written_for, author_id, year, stars, pros, cons, role, tenure, state,
         verified, submitted_at, publish_from, device, parts, changed_at, status, ${REVIEW_DIMENSIONS.join(', ')},
         least_advisors)
       SELECT $1::uuid, $2::int, $2::int, $3::uuid, $4::smallint, $5::smallint, $6, $7, $8, $9, $10, $11::boolean,
         $12::timestamptz, $13::date, $14, $15::int[], $12::timestamptz, 'submitted', ${dimensions},
         (SELECT min((value #>> '{}')::int) FROM firms.fact
          WHERE firm_id = $2 AND key = 'advisors' AND superseded_by IS NULL)
       ON CONFLICT (written_for, author_id, year) WHERE status NOT IN ('rejected', 'erased') DO NOTHING RETURNING id`,
      [
        review.id,
        review.firmId,
        review.authorId,
        review.year,
        stars,
        pros,
        cons,
        role,
        tenure,
        state,
        review.verified,
        review.now,
        review.publishFrom,
        review.device,
        review.parts,
        ...REVIEW_DIMENSIONS.map((dimension) => ratings[dimension]),
      ],
    );
    return rows.length === 1;
  }

  /** The years of which the author has counted reviews of the firm, those of merged firms included. */
  async yearsOf(firmId: number, authorId: string): Promise<number[]> {
    const rows = await this.database.query<{ year: number }[]>(
      `SELECT year FROM firms.review WHERE firm_id = $1 AND author_id = $2 AND status NOT IN ('rejected', 'erased')`,
      [firmId, authorId],
    );
    return rows.map(({ year }) => year);
  }

  /** Locks the review until the transaction ends, and keeps its firm from being merged. */
  async lock(manager: Transaction, id: string): Promise<StoredReview | null> {
    await manager.query(
      'SELECT 1 FROM firms.firm WHERE id = (SELECT firm_id FROM firms.review WHERE id = $1) FOR KEY SHARE',
      [id],
    );
    await manager.query('SELECT 1 FROM firms.review WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id, manager);
  }

  async find(id: string, manager: Transaction | Database = this.database): Promise<StoredReview | null> {
    const [review] = await manager.query<StoredReview[]>(
      `SELECT ${REVIEW_COLUMNS} FROM ${REVIEW_TABLES} WHERE r.id = $1`,
      [id],
    );
    return review ?? null;
  }

  ofAuthor(authorId: string): Promise<StoredReview[]> {
    return this.database.query(
      `SELECT ${REVIEW_COLUMNS} FROM ${REVIEW_TABLES} WHERE r.author_id = $1 ORDER BY r.submitted_at DESC, r.id`,
      [authorId],
    );
  }

  /** Of a review that the transaction has locked. Once it is decided, the device has served its purpose. */
  async change(manager: Transaction, id: string, { status, reason, publishedOn, now }: ReviewChange): Promise<void> {
    await manager.query(
      `UPDATE firms.review SET status = $2, reason = $3, published_on = coalesce($4::date, published_on),
         device = CASE WHEN $2 = 'auto_checked' THEN device END, changed_at = $5
       WHERE id = $1`,
      [id, status, reason ?? null, publishedOn ?? null, now],
    );
  }

  async queue(manager: Transaction, id: string, reasons: readonly QueueReason[], now: Date): Promise<void> {
    await manager.query('UPDATE firms.review SET queue_reasons = $2, changed_at = $3 WHERE id = $1', [
      id,
      reasons,
      now,
    ]);
  }

  /** Whether a moderator has read it and lets it appear on its day. */
  async approval(
    manager: Transaction,
    { id, firmId }: { id: string; firmId: number },
  ): Promise<'stands' | 'before_an_owner' | null> {
    const [row] = await manager.query<{ hasNewOwner: boolean }[]>(
      `SELECT EXISTS (
         SELECT FROM firms.claim c JOIN firms.firm f ON f.id = c.firm_id JOIN firms.claim_event g ON g.claim_id = c.id
         WHERE $2 IN (f.id, f.merged_into) AND g.event = 'grant' AND g.at >= e.at) AS "hasNewOwner"
       FROM firms.review_event e WHERE e.review_id = $1 AND e.event = 'approve' ORDER BY e.id DESC LIMIT 1`,
      [id, firmId],
    );
    if (!row) return null;
    return row.hasNewOwner ? 'before_an_owner' : 'stands';
  }

  /** Takes what was written and who wrote it; stars and month stay uncounted, and the history stays. */
  async erase(manager: Transaction, id: string, now: Date): Promise<void> {
    await manager.query(
      `UPDATE firms.review SET status = 'erased', author_id = NULL, pros = NULL, cons = NULL, tenure = NULL,
         state = NULL, reason = NULL, device = NULL, parts = '{}', changed_at = $2
       WHERE id = $1`,
      [id, now],
    );
    await manager.query('DELETE FROM firms.review_answer WHERE review_id = $1', [id]);
  }

  async record(manager: Transaction, id: string, { at, side, actorId, event, reason }: RecordedEvent): Promise<void> {
    await manager.query(
      `INSERT INTO firms.review_event (review_id, at, side, actor_id, event, reason) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, at, side, actorId, event, reason],
    );
  }

  /** Other reviews, of any firm, that share a run of words with these texts. */
  similar(manager: Transaction, { id, limit }: { id: string; limit: number }): Promise<OtherReview[]> {
    return manager.query(
      `SELECT other.pros, other.cons FROM firms.review AS r JOIN firms.review AS other ON other.parts && r.parts
       WHERE r.id = $1 AND other.id <> r.id AND other.status NOT IN ('rejected', 'erased') AND other.pros IS NOT NULL
       LIMIT $2`,
      [id, limit],
    );
  }

  /** Addresses of the firm's websites, as its sources give them. */
  async websitesOf(firmId: number): Promise<string[]> {
    const rows = await this.database.query<{ website: string }[]>(
      `SELECT value #>> '{}' AS website FROM firms.fact
       WHERE firm_id = $1 AND key = 'website' AND superseded_by IS NULL`,
      [firmId],
    );
    return rows.map(({ website }) => website);
  }

  /** Ids of the firm's visible reviews that the account found helpful, and of those that it wrote. */
  async ofReader(firmId: number, userId: string): Promise<{ voted: string[]; own: string[] }> {
    const rows = await this.database.query<{ id: string; isOwn: boolean }[]>(
      `SELECT r.id, r.author_id = $2 AS "isOwn" FROM firms.review r
       WHERE r.firm_id = $1 AND ${IS_VISIBLE} AND (r.author_id = $2
         OR r.id IN (SELECT review_id FROM firms.review_vote WHERE user_id = $2))`,
      [firmId, userId],
    );
    const idsOf = (isOwn: boolean) => rows.filter((row) => row.isOwn === isOwn).map(({ id }) => id);
    return { voted: idsOf(false), own: idsOf(true) };
  }

  async exportOf(userId: string): Promise<Omit<Serializable<KeptFirmReviews>, 'reviews'>> {
    const named = 'JOIN firms.review r ON r.id = review_id JOIN firms.firm ON firm.id = r.firm_id';
    const [reviewVotes, reviewReports, reviewAnswers] = await Promise.all([
      this.database.query<Serializable<KeptFirmReviews>['reviewVotes']>(
        `SELECT firm.name AS firm, voted_at AS "votedAt" FROM firms.review_vote ${named}
         WHERE user_id = $1 ORDER BY voted_at`,
        [userId],
      ),
      this.database.query<Serializable<KeptFirmReviews>['reviewReports']>(
        `SELECT firm.name AS firm, review_report.reason, note, reported_at AS "reportedAt"
         FROM firms.review_report ${named} WHERE reporter_id = $1 ORDER BY review_report.id`,
        [userId],
      ),
      this.database.query<Serializable<KeptFirmReviews>['reviewAnswers']>(
        `SELECT firm.name AS firm, text, answered_on::text AS "answeredOn" FROM firms.review_answer ${named}
         WHERE owner_id = $1 ORDER BY answered_on`,
        [userId],
      ),
    ]);
    return { reviewVotes, reviewReports, reviewAnswers };
  }
}
