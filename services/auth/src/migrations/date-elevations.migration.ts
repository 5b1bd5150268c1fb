import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Some calls take a code that was shown just now: an elevation says when, and not only when it was last used. */
export class DateElevations1760000000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of those that stand, and of those that a replica of the version before makes, nothing is known: they are as old
    // as can be.
    await runner.query("ALTER TABLE auth.elevation ADD shown_at timestamptz NOT NULL DEFAULT '-infinity'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.elevation DROP shown_at');
  }
}
