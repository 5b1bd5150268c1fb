import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of the fee of a submission, as the payments context said last. */
export class SubmissionFees1764960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE firms.submission
        ADD COLUMN refund_state text CHECK (refund_state IN ('sending', 'pending', 'succeeded', 'failed')),
        ADD COLUMN is_disputed boolean NOT NULL DEFAULT false`);
    await runner.query(
      `CREATE INDEX submission_unpaid ON firms.submission (changed_at) WHERE state = 'payment_pending'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX firms.submission_unpaid');
    await runner.query('ALTER TABLE firms.submission DROP COLUMN refund_state, DROP COLUMN is_disputed');
  }
}
