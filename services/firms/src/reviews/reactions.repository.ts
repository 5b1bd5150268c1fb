import { Injectable } from '@nestjs/common';
import type { ReviewReason } from '@app/domain';
import type { Transaction } from '@app/server-kit';

export type NewReport = { reporterId: string; side: 'reader' | 'firm'; reason: ReviewReason; note: string; now: Date };

/** Votes, reports and answers, each on a review that the transaction has locked. */
@Injectable()
export class ReactionsRepository {
  /** @returns how many found it helpful afterwards */
  async vote(manager: Transaction, reviewId: string, userId: string, now: Date): Promise<number> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO firms.review_vote (review_id, user_id, voted_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [reviewId, userId, now],
    );
    return this.count(manager, reviewId, added.length);
  }

  /** @returns how many found it helpful afterwards */
  async withdrawVote(manager: Transaction, reviewId: string, userId: string): Promise<number> {
    const [, removed] = await manager.query<[unknown[], number]>(
      'DELETE FROM firms.review_vote WHERE review_id = $1 AND user_id = $2',
      [reviewId, userId],
    );
    return this.count(manager, reviewId, -removed);
  }

  /** False when this account has a report of the review that is not decided. */
  async report(manager: Transaction, reviewId: string, report: NewReport): Promise<boolean> {
    const { reporterId, side, reason, note, now } = report;
    const rows = await manager.query<unknown[]>(
      `INSERT INTO firms.review_report (review_id, reporter_id, side, reason, note, reported_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (review_id, reporter_id) WHERE decided_at IS NULL DO NOTHING RETURNING 1`,
      [reviewId, reporterId, side, reason, note, now],
    );
    return rows.length === 1;
  }

  /** @returns the readers who reported it, as long as their accounts exist; owners hear of it as owners */
  async decideReports(manager: Transaction, reviewId: string, now: Date): Promise<string[]> {
    const [rows] = await manager.query<[{ side: string; reporterId: string | null }[], number]>(
      `UPDATE firms.review_report SET decided_at = $2 WHERE review_id = $1 AND decided_at IS NULL
       RETURNING side, reporter_id AS "reporterId"`,
      [reviewId, now],
    );
    return rows.flatMap(({ side, reporterId }) => (side === 'reader' && reporterId !== null ? [reporterId] : []));
  }

  /** There is one answer: another one replaces it. */
  async answer(manager: Transaction, reviewId: string, given: { ownerId: string; text: string; on: string }) {
    await manager.query(
      `INSERT INTO firms.review_answer (review_id, owner_id, text, answered_on) VALUES ($1, $2, $3, $4)
       ON CONFLICT (review_id) DO UPDATE SET owner_id = EXCLUDED.owner_id, text = EXCLUDED.text,
         answered_on = EXCLUDED.answered_on`,
      [reviewId, given.ownerId, given.text, given.on],
    );
  }

  private async count(manager: Transaction, reviewId: string, change: number): Promise<number> {
    const [[row]] = await manager.query<[{ helpful: number }[], number]>(
      'UPDATE firms.review SET helpful = helpful + $2 WHERE id = $1 RETURNING helpful',
      [reviewId, change],
    );
    return row?.helpful ?? 0;
  }
}
