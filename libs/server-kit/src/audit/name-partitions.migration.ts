import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWN_NAME = "TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME";
const NAME_OF_WHOLE = `(SELECT nspname || '.' || relname FROM pg_class JOIN pg_namespace AS space
  ON space.oid = relnamespace WHERE pg_class.oid = coalesce(pg_partition_root(TG_RELID), TG_RELID))`;

/** As in the migration CreateAudit but for the name. */
const NOTE = (name: string) => `
  CREATE OR REPLACE FUNCTION audit.note() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    name text := ${name};
    known text := coalesce(current_setting('audit.tables', true), '');
  BEGIN
    IF NOT name = ANY (string_to_array(known, ',')) THEN
      PERFORM set_config('audit.tables', CASE WHEN known = '' THEN name ELSE known || ',' || name END, true);
    END IF;
    IF TG_OP <> 'INSERT' THEN
      PERFORM set_config('audit.before', encode(sha256(convert_to(
        coalesce(current_setting('audit.before', true), '') || name || to_jsonb(OLD)::text, 'UTF8')), 'hex'), true);
    END IF;
    IF TG_OP <> 'DELETE' THEN
      PERFORM set_config('audit.after', encode(sha256(convert_to(
        coalesce(current_setting('audit.after', true), '') || name || to_jsonb(NEW)::text, 'UTF8')), 'hex'), true);
    END IF;
    RETURN NULL;
  END $$`;

/** A table that has partitions is named in the log, and not the partition (ADR 103). */
export class NamePartitions1765300000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTE(NAME_OF_WHOLE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(NOTE(OWN_NAME));
  }
}
