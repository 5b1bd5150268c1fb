import type { MigrationInterface, QueryRunner } from 'typeorm';

const BANDS = `('under_250k', 'from_250k', 'from_500k', 'from_1m', 'from_2_5m', 'from_5m', 'from_10m')`;

/** Profiles of buyers, their proofs of funds, and what administrators did. Accounts are of another context. */
export class BuyerProfile1764490000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.buyer_profile (
        user_id uuid PRIMARY KEY,
        fields jsonb NOT NULL,
        revision integer NOT NULL CHECK (revision > 0),
        changed_at timestamptz NOT NULL
      )`);
    // A file that is replaced is another row: a decision is about the file that was read.
    await runner.query(`
      CREATE TABLE marketplace.proof_of_funds (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('submitted', 'verified', 'declined')),
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
        type text NOT NULL CHECK (type IN ('pdf', 'png', 'jpg')),
        bytes integer NOT NULL CHECK (bytes > 0),
        pages integer CHECK (pages > 0),
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        scan text NOT NULL CHECK (scan IN ('clean', 'unscanned')),
        storage_key text NOT NULL UNIQUE,
        submitted_at timestamptz NOT NULL,
        decided_at timestamptz,
        amount text CHECK (amount IN ${BANDS}),
        reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
        expires_at timestamptz,
        CHECK ((state = 'submitted') = (decided_at IS NULL)),
        CHECK ((state = 'verified') = (amount IS NOT NULL)),
        CHECK ((state = 'verified') = (expires_at IS NOT NULL)),
        CHECK ((state = 'declined') = (reason IS NOT NULL))
      )`);
    await runner.query(`
      CREATE INDEX proof_open ON marketplace.proof_of_funds (submitted_at, id) WHERE state = 'submitted'`);
    await runner.query(`
      CREATE INDEX proof_decided ON marketplace.proof_of_funds (decided_at DESC, id DESC) WHERE state <> 'submitted'`);
    await runner.query(`
      CREATE TRIGGER remove_file AFTER DELETE ON marketplace.proof_of_funds
      FOR EACH ROW EXECUTE FUNCTION marketplace.remove_file()`);
    // Without a foreign key: what was decided outlives the file.
    await runner.query(`
      CREATE TABLE marketplace.proof_event (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        proof_id uuid NOT NULL,
        buyer_id uuid,
        at timestamptz NOT NULL,
        actor_id uuid,
        action text NOT NULL CHECK (action IN ('opened', 'verified', 'declined')),
        amount text CHECK (amount IN ${BANDS}),
        reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
        CHECK ((action = 'verified') = (amount IS NOT NULL)),
        CHECK (reason IS NULL OR action = 'declined')
      )`);
    await runner.query('CREATE INDEX proof_event_proof ON marketplace.proof_event (proof_id, id)');
    await runner.query('CREATE INDEX proof_event_buyer ON marketplace.proof_event (buyer_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.proof_event, marketplace.proof_of_funds, marketplace.buyer_profile');
  }
}
