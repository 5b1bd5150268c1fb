import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Threads between a buyer and the owner of a listing. The accounts are of another context; null once deleted. */
export class CreateInquiry1764250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.inquiry (
        id uuid PRIMARY KEY,
        listing_id integer NOT NULL REFERENCES marketplace.listing ON DELETE CASCADE,
        buyer_id uuid,
        seller_id uuid,
        state text NOT NULL CHECK (state IN ('sent', 'open', 'revealed', 'closed', 'blocked', 'reported')),
        buyer_alias text NOT NULL CHECK (buyer_alias ~ '^Buyer [0-9A-Z]{4}$'),
        seller_alias text NOT NULL CHECK (seller_alias ~ '^Seller [0-9A-Z]{4}$'),
        buyer_division text,
        buyer_revealed_at timestamptz,
        seller_revealed_at timestamptz,
        buyer_read integer NOT NULL DEFAULT 0 CHECK (buyer_read >= 0),
        seller_read integer NOT NULL DEFAULT 0 CHECK (seller_read >= 0),
        blocked_by text CHECK (blocked_by IN ('buyer', 'seller')),
        reported_by text CHECK (reported_by IN ('buyer', 'seller')),
        report text CHECK (char_length(report) BETWEEN 1 AND 1000),
        messages integer NOT NULL DEFAULT 0 CHECK (messages >= 0),
        started_at timestamptz NOT NULL,
        last_message_at timestamptz NOT NULL,
        CHECK (buyer_id <> seller_id),
        CHECK ((reported_by IS NULL) = (report IS NULL)),
        UNIQUE (listing_id, buyer_id),
        UNIQUE (buyer_id, buyer_alias),
        UNIQUE (seller_id, seller_alias)
      )`);
    await runner.query('CREATE INDEX inquiry_of_buyer ON marketplace.inquiry (buyer_id, last_message_at DESC)');
    await runner.query('CREATE INDEX inquiry_of_seller ON marketplace.inquiry (seller_id, last_message_at DESC)');
    await runner.query(`
      CREATE TABLE marketplace.inquiry_message (
        inquiry_id uuid NOT NULL REFERENCES marketplace.inquiry ON DELETE CASCADE,
        number integer NOT NULL CHECK (number > 0),
        author text NOT NULL CHECK (author IN ('buyer', 'seller')),
        text text CHECK (char_length(text) BETWEEN 1 AND 4000),
        sent_at timestamptz NOT NULL,
        PRIMARY KEY (inquiry_id, number)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.inquiry_message');
    await runner.query('DROP TABLE marketplace.inquiry');
  }
}
