import type { MigrationInterface, QueryRunner } from 'typeorm';
import { domainOf, nameKey } from '@app/domain';

const STATES = `('draft', 'payment_pending', 'in_review', 'changes_requested', 'published', 'rejected', 'refund_due',
  'refunded', 'withdrawn')`;
const OPEN = `('payment_pending', 'in_review', 'changes_requested')`;

type Named = { id: number; name: string; websites: string[] };

/** Submissions of firms, logos of published ones, and the names and domains by which a firm is known again. */
export class FirmSubmissions1764620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createSubmissions(runner);
    await this.createLogos(runner);
    await this.createKeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE firms.firm_key, firms.logo, firms.submission_event, firms.submission_logo, firms.submission',
    );
  }

  /** Accounts are of another context. */
  private async createSubmissions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.submission (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ${STATES}),
        revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
        fields jsonb NOT NULL,
        domain text,
        name_key text,
        marks text[] NOT NULL DEFAULT '{}',
        fee_cents integer NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
        paid_cents integer NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
        started_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        submitted_at timestamptz,
        decided_at timestamptz,
        reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
        paper_id uuid UNIQUE REFERENCES firms.paper ON DELETE SET NULL,
        firm_id integer REFERENCES firms.firm,
        CHECK ((state = 'published') = (firm_id IS NOT NULL)),
        CHECK (state NOT IN ('in_review', 'changes_requested', 'published', 'rejected') OR submitted_at IS NOT NULL),
        CHECK ((decided_at IS NULL) = (state IN ('draft', 'payment_pending', 'in_review', 'withdrawn'))),
        CHECK (state NOT IN ('changes_requested', 'rejected') OR reason IS NOT NULL)
      )`);
    for (const index of [
      'submission_owner ON firms.submission (user_id, changed_at DESC)',
      `submission_waiting ON firms.submission (submitted_at, id) WHERE state = 'in_review'`,
      'submission_decided ON firms.submission (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL',
      `submission_draft ON firms.submission (changed_at) WHERE state = 'draft'`,
      `submission_domain ON firms.submission (domain) WHERE state IN ${OPEN}`,
      `submission_name ON firms.submission (name_key) WHERE state IN ${OPEN}`,
      'submission_firm ON firms.submission (firm_id) WHERE firm_id IS NOT NULL',
    ])
      await runner.query(`CREATE INDEX ${index}`);
    await runner.query(`
      CREATE TABLE firms.submission_event (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        submission_id uuid NOT NULL REFERENCES firms.submission ON DELETE CASCADE,
        at timestamptz NOT NULL,
        side text NOT NULL CHECK (side IN ('submitter', 'admin', 'worker')),
        actor_id uuid,
        event text NOT NULL,
        reason text
      )`);
    await runner.query('CREATE INDEX submission_event_of ON firms.submission_event (submission_id, id)');
    await runner.query('CREATE INDEX submission_event_actor ON firms.submission_event (actor_id)');
  }

  /** A submitted logo is the submitter's; the one of a firm stays when the submitter's account goes. */
  private async createLogos(runner: QueryRunner): Promise<void> {
    const picture = `
      version text NOT NULL CHECK (version ~ '^[0-9a-f]{16}$'),
      width integer NOT NULL CHECK (width > 0),
      height integer NOT NULL CHECK (height > 0),
      bytes bytea NOT NULL CHECK (length(bytes) > 0)`;
    await runner.query(`
      CREATE TABLE firms.submission_logo (
        submission_id uuid PRIMARY KEY REFERENCES firms.submission ON DELETE CASCADE, ${picture}
      )`);
    await runner.query(`
      CREATE TABLE firms.logo (firm_id integer PRIMARY KEY REFERENCES firms.firm, ${picture})`);
    await runner.query(`
      CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON firms.logo
      FOR EACH ROW EXECUTE FUNCTION firms.tell_change()`);
  }

  /** Of published firms that exist: what their names and domains are compared by. */
  private async createKeys(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.firm_key (
        kind text NOT NULL CHECK (kind IN ('domain', 'name')),
        key text COLLATE "C" NOT NULL CHECK (key <> ''),
        firm_id integer NOT NULL REFERENCES firms.firm,
        PRIMARY KEY (kind, key, firm_id)
      )`);
    await runner.query('CREATE INDEX firm_key_firm ON firms.firm_key (firm_id)');
    const firms = (await runner.query(
      `SELECT id, name, ARRAY(SELECT value #>> '{}' FROM firms.fact
         WHERE firm_id = firm.id AND key = 'website' AND superseded_by IS NULL) AS websites
       FROM firms.firm WHERE status = 'published' AND NOT is_sample`,
    )) as Named[];
    for (const { id, name, websites } of firms) {
      const domains = websites.map((website) => domainOf(website) ?? '');
      await runner.query(
        `INSERT INTO firms.firm_key (kind, key, firm_id)
         SELECT 'domain', key, $1::integer FROM unnest($2::text[]) AS key WHERE key <> ''
         UNION SELECT 'name', $3::text, $1::integer WHERE $3::text <> ''`,
        [id, domains, nameKey(name)],
      );
    }
  }
}
