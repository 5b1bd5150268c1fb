import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators give has an end that they choose: the history says which one. */
export class PremiumChangeEnds1765842000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.premium_change ADD ends_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.premium_change DROP COLUMN ends_at');
  }
}
