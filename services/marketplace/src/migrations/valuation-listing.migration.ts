import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which listing a valuation was made for (ADR 105). No reference: to save one must not tell whether there is such a
 * listing, and a valuation outlives its listing.
 */
export class ValuationListing1764930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.saved_valuation ADD COLUMN listing_id integer CHECK (listing_id > 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.saved_valuation DROP COLUMN listing_id');
  }
}
