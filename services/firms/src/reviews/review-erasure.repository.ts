import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Transaction } from '@app/server-kit';

/** What an account wrote of firms goes with it. */
@Injectable()
export class ReviewErasureRepository {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * Reviews are erased, and the score is counted without them at once. A removed review keeps its state, so that the
   * statistics stay true, and loses its text. Votes are taken back; reports, answers and decisions name no one.
   */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    const now = this.clock.now();
    // In the order in which a merge locks firms.
    await transaction.query(
      `SELECT 1 FROM firms.firm WHERE id IN (SELECT firm_id FROM firms.review WHERE author_id = $1)
       ORDER BY id FOR KEY SHARE`,
      [userId],
    );
    await transaction.query(
      `INSERT INTO firms.review_event (review_id, at, side, event)
       SELECT id, $2, 'author', 'erase' FROM firms.review WHERE author_id = $1 AND status <> 'removed'`,
      [userId, now],
    );
    await transaction.query(
      `DELETE FROM firms.review_answer WHERE review_id IN (SELECT id FROM firms.review WHERE author_id = $1)`,
      [userId],
    );
    await transaction.query(
      `UPDATE firms.review SET author_id = NULL, pros = NULL, cons = NULL, tenure = NULL, state = NULL, device = NULL,
         parts = '{}', changed_at = $2, status = CASE WHEN status = 'removed' THEN status ELSE 'erased' END,
         reason = CASE WHEN status = 'removed' THEN reason END
       WHERE author_id = $1`,
      [userId, now],
    );
    await transaction.query(
      `WITH votes AS (DELETE FROM firms.review_vote WHERE user_id = $1 RETURNING review_id)
       UPDATE firms.review SET helpful = helpful - 1 FROM votes WHERE review.id = votes.review_id`,
      [userId],
    );
    for (const change of [
      `UPDATE firms.review_report SET reporter_id = NULL, note = '' WHERE reporter_id = $1`,
      'UPDATE firms.review_answer SET owner_id = NULL WHERE owner_id = $1',
      'UPDATE firms.review_event SET actor_id = NULL WHERE actor_id = $1',
      'DELETE FROM firms.author_proof WHERE author_id = $1',
      'UPDATE firms.author_proof SET decided_by = NULL WHERE decided_by = $1',
    ])
      await transaction.query(change, [userId]);
  }
}
