import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Releases1763640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table releases.release (
        name text not null,
        version text not null,
        contract integer not null,
        owner text not null,
        git_sha text not null,
        manifest jsonb not null,
        published_at timestamptz not null,
        primary key (name, version)
      )`);
    // Browsers keep files of a version for a year: what a version means must never change.
    await runner.query(`
      create function releases.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'release %@% is immutable', old.name, old.version
          using errcode = 'integrity_constraint_violation';
      end $$`);
    await runner.query(`
      create trigger release_is_immutable before update on releases.release
      for each row execute function releases.refuse_change()`);
    await runner.query(`
      create table releases.active (
        name text primary key,
        version text not null,
        activated_at timestamptz not null,
        activated_by text not null,
        foreign key (name, version) references releases.release (name, version)
      )`);
    // Every switch ever made: the audit trail, and with its id the registry's revision.
    await runner.query(`
      create table releases.activation (
        id bigint generated always as identity primary key,
        name text not null,
        version text,
        switched_at timestamptz not null,
        switched_by text not null
      )`);
    await runner.query(`create index activation_by_version on releases.activation (name, version, switched_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table releases.activation`);
    await runner.query(`drop table releases.active`);
    await runner.query(`drop table releases.release`);
    await runner.query(`drop function releases.refuse_change()`);
  }
}
