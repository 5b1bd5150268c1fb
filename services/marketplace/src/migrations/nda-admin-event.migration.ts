import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators did with NDAs and their evidence, and the order in which their log shows NDAs. */
export class NdaAdminEvent1764470000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The account is of another context; null once deleted. A check of the chain is about no NDA.
    await runner.query(`
      CREATE TABLE marketplace.nda_admin_event (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        actor_id uuid,
        action text NOT NULL CHECK (action IN ('nda_ended', 'grant_ended', 'chain_checked')),
        nda_id uuid REFERENCES marketplace.nda,
        grant_id uuid REFERENCES marketplace."grant",
        reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
        faults integer CHECK (faults >= 0),
        CHECK ((action = 'chain_checked') = (nda_id IS NULL)),
        CHECK ((action = 'chain_checked') = (faults IS NOT NULL)),
        CHECK ((action = 'chain_checked') = (reason IS NULL)),
        CHECK ((action = 'grant_ended') = (grant_id IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX nda_admin_event_nda ON marketplace.nda_admin_event (nda_id, id)');
    await runner.query('CREATE INDEX nda_log ON marketplace.nda (requested_at DESC, id DESC)');
    await runner.query('CREATE INDEX nda_log_listing ON marketplace.nda (listing_id, requested_at DESC, id DESC)');
    await runner.query('CREATE INDEX nda_log_state ON marketplace.nda (state, requested_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX marketplace.nda_log, marketplace.nda_log_listing, marketplace.nda_log_state');
    await runner.query('DROP TABLE marketplace.nda_admin_event');
  }
}
