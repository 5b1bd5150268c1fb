import type { MigrationInterface, QueryRunner } from 'typeorm';

const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

const OFFER_STATES = [
  'draft',
  'sent',
  'countered',
  'accepted',
  'signed_by_buyer',
  'signed_by_seller',
  'signed',
  'closed',
  'discarded',
  'declined',
  'withdrawn',
  'lapsed',
  'terminated',
];
const OPEN = ['draft', 'sent', 'countered', 'accepted', 'signed_by_buyer', 'signed_by_seller', 'signed'];
const ACCEPTED = OPEN.slice(3);

/** Offers, their versions and signatures, and the grants that an accepted offer suspends. */
export class CreateOffer1764420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createOffers(runner);
    await this.createVersions(runner);
    await runner.query(`
      CREATE TABLE marketplace.offer_suspension (
        offer_id uuid NOT NULL REFERENCES marketplace.offer ON DELETE CASCADE,
        grant_id uuid NOT NULL REFERENCES marketplace."grant" ON DELETE CASCADE,
        PRIMARY KEY (offer_id, grant_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['offer_suspension', 'offer_signature', 'offer_version', 'offer'])
      await runner.query(`DROP TABLE marketplace.${table}`);
    await runner.query('DROP FUNCTION marketplace.refuse_offer_change()');
  }

  private async createOffers(runner: QueryRunner): Promise<void> {
    // Keeps the listing's title and number without a foreign key: a signed offer outlives its listing.
    await runner.query(`
      CREATE TABLE marketplace.offer (
        id uuid PRIMARY KEY,
        listing_id integer NOT NULL,
        listing_title text NOT NULL,
        nda_id uuid NOT NULL REFERENCES marketplace.nda,
        owner_id uuid,
        buyer_id uuid CHECK (buyer_id <> owner_id),
        state text NOT NULL CHECK (state IN (${list(OFFER_STATES)})),
        revision integer NOT NULL DEFAULT 1,
        draft jsonb,
        versions integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        expires_at timestamptz,
        reason text
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX offer_open ON marketplace.offer (listing_id, buyer_id) WHERE state IN (${list(OPEN)})`);
    // The last word on two acceptances at the same moment.
    await runner.query(`
      CREATE UNIQUE INDEX offer_accepted ON marketplace.offer (listing_id) WHERE state IN (${list(ACCEPTED)})`);
    await runner.query('CREATE INDEX offer_buyer ON marketplace.offer (buyer_id, changed_at DESC)');
    await runner.query('CREATE INDEX offer_owner ON marketplace.offer (owner_id, changed_at DESC)');
    await runner.query('CREATE INDEX offer_expiry ON marketplace.offer (expires_at) WHERE expires_at IS NOT NULL');
  }

  private async createVersions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.offer_version (
        offer_id uuid NOT NULL REFERENCES marketplace.offer ON DELETE CASCADE,
        number integer NOT NULL CHECK (number > 0),
        author text NOT NULL CHECK (author IN ('buyer', 'seller')),
        terms jsonb NOT NULL,
        sent_at timestamptz NOT NULL,
        record text NOT NULL,
        prev_hash text NOT NULL,
        hash text NOT NULL UNIQUE,
        PRIMARY KEY (offer_id, number)
      )`);
    await runner.query(`
      CREATE TABLE marketplace.offer_signature (
        offer_id uuid NOT NULL REFERENCES marketplace.offer,
        side text NOT NULL CHECK (side IN ('buyer', 'seller')),
        legal_name text NOT NULL,
        capacity text NOT NULL,
        firm text NOT NULL,
        signed_at timestamptz NOT NULL,
        version_hash text NOT NULL REFERENCES marketplace.offer_version (hash),
        record text NOT NULL,
        hash text NOT NULL UNIQUE,
        PRIMARY KEY (offer_id, side)
      )`);
    // A version goes only with its whole offer, which a signature keeps from going.
    await runner.query(`
      CREATE FUNCTION marketplace.refuse_offer_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM marketplace.offer WHERE id = OLD.offer_id) THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'rows of %.% are never changed or removed', TG_TABLE_SCHEMA, TG_TABLE_NAME;
      END $$`);
    for (const table of ['offer_version', 'offer_signature'])
      await runner.query(`
        CREATE TRIGGER never_changed BEFORE UPDATE OR DELETE ON marketplace.${table}
        FOR EACH ROW EXECUTE FUNCTION marketplace.refuse_offer_change()`);
  }
}
