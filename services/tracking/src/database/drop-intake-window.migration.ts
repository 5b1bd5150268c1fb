import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls are counted by `RateLimits` of the server kit, in its own store. */
export class DropIntakeWindow1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tracking.intake_window');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNLOGGED TABLE tracking.intake_window (
         caller text NOT NULL,
         minute timestamptz NOT NULL,
         hits integer NOT NULL,
         PRIMARY KEY (caller, minute)
       )`,
    );
  }
}
