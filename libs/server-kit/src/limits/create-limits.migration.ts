import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table that rate-limiter-flexible writes. Unlogged: a crash loses only counts of the last minutes. */
export class CreateLimits1760000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNLOGGED TABLE limits.call_window (
         key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE limits.call_window');
  }
}
