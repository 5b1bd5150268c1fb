import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An open breaker is judged by the fault that opened it, not by a later one. */
export class OpenedFor1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table releases.site_report add opened_for jsonb`);
    await runner.query(`update releases.site_report set opened_for = coalesce(last_fault, '{}') where has_opened`);
    await runner.query(`alter table releases.site_report drop has_opened`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table releases.site_report add has_opened boolean not null default false`);
    await runner.query(`update releases.site_report set has_opened = true where opened_for is not null`);
    await runner.query(`alter table releases.site_report alter has_opened drop default`);
    await runner.query(`alter table releases.site_report drop opened_for`);
  }
}
