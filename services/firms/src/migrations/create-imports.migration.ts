import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImports1764640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.import (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        file_name text NOT NULL,
        bytes integer NOT NULL,
        sha256 text NOT NULL,
        unknown_columns text[] NOT NULL,
        state text NOT NULL
          CHECK (state IN ('uploaded', 'planned', 'running', 'done', 'outdated', 'undoing', 'undone')),
        plan_hash text,
        counts jsonb,
        total integer NOT NULL DEFAULT 0,
        applied integer NOT NULL DEFAULT 0,
        skipped integer NOT NULL DEFAULT 0,
        restored integer NOT NULL DEFAULT 0,
        "left" integer NOT NULL DEFAULT 0,
        rows integer NOT NULL,
        uploaded_by text,
        uploaded_at timestamptz NOT NULL,
        planned_at timestamptz,
        run_by text,
        checked_at timestamptz,
        finished_at timestamptz,
        undone_by text,
        undone_at timestamptz
      )`);
    await runner.query(
      `CREATE INDEX import_due ON firms.import (id) WHERE state IN ('uploaded', 'running', 'undoing')`,
    );
    // One at a time, so that two imports never wait for each other's firms.
    await runner.query(`
      CREATE UNIQUE INDEX import_busy ON firms.import ((true)) WHERE state IN ('running', 'undoing')`);
    await runner.query(`
      CREATE TABLE firms.import_row (
        import_id integer NOT NULL REFERENCES firms.import ON DELETE CASCADE,
        "row" integer NOT NULL,
        cells jsonb NOT NULL,
        fault text,
        outcome text CHECK (outcome IN ('new', 'changed', 'unchanged', 'refused')),
        name text,
        slug text,
        firm_id integer,
        version text,
        changes jsonb,
        faults jsonb,
        work jsonb,
        before jsonb,
        result text CHECK (result IN ('applied', 'skipped', 'restored', 'left')),
        note text,
        PRIMARY KEY (import_id, "row")
      )`);
    await this.changeHistory(runner);
    // An undo deletes facts and firms, and every deletion looks for rows that refer to them.
    await runner.query('CREATE INDEX fact_firm ON firms.fact (firm_id)');
    await runner.query('CREATE INDEX fact_superseded ON firms.fact (superseded_by) WHERE superseded_by IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX firms.fact_firm, firms.fact_superseded');
    await runner.query('ALTER TABLE firms.history DROP COLUMN import_id');
    // Lines about firms whose import was undone stay.
    await runner.query(`
      ALTER TABLE firms.history ADD CONSTRAINT history_firm_id_fkey
      FOREIGN KEY (firm_id) REFERENCES firms.firm NOT VALID`);
    await runner.query('DROP TABLE firms.import_row, firms.import');
  }

  /** Lines name the import that they come from, and outlive a firm whose import is undone. */
  private async changeHistory(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE firms.history ADD COLUMN import_id integer REFERENCES firms.import');
    await runner.query('ALTER TABLE firms.history DROP CONSTRAINT history_firm_id_fkey');
  }
}
