import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A listing's content becomes a table of versions, and what the public may know of it a table of its own. The columns
 * that held the content before stay for replicas of the release before; the next release drops them.
 */
export class ListingVersions1764050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE marketplace.listing
        ALTER COLUMN title DROP NOT NULL,
        ALTER COLUMN location DROP NOT NULL,
        ALTER COLUMN type DROP NOT NULL,
        ALTER COLUMN summary DROP NOT NULL,
        ALTER COLUMN description DROP NOT NULL,
        ALTER COLUMN listed_at DROP NOT NULL,
        ADD COLUMN IF NOT EXISTS owner_id uuid,
        ADD COLUMN sample boolean NOT NULL DEFAULT false,
        ADD COLUMN revision integer NOT NULL DEFAULT 1,
        ADD COLUMN working_version integer,
        ADD COLUMN approved_version integer,
        ADD COLUMN posted_at timestamptz,
        ADD COLUMN expires_at timestamptz,
        ADD COLUMN featured_from timestamptz,
        ADD COLUMN featured_until timestamptz,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
        ADD CHECK (featured_until > featured_from)`);
    await runner.query(`CREATE INDEX listing_owner ON marketplace.listing (owner_id, id) WHERE owner_id IS NOT NULL`);
    await runner.query(`
      CREATE TABLE marketplace.listing_version (
        listing_id integer NOT NULL REFERENCES marketplace.listing ON DELETE CASCADE,
        number integer NOT NULL CHECK (number > 0),
        fields jsonb NOT NULL,
        saved_at timestamptz NOT NULL,
        saved_by uuid,
        submitted_at timestamptz,
        decided_at timestamptz,
        decided_by uuid,
        PRIMARY KEY (listing_id, number)
      )`);
    await runner.query('ALTER INDEX marketplace.listing_public RENAME TO listing_public_before_versions');
    await runner.query(`CREATE SEQUENCE marketplace.publication_order`);
    // Public values only: no query that serves the public reads another table.
    await runner.query(`
      CREATE TABLE marketplace.listing_public (
        listing_id integer PRIMARY KEY REFERENCES marketplace.listing ON DELETE CASCADE,
        ord bigint NOT NULL UNIQUE DEFAULT nextval('marketplace.publication_order'),
        public_version integer NOT NULL DEFAULT 1,
        status text NOT NULL CHECK (status IN ('published', 'under_offer', 'removed')),
        sample boolean NOT NULL,
        type text NOT NULL CHECK (type IN ('sell', 'buy', 'merge', 'successor', 'continuity', 'join')),
        title text NOT NULL,
        summary text NOT NULL,
        area text NOT NULL,
        state text CHECK (state ~ '^[A-Z]{2}$'),
        aum_low bigint, aum_high bigint,
        revenue_low bigint, revenue_high bigint,
        clients_low integer, clients_high integer,
        fee_low numeric(4, 1), fee_high numeric(4, 1),
        staff_low integer, staff_high integer,
        price_low bigint, price_high bigint,
        multiple_low numeric(6, 2), multiple_high numeric(6, 2),
        affiliation text CHECK (affiliation IN ('wirehouse', 'regional', 'independent', 'ria', 'bank')),
        financing text[] NOT NULL,
        timeline text NOT NULL,
        reason text NOT NULL,
        posted date NOT NULL,
        featured_from timestamptz,
        featured_until timestamptz,
        words tsvector NOT NULL GENERATED ALWAYS AS (
          setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')
        ) STORED
      )`);
    await runner.query(`
      CREATE INDEX listing_public_newest ON marketplace.listing_public (posted DESC, ord DESC)
      WHERE status <> 'removed'`);
    await runner.query(`
      CREATE INDEX listing_public_words ON marketplace.listing_public USING gin (words) WHERE status <> 'removed'`);
    await runner.query(`
      CREATE FUNCTION marketplace.tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('marketplace_changed', '');
        RETURN NULL;
      END $$`);
    // For each row: a write that leaves everything as it was changes no row, and is not announced.
    await runner.query(`
      CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON marketplace.listing_public
      FOR EACH ROW EXECUTE FUNCTION marketplace.tell_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE marketplace.listing_public`);
    await runner.query('ALTER INDEX marketplace.listing_public_before_versions RENAME TO listing_public');
    await runner.query(`DROP FUNCTION marketplace.tell_change`);
    await runner.query(`DROP SEQUENCE marketplace.publication_order`);
    await runner.query(`DELETE FROM marketplace.listing WHERE title IS NULL OR type IS NULL OR location IS NULL`);
    await runner.query(`DROP TABLE marketplace.listing_version`);
    await runner.query(`
      ALTER TABLE marketplace.listing
        DROP COLUMN owner_id, DROP COLUMN sample, DROP COLUMN revision,
        DROP COLUMN working_version, DROP COLUMN approved_version, DROP COLUMN posted_at, DROP COLUMN expires_at,
        DROP COLUMN featured_from, DROP COLUMN featured_until, DROP COLUMN created_at, DROP COLUMN changed_at,
        ALTER COLUMN title SET NOT NULL,
        ALTER COLUMN location SET NOT NULL,
        ALTER COLUMN type SET NOT NULL,
        ALTER COLUMN summary SET NOT NULL,
        ALTER COLUMN description SET NOT NULL,
        ALTER COLUMN listed_at SET NOT NULL`);
  }
}
