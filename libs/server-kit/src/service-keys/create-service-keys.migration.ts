import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateServiceKeys1764870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE keys.service_key (
        name text PRIMARY KEY,
        version integer NOT NULL,
        key_id text,
        sealed text,
        hint text,
        previous_key_id text,
        previous_sealed text,
        previous_until timestamptz,
        saved_at timestamptz NOT NULL,
        saved_by text NOT NULL,
        last_used_at timestamptz,
        CHECK ((key_id IS NULL) = (sealed IS NULL)),
        CHECK ((previous_sealed IS NULL) = (previous_until IS NULL))
      )`);
    // Which keys the programs have from their environment: the API does not have that of the worker.
    await runner.query(`
      CREATE TABLE keys.environment_key (
        name text PRIMARY KEY,
        seen_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE keys.environment_key');
    await runner.query('DROP TABLE keys.service_key');
  }
}
