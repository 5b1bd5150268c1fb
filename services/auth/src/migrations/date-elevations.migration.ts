import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Some calls require a recent code, so an elevation stores when its code was entered, not only when it was last used.
 */
export class DateElevations1760000000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Existing elevations, and those created by replicas of the previous version, have an unknown time: they count as
    // the oldest possible.
    await runner.query("ALTER TABLE auth.elevation ADD shown_at timestamptz NOT NULL DEFAULT '-infinity'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.elevation DROP shown_at');
  }
}
