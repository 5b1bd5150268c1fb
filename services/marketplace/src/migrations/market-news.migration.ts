import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The daily news mail of accounts that chose one (ADR 92). */
export class MarketNews1764920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of each day one row, and how far its readers were written to.
    await runner.query(`
      CREATE TABLE marketplace.news_edition (
        window_start timestamptz PRIMARY KEY,
        covers_from timestamptz NOT NULL CHECK (covers_from < window_start),
        last_user_id uuid,
        finished_at timestamptz
      )`);
    await runner.query(`
      CREATE TABLE marketplace.news_mail (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        window_start timestamptz NOT NULL,
        covers_from timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (user_id, window_start)
      )`);
    await runner.query('CREATE INDEX news_mail_age ON marketplace.news_mail (created_at)');
    await runner.query(`
      CREATE TABLE marketplace.news_token (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL,
        kind text CHECK (kind IN ('newListings', 'marketUpdates', 'approvedListings')),
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX news_token_user ON marketplace.news_token (user_id)');
    await runner.query('CREATE INDEX news_token_age ON marketplace.news_token (created_at)');
    await runner.query('CREATE INDEX listing_posted ON marketplace.listing (posted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX marketplace.listing_posted');
    for (const table of ['news_token', 'news_mail', 'news_edition'])
      await runner.query(`DROP TABLE marketplace.${table}`);
  }
}
