import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Favorites1764060100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.favorite (
        user_id uuid NOT NULL,
        listing_id integer NOT NULL REFERENCES marketplace.listing ON DELETE CASCADE,
        added_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, listing_id)
      )`);
    await runner.query('CREATE INDEX favorite_listing ON marketplace.favorite (listing_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.favorite');
  }
}
