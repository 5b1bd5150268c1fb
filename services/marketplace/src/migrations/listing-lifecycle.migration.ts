import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a listing is in its life besides its status, and what happened to it. */
export class ListingLifecycle1764070000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE marketplace.listing
        ADD COLUMN edit_status text CHECK (edit_status IN
          ('draft', 'submitted', 'in_review', 'changes_requested', 'rejected', 'approved', 'discarded')),
        ADD COLUMN submitted_at timestamptz,
        ADD COLUMN claimed_by uuid,
        ADD COLUMN claimed_until timestamptz,
        ADD COLUMN confirmed_firms integer CHECK (confirmed_firms >= 0),
        ADD COLUMN reason text,
        ADD COLUMN warned_days integer,
        ADD CHECK ((claimed_by IS NULL) = (claimed_until IS NULL))`);
    await runner.query(`
      CREATE INDEX listing_waiting ON marketplace.listing (submitted_at, id) WHERE submitted_at IS NOT NULL`);
    await runner.query(`
      CREATE INDEX listing_expiry ON marketplace.listing (expires_at, id)
      WHERE status IN ('published', 'paused', 'under_offer')`);
    // Rows are only ever added, and stay when the listing goes: what a moderator decided is not undone by an owner.
    await runner.query(`
      CREATE TABLE marketplace.listing_history (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        listing_id integer NOT NULL,
        at timestamptz NOT NULL,
        actor text NOT NULL CHECK (actor IN ('seller', 'buyer', 'admin', 'worker')),
        actor_id uuid,
        event text NOT NULL,
        from_status text,
        to_status text,
        version integer,
        reason text
      )`);
    await runner.query(`CREATE INDEX listing_history_listing ON marketplace.listing_history (listing_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.listing_history');
    await runner.query(`
      ALTER TABLE marketplace.listing
        DROP COLUMN edit_status, DROP COLUMN submitted_at, DROP COLUMN claimed_by, DROP COLUMN claimed_until,
        DROP COLUMN confirmed_firms, DROP COLUMN reason, DROP COLUMN warned_days`);
  }
}
