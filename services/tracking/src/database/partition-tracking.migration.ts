import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseTime, dayOf, DAYS_AHEAD, firstDay, partitionByDays } from '@app/server-kit';
import { ATTEMPT_TABLE, DELIVERIES_OF_EVENT, DELIVERY_TABLE, EVENT_TABLE } from './tracking-days';

const COUNTS = [
  ['insert', 'NEW TABLE AS added'],
  ['delete', 'OLD TABLE AS removed'],
  ['update', 'NEW TABLE AS added OLD TABLE AS removed'],
] as const;

/** The ledger's sums: see the migration CountLedger. */
const ADD_TRIGGERS = ['event', 'delivery'].flatMap((table) =>
  COUNTS.map(
    ([kind, tables]) =>
      `CREATE TRIGGER count_${kind} AFTER ${kind} ON tracking.${table} REFERENCING ${tables}
       FOR EACH STATEMENT EXECUTE FUNCTION tracking.count_${table}_${kind}()`,
  ),
);
const DROP_TRIGGERS = ['event', 'delivery'].flatMap((table) =>
  COUNTS.map(([kind]) => `DROP TRIGGER count_${kind} ON tracking.${table}`),
);

const PREPARE = [
  'LOCK TABLE tracking.event, tracking.delivery, tracking.attempt IN ACCESS EXCLUSIVE MODE',
  ...DROP_TRIGGERS,
  // Of the audit log, which adds its own to the partitioned tables.
  ...['event', 'delivery', 'attempt'].map((table) => `DROP TRIGGER IF EXISTS audit_note ON tracking.${table}`),
  `CREATE FUNCTION tracking.delivery_id(message_id bigint, destination text) RETURNS bigint LANGUAGE sql IMMUTABLE
   RETURN message_id * ${DELIVERIES_OF_EVENT}
     + array_position(ARRAY['meta', 'ga4', 'google_ads', 'linkedin', 'hubspot'], destination)`,
  // A delivery's id says its event, and so its day. Jobs with the old ids find nothing, and the sweep adds new ones.
  'ALTER TABLE tracking.attempt DROP CONSTRAINT attempt_delivery_id_fkey, DROP CONSTRAINT attempt_pkey',
  `UPDATE tracking.attempt SET delivery_id = tracking.delivery_id(message_id, destination)
   FROM tracking.delivery WHERE delivery.id = delivery_id`,
  'ALTER TABLE tracking.attempt ADD PRIMARY KEY (delivery_id, lease_number)',
  'UPDATE tracking.delivery SET queued_at = NULL WHERE queued_at IS NOT NULL',
  'DROP INDEX tracking.delivery_key, tracking.delivery_by_status, tracking.delivery_by_destination',
  // The delivery that represents an event at a service, whatever their days: until it ends unsent, or 24 h after it was
  // sent. A unique index of a partitioned table holds within a partition only.
  `CREATE TABLE tracking.delivery_key (
     destination text NOT NULL,
     event_id text NOT NULL,
     delivery_id bigint NOT NULL,
     PRIMARY KEY (destination, event_id)
   )`,
  `INSERT INTO tracking.delivery_key (destination, event_id, delivery_id)
   SELECT destination, event_id, tracking.delivery_id(message_id, destination) FROM tracking.delivery WHERE holds_key`,
  'CREATE INDEX delivery_key_by_delivery ON tracking.delivery_key (delivery_id)',
  `ALTER TABLE tracking.delivery DROP CONSTRAINT delivery_message_id_fkey, DROP CONSTRAINT delivery_pkey,
     DROP CONSTRAINT delivery_message_id_destination_key, DROP COLUMN id, DROP COLUMN holds_key`,
  `ALTER TABLE tracking.delivery
     ADD COLUMN id bigint NOT NULL GENERATED ALWAYS AS (tracking.delivery_id(message_id, destination)) STORED,
     ADD PRIMARY KEY (message_id, destination)`,
  'CREATE INDEX delivery_by_status ON tracking.delivery (status, message_id)',
  'CREATE INDEX delivery_by_destination ON tracking.delivery (destination, status, message_id)',
];

const KEEP = [
  'CREATE TEMPORARY TABLE kept_event ON COMMIT DROP AS SELECT * FROM tracking.event',
  `CREATE TEMPORARY TABLE kept_delivery ON COMMIT DROP AS
   SELECT *, EXISTS (SELECT FROM tracking.delivery_key WHERE delivery_id = delivery.id) AS holds_key
   FROM tracking.delivery`,
  'CREATE TEMPORARY TABLE kept_attempt ON COMMIT DROP AS SELECT * FROM tracking.attempt',
  'DROP TABLE tracking.event, tracking.delivery, tracking.attempt, tracking.delivery_key',
  'DROP FUNCTION tracking.delivery_id',
];

