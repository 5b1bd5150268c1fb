import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE auth.users (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL CONSTRAINT users_email_key_unique UNIQUE,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    city text,
    state text,
    firm text,
    aum numeric(18, 2) CHECK (aum >= 0),
    revenue numeric(18, 2) CHECK (revenue >= 0),
    fee_based_percentage numeric(5, 2) CHECK (fee_based_percentage BETWEEN 0 AND 100),
    is_premium boolean NOT NULL DEFAULT false,
    is_admin boolean NOT NULL DEFAULT false,
    email_verified boolean NOT NULL DEFAULT false,
    notify_new_listings boolean NOT NULL DEFAULT false,
    notify_market_updates boolean NOT NULL DEFAULT false,
    notify_approved_listings boolean NOT NULL DEFAULT false,
    disabled_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE auth.session (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`,
  'CREATE INDEX session_by_user ON auth.session (user_id)',
  `CREATE TABLE auth.elevation (
    token_hash bytea PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES auth.session ON DELETE CASCADE,
    last_used_at timestamptz NOT NULL
  )`,
  'CREATE INDEX elevation_by_session ON auth.elevation (session_id)',
  `CREATE TABLE auth.totp (
    user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
    secret text NOT NULL,
    key_id text NOT NULL,
    last_step bigint NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE auth.attempt (
    subject text PRIMARY KEY,
    failures int NOT NULL,
    last_failure_at timestamptz NOT NULL,
    locked_until timestamptz
  )`,
];

const DOWN = ['attempt', 'totp', 'elevation', 'session', 'users'].map((table) => `DROP TABLE auth.${table}`);

export class CreateAuth1760000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
