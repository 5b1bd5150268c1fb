import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deletions of public rows get a time, so that old ones can be removed: no reader in memory goes back that far. */
export class ListingDeletionAge1764520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE marketplace.listing_public_deleted ADD COLUMN deleted_at timestamptz NOT NULL DEFAULT now()`);
    await runner.query(`
      CREATE INDEX listing_public_deleted_age ON marketplace.listing_public_deleted (deleted_at)`);
    await this.keepDeletion(runner, 'changed_in = EXCLUDED.changed_in, deleted_at = EXCLUDED.deleted_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.keepDeletion(runner, 'changed_in = EXCLUDED.changed_in');
    await runner.query('ALTER TABLE marketplace.listing_public_deleted DROP COLUMN deleted_at');
  }

  private async keepDeletion(runner: QueryRunner, changes: string): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION marketplace.keep_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO marketplace.listing_public_deleted (ord) VALUES (OLD.ord)
        ON CONFLICT (ord) DO UPDATE SET ${changes};
        RETURN NULL;
      END $$`);
  }
}
