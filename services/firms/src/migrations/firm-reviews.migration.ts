import type { MigrationInterface, QueryRunner } from 'typeorm';

const STARS = (column: string) => `${column} smallint CHECK (${column} BETWEEN 1 AND 5)`;
const DIMENSIONS = ['payout', 'technology', 'support', 'culture', 'transition', 'leadership'];
const VISIBLE = `status IN ('published', 'reported', 'kept')`;
const COUNTED = `status NOT IN ('rejected', 'erased')`;

/** Reviews of firms, what readers and owners add to them, and every decision. Accounts are of another context. */
export class FirmReviews1764630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createReviews(runner);
    await this.createReactions(runner);
    await this.createHistory(runner);
    await this.countReviews(runner);
    await this.announceChanges(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE firms.review_event, firms.review_answer, firms.review_report, firms.review_vote, firms.review_bucket,
        firms.review, firms.author_proof`);
    await runner.query('DROP FUNCTION firms.count_reviews(), firms.tell_review_change()');
  }

  private async createReviews(runner: QueryRunner): Promise<void> {
    // Whether a moderator has seen that an account knows a firm; the paper itself is gone by then.
    await runner.query(`
      CREATE TABLE firms.author_proof (
        id uuid PRIMARY KEY,
        firm_id integer NOT NULL REFERENCES firms.firm,
        author_id uuid NOT NULL,
        paper_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'seen', 'declined')),
        sent_at timestamptz NOT NULL,
        decided_at timestamptz,
        decided_by uuid,
        UNIQUE (firm_id, author_id),
        CHECK ((state = 'waiting') = (decided_at IS NULL))
      )`);
    await runner.query('CREATE INDEX author_proof_author ON firms.author_proof (author_id)');
    await runner.query(`
      CREATE INDEX author_proof_waiting ON firms.author_proof (sent_at, id) WHERE state = 'waiting'`);
    await runner.query(`
      CREATE TABLE firms.review (
        id uuid PRIMARY KEY,
        firm_id integer NOT NULL REFERENCES firms.firm,
        written_for integer NOT NULL REFERENCES firms.firm,
        author_id uuid,
        year smallint NOT NULL,
        stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
        ${DIMENSIONS.map(STARS).join(', ')},
        pros text CHECK (char_length(pros) <= 4000),
        cons text CHECK (char_length(cons) <= 4000),
        role text NOT NULL
          CHECK (role IN ('advisor', 'former_advisor', 'staff', 'former_staff', 'candidate', 'officer')),
        tenure text CHECK (tenure IN ('under_1', '1_to_3', '3_to_5', '5_to_10', '10_and_more')),
        state text CHECK (state ~ '^[A-Z]{2}$'),
        verified boolean NOT NULL,
        least_advisors integer,
        submitted_at timestamptz NOT NULL,
        publish_from date NOT NULL,
        published_on date,
        status text NOT NULL CHECK (status IN
          ('submitted', 'auto_checked', 'published', 'rejected', 'reported', 'kept', 'removed', 'erased')),
        reason text,
        queue_reasons text[] NOT NULL DEFAULT '{}',
        device text,
        parts integer[] NOT NULL DEFAULT '{}',
        helpful integer NOT NULL DEFAULT 0 CHECK (helpful >= 0),
        changed_at timestamptz NOT NULL,
        CHECK (status IN ('erased', 'removed') OR (author_id IS NOT NULL AND pros IS NOT NULL AND cons IS NOT NULL)),
        CHECK (status <> 'erased' OR (author_id IS NULL AND pros IS NULL AND cons IS NULL AND device IS NULL)),
        CHECK (NOT (${VISIBLE}) OR published_on IS NOT NULL),
        CHECK ((status IN ('rejected', 'removed')) = (reason IS NOT NULL))
      )`);
    // By the firm that it was written for: a merge brings two reviews of one author together and refuses neither.
    await runner.query(`
      CREATE UNIQUE INDEX review_of_year ON firms.review (written_for, author_id, year) WHERE ${COUNTED}`);
    await runner.query('CREATE INDEX review_author ON firms.review (author_id)');
    await runner.query(`
      CREATE INDEX review_newest ON firms.review (firm_id, published_on DESC, id DESC) WHERE ${VISIBLE}`);
    await runner.query(`
      CREATE INDEX review_helpful ON firms.review (firm_id, helpful DESC, id DESC) WHERE ${VISIBLE}`);
    await runner.query(`
      CREATE INDEX review_latest ON firms.review (published_on DESC, id DESC) WHERE ${VISIBLE}`);
    await runner.query(`
      CREATE INDEX review_due ON firms.review (publish_from) WHERE status IN ('submitted', 'auto_checked')`);
    await runner.query(`
      CREATE INDEX review_moderated ON firms.review (changed_at, id) WHERE status NOT IN ('published', 'erased')`);
    await runner.query(`CREATE INDEX review_parts ON firms.review USING gin (parts) WHERE ${COUNTED}`);
    await runner.query('CREATE INDEX review_firm ON firms.review (firm_id)');
    await runner.query(`
      CREATE TABLE firms.review_bucket (
        firm_id integer NOT NULL REFERENCES firms.firm,
        month text COLLATE "C" NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
        stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
        verified boolean NOT NULL,
        n integer NOT NULL CHECK (n >= 0),
        PRIMARY KEY (firm_id, month, stars, verified)
      )`);
  }

  private async createReactions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.review_vote (
        review_id uuid NOT NULL REFERENCES firms.review,
        user_id uuid NOT NULL,
        voted_at timestamptz NOT NULL,
        PRIMARY KEY (review_id, user_id)
      )`);
    await runner.query('CREATE INDEX review_vote_user ON firms.review_vote (user_id)');
    await runner.query(`
      CREATE TABLE firms.review_report (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        review_id uuid NOT NULL REFERENCES firms.review,
        reporter_id uuid,
        side text NOT NULL CHECK (side IN ('reader', 'firm')),
        reason text NOT NULL,
        note text NOT NULL CHECK (char_length(note) <= 1000),
        reported_at timestamptz NOT NULL,
        decided_at timestamptz
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX review_report_open ON firms.review_report (review_id, reporter_id) WHERE decided_at IS NULL`);
    await runner.query('CREATE INDEX review_report_reporter ON firms.review_report (reporter_id)');
    await runner.query(`
      CREATE TABLE firms.review_answer (
        review_id uuid PRIMARY KEY REFERENCES firms.review,
        owner_id uuid,
        text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1500),
        answered_on date NOT NULL
      )`);
    await runner.query('CREATE INDEX review_answer_owner ON firms.review_answer (owner_id)');
  }

  /** `actor_id` is filled for moderators only: who wrote or reported a review stands with it, until they are gone. */
  private async createHistory(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.review_event (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        review_id uuid NOT NULL REFERENCES firms.review,
        at timestamptz NOT NULL,
        side text NOT NULL CHECK (side IN ('author', 'reader', 'firm', 'admin', 'worker')),
        actor_id uuid CHECK (actor_id IS NULL OR side = 'admin'),
        event text NOT NULL CHECK (event IN
          ('submit', 'check', 'approve', 'publish', 'reject', 'report', 'keep', 'remove', 'restore', 'erase',
           'answer')),
        reason text
      )`);
    await runner.query('CREATE INDEX review_event_review ON firms.review_event (review_id, id)');
    await runner.query('CREATE INDEX review_event_actor ON firms.review_event (actor_id) WHERE actor_id IS NOT NULL');
    await runner.query('CREATE INDEX review_event_at ON firms.review_event (at)');
  }

  /** Whatever changes reviews changes the counts in the same statement, so that no path can leave them out. */
  private async countReviews(runner: QueryRunner): Promise<void> {
    const counted = (rows: string, change: number) =>
      `SELECT firm_id, to_char(published_on, 'YYYY-MM') AS month, stars, verified, ${change} AS change
       FROM ${rows} WHERE ${VISIBLE}`;
    const apply = (changes: string) => `
      WITH changes AS (
        SELECT firm_id, month, stars, verified, sum(change)::int AS change FROM (${changes}) AS counts
        GROUP BY 1, 2, 3, 4
      )
      UPDATE firms.review_bucket AS b SET n = b.n + c.change FROM changes AS c
      WHERE c.change < 0 AND (b.firm_id, b.month, b.stars, b.verified) = (c.firm_id, c.month, c.stars, c.verified);
      INSERT INTO firms.review_bucket AS b (firm_id, month, stars, verified, n)
      SELECT firm_id, month, stars, verified, sum(change)::int FROM (${changes}) AS counts
      GROUP BY 1, 2, 3, 4 HAVING sum(change) > 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (firm_id, month, stars, verified) DO UPDATE SET n = b.n + EXCLUDED.n;`;
    await runner.query(`
      CREATE FUNCTION firms.count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          ${apply(counted('new_rows', 1))}
        ELSE
          ${apply(`${counted('old_rows', -1)} UNION ALL ${counted('new_rows', 1)}`)}
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER count_added AFTER INSERT ON firms.review REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION firms.count_reviews()`);
    await runner.query(`
      CREATE TRIGGER count_changed AFTER UPDATE ON firms.review REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION firms.count_reviews()`);
  }

  /** Not of single votes: their number may be seconds old. */
  private async announceChanges(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION firms.tell_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('firm_reviews_changed', '');
        RETURN NULL;
      END $$`);
    for (const table of ['review_bucket', 'review_answer'])
      await runner.query(`
        CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON firms.${table}
        FOR EACH ROW EXECUTE FUNCTION firms.tell_review_change()`);
  }
}
