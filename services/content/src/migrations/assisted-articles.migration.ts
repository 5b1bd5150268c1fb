import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles that software drafted, with who wrote and who reviewed them, and every run of that software. */
export class AssistedArticles1764990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The last two checks hold whatever a program does: no text is public without a second person's review.
    await runner.query(`
      CREATE TABLE content.assisted_article (
        document_id integer PRIMARY KEY REFERENCES content.document ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('drafting', 'in-review', 'reviewed', 'public')),
        writers uuid[] NOT NULL CHECK (cardinality(writers) > 0),
        reviewer_id uuid,
        return_note text NOT NULL DEFAULT '',
        brief jsonb NOT NULL,
        sources jsonb NOT NULL,
        sections jsonb,
        started_at timestamptz NOT NULL,
        CHECK (state NOT IN ('reviewed', 'public') OR reviewer_id IS NOT NULL),
        CHECK (reviewer_id IS NULL OR reviewer_id <> ALL (writers))
      )`);
    await runner.query(`
      CREATE TABLE content.writer_run (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        document_id integer REFERENCES content.document ON DELETE SET NULL,
        editor_id uuid NOT NULL,
        task text NOT NULL CHECK (task IN ('outline', 'draft', 'revise', 'metadata')),
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
        fault text,
        is_cancel_asked boolean NOT NULL DEFAULT false,
        prompt_version text NOT NULL,
        model text NOT NULL,
        partial text NOT NULL DEFAULT '',
        answer jsonb,
        input_tokens integer NOT NULL DEFAULT 0,
        output_tokens integer NOT NULL DEFAULT 0,
        -- Millionths of a dollar. What a run may cost is reserved before it begins, and replaced by what it did.
        cost bigint NOT NULL,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        CHECK ((state = 'failed') = (fault IS NOT NULL)),
        CHECK ((state = 'done') = (answer IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX writer_run_started ON content.writer_run (started_at)');
    await runner.query('CREATE INDEX writer_run_document ON content.writer_run (document_id, started_at DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content.writer_run');
    await runner.query('DROP TABLE content.assisted_article');
  }
}
