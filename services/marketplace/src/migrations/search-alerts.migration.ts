import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved searches as masks, what they have found, and the mails about it. */
export class SearchAlerts1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A row without masks is one that the worker has not read yet: it finds nothing until then.
    await runner.query(`
      ALTER TABLE marketplace.saved_search
        ADD COLUMN paused_at timestamptz,
        ADD COLUMN last_alert_at timestamptz,
        ADD COLUMN indexed boolean NOT NULL DEFAULT false,
        ADD COLUMN type_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN place_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN state_mask bigint NOT NULL DEFAULT 0,
        ADD COLUMN aum_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN revenue_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN clients_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN fee_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN affiliation_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN price_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN multiple_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN financing_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN timeline_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN posted_mask integer NOT NULL DEFAULT 0,
        ADD COLUMN words tsquery`);
    await runner.query('CREATE INDEX saved_search_unread ON marketplace.saved_search (id) WHERE NOT indexed');
    // Neither the state of a listing nor its place in the list is news: only what it says is.
    await runner.query(`
      CREATE FUNCTION marketplace.public_content(shown marketplace.listing_public) RETURNS text
      LANGUAGE sql STABLE
      RETURN md5(ROW(
        shown.type, shown.title, shown.summary, shown.area, shown.state, shown.aum_low, shown.aum_high,
        shown.revenue_low, shown.revenue_high, shown.clients_low, shown.clients_high, shown.fee_low, shown.fee_high,
        shown.staff_low, shown.staff_high, shown.price_low, shown.price_high, shown.multiple_low, shown.multiple_high,
        shown.affiliation, shown.financing, shown.timeline, shown.reason)::text)`);
    await runner.query(`
      CREATE TABLE marketplace.listing_alert (
        listing_id integer PRIMARY KEY REFERENCES marketplace.listing ON DELETE CASCADE,
        public_version integer NOT NULL,
        content text NOT NULL,
        queued_at timestamptz NOT NULL DEFAULT now(),
        matched_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX listing_alert_due ON marketplace.listing_alert (queued_at) WHERE matched_at IS NULL',
    );
    // What was public before is no news.
    await runner.query(`
      INSERT INTO marketplace.listing_alert (listing_id, public_version, content, matched_at)
      SELECT listing_id, public_version, marketplace.public_content(shown), now()
      FROM marketplace.listing_public AS shown WHERE status <> 'removed'`);
    await runner.query(`
      CREATE TABLE marketplace.alert_digest (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        cadence text NOT NULL CHECK (cadence IN ('instant', 'daily', 'weekly')),
        window_start timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (user_id, cadence, window_start)
      )`);
    await runner.query('CREATE INDEX alert_digest_ended ON marketplace.alert_digest (created_at)');
    await runner.query(`
      CREATE TABLE marketplace.search_match (
        search_id uuid NOT NULL REFERENCES marketplace.saved_search ON DELETE CASCADE,
        listing_id integer NOT NULL REFERENCES marketplace.listing ON DELETE CASCADE,
        public_version integer NOT NULL,
        user_id uuid NOT NULL,
        matched_at timestamptz NOT NULL,
        as_daily boolean NOT NULL DEFAULT false,
        digest_id uuid REFERENCES marketplace.alert_digest ON DELETE CASCADE,
        PRIMARY KEY (search_id, listing_id, public_version)
      )`);
    await runner.query(
      'CREATE INDEX search_match_waiting ON marketplace.search_match (user_id, matched_at) WHERE digest_id IS NULL',
    );
    await runner.query('CREATE INDEX search_match_digest ON marketplace.search_match (digest_id)');
    await runner.query('CREATE INDEX search_match_listing ON marketplace.search_match (listing_id)');
    await runner.query(`
      CREATE TABLE marketplace.alert_token (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL,
        search_id uuid REFERENCES marketplace.saved_search ON DELETE CASCADE,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX alert_token_user ON marketplace.alert_token (user_id)');
    await runner.query('CREATE INDEX alert_token_search ON marketplace.alert_token (search_id)');
    await runner.query('CREATE INDEX alert_token_age ON marketplace.alert_token (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['alert_token', 'search_match', 'alert_digest', 'listing_alert'])
      await runner.query(`DROP TABLE marketplace.${table}`);
    await runner.query('DROP FUNCTION marketplace.public_content(marketplace.listing_public)');
    const masks = ['type', 'place', 'state', 'aum', 'revenue', 'clients', 'fee', 'affiliation', 'price', 'multiple'];
    const dropped = [...masks, 'financing', 'timeline', 'posted'].map((name) => `DROP COLUMN ${name}_mask`);
    await runner.query(`
      ALTER TABLE marketplace.saved_search
        DROP COLUMN paused_at, DROP COLUMN last_alert_at, DROP COLUMN indexed, DROP COLUMN words,
        ${dropped.join(', ')}`);
  }
}
