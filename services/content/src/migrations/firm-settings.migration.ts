import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEYS = `'site', 'footer', 'logo', 'seo', 'injection', 'menus'`;

async function allow(runner: QueryRunner, keys: string): Promise<void> {
  await runner.query(`ALTER TABLE content.setting DROP CONSTRAINT setting_key_check,
    ADD CONSTRAINT setting_key_check CHECK (key IN (${keys}))`);
}

/** The settings of firms' submissions: the fee. */
export class FirmSettings1764621000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, `${KEYS}, 'firms'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM content.setting_revision WHERE key = 'firms'`);
    await runner.query(`DELETE FROM content.setting WHERE key = 'firms'`);
    await allow(runner, KEYS);
  }
}
