import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEYS = `'site', 'footer', 'logo', 'seo', 'injection', 'menus', 'firms'`;

async function allow(runner: QueryRunner, keys: string): Promise<void> {
  await runner.query(`ALTER TABLE content.setting DROP CONSTRAINT setting_key_check,
    ADD CONSTRAINT setting_key_check CHECK (key IN (${keys}))`);
}

/** The words of the privacy choices. */
export class ConsentTexts1765410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, `${KEYS}, 'consent'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM content.setting_revision WHERE key = 'consent'`);
    await runner.query(`DELETE FROM content.setting WHERE key = 'consent'`);
    await allow(runner, KEYS);
  }
}
