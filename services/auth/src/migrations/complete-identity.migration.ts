import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE auth.session ADD user_agent text, ADD network text, ADD second_factor_at timestamptz',
  // A second factor is active from its first code on; existing ones were confirmed when their owners signed in.
  'ALTER TABLE auth.totp ADD confirmed_at timestamptz',
  'UPDATE auth.totp SET confirmed_at = now()',
  'ALTER TABLE auth.totp ALTER confirmed_at SET NOT NULL',
  // A device that is being set up: the current one stays valid until the new one has produced its first code.
  `CREATE TABLE auth.totp_enrolment (
    user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
    secret text NOT NULL,
    key_id text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
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
  // No foreign keys, because these rows outlive the account.
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
  // Every replica caches sessions for a short time; every change of one notifies all of them with its commit.
  `CREATE FUNCTION auth.announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_notify('auth_change', (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]));
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER announce_change AFTER UPDATE OR DELETE ON auth.users
   FOR EACH ROW EXECUTE FUNCTION auth.announce_change('id')`,
  `CREATE TRIGGER announce_change
   AFTER UPDATE OF user_id, created_at, second_factor_at, revoked_at OR DELETE ON auth.session
   FOR EACH ROW EXECUTE FUNCTION auth.announce_change('id')`,
  `CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OF secret OR DELETE ON auth.totp
   FOR EACH ROW EXECUTE FUNCTION auth.announce_change('user_id')`,
];

const DOWN = [
  ...['totp', 'session', 'users'].map((table) => `DROP TRIGGER announce_change ON auth.${table}`),
  'DROP FUNCTION auth.announce_change',
  ...['audit', 'password_reset', 'email_code', 'recovery_code', 'totp_enrolment'].map(
    (table) => `DROP TABLE auth.${table}`,
  ),
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
