import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to saved valuations, each with the valuation as it was when it was shared (ADR 92). */
export class ValuationShares1764920000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.valuation_share (
        id uuid PRIMARY KEY,
        valuation_id uuid NOT NULL REFERENCES marketplace.saved_valuation ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        sale jsonb NOT NULL CHECK (jsonb_typeof(sale) = 'object'),
        market jsonb NOT NULL CHECK (jsonb_typeof(market) = 'object'),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
      )`);
    await runner.query('CREATE INDEX valuation_share_valuation ON marketplace.valuation_share (valuation_id)');
    await runner.query('CREATE INDEX valuation_share_end ON marketplace.valuation_share (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.valuation_share');
  }
}
