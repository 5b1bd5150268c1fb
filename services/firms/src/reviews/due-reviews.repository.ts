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

  private async ids(where: string, values: unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT id FROM firms.review WHERE ${where} ORDER BY publish_from, id LIMIT $1`,
      values,
    );
    return rows.map(({ id }) => id);
  }
}
