import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Publishing1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null: published before this was recorded.
    await runner.query(`alter table releases.release add column published_by text, add column publish_token text`);
    await runner.query(`
      create table releases.owner (
        name text primary key,
        owner text not null,
        since timestamptz not null
      )`);
    // Owners were not checked before, so the live release decides who owns a name, or the first publication if none is
    // live.
    await runner.query(`
      insert into releases.owner (name, owner, since)
      select distinct on (r.name) r.name, r.owner, r.published_at
      from releases.release r left join releases.active a on a.name = r.name and a.version = r.version
      order by r.name, a.version is null, r.published_at`);
    await runner.query(`
      create table releases.publish_token (
        id text primary key,
        remote text not null,
        owner text not null,
        secret_hash bytea not null,
        created_at timestamptz not null,
        created_by text not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        revoked_by text,
        last_used_at timestamptz,
        constraint publish_token_end check ((revoked_at is null) = (revoked_by is null))
      )`);
    // Announced publications that are not finished; `blobs` has the hash and the length of every file.
    await runner.query(`
      create table releases.publication (
        id uuid primary key,
        token_id text not null references releases.publish_token (id),
        name text not null,
        version text not null,
        manifest jsonb not null,
        blobs jsonb not null,
        begun_at timestamptz not null,
        finished_at timestamptz
      )`);
    await runner.query(`create index publication_by_token on releases.publication (token_id)`);
    await runner.query(`create index publication_by_name on releases.publication (name)`);
    await runner.query(`create index publish_token_by_age on releases.publish_token (created_at desc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table releases.publication`);
    await runner.query(`drop table releases.publish_token`);
    await runner.query(`drop table releases.owner`);
    await runner.query(`alter table releases.release drop column publish_token, drop column published_by`);
  }
}
