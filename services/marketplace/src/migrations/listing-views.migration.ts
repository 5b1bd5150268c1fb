import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of a listing by day; who looked is not kept. */
export class ListingViews1764480000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.listing_view (
        listing_id integer NOT NULL REFERENCES marketplace.listing ON DELETE CASCADE,
        day date NOT NULL,
        views integer NOT NULL CHECK (views > 0),
        PRIMARY KEY (listing_id, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.listing_view');
  }
}
