import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EVENT_NAMES, type ConversionPayload, type EventName } from '@app/contracts';
import { NUMBERS_OF_DAY } from '../database/message-days';
import type { OutboxName } from './outbox-writer';

/** A message to relay; the payload is not part of it and stays in the outbox. */
export type OutboxMessage<N extends OutboxName = OutboxName> = {
  id: string;
  name: N;
  key: string;
  occurredAt: Date;
  /** The consent of a conversion, when it was written with one. */
  consent: ConversionPayload['consent'] | null;
  /** The form of a conversion, which decides whether the CRM hears of it. */
  formSource: string | null;
};

/** A conversion by its event id, without what identifies a person. */
export type KnownEvent = Omit<OutboxMessage<EventName>, 'key'> & { eventId: string; isRelayed: boolean };

/** The worker's access to the outbox table. */
@Injectable()
export class OutboxStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks waiting messages of these names for the rest of the transaction; other relays skip them. */
  async claim(manager: EntityManager, names: readonly OutboxName[], limit: number): Promise<OutboxMessage[]> {
    return manager.query(
      `SELECT id, name, key, occurred_at AS "occurredAt", payload->'consent' AS consent,
         payload->'parameters'->>'form_source' AS "formSource"
       FROM outbox.message WHERE relayed_at IS NULL AND name = ANY($1) ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [names, limit],
    );
  }

  /** The events of these ids that are still stored; one that was written twice is there twice. */
  async known(eventIds: readonly string[]): Promise<KnownEvent[]> {
    return this.dataSource.query(
      `SELECT id, name, name || '.' || key AS "eventId", occurred_at AS "occurredAt",
         payload->'consent' AS consent, payload->'parameters'->>'form_source' AS "formSource",
         relayed_at IS NOT NULL AS "isRelayed"
       FROM outbox.message WHERE key = ANY($1) AND name || '.' || key = ANY($2) AND name = ANY($3)
       ORDER BY occurred_at DESC, id DESC`,
      [keysOf(eventIds), eventIds, EVENT_NAMES],
    );
  }

  async markRelayed(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query('UPDATE outbox.message SET relayed_at = now() WHERE id = ANY($1::bigint[])', [ids]);
  }

  /** The clear text of conversions, in the order of the ids; undefined where it was purged or erased. */
  async payloads(ids: readonly string[]): Promise<(ConversionPayload | undefined)[]> {
    const rows = await this.dataSource.query<{ id: string; payload: ConversionPayload }[]>(
      "SELECT id, payload FROM outbox.message WHERE id = ANY($1::bigint[]) AND payload ? 'page'",
      [ids],
    );
    const byId = new Map(rows.map(({ id, payload }) => [id, payload]));
    return ids.map((id) => byId.get(id));
  }

  /** When a message was written, and whether it is of the test mode; undefined when it was purged. */
  async origin(id: string): Promise<{ writtenAt: Date; testMode: boolean } | undefined> {
    const [row] = await this.dataSource.query<{ writtenAt: Date; testMode: boolean }[]>(
      `SELECT created_at AS "writtenAt", coalesce((payload->>'testMode')::boolean, false) AS "testMode"
       FROM outbox.message WHERE id = $1`,
      [id],
    );
    return row;
  }

  /** How long the first message in line has waited to be relayed; 0 when none waits. Numbers grow with time. */
  async oldestSeconds(): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `SELECT extract(epoch FROM now() - created_at)::float AS seconds
       FROM outbox.message WHERE relayed_at IS NULL ORDER BY id LIMIT 1`,
    );
    return row?.seconds ?? 0;
  }

  /** Unrelayed conversions, and the age of the oldest message of any kind. */
  async waiting(): Promise<{ count: number; oldestSeconds: number }> {
    const [row] = await this.dataSource.query<{ count: number; oldest: number }[]>(
      `SELECT count(*) FILTER (WHERE name = ANY($1))::int AS count,
         coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
       FROM outbox.message WHERE relayed_at IS NULL`,
      [EVENT_NAMES],
    );
    return { count: row?.count ?? 0, oldestSeconds: row?.oldest ?? 0 };
  }

  /**
   * Removes messages relayed more than `days` ago from days that could not go as a whole, because one of their messages
   * waits. Returns how many.
   */
  async purge(days: number, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM outbox.message WHERE id IN (
           SELECT id FROM outbox.message
           WHERE relayed_at < now() - make_interval(days => $1)
             AND id < (floor(extract(epoch FROM now()) / 86400)::bigint - $1 - 2) * ${NUMBERS_OF_DAY}
           ORDER BY relayed_at LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING id)
       SELECT id FROM gone`,
      [days, limit],
    );
    return rows.length;
  }
}

/** What follows the name in each id: the column with an index. */
export function keysOf(eventIds: readonly string[]): string[] {
  return eventIds.map((id) => id.slice(id.indexOf('.') + 1));
}
