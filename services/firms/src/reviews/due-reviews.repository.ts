import type { Database } from '@app/server-kit';

/** What the worker does next. Whether it is still to be done is seen once a review is locked. */
export class DueReviewsRepository {
  constructor(private readonly database: Database) {}

  submitted(limit: number): Promise<string[]> {
    return this.ids(`status = 'submitted'`, [limit]);
  }

  /** Without a reason for the queue, on or after the day that was drawn. */
  publishable(today: string, limit: number): Promise<string[]> {
    return this.ids(`status = 'auto_checked' AND queue_reasons = '{}' AND publish_from <= $2::date`, [limit, today]);
  }

  /** Visible ones of an author who was granted the profile since, and about which no moderator has decided after it. */
  async ofOwners(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT DISTINCT r.id FROM firms.claim_event g JOIN firms.claim c ON c.id = g.claim_id
       JOIN firms.firm f ON f.id = c.firm_id
       JOIN firms.review r ON r.author_id = c.user_id AND r.firm_id IN (f.id, f.merged_into)
       WHERE g.event = 'grant' AND r.status IN ('published', 'kept') AND NOT EXISTS (
         SELECT 1 FROM firms.review_event e WHERE e.review_id = r.id AND e.side = 'admin' AND e.at >= g.at)
       LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  private async ids(where: string, values: unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT id FROM firms.review WHERE ${where} ORDER BY publish_from, id LIMIT $1`,
      values,
    );
    return rows.map(({ id }) => id);
  }
}
