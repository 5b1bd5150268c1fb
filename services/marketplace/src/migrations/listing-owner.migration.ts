import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The account that a listing belongs to; null for a sample. */
export class ListingOwner1764050100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.listing ADD COLUMN IF NOT EXISTS owner_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.listing DROP COLUMN IF EXISTS owner_id');
  }
}
