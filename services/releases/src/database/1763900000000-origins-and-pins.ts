import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OriginsAndPins1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The default is for replicas of the previous version, which name no origin because only the portal switches
    // through them.
    await runner.query(`
      alter table releases.activation
        add column origin text not null default 'portal'
          constraint activation_origin check (origin in ('deploy', 'command-line', 'portal', 'pipeline', 'automatic')),
        add column details jsonb`);
    await runner.query(`update releases.activation set origin = 'deploy' where switched_by = 'command line'`);
    // Histories and the last switch are read by name.
    await runner.query(`create index activation_by_name on releases.activation (name, id desc)`);
    // A pin that has ended stays as history.
    await runner.query(`
      create table releases.pin (
        id bigint generated always as identity primary key,
        name text not null,
        version text not null,
        pinned_at timestamptz not null,
        pinned_by text not null,
        pin_origin text not null,
        reason text,
        unpinned_at timestamptz,
        unpinned_by text,
        unpin_origin text,
        foreign key (name, version) references releases.release (name, version),
        constraint pin_end check (
          (unpinned_at is null) = (unpinned_by is null) and (unpinned_at is null) = (unpin_origin is null)
        )
      )`);
    await runner.query(`create unique index one_pin_per_name on releases.pin (name) where unpinned_at is null`);
    await runner.query(`create index pin_by_name on releases.pin (name, id desc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table releases.pin`);
    await runner.query(`drop index releases.activation_by_name`);
    await runner.query(`alter table releases.activation drop column details, drop column origin`);
  }
}
