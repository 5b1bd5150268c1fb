import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invented values looked as if someone had compared them with a source; nothing can verify them. */
export class UnverifySamples1765710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE firms.fact SET verified_on = NULL, verified_by = NULL, stale_since = NULL
      WHERE source_kind = 'sample' AND verified_on IS NOT NULL`);
    await runner.query(`
      UPDATE firms.firm_search SET verified_on = NULL WHERE is_sample AND verified_on IS NOT NULL`);
  }

  /** The days were as invented as the values. */
  async down(): Promise<void> {}
}