const DELIVERY_COLUMNS = `
  id, message_id, destination, event_name, event_id, occurred_at, accepted_at, status, holds_key, attempts,
  lease_number, lease_until, first_try_at, next_at, queued_at, reason, reference, finished_at, words, has_slot,
  replayed_at, replays`;

const PLAIN = [
  `CREATE TABLE tracking.event (
     message_id bigint PRIMARY KEY,
     name text NOT NULL,
     event_id text NOT NULL,
     occurred_at timestamptz NOT NULL,
     accepted_at timestamptz NOT NULL DEFAULT now(),
     consent jsonb NOT NULL,
     destinations text[] NOT NULL,
     receivers text[] NOT NULL DEFAULT '{meta}'
   )`,
  `INSERT INTO tracking.event SELECT message_id, name, event_id, occurred_at, accepted_at, consent, destinations,
     receivers FROM kept_event`,
  `CREATE TABLE tracking.delivery (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     message_id bigint NOT NULL REFERENCES tracking.event ON DELETE CASCADE,
     destination text NOT NULL,
     event_name text NOT NULL,
     event_id text NOT NULL,
     occurred_at timestamptz NOT NULL,
     accepted_at timestamptz NOT NULL DEFAULT now(),
     status text NOT NULL CHECK (
       status IN ('pending', 'leased', 'sent', 'duplicate', 'rejected', 'exhausted', 'expired', 'suppressed')
     ),
     holds_key boolean NOT NULL,
     attempts smallint NOT NULL DEFAULT 0,
     lease_number integer NOT NULL DEFAULT 0,
     lease_until timestamptz,
     first_try_at timestamptz,
     next_at timestamptz,
     queued_at timestamptz,
     reason text,
     reference text,
     finished_at timestamptz,
     words text,
     has_slot boolean NOT NULL DEFAULT false,
     replayed_at timestamptz,
     replays smallint NOT NULL DEFAULT 0,
     CHECK ((status IN ('pending', 'leased')) = (finished_at IS NULL)),
     UNIQUE (message_id, destination)
   )`,
  `INSERT INTO tracking.delivery (${DELIVERY_COLUMNS}) OVERRIDING SYSTEM VALUE
   SELECT ${DELIVERY_COLUMNS} FROM kept_delivery`,
  `SELECT setval(pg_get_serial_sequence('tracking.delivery', 'id'), coalesce(max(id), 0) + 1, false)
   FROM tracking.delivery`,
  `CREATE TABLE tracking.attempt (
     delivery_id bigint NOT NULL REFERENCES tracking.delivery ON DELETE CASCADE,
     lease_number integer NOT NULL,
     ended_at timestamptz NOT NULL DEFAULT now(),
     result text NOT NULL CHECK (result IN ('accepted', 'not-sent', 'ambiguous', 'rejected')),
     reason text,
     words text,
     PRIMARY KEY (delivery_id, lease_number)
   )`,
  `INSERT INTO tracking.attempt (delivery_id, lease_number, ended_at, result, reason, words)
   SELECT delivery_id, lease_number, ended_at, result, reason, words FROM kept_attempt`,
  'CREATE UNIQUE INDEX delivery_key ON tracking.delivery (destination, event_id) WHERE holds_key',
  "CREATE INDEX delivery_due ON tracking.delivery (next_at) WHERE status = 'pending'",
  "CREATE INDEX delivery_leased ON tracking.delivery (lease_until) WHERE status = 'leased'",
  'CREATE INDEX delivery_finished ON tracking.delivery (finished_at) WHERE finished_at IS NOT NULL',
  'CREATE INDEX delivery_by_status ON tracking.delivery (status, id DESC)',
  'CREATE INDEX delivery_by_destination ON tracking.delivery (destination, status, id DESC)',
  'CREATE INDEX event_by_event_id ON tracking.event (event_id)',
  "CREATE INDEX event_without_destination ON tracking.event (message_id) WHERE destinations = '{}'",
];

/** One partition for each day of messages, and the 24 h of a key in a table of their own (ADR 103). */
export class PartitionTracking1764300000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of PREPARE) await runner.query(statement);
    const today = dayOf(await databaseTime(runner.manager));
    const first = await firstDay(runner, EVENT_TABLE, today);
    const days = { first, last: Math.max(today + DAYS_AHEAD, first) };
    for (const table of [EVENT_TABLE, DELIVERY_TABLE, ATTEMPT_TABLE]) await partitionByDays(runner, table, days);
    for (const statement of ADD_TRIGGERS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [...KEEP, ...PLAIN, ...ADD_TRIGGERS]) await runner.query(statement);
  }
}
