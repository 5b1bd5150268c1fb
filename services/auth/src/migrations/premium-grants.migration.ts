import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE auth.premium_grant (
    user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    source text NOT NULL CHECK (source IN ('paid', 'comp')),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz CHECK (ends_at > starts_at),
    PRIMARY KEY (user_id, source)
  )`,
  // What the grants of an account come to; null while one of them has no end.
  'ALTER TABLE auth.users ADD premium_until timestamptz',
  'CREATE INDEX users_premium_until ON auth.users (premium_until) WHERE is_premium AND premium_until IS NOT NULL',
  // Until now premium was given by administrators alone.
  `INSERT INTO auth.premium_grant (user_id, source, starts_at)
   SELECT id, 'comp', now() FROM auth.users WHERE is_premium`,
];

/** Premium has several sources, and any of them entitles (ADR 76). */
export class PremiumGrants1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.premium_grant');
    await runner.query('ALTER TABLE auth.users DROP COLUMN premium_until');
  }
}
