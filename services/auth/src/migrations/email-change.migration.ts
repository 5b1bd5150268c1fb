import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE auth.email_change (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    session_id uuid NOT NULL,
    old_email text NOT NULL,
    old_email_key text NOT NULL,
    new_email text NOT NULL,
    new_email_key text NOT NULL,
    new_link bytea CONSTRAINT email_change_new_link_unique UNIQUE,
    old_link bytea CONSTRAINT email_change_old_link_unique UNIQUE,
    undo_link bytea CONSTRAINT email_change_undo_link_unique UNIQUE,
    created_at timestamptz NOT NULL,
    changed_at timestamptz,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX email_change_pending ON auth.email_change (user_id) WHERE changed_at IS NULL',
  'CREATE INDEX email_change_by_user ON auth.email_change (user_id)',
  'CREATE INDEX email_change_kept ON auth.email_change (old_email_key) WHERE changed_at IS NOT NULL',
  'CREATE INDEX email_change_by_end ON auth.email_change (expires_at)',
];

/**
 * Changes of an account's email address (ADR 99). Until `expires_at` a change can be confirmed by its links, or, once
 * it was made, undone by the link to the earlier address, which stays reserved for it.
 */
export class EmailChange1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.email_change');
  }
}
