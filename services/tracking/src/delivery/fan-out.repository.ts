import type { EntityManager } from 'typeorm';
import type { ConsentSnapshot, Destination, EventName } from '@app/contracts';

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

  /** Keys that were sent longer ago than the dedupe time are free again. */
  async freeOldKeys(
    manager: EntityManager,
    destinations: readonly Destination[],
    eventIds: readonly string[],
    dedupeMs: number,
  ): Promise<void> {
    await manager.query(
      `UPDATE tracking.delivery SET holds_key = false
       WHERE holds_key AND status = 'sent' AND destination = ANY($1) AND event_id = ANY($2)
         AND finished_at <= now() - make_interval(secs => $3 / 1000.0)`,
      [destinations, eventIds, dedupeMs],
    );
  }

  /**
   * One pending row for each pair whose key is free. In the order of the keys, so that two relays cannot block each
   * other.
   */
  async insertPending(
    manager: EntityManager,
    planned: readonly PlannedDelivery[],
  ): Promise<(PlannedDelivery & { id: string; leaseNumber: number })[]> {
    return manager.query(
      `INSERT INTO tracking.delivery (
         message_id, destination, event_name, event_id, occurred_at, status, holds_key, next_at, queued_at
       )
       SELECT event.message_id, planned.destination, event.name, event.event_id, least(event.occurred_at, now()),
         'pending', true, now(), now()
       FROM json_to_recordset($1) AS planned("messageId" bigint, destination text)
       JOIN tracking.event ON event.message_id = planned."messageId"
       ORDER BY planned.destination, event.event_id, event.message_id
       ON CONFLICT DO NOTHING
       RETURNING id, message_id AS "messageId", destination, lease_number AS "leaseNumber"`,
      [JSON.stringify(planned)],
    );
  }

  async insertDuplicates(manager: EntityManager, planned: readonly PlannedDelivery[]): Promise<void> {
    if (planned.length === 0) return;
    await manager.query(
      `INSERT INTO tracking.delivery (
         message_id, destination, event_name, event_id, occurred_at, status, holds_key, reason, finished_at
       )
       SELECT event.message_id, planned.destination, event.name, event.event_id, least(event.occurred_at, now()),
         'duplicate', false, 'same-key-within-24-h', now()
       FROM json_to_recordset($1) AS planned("messageId" bigint, destination text)
       JOIN tracking.event ON event.message_id = planned."messageId"`,
      [JSON.stringify(planned)],
    );
  }
}
