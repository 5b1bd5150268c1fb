import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCalculator1763715000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createSaved(runner);
    await this.createMarket(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE calculator.share, calculator.saved_calculation, calculator.market_revision, calculator.market_entry',
    );
    await runner.query('DROP FUNCTION calculator.tell_change()');
  }

  /**
   * The scenario is stored in the version that saved it; the columns next to it hold what a list shows, so that no list
   * reads scenarios.
   */
  private async createSaved(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calculator.saved_calculation (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 80),
        scenario jsonb NOT NULL CHECK (jsonb_typeof(scenario) = 'object'),
        summary jsonb NOT NULL CHECK (jsonb_typeof(summary) = 'object'),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX saved_calculation_owner ON calculator.saved_calculation (user_id, updated_at DESC, id)',
    );
    // A link shows the scenario that it was made from; the token is not stored, so that no copy of this table opens
    // one.
    await runner.query(`
      CREATE TABLE calculator.share (
        id uuid PRIMARY KEY,
        calculation_id uuid NOT NULL REFERENCES calculator.saved_calculation ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        scenario jsonb NOT NULL CHECK (jsonb_typeof(scenario) = 'object'),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
      )`);
    await runner.query('CREATE INDEX share_calculation ON calculator.share (calculation_id, created_at)');
    await runner.query('CREATE INDEX share_expiry ON calculator.share (expires_at)');
  }

  /** Each entry of administrators is one document; the database derives channel and date from it. */
  private async createMarket(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calculator.market_entry (
        kind text NOT NULL CHECK (kind IN ('range', 'rates', 'source', 'template')),
        key text NOT NULL CHECK (key ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' AND length(key) <= 80),
        value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
        channel text GENERATED ALWAYS AS (
          CASE kind WHEN 'range' THEN key WHEN 'template' THEN value->'offer'->>'channel' END
        ) STORED
          CHECK (channel IN ('wirehouse', 'regional', 'independent', 'ria')),
        dated text GENERATED ALWAYS AS (
          CASE kind WHEN 'range' THEN value->>'reviewedOn' WHEN 'rates' THEN value->>'month'
            WHEN 'source' THEN value->>'published' ELSE value->>'asOf' END
        ) STORED,
        version integer NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL,
        PRIMARY KEY (kind, key),
        CHECK (kind NOT IN ('range', 'template') OR channel IS NOT NULL),
        CHECK (kind = 'source' OR dated IS NOT NULL)
      )`);
    await runner.query(`
      CREATE TABLE calculator.market_revision (
        kind text NOT NULL,
        key text NOT NULL,
        version integer NOT NULL,
        value jsonb,
        saved_at timestamptz NOT NULL,
        saved_by text NOT NULL,
        PRIMARY KEY (kind, key, version)
      )`);
    // Notifies every process that caches answers; a trigger, so that no code that writes can forget it.
    await runner.query(`
      CREATE FUNCTION calculator.tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('calculator_changed', '');
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON calculator.market_entry
       FOR EACH STATEMENT EXECUTE FUNCTION calculator.tell_change()`,
    );
  }
}
