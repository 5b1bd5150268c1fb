import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // `words`: what the service itself said, without personal data. `has_slot`: waits for its turn under the service's
  // rate. `replayed_at`: an administrator sent it again, so its hour begins anew.
  `ALTER TABLE tracking.delivery ADD COLUMN words text, ADD COLUMN has_slot boolean NOT NULL DEFAULT false,
     ADD COLUMN replayed_at timestamptz, ADD COLUMN replays smallint NOT NULL DEFAULT 0`,
  'ALTER TABLE tracking.attempt ADD COLUMN words text',
  'ALTER TABLE tracking.breaker ADD COLUMN rate_at timestamptz',
  'CREATE INDEX delivery_by_destination ON tracking.delivery (destination, status, id DESC)',
  'CREATE INDEX event_by_event_id ON tracking.event (event_id)',
  // Accounts that administrators entered; the fields as JSON, encrypted.
  `CREATE TABLE tracking.destination_account (
     destination text PRIMARY KEY,
     sealed text NOT NULL,
     key_id text NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now(),
     updated_by text NOT NULL
   )`,
  // What the workers use and found out; `shown` are the account's fields, secrets as their last four characters.
  `CREATE TABLE tracking.destination_state (
     destination text PRIMARY KEY,
     source text CHECK (source IN ('environment', 'stored')),
     shown jsonb NOT NULL DEFAULT '{}',
     check_asked_at timestamptz,
     check_claimed_at timestamptz,
     checked_at timestamptz,
     check_ok boolean,
     check_words text
   )`,
];

/** Five services instead of one: their words, rates and accounts. */
export class FiveDestinations1763985000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tracking.destination_state, tracking.destination_account');
    await runner.query('DROP INDEX tracking.delivery_by_destination, tracking.event_by_event_id');
    await runner.query('ALTER TABLE tracking.breaker DROP COLUMN rate_at');
    await runner.query('ALTER TABLE tracking.attempt DROP COLUMN words');
    await runner.query(
      `ALTER TABLE tracking.delivery DROP COLUMN words, DROP COLUMN has_slot, DROP COLUMN replayed_at,
         DROP COLUMN replays`,
    );
  }
}
