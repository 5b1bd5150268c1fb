import type { Sql } from './world';

/** Lets a review appear, as the worker does on the day that was drawn for it. */
export async function publishReview(sql: Sql, id: string): Promise<void> {
  await sql(`UPDATE firms.review SET status = 'published', published_on = current_date WHERE id = $1`, [id]);
}

/** Puts a review into the queue of moderators, as the worker does with those that a rule holds back. */
export async function queueReview(sql: Sql, id: string): Promise<void> {
  await sql(`UPDATE firms.review SET status = 'auto_checked', queue_reasons = '{officer}' WHERE id = $1`, [id]);
}
