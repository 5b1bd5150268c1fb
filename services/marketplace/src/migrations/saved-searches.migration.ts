import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedSearches1764060200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.saved_search (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        name text NOT NULL CHECK (name <> ''),
        query text NOT NULL CHECK (query <> ''),
        cadence text NOT NULL CHECK (cadence IN ('instant', 'daily', 'weekly')),
        created_at timestamptz NOT NULL,
        UNIQUE (user_id, query)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.saved_search');
  }
}
