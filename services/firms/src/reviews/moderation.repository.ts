import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RecordedReviewEvent, ReviewReport, ReviewView } from '@app/contracts';
import type { ReviewActor, ReviewReason } from '@app/domain';
import { cappedCount, type Database } from '@app/server-kit';
import type { StoredReview } from './review';
import { REVIEW_COLUMNS, REVIEW_TABLES } from './review-rows';

export type ModerationPlace = { at: Date; id: string };
export type QueuedReview = StoredReview & { reports: number };
export type OpenReport = Omit<ReviewReport, 'at'> & { at: Date };
export type StoredEvent = {
  at: Date;
  side: ReviewActor;
  actorId: string | null;
  event: RecordedReviewEvent;
  reason: ReviewReason | null;
};

const WAITING = `r.status = 'auto_checked' AND r.queue_reasons <> '{}'`;

/** What waits begins with the one that waits longest, what is decided with the latest decision. */
const VIEWS: Record<ReviewView, { where: string; isLatestFirst: boolean }> = {
  waiting: { where: WAITING, isLatestFirst: false },
  reported: { where: `r.status = 'reported'`, isLatestFirst: false },
  scheduled: {
    where: `r.status = 'submitted' OR (r.status = 'auto_checked' AND r.queue_reasons = '{}')`,
    isLatestFirst: false,
  },
  decided: { where: `r.status IN ('rejected', 'kept', 'removed')`, isLatestFirst: true },
};

@Injectable()
export class ModerationRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  list(view: ReviewView, after: ModerationPlace | null, limit: number): Promise<QueuedReview[]> {
    const { where, isLatestFirst } = VIEWS[view];
    const [comparison, order] = isLatestFirst ? ['<', 'DESC'] : ['>', 'ASC'];
    const further = after ? `AND (r.changed_at, r.id) ${comparison} ($2::timestamptz, $3::uuid)` : '';
    return this.database.query(
      `SELECT ${REVIEW_COLUMNS}, (
         SELECT count(*)::int FROM firms.review_report WHERE review_id = r.id AND decided_at IS NULL
       ) AS reports
       FROM ${REVIEW_TABLES} WHERE (${where}) ${further} ORDER BY r.changed_at ${order}, r.id ${order} LIMIT $1`,
      after ? [limit, after.at, after.id] : [limit],
    );
  }

  async counts(): Promise<{ waiting: number; reported: number }> {
    const [row] = await this.database.query<{ waiting: number; reported: number }[]>(
      `SELECT (${cappedCount('waiting', `firms.review r WHERE ${WAITING}`)}) AS waiting,
         (${cappedCount('reported', `firms.review r WHERE r.status = 'reported'`)}) AS reported`,
    );
    return row ?? { waiting: 0, reported: 0 };
  }

  openReports(reviewId: string): Promise<OpenReport[]> {
    return this.database.query(
      `SELECT side, reason, note, reported_at AS at FROM firms.review_report
       WHERE review_id = $1 AND decided_at IS NULL ORDER BY id`,
      [reviewId],
    );
  }

  events(reviewId: string): Promise<StoredEvent[]> {
    return this.database.query(
      `SELECT at, side, actor_id AS "actorId", event, reason FROM firms.review_event WHERE review_id = $1 ORDER BY id`,
      [reviewId],
    );
  }
}
