import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which message a report is about (ADR 105); null for reports from before, and where the other side wrote nothing. */
export class ReportedMessage1764930000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE marketplace.inquiry_report ADD COLUMN message_number integer CHECK (message_number > 0)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.inquiry_report DROP COLUMN message_number');
  }
}
