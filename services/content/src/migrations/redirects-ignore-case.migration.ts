import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Redirects are found as pages are: whatever the case, and with a slash at the end or without. */
export class RedirectsIgnoreCase1764830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX redirect_folded ON content.redirect (lower(rtrim(from_path, '/')))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX content.redirect_folded');
  }
}
