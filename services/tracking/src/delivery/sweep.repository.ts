import type { DataSource } from 'typeorm';
import type { Destination } from '@app/contracts';
import { NUMBERS_OF_DAY } from '@app/server-kit';
import { DELIVERIES_OF_EVENT } from '../database/tracking-days';

export type DueRow = { id: string; leaseNumber: number };

/** By the database's clock, the smallest id of a message of so many days ago. */
const FIRST_ID_OF_DAYS_AGO = (days: string) =>
  `((floor(extract(epoch FROM now()) / 86400)::bigint - (${days})) * ${NUMBERS_OF_DAY})`;

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
         SELECT message_id, destination FROM tracking.delivery LEFT JOIN tracking.breaker USING (destination)
         WHERE status = 'pending' AND next_at <= now()
           AND (queued_at IS NULL OR queued_at < now() - make_interval(secs => $2 / 1000.0))
           AND NOT coalesce(is_open AND probe_at > now(), false) AND NOT coalesce(paused_until > now(), false)
         ORDER BY attempts, queued_at NULLS FIRST, delivery.id LIMIT $1 FOR UPDATE OF delivery SKIP LOCKED),
       marked AS (
         UPDATE tracking.delivery SET queued_at = now() FROM due
         WHERE delivery.message_id = due.message_id AND delivery.destination = due.destination
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
         SET status = 'expired', reason = 'older-than-1-hour', next_at = NULL, finished_at = now()
         WHERE (message_id, destination) IN (
           SELECT message_id, destination FROM tracking.delivery
           WHERE status = 'pending' AND coalesce(replayed_at, occurred_at) <= now() - make_interval(secs => $1 / 1000.0)
           FOR UPDATE SKIP LOCKED
         )
         RETURNING id, destination, event_id),
       freed AS (
         DELETE FROM tracking.delivery_key USING old
         WHERE delivery_key.destination = old.destination AND delivery_key.event_id = old.event_id
           AND delivery_id = id)
       SELECT destination FROM old`,
      [expiryMs],
    );
    return rows.map(({ destination }) => destination);
  }

  /**
   * Removes events that ended everywhere longer ago than the retention, with their deliveries, from days that could not
   * go as a whole, because one of their deliveries is not over.
   */
  async purge(retentionDays: number, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM tracking.event WHERE message_id IN (
           SELECT message_id FROM tracking.event
           WHERE message_id < ${FIRST_ID_OF_DAYS_AGO('$1 + 2')} AND accepted_at < now() - make_interval(days => $1)
             AND NOT EXISTS (
               SELECT 1 FROM tracking.delivery WHERE delivery.message_id = event.message_id
                 AND (finished_at IS NULL OR finished_at >= now() - make_interval(days => $1)))
           LIMIT $2)
         RETURNING message_id),
       deliveries AS (
         DELETE FROM tracking.delivery USING gone WHERE delivery.message_id = gone.message_id RETURNING id),
       attempts AS (
         DELETE FROM tracking.attempt USING deliveries WHERE delivery_id = id)
       SELECT message_id FROM gone`,
      [retentionDays, limit],
    );
    return rows.length;
  }

  /** Removes keys that are free: of deliveries sent longer ago than the dedupe time, which are older than that too. */
  async purgeKeys(dedupeMs: number, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH old AS (
         SELECT destination, event_id FROM tracking.delivery_key AS held
         WHERE delivery_id < ${FIRST_ID_OF_DAYS_AGO('1')} * ${DELIVERIES_OF_EVENT} AND NOT EXISTS (
           SELECT FROM tracking.delivery
           WHERE message_id = held.delivery_id / ${DELIVERIES_OF_EVENT} AND delivery.destination = held.destination
             AND (status <> 'sent' OR finished_at > now() - make_interval(secs => $1 / 1000.0)))
         ORDER BY destination, event_id LIMIT $2 FOR UPDATE OF held SKIP LOCKED),
       gone AS (
         DELETE FROM tracking.delivery_key USING old
         WHERE delivery_key.destination = old.destination AND delivery_key.event_id = old.event_id
         RETURNING 1)
       SELECT * FROM gone`,
      [dedupeMs, limit],
    );
    return rows.length;
  }
}
