import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // An accepted event without personal data. `destinations` is what the ledger's sums are checked against.
  `CREATE TABLE tracking.event (
     message_id bigint PRIMARY KEY,
     name text NOT NULL,
     event_id text NOT NULL,
     occurred_at timestamptz NOT NULL,
     accepted_at timestamptz NOT NULL DEFAULT now(),
     consent jsonb NOT NULL,
     destinations text[] NOT NULL
   )`,
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
     CHECK ((status IN ('pending', 'leased')) = (finished_at IS NULL)),
     UNIQUE (message_id, destination)
   )`,
  // One row at a time represents an event at a destination, until it ends unsent or 24 h after it was sent.
  'CREATE UNIQUE INDEX delivery_key ON tracking.delivery (destination, event_id) WHERE holds_key',
  "CREATE INDEX delivery_due ON tracking.delivery (next_at) WHERE status = 'pending'",
  "CREATE INDEX delivery_leased ON tracking.delivery (lease_until) WHERE status = 'leased'",
  'CREATE INDEX delivery_finished ON tracking.delivery (finished_at) WHERE finished_at IS NOT NULL',
  'CREATE INDEX delivery_by_status ON tracking.delivery (status, id DESC)',
  // The ledger of sends: one line for each lease that ended in a request, or that expired.
  `CREATE TABLE tracking.attempt (
     delivery_id bigint NOT NULL REFERENCES tracking.delivery ON DELETE CASCADE,
     lease_number integer NOT NULL,
     ended_at timestamptz NOT NULL DEFAULT now(),
     result text NOT NULL CHECK (result IN ('accepted', 'not-sent', 'ambiguous', 'rejected')),
     reason text,
     PRIMARY KEY (delivery_id, lease_number)
   )`,
  `CREATE TABLE tracking.breaker (
     destination text PRIMARY KEY,
     failures integer NOT NULL DEFAULT 0,
     is_open boolean NOT NULL DEFAULT false,
     probe_at timestamptz,
     paused_until timestamptz
   )`,
  // Lost with a crash of the server, which is all right for a limit, and cheap.
  `CREATE UNLOGGED TABLE tracking.intake_window (
     caller text NOT NULL,
     minute timestamptz NOT NULL,
     hits integer NOT NULL,
     PRIMARY KEY (caller, minute)
   )`,
];

export class CreateTracking1760000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE tracking.intake_window, tracking.breaker, tracking.attempt, tracking.delivery, tracking.event',
    );
  }
}
