import type { MigrationInterface, QueryRunner } from 'typeorm';

const HOLDS = `'ended', 'declined', 'access_closed', 'blocked', 'excluded', 'unreachable'`;

/**
 * Rows of the evidence that say in their link whose they are and which one, with facts about persons sealed; and why a
 * standing signature did not countersign. Rows from before keep their form, version 1.
 */
export class NdaEvidence21764573000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE marketplace.evidence
        ADD COLUMN version smallint NOT NULL DEFAULT 1 CHECK (version IN (1, 2)),
        ADD COLUMN number integer CHECK (number > 0),
        ADD COLUMN sealed jsonb,
        ADD CHECK ((version = 1) = (number IS NULL)),
        ADD CONSTRAINT evidence_number UNIQUE (nda_id, number)`);
    await runner.query(`ALTER TABLE marketplace.nda ADD COLUMN held text CHECK (held IN (${HOLDS}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.nda DROP COLUMN held');
    await runner.query(`
      ALTER TABLE marketplace.evidence DROP COLUMN version, DROP COLUMN number, DROP COLUMN sealed`);
  }
}
