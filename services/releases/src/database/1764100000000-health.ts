import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Health1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The last report of a replica about one run of a version; its figures only grow.
    await runner.query(`
      create table releases.site_report (
        replica text not null,
        name text not null,
        version text not null,
        run text not null,
        breaker text not null check (breaker in ('closed', 'half-open', 'open')),
        has_opened boolean not null,
        rendered bigint not null check (rendered >= 0),
        faults jsonb not null,
        last_fault jsonb,
        first_reported_at timestamptz not null,
        reported_at timestamptz not null,
        primary key (name, version, replica, run)
      )`);
    await runner.query(`create index site_report_by_age on releases.site_report (reported_at)`);
    await runner.query(`
      create table releases.browser_fault (
        name text not null,
        version text not null,
        kind text not null,
        day date not null,
        count bigint not null check (count > 0),
        primary key (name, version, kind, day)
      )`);
    await runner.query(`create index browser_fault_by_age on releases.browser_fault (day)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table releases.browser_fault`);
    await runner.query(`drop table releases.site_report`);
  }
}
