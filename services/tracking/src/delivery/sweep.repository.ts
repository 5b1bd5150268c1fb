import type { DataSource } from 'typeorm';
import type { Destination } from '@app/contracts';

export type DueRow = { id: string; leaseNumber: number };

/** Finds abandoned deliveries; safe to run in any number of workers. */
export class SweepRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Due rows without a job, marked as queued. Rows of a destination that is down or asked for a pause wait for its
   * next probe; the ones with the fewest attempts come first, since they can best afford to be the probe. A job that
   * has not run after `lostAfterMs` counts as lost.
   */
  async takeDue(limit: number, lostAfterMs: number): Promise<DueRow[]> {
    return this.dataSource.query(
      `WITH due AS (
         SELECT delivery.id FROM tracking.delivery LEFT JOIN tracking.breaker USING (destination)
         WHERE status = 'pending' AND next_at <= now()
           AND (queued_at IS NULL OR queued_at < now() - make_interval(secs => $2 / 1000.0))
           AND NOT coalesce(is_open AND probe_at > now(), false) AND NOT coalesce(paused_until > now(), false)
         ORDER BY attempts, queued_at NULLS FIRST, delivery.id LIMIT $1 FOR UPDATE OF delivery SKIP LOCKED),
       marked AS (
         UPDATE tracking.delivery SET queued_at = now() FROM due WHERE delivery.id = due.id
         RETURNING delivery.id, delivery.lease_number AS "leaseNumber")
       SELECT * FROM marked`,
      [limit, lostAfterMs],
    );
  }

  /** Returns the destinations of the rows that became too old while they waited, each as often as it has some. */
  async expire(expiryMs: number): Promise<Destination[]> {
    const rows = await this.dataSource.query<{ destination: Destination }[]>(
      `WITH old AS (
         UPDATE tracking.delivery
         SET status = 'expired', reason = 'older-than-1-hour', holds_key = false, next_at = NULL, finished_at = now()
         WHERE id IN (
           SELECT id FROM tracking.delivery
           WHERE status = 'pending' AND coalesce(replayed_at, occurred_at) <= now() - make_interval(secs => $1 / 1000.0)
           FOR UPDATE SKIP LOCKED
         )
         RETURNING destination)
       SELECT destination FROM old`,
      [expiryMs],
    );
    return rows.map(({ destination }) => destination);
  }

  /** Removes events that ended everywhere longer ago than the retention, with their deliveries. */
  async purge(retentionDays: number, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM tracking.event WHERE message_id IN (
           SELECT message_id FROM tracking.event
           WHERE accepted_at < now() - make_interval(days => $1) AND NOT EXISTS (
             SELECT 1 FROM tracking.delivery WHERE delivery.message_id = event.message_id
               AND (finished_at IS NULL OR finished_at >= now() - make_interval(days => $1)))
           LIMIT $2)
         RETURNING message_id)
       SELECT message_id FROM gone`,
      [retentionDays, limit],
    );
    return rows.length;
  }
}
