import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // Times and ids alone: the reason is the act of the account.
  `CREATE TABLE auth.account_view (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    by_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    session_id uuid NOT NULL,
    started_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > started_at),
    ended_at timestamptz CHECK (ended_at >= started_at)
  )`,
  'CREATE INDEX account_view_by_user ON auth.account_view (user_id)',
  'CREATE UNIQUE INDEX account_view_live ON auth.account_view (by_id) WHERE ended_at IS NULL',
  'CREATE INDEX account_view_due ON auth.account_view (ends_at) WHERE ended_at IS NULL',
  'CREATE INDEX account_view_ended ON auth.account_view (ended_at)',
];

/** Read-only views of an account (ADR 106): one at a time for each administrator. */
export class AccountViews1765700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.account_view');
  }
}
