import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Private papers: proofs of authority and of identity. Accounts are of another context. */
export class CreatePapers1764610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.file_removal (
        storage_key text PRIMARY KEY CHECK (storage_key ~ '^[0-9a-f]{32}$'),
        due_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX file_removal_due ON firms.file_removal (due_at)');
    await runner.query(`
      CREATE TABLE firms.paper (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        purpose text NOT NULL CHECK (purpose IN ('claim', 'submission', 'review')),
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
        type text NOT NULL CHECK (type IN ('pdf', 'png', 'jpg')),
        bytes integer NOT NULL CHECK (bytes > 0),
        pages integer CHECK (pages > 0),
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        scan text NOT NULL CHECK (scan IN ('clean', 'unscanned')),
        storage_key text UNIQUE,
        created_at timestamptz NOT NULL,
        attached_at timestamptz,
        deleted_at timestamptz,
        deleted_reason text CHECK (char_length(deleted_reason) BETWEEN 1 AND 200),
        CHECK ((storage_key IS NULL) = (deleted_at IS NOT NULL)),
        CHECK ((deleted_at IS NULL) = (deleted_reason IS NULL))
      )`);
    await runner.query('CREATE INDEX paper_owner ON firms.paper (user_id, created_at)');
    await runner.query(`
      CREATE INDEX paper_unused ON firms.paper (created_at) WHERE attached_at IS NULL AND deleted_at IS NULL`);
    // The file goes with its key, whichever statement took it: a deletion, or that of the account.
    await runner.query(`
      CREATE FUNCTION firms.remove_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO firms.file_removal (storage_key, due_at) VALUES (OLD.storage_key, now())
        ON CONFLICT (storage_key) DO UPDATE SET due_at = excluded.due_at;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER remove_file AFTER DELETE ON firms.paper
      FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION firms.remove_file()`);
    await runner.query(`
      CREATE TRIGGER remove_file_of_deleted AFTER UPDATE OF storage_key ON firms.paper
      FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL AND NEW.storage_key IS NULL)
      EXECUTE FUNCTION firms.remove_file()`);
    // Without a foreign key: who opened a paper is known when the paper is gone.
    await runner.query(`
      CREATE TABLE firms.paper_opening (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        paper_id uuid NOT NULL,
        at timestamptz NOT NULL,
        actor_id uuid
      )`);
    await runner.query('CREATE INDEX paper_opening_paper ON firms.paper_opening (paper_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE firms.paper_opening, firms.paper, firms.file_removal');
    await runner.query('DROP FUNCTION firms.remove_file()');
  }
}
