import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS = "'read', 'dismiss', 'close', 'block_sender', 'lift_block'";

/** A moderator who opens a file of a reported conversation is recorded. */
export class ReportFileEvent1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.allow(runner, `${EVENTS}, 'open_file'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM marketplace.inquiry_report_event WHERE event = 'open_file'");
    await this.allow(runner, EVENTS);
  }

  private async allow(runner: QueryRunner, events: string): Promise<void> {
    await runner.query(`
      ALTER TABLE marketplace.inquiry_report_event
        DROP CONSTRAINT inquiry_report_event_event_check,
        ADD CONSTRAINT inquiry_report_event_event_check CHECK (event IN (${events}))`);
  }
}
