import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second part of a key is the id of what the mail is about: `new-sign-in:<session id>`. */
export class FindMails1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX message_by_subject ON mail.message (split_part(key, ':', 2), created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail.message_by_subject');
  }
}
