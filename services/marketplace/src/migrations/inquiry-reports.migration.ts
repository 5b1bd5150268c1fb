import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reports with their decisions, and accounts that may not write. Neither goes with the thread: a block that followed
 * from it holds on. The accounts are of another context; null once deleted.
 */
export class InquiryReports1764450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.inquiry_report (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        inquiry_id uuid REFERENCES marketplace.inquiry ON DELETE SET NULL,
        reported_by text NOT NULL CHECK (reported_by IN ('buyer', 'seller')),
        reporter_id uuid,
        sender_id uuid,
        reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
        state_before text NOT NULL CHECK (state_before IN ('sent', 'open', 'revealed', 'closed', 'blocked')),
        reported_at timestamptz NOT NULL,
        decision text CHECK (decision IN ('dismiss', 'close', 'block_sender')),
        decided_at timestamptz,
        CHECK ((decision IS NULL) = (decided_at IS NULL))
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX inquiry_report_open ON marketplace.inquiry_report (inquiry_id) WHERE decision IS NULL',
    );
    await runner.query('CREATE INDEX inquiry_report_inquiry ON marketplace.inquiry_report (inquiry_id)');
    await runner.query('CREATE INDEX inquiry_report_decided ON marketplace.inquiry_report (decided_at DESC)');
    await runner.query(`
      CREATE TABLE marketplace.inquiry_report_event (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        report_id uuid NOT NULL REFERENCES marketplace.inquiry_report ON DELETE CASCADE,
        at timestamptz NOT NULL,
        actor_id uuid,
        event text NOT NULL CHECK (event IN ('read', 'dismiss', 'close', 'block_sender', 'lift_block')),
        reason text
      )`);
    await runner.query('CREATE INDEX inquiry_report_history ON marketplace.inquiry_report_event (report_id, id)');
    await runner.query(`
      CREATE TABLE marketplace.inquiry_block (
        user_id uuid PRIMARY KEY,
        blocked_at timestamptz NOT NULL
      )`);
    // Threads that were reported before; what they were is not known, and closed is the safe state to return to.
    await runner.query(`
      INSERT INTO marketplace.inquiry_report
        (inquiry_id, reported_by, reporter_id, sender_id, reason, state_before, reported_at)
      SELECT id, reported_by, CASE reported_by WHEN 'buyer' THEN buyer_id ELSE seller_id END,
        CASE reported_by WHEN 'buyer' THEN seller_id ELSE buyer_id END, report, 'closed', last_message_at
      FROM marketplace.inquiry WHERE state = 'reported' AND reported_by IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.inquiry_block, marketplace.inquiry_report_event');
    await runner.query('DROP TABLE marketplace.inquiry_report');
  }
}
