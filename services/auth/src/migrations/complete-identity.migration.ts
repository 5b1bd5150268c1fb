import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE auth.session ADD user_agent text, ADD network text, ADD second_factor_at timestamptz',
  // A second factor counts from its first code on; those that stand were confirmed by their owner's sign-ins.
  'ALTER TABLE auth.totp ADD confirmed_at timestamptz',
  'UPDATE auth.totp SET confirmed_at = now()',
  `CREATE TABLE auth.recovery_code (
    user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    code_hash bytea NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  )`,
  `CREATE TABLE auth.email_code (
    user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
    code_hash bytea NOT NULL,
    tries int NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE TABLE auth.password_reset (
    token_hash bytea PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX password_reset_by_user ON auth.password_reset (user_id)',
  // Without references: what happened to an account outlives it.
  `CREATE TABLE auth.audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    subject_id uuid,
    session_id uuid,
    network text,
    user_agent text,
    details jsonb NOT NULL DEFAULT '{}'
  )`,
  'CREATE INDEX audit_by_subject ON auth.audit (subject_id, at)',
];

const DOWN = [
  ...['audit', 'password_reset', 'email_code', 'recovery_code'].map((table) => `DROP TABLE auth.${table}`),
  'ALTER TABLE auth.totp DROP confirmed_at',
  'ALTER TABLE auth.session DROP user_agent, DROP network, DROP second_factor_at',
];

export class CompleteIdentity1760000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
