import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a buyer notes about a listing, for themselves. */
export class CreateBuyerNote1764420000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Without a foreign key: notes outlive the listing and the access to it.
    await runner.query(`
      CREATE TABLE marketplace.buyer_note (
        buyer_id uuid NOT NULL,
        listing_id integer NOT NULL,
        text text NOT NULL,
        revision integer NOT NULL CHECK (revision > 0),
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (buyer_id, listing_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.buyer_note');
  }
}
