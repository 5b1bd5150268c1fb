import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  clickIdsOfPurposes,
  EVENT_NAMES,
  type ConsentPurpose,
  type ConversionPayload,
  type EventName,
} from '@app/contracts';
import type { Person } from '../personal-data/personal-data';
import { keysOf } from './outbox-store';

/** A conversion that is still stored. */
export type StoredConversion = { id: string; name: EventName; occurredAt: Date; payload: ConversionPayload };

/** A registration's key is the account; any event may have its id or its proved address. Each has an index. */
const ABOUT =
  "name = ANY($1) AND (key = $2 OR payload->'user'->>'externalId' = $2 OR " +
  "(payload->'user'->>'email' IS NOT NULL AND lower(payload->'user'->>'email') = lower($3)))";
/** The fields of a payload that identify a person to advertising services. */
const PERSONAL = ['user', 'ip', 'userAgent'];

/** The conversions of a person in the outbox, for the context that delivers them. */
@Injectable()
export class PersonMessages {
  constructor(private readonly dataSource: DataSource) {}

  async find(person: Person): Promise<StoredConversion[]> {
    return this.dataSource.query(
      `SELECT id, name, occurred_at AS "occurredAt", payload FROM outbox.message WHERE ${ABOUT} ORDER BY id`,
      parametersOf(person),
    );
  }

  /** Reduces conversions to their occurrence and consent: they are still counted, but no longer sent. */
  async erase(manager: EntityManager, person: Person): Promise<void> {
    await manager.query(
      `UPDATE outbox.message SET payload = jsonb_build_object('consent', payload->'consent') WHERE ${ABOUT}`,
      parametersOf(person),
    );
  }

  /** Locks them for the rest of the transaction; waits for a relay that is passing one on at this moment. */
  async lock(manager: EntityManager, person: Person): Promise<{ id: string; isRelayed: boolean }[]> {
    return manager.query(
      `SELECT id, relayed_at IS NOT NULL AS "isRelayed" FROM outbox.message WHERE ${ABOUT} ORDER BY id FOR UPDATE`,
      parametersOf(person),
    );
  }

  /** The same for events by their ids, of any person. */
  async lockEvents(manager: EntityManager, eventIds: readonly string[]): Promise<{ id: string; isRelayed: boolean }[]> {
    return manager.query(
      `SELECT id, relayed_at IS NOT NULL AS "isRelayed" FROM outbox.message
       WHERE key = ANY($1) AND name || '.' || key = ANY($2) AND name = ANY($3) ORDER BY id FOR UPDATE`,
      [keysOf(eventIds), eventIds, EVENT_NAMES],
    );
  }

  /**
   * Notes the purposes in the consent of these conversions, and removes what was kept for them: the person with
   * `ad_user_data`, and the identifiers of each purpose's services. Those of other services stay.
   */
  async withdraw(manager: EntityManager, ids: readonly string[], purposes: readonly ConsentPurpose[]): Promise<void> {
    await manager.query(
      `UPDATE outbox.message SET payload = jsonb_strip_nulls(jsonb_set(payload - $3::text[] ||
           jsonb_build_object('click', nullif(coalesce(payload->'click', '{}') - $4::text[], '{}')),
         '{consent}', payload->'consent' ||
         jsonb_build_object('withdrawn', coalesce(payload->'consent'->'withdrawn', '[]') || to_jsonb($2::text[]))))
       WHERE id = ANY($1::bigint[])`,
      [ids, purposes, purposes.includes('ad_user_data') ? PERSONAL : [], clickIdsOfPurposes(purposes)],
    );
  }
}

function parametersOf({ userId, email, emailVerified }: Person): unknown[] {
  return [EVENT_NAMES, userId, emailVerified ? email : null];
}
