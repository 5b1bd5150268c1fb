import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells a reader that keeps public listings in memory which rows have changed since it last looked. */
export class ListingChanges1764465000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The transaction of the last change: every change that a snapshot did not see has an id of at least its xmin.
    await runner.query(`
      ALTER TABLE marketplace.listing_public ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id()`);
    await runner.query('CREATE INDEX listing_public_changed ON marketplace.listing_public (changed_in)');
    // A restored row brings the id of another history, so that the trigger writes it for new rows too.
    await runner.query(`
      CREATE FUNCTION marketplace.mark_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.changed_in := pg_current_xact_id();
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER mark_change BEFORE INSERT OR UPDATE ON marketplace.listing_public
      FOR EACH ROW EXECUTE FUNCTION marketplace.mark_change()`);
    await runner.query(`
      CREATE TABLE marketplace.listing_public_deleted (
        ord bigint PRIMARY KEY,
        changed_in xid8 NOT NULL DEFAULT pg_current_xact_id()
      )`);
    await runner.query(
      'CREATE INDEX listing_public_deleted_changed ON marketplace.listing_public_deleted (changed_in)',
    );
    await runner.query(`
      CREATE FUNCTION marketplace.keep_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO marketplace.listing_public_deleted (ord) VALUES (OLD.ord)
        ON CONFLICT (ord) DO UPDATE SET changed_in = EXCLUDED.changed_in;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER keep_deletion AFTER DELETE ON marketplace.listing_public
      FOR EACH ROW EXECUTE FUNCTION marketplace.keep_deletion()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_deletion ON marketplace.listing_public');
    await runner.query('DROP TRIGGER mark_change ON marketplace.listing_public');
    await runner.query('DROP FUNCTION marketplace.keep_deletion()');
    await runner.query('DROP FUNCTION marketplace.mark_change()');
    await runner.query('DROP TABLE marketplace.listing_public_deleted');
    await runner.query('ALTER TABLE marketplace.listing_public DROP COLUMN changed_in');
  }
}
