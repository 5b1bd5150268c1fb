import type { EntityManager } from 'typeorm';
import type { ConsentSnapshot, Destination, EventName } from '@app/contracts';
import { DELIVERIES_OF_EVENT } from '../database/tracking-days';

export type AcceptedEvent = {
  messageId: string;
  name: EventName;
  eventId: string;
  occurredAt: Date;
  consent: ConsentSnapshot;
  /** The services that the event is meant for, and those of them that are configured. */
  receivers: Destination[];
  destinations: Destination[];
};
export type EventToPlan = Pick<AcceptedEvent, 'messageId' | 'eventId' | 'destinations'>;
export type PlannedDelivery = { messageId: string; destination: Destination };

/** Writes the relay's events; every method runs in the relay's transaction. */
export class FanOutRepository {
  async insertEvents(manager: EntityManager, events: readonly AcceptedEvent[]): Promise<void> {
    await manager.query(
      `INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, receivers, destinations)
       SELECT * FROM json_to_recordset($1)
         AS given("messageId" bigint, name text, "eventId" text, "occurredAt" timestamptz, consent jsonb,
           receivers text[], destinations text[])`,
      [JSON.stringify(events)],
    );
  }

  /** Gives events that are meant for this destination and have none. */
  async takeWithoutDestination(
    manager: EntityManager,
    destination: Destination,
    limit: number,
  ): Promise<EventToPlan[]> {
    const [rows] = await manager.query<[EventToPlan[], number]>(
      `UPDATE tracking.event SET destinations = ARRAY[$1] WHERE message_id IN (
         SELECT message_id FROM tracking.event WHERE destinations = '{}' AND $1 = ANY(receivers)
         ORDER BY message_id LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING message_id AS "messageId", event_id AS "eventId", destinations`,
      [destination, limit],
    );
    return rows;
  }

  /**
   * Keys that were sent longer ago than the dedupe time are free again. A key whose delivery was removed is one of
   * them: deliveries are kept for longer.
   */
  async freeOldKeys(
    manager: EntityManager,
    destinations: readonly Destination[],
    eventIds: readonly string[],
    dedupeMs: number,
  ): Promise<void> {
    await manager.query(
      `WITH old AS (
         SELECT destination, event_id FROM tracking.delivery_key AS held
         WHERE destination = ANY($1) AND event_id = ANY($2) AND NOT EXISTS (
           SELECT FROM tracking.delivery
           WHERE message_id = held.delivery_id / ${DELIVERIES_OF_EVENT} AND delivery.destination = held.destination
             AND (status <> 'sent' OR finished_at > now() - make_interval(secs => $3 / 1000.0)))
         ORDER BY destination, event_id FOR UPDATE OF held)
       DELETE FROM tracking.delivery_key USING old
       WHERE delivery_key.destination = old.destination AND delivery_key.event_id = old.event_id`,
      [destinations, eventIds, dedupeMs],
    );
  }

  /**
   * One row for each pair: pending where its key is free, otherwise a duplicate that is over. Keys are taken in their
   * order, so that two relays cannot block each other. Returns the pending ones.
   */
  async insertDeliveries(
    manager: EntityManager,
    planned: readonly PlannedDelivery[],
  ): Promise<(PlannedDelivery & { id: string; leaseNumber: number })[]> {
    return manager.query(
      `WITH planned AS (
         SELECT event.message_id, given.destination, name, event_id, least(occurred_at, now()) AS occurred_at,
           tracking.delivery_id(event.message_id, given.destination) AS id
         FROM json_to_recordset($1) AS given("messageId" bigint, destination text)
         JOIN tracking.event ON event.message_id = given."messageId"
         WHERE event.message_id = ANY($2::bigint[])),
       held AS (
         INSERT INTO tracking.delivery_key (destination, event_id, delivery_id)
         SELECT destination, event_id, id FROM planned ORDER BY destination, event_id, message_id
         ON CONFLICT DO NOTHING
         RETURNING delivery_id),
       inserted AS (
         INSERT INTO tracking.delivery (
           message_id, destination, event_name, event_id, occurred_at, status, next_at, queued_at, reason, finished_at
         )
         SELECT message_id, destination, name, event_id, occurred_at,
           CASE WHEN delivery_id IS NULL THEN 'duplicate' ELSE 'pending' END,
           CASE WHEN delivery_id IS NOT NULL THEN now() END, CASE WHEN delivery_id IS NOT NULL THEN now() END,
           CASE WHEN delivery_id IS NULL THEN 'same-key-within-24-h' END,
           CASE WHEN delivery_id IS NULL THEN now() END
         FROM planned LEFT JOIN held ON delivery_id = id
         RETURNING id, message_id AS "messageId", destination, lease_number AS "leaseNumber", status)
       SELECT id, "messageId", destination, "leaseNumber" FROM inserted WHERE status = 'pending'`,
      [JSON.stringify(planned), planned.map(({ messageId }) => messageId)],
    );
  }
}
