import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sale is stored in the version that saved it, with the market figures of that day; the summary holds what a list
 * shows, so that no list reads sales.
 */
export class SavedValuations1764430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.saved_valuation (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 80),
        sale jsonb NOT NULL CHECK (jsonb_typeof(sale) = 'object'),
        market jsonb NOT NULL CHECK (jsonb_typeof(market) = 'object'),
        summary jsonb NOT NULL CHECK (jsonb_typeof(summary) = 'object'),
        attempt text CHECK (attempt ~ '^[A-Za-z0-9_-]{16,64}$'),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX saved_valuation_owner ON marketplace.saved_valuation (user_id, updated_at DESC, id)',
    );
    await runner.query(
      `CREATE UNIQUE INDEX saved_valuation_attempt ON marketplace.saved_valuation (user_id, attempt)
       WHERE attempt IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.saved_valuation');
  }
}
