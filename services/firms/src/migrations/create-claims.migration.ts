import type { MigrationInterface, QueryRunner } from 'typeorm';

const CLAIM_STATES = `('started', 'mail_confirmed', 'papers_sent', 'in_review', 'granted', 'refused', 'disputed',
  'frozen', 'lapsed', 'withdrawn')`;
const OVER = `('refused', 'lapsed', 'withdrawn')`;

/** Who owns a profile, what owners enter, and a history that forgets accounts which are gone. */
export class CreateClaims1764610000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createClaims(runner);
    await this.createDisputes(runner);
    await this.createEdits(runner);
    // What happened stays; only who it was may be forgotten.
    await runner.query(`
      CREATE OR REPLACE FUNCTION firms.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.actor_id = 'gone'
           AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'the history of firms is only added to';
      END $$`);
    await runner.query('CREATE INDEX history_actor ON firms.history (actor_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX firms.history_actor');
    await runner.query(`
      CREATE OR REPLACE FUNCTION firms.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the history of firms is only added to';
      END $$`);
    await runner.query('DROP TABLE firms.profile_edit, firms.claim_dispute, firms.claim_event, firms.claim');
  }

  private async createClaims(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.claim (
        id uuid PRIMARY KEY,
        firm_id integer NOT NULL REFERENCES firms.firm,
        user_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ${CLAIM_STATES}),
        proof text CHECK (proof IN ('mail', 'papers')),
        domain text,
        mail_to text,
        code_hash text,
        code_until timestamptz,
        code_tries smallint NOT NULL DEFAULT 0,
        statement text CHECK (char_length(statement) BETWEEN 1 AND 1000),
        papers uuid[] NOT NULL DEFAULT '{}',
        reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
        started_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        CHECK ((code_hash IS NULL) = (code_until IS NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX claim_owner ON firms.claim (firm_id) WHERE state IN ('granted', 'disputed', 'frozen')`);
    await runner.query(`
      CREATE UNIQUE INDEX claim_live ON firms.claim (firm_id, user_id) WHERE state NOT IN ${OVER}`);
    await runner.query('CREATE INDEX claim_user ON firms.claim (user_id, firm_id, started_at)');
    await runner.query('CREATE INDEX claim_state ON firms.claim (state, changed_at, id)');
    await runner.query(`
      CREATE TABLE firms.claim_event (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        claim_id uuid NOT NULL REFERENCES firms.claim ON DELETE CASCADE,
        at timestamptz NOT NULL,
        side text NOT NULL CHECK (side IN ('claimant', 'rival', 'admin', 'worker')),
        actor_id uuid,
        event text NOT NULL,
        reason text CHECK (char_length(reason) BETWEEN 1 AND 500)
      )`);
    await runner.query('CREATE INDEX claim_event_claim ON firms.claim_event (claim_id, id)');
    await runner.query('CREATE INDEX claim_event_actor ON firms.claim_event (actor_id)');
  }

  private async createDisputes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.claim_dispute (
        id uuid PRIMARY KEY,
        claim_id uuid NOT NULL REFERENCES firms.claim ON DELETE CASCADE,
        user_id uuid NOT NULL,
        statement text NOT NULL CHECK (char_length(statement) BETWEEN 1 AND 1000),
        papers uuid[] NOT NULL,
        opened_at timestamptz NOT NULL,
        closed_at timestamptz,
        outcome text CHECK (outcome IN ('dismiss', 'uphold', 'overturn')),
        reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
        CHECK ((closed_at IS NULL) = (outcome IS NULL))
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX claim_dispute_open ON firms.claim_dispute (claim_id) WHERE closed_at IS NULL',
    );
    await runner.query('CREATE INDEX claim_dispute_user ON firms.claim_dispute (user_id)');
  }

  private async createEdits(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.profile_edit (
        id uuid PRIMARY KEY,
        firm_id integer NOT NULL REFERENCES firms.firm,
        user_id uuid NOT NULL,
        state text NOT NULL
          CHECK (state IN ('draft', 'submitted', 'changes_requested', 'approved', 'rejected', 'discarded')),
        revision integer NOT NULL CHECK (revision > 0),
        entries jsonb NOT NULL,
        saved_at timestamptz NOT NULL,
        submitted_at timestamptz,
        decided_at timestamptz,
        decided_by uuid,
        reason text CHECK (char_length(reason) BETWEEN 1 AND 500)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX profile_edit_live ON firms.profile_edit (firm_id, user_id)
      WHERE state IN ('draft', 'submitted', 'changes_requested')`);
    await runner.query('CREATE INDEX profile_edit_user ON firms.profile_edit (user_id, firm_id, saved_at)');
    await runner.query('CREATE INDEX profile_edit_queue ON firms.profile_edit (state, submitted_at, id)');
  }
}
