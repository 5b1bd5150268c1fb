import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Samples have no owner; what needs one refuses them. */
export class ListingOwner1764300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.listing ADD COLUMN IF NOT EXISTS owner_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.listing DROP COLUMN IF EXISTS owner_id');
  }
}
