import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was saved with premium stays exportable when the membership ends. */
export class SavedWithPremium1764950000000 implements MigrationInterface {
  /** Of earlier calculations: an account that holds what needs premium has been a member. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE calculator.saved_calculation ADD COLUMN saved_with_premium boolean NOT NULL DEFAULT false',
    );
    await runner.query(`
      UPDATE calculator.saved_calculation SET saved_with_premium = true WHERE user_id IN (
        SELECT user_id FROM calculator.saved_calculation GROUP BY user_id
        HAVING count(*) > 3 OR bool_or(jsonb_path_exists(scenario, '$.offers[1]'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE calculator.saved_calculation DROP COLUMN saved_with_premium');
  }
}
