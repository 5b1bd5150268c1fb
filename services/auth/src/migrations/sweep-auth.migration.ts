import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Column by which rows of each table are removed when they are old. */
const AGES = { session: 'created_at', elevation: 'last_used_at', attempt: 'last_failure_at', audit: 'at' };

/** Rows that are past their time are found without reading the others. */
export class SweepAuth1760000000106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of Object.entries(AGES))
      await runner.query(`CREATE INDEX ${table}_by_age ON auth.${table} (${column})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(AGES)) await runner.query(`DROP INDEX auth.${table}_by_age`);
  }
}
