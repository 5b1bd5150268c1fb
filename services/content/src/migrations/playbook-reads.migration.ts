import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the link of a request for the playbook was first opened. */
export class PlaybookReads1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content.playbook_request ADD COLUMN opened_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content.playbook_request DROP COLUMN opened_at');
  }
}
