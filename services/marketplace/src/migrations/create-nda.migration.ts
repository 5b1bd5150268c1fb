import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { NDA_TEXT_1 } from '../nda/texts/nda-text-1';

const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

const NDA_STATES = ['requested', 'signed', 'active', 'declined', 'withdrawn', 'expired', 'ended'];
const GRANT_STATES = ['requested', 'granted', 'suspended', 'declined', 'revoked', 'expired'];

/** NDA texts, NDAs, the evidence chain with its head row, and the grants that active NDAs open. */
export class CreateNda1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTexts(runner);
    await this.createNdas(runner);
    await this.createEvidence(runner);
    await this.createGrants(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['"grant"', 'evidence_head', 'evidence', 'nda', 'nda_setting', 'nda_text'])
      await runner.query(`DROP TABLE marketplace.${table}`);
    await runner.query('DROP FUNCTION marketplace.refuse_change()');
  }

  private async createTexts(runner: QueryRunner): Promise<void> {
    // Also for administrators and for statements by hand: what was signed or recorded stays as it is.
    await runner.query(`
      CREATE FUNCTION marketplace.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'rows of %.% are never changed or removed', TG_TABLE_SCHEMA, TG_TABLE_NAME;
      END $$`);
    await runner.query(`
      CREATE TABLE marketplace.nda_text (
        version integer PRIMARY KEY CHECK (version > 0),
        body text NOT NULL CHECK (body <> ''),
        sha256 text NOT NULL CHECK (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
        published_at timestamptz NOT NULL DEFAULT now()
      )`);
    await protect(runner, 'nda_text');
    const { version, body } = NDA_TEXT_1;
    await runner.query('INSERT INTO marketplace.nda_text (version, body, sha256) VALUES ($1, $2, $3)', [
      version,
      body,
      createHash('sha256').update(body).digest('hex'),
    ]);
  }

  private async createNdas(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.nda_setting (
        listing_id integer PRIMARY KEY REFERENCES marketplace.listing ON DELETE CASCADE,
        owner_id uuid NOT NULL,
        owner_email text NOT NULL,
        automatic boolean NOT NULL,
        legal_name text NOT NULL,
        capacity text NOT NULL,
        firm text NOT NULL,
        changed_at timestamptz NOT NULL
      )`);
    // Keeps the listing's title and number without a foreign key: an NDA outlives its listing.
    await runner.query(`
      CREATE TABLE marketplace.nda (
        id uuid PRIMARY KEY,
        listing_id integer NOT NULL,
        listing_title text NOT NULL,
        owner_id uuid NOT NULL,
        buyer_id uuid NOT NULL CHECK (buyer_id <> owner_id),
        state text NOT NULL CHECK (state IN (${list(NDA_STATES)})),
        text_version integer NOT NULL REFERENCES marketplace.nda_text,
        page text NOT NULL,
        requested_at timestamptz NOT NULL,
        shown_at timestamptz NOT NULL,
        signed_at timestamptz,
        countersigned_at timestamptz,
        closed_at timestamptz,
        expires_at timestamptz,
        reason text,
        buyer_email text NOT NULL,
        buyer_name text,
        buyer_capacity text,
        buyer_firm text,
        seller_name text,
        seller_capacity text,
        seller_firm text,
        document bytea,
        document_sha256 text,
        CHECK ((document IS NULL) = (document_sha256 IS NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX nda_open ON marketplace.nda (listing_id, buyer_id)
      WHERE state IN ('requested', 'signed', 'active')`);
    await runner.query('CREATE INDEX nda_buyer ON marketplace.nda (buyer_id, requested_at DESC)');
    await runner.query('CREATE INDEX nda_owner ON marketplace.nda (owner_id, requested_at DESC)');
    await runner.query(`CREATE INDEX nda_expiry ON marketplace.nda (expires_at) WHERE state = 'active'`);
  }

  private async createEvidence(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.evidence (
        seq integer PRIMARY KEY CHECK (seq > 0),
        nda_id uuid NOT NULL,
        record text NOT NULL,
        record_hash text NOT NULL,
        prev_hash text NOT NULL UNIQUE,
        hash text NOT NULL UNIQUE
      )`);
    await runner.query('CREATE INDEX evidence_nda ON marketplace.evidence (nda_id, seq)');
    await protect(runner, 'evidence');
    await runner.query(`
      CREATE TABLE marketplace.evidence_head (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        seq integer NOT NULL,
        hash text NOT NULL,
        anchor_day text,
        anchor_seq integer,
        anchor_hash text
      )`);
    await runner.query(`INSERT INTO marketplace.evidence_head (seq, hash) VALUES (0, repeat('0', 64))`);
  }

  private async createGrants(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace."grant" (
        id uuid PRIMARY KEY,
        listing_id integer NOT NULL,
        buyer_id uuid NOT NULL,
        nda_id uuid NOT NULL REFERENCES marketplace.nda,
        tier text NOT NULL CHECK (tier IN ('nda', 'released')),
        document_classes text[] NOT NULL,
        valid_from timestamptz NOT NULL,
        valid_until timestamptz NOT NULL CHECK (valid_until > valid_from),
        state text NOT NULL CHECK (state IN (${list(GRANT_STATES)})),
        reason text
      )`);
    await runner.query('CREATE INDEX grant_listing_buyer ON marketplace."grant" (listing_id, buyer_id)');
    await runner.query('CREATE INDEX grant_nda ON marketplace."grant" (nda_id)');
    await runner.query(`
      CREATE INDEX grant_expiry ON marketplace."grant" (valid_until) WHERE state IN ('granted', 'suspended')`);
  }
}

async function protect(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`
    CREATE TRIGGER never_changed BEFORE UPDATE OR DELETE ON marketplace.${table}
    FOR EACH ROW EXECUTE FUNCTION marketplace.refuse_change()`);
  await runner.query(`
    CREATE TRIGGER never_emptied BEFORE TRUNCATE ON marketplace.${table}
    FOR EACH STATEMENT EXECUTE FUNCTION marketplace.refuse_change()`);
}
