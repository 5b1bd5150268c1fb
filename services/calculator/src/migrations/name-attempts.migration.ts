import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A repeated request to save finds the saved calculation by the id of its attempt. */
export class NameAttempts1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE calculator.saved_calculation ADD COLUMN attempt text CHECK (attempt ~ '^[A-Za-z0-9_-]{16,64}$')`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX saved_calculation_attempt ON calculator.saved_calculation (user_id, attempt)
       WHERE attempt IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE calculator.saved_calculation DROP COLUMN attempt');
  }
}
