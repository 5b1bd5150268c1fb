import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was saved with premium stays exportable when the membership ends. */
export class ValuationSavedWithPremium1764950000000 implements MigrationInterface {
  /** Of earlier valuations: an account that holds more than premium leaves free has been a member. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE marketplace.saved_valuation ADD COLUMN saved_with_premium boolean NOT NULL DEFAULT false',
    );
    await runner.query(`
      UPDATE marketplace.saved_valuation SET saved_with_premium = true WHERE user_id IN (
        SELECT user_id FROM marketplace.saved_valuation GROUP BY user_id HAVING count(*) > 3
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.saved_valuation DROP COLUMN saved_with_premium');
  }
}
