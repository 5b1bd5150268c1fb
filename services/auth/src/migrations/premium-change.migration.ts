import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE auth.premium_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    at timestamptz NOT NULL,
    is_premium boolean NOT NULL,
    reason text NOT NULL,
    by_id uuid REFERENCES auth.users ON DELETE SET NULL
  )`,
  'CREATE INDEX premium_change_by_user ON auth.premium_change (user_id, id)',
  'CREATE INDEX premium_change_by_administrator ON auth.premium_change (by_id)',
];

/** Administrators give and take premium memberships until payments do. */
export class PremiumChange1764460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.premium_change');
  }
}
