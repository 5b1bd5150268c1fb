import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DEAD_STATUSES, type Destination } from '@app/contracts';
import { DELIVERIES_OF_EVENT } from '../database/tracking-days';

/**
 * A dead delivery whose event is stored and was not sent since, under a lock. Of several of one event the newest is
 * taken.
 */
const REPLAYED = (chosen: string) => `
  WITH chosen AS (
    SELECT DISTINCT ON (dead.destination, dead.event_id) dead.message_id, dead.destination
    FROM tracking.delivery AS dead
    WHERE dead.status = ANY($1) AND ${chosen} AND NOT EXISTS (
      SELECT FROM tracking.event JOIN tracking.delivery AS other USING (message_id)
      WHERE event.event_id = dead.event_id AND other.destination = dead.destination
        AND other.status IN ('pending', 'leased', 'sent'))
    ORDER BY dead.destination, dead.event_id, dead.id DESC LIMIT $3),
  locked AS (
    SELECT message_id, destination, event_id, id FROM tracking.delivery
    WHERE (message_id, destination) IN (SELECT message_id, destination FROM chosen) AND status = ANY($1)
    ORDER BY id FOR UPDATE SKIP LOCKED),
  held AS (
    INSERT INTO tracking.delivery_key (destination, event_id, delivery_id)
    SELECT destination, event_id, id FROM locked ORDER BY destination, event_id
    ON CONFLICT DO NOTHING
    RETURNING delivery_id),
  replayed AS (
    UPDATE tracking.delivery SET status = 'pending', attempts = 0, reason = 'sent-again',
      words = NULL, reference = NULL, finished_at = NULL, first_try_at = NULL, next_at = now(), queued_at = NULL,
      has_slot = false, replayed_at = now(), replays = replays + 1
    FROM locked JOIN held ON delivery_id = id
    WHERE delivery.message_id = locked.message_id AND delivery.destination = locked.destination
    RETURNING delivery.id)
  SELECT id FROM replayed`;

@Injectable()
export class ReplayRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** False when it is not dead, or its event was sent since. */
  async replayOne(id: string): Promise<boolean> {
    return (await this.replay(`dead.message_id = $2::bigint / ${DELIVERIES_OF_EVENT} AND dead.id = $2`, id, 1)) === 1;
  }

  /** The workers' next sweep sends them. Returns how many there were, `limit` at most. */
  replayAll(destination: Destination, limit: number): Promise<number> {
    return this.replay('dead.destination = $2', destination, limit);
  }

  async countDead(destination: Destination): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM tracking.delivery WHERE destination = $1 AND status = ANY($2)',
      [destination, DEAD_STATUSES],
    );
    return row?.count ?? 0;
  }

  /** Two administrators at once can choose two dead rows of one event: the second one does not get its key. */
  private async replay(chosen: string, value: string, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(REPLAYED(chosen), [DEAD_STATUSES, value, limit]);
    return rows.length;
  }
}
