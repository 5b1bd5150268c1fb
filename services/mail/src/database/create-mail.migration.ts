import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // Recipient and contents together are encrypted, and deleted once the mail is sent or given up: what stays names no
  // person.
  `CREATE TABLE mail.message (
     id uuid PRIMARY KEY,
     key text NOT NULL CONSTRAINT message_key_unique UNIQUE,
     slot text,
     template text NOT NULL,
     sealed text,
     key_id text,
     created_at timestamptz NOT NULL DEFAULT now(),
     good_until timestamptz NOT NULL,
     attempts smallint NOT NULL DEFAULT 0,
     next_attempt_at timestamptz,
     queued_at timestamptz,
     lease_number integer NOT NULL DEFAULT 0,
     lease_until timestamptz,
     sent_at timestamptz,
     failed_at timestamptz,
     last_error text,
     CHECK (sent_at IS NULL OR failed_at IS NULL),
     CHECK ((sealed IS NULL) = (sent_at IS NOT NULL OR failed_at IS NOT NULL)),
     CHECK ((next_attempt_at IS NULL) = (sealed IS NULL))
   )`,
  'CREATE INDEX message_due ON mail.message (next_attempt_at) WHERE sealed IS NOT NULL',
  'CREATE INDEX message_by_slot ON mail.message (slot) WHERE sealed IS NOT NULL',
  'CREATE INDEX message_ended ON mail.message (coalesce(sent_at, failed_at)) WHERE sealed IS NULL',
];

export class CreateMail1760000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail.message');
  }
}
