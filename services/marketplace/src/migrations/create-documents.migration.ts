import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of listings, the files that wait for their removal, deliveries, and one open grant per NDA and tier. */
export class CreateDocuments1764410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createFiles(runner);
    await this.createDeliveries(runner);
    await runner.query(`
      ALTER TABLE marketplace.listing_public
        ADD COLUMN nda_documents smallint NOT NULL DEFAULT 0 CHECK (nda_documents >= 0),
        ADD COLUMN released_documents smallint NOT NULL DEFAULT 0 CHECK (released_documents >= 0)`);
    await runner.query(`
      CREATE UNIQUE INDEX grant_open ON marketplace."grant" (nda_id, tier) WHERE state IN ('granted', 'suspended')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX marketplace.grant_open');
    await runner.query(`
      ALTER TABLE marketplace.listing_public DROP COLUMN nda_documents, DROP COLUMN released_documents`);
    for (const table of ['document_delivery', 'document', 'file_removal'])
      await runner.query(`DROP TABLE marketplace.${table}`);
    await runner.query('DROP FUNCTION marketplace.remove_file()');
  }

  private async createFiles(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.file_removal (
        storage_key text PRIMARY KEY CHECK (storage_key ~ '^[0-9a-f]{32}$'),
        due_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX file_removal_due ON marketplace.file_removal (due_at)');
    await runner.query(`
      CREATE TABLE marketplace.document (
        id uuid PRIMARY KEY,
        listing_id integer NOT NULL REFERENCES marketplace.listing ON DELETE CASCADE,
        class text NOT NULL CHECK (class IN ('nda', 'released')),
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
        type text NOT NULL CHECK (type IN ('pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv')),
        bytes integer NOT NULL CHECK (bytes > 0),
        pages integer CHECK (pages > 0),
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        scan text NOT NULL CHECK (scan IN ('clean', 'unscanned')),
        storage_key text NOT NULL UNIQUE,
        uploaded_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX document_listing ON marketplace.document (listing_id, uploaded_at)');
    // A row may go with its listing or its owner; its file is removed whichever statement it was.
    await runner.query(`
      CREATE FUNCTION marketplace.remove_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO marketplace.file_removal (storage_key, due_at) VALUES (OLD.storage_key, now())
        ON CONFLICT (storage_key) DO UPDATE SET due_at = excluded.due_at;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER remove_file AFTER DELETE ON marketplace.document
      FOR EACH ROW EXECUTE FUNCTION marketplace.remove_file()`);
  }

  /** Without foreign keys to listing and document: the ledger outlives both. */
  private async createDeliveries(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.document_delivery (
        id uuid PRIMARY KEY,
        nda_id uuid NOT NULL REFERENCES marketplace.nda,
        grant_id uuid NOT NULL REFERENCES marketplace."grant",
        listing_id integer NOT NULL,
        document_id uuid NOT NULL,
        document_name text NOT NULL,
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        pages integer CHECK (pages > 0),
        marked boolean NOT NULL,
        code text NOT NULL,
        address text NOT NULL,
        delivered_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE INDEX document_delivery_listing ON marketplace.document_delivery (listing_id, delivered_at DESC)`);
    await runner.query('CREATE INDEX document_delivery_nda ON marketplace.document_delivery (nda_id, delivered_at)');
  }
}
