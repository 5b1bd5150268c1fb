import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the portal's screens of content need: lists by key, unsaved work, previews, the requests of one page. */
export class PortalContent1764860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query('CREATE INDEX document_kind_changed ON content.document (kind, updated_at DESC, id DESC)');
    await runner.query(
      'CREATE INDEX document_state_changed ON content.document (kind, state, updated_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX document_expiry ON content.document (expires_at) WHERE expires_at IS NOT NULL');
    await runner.query(
      `CREATE INDEX document_named ON content.document USING gin (lower(title || ' ' || slug) gin_trgm_ops)`,
    );
    await runner.query('CREATE INDEX lead_page ON content.lead (landing_page, id DESC)');
    await runner.query(`ALTER TABLE content.media
      ADD COLUMN focus_x smallint NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
      ADD COLUMN focus_y smallint NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100)`);
    await runner.query(
      `CREATE INDEX media_named ON content.media USING gin (lower(alt || ' ' || file_name) gin_trgm_ops)`,
    );
    // As it was sent: unfinished text is no document yet, and may hold what jsonb refuses.
    await runner.query(`
      CREATE TABLE content.working_copy (
        document_id integer NOT NULL REFERENCES content.document ON DELETE CASCADE,
        editor_id uuid NOT NULL,
        base_version integer NOT NULL,
        content json NOT NULL,
        saved_at timestamptz NOT NULL,
        PRIMARY KEY (document_id, editor_id)
      )`);
    await runner.query(`
      CREATE TABLE content.preview (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        document_id integer NOT NULL REFERENCES content.document ON DELETE CASCADE,
        editor_id uuid NOT NULL,
        content jsonb NOT NULL,
        made_at timestamptz NOT NULL,
        UNIQUE (document_id, editor_id)
      )`);
    await runner.query('CREATE INDEX preview_age ON content.preview (made_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content.preview');
    await runner.query('DROP TABLE content.working_copy');
    await runner.query('ALTER TABLE content.media DROP COLUMN focus_x, DROP COLUMN focus_y');
    for (const index of [
      'media_named',
      'lead_page',
      'document_named',
      'document_expiry',
      'document_state_changed',
      'document_kind_changed',
    ])
      await runner.query(`DROP INDEX content.${index}`);
  }
}
