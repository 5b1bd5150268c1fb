import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of the portal as administrators have set them up, each for one person. */
export class SavedViews1765100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.saved_view (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner_id uuid NOT NULL,
        name text NOT NULL CHECK (name <> ''),
        href text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX saved_view_name ON content.saved_view (owner_id, lower(name))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content.saved_view');
  }
}
