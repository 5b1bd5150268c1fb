import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies every process that caches answers; a trigger, so that no code that writes can forget it. */
const WATCHED = ['document', 'setting', 'menu_item', 'media', 'redirect', 'roadmap_item'];

/**
 * Posts, news, pages, landing pages and openings as documents of one table: the same states, revisions and slugs for
 * all.
 */
export class ContentDocuments1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createSearch(runner);
    await this.createMedia(runner);
    await this.createDocuments(runner);
    await this.takeOver(runner);
    await this.createMessages(runner);
    await this.createRoadmap(runner);
    await this.createPlaybook(runner);
    await this.extendSettings(runner);
    await this.watch(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of WATCHED) await runner.query(`DROP TRIGGER tell_change ON content.${table}`);
    await this.giveBack(runner);
    for (const table of [
      'playbook_request',
      'playbook',
      'roadmap_vote',
      'roadmap_item',
      'feedback',
      'lead',
      'application',
      'redirect',
      'former_slug',
      'revision',
      'document',
      'media_file',
      'media',
      'setting_revision',
    ]) {
      await runner.query(`DROP TABLE content.${table}`);
    }
    await runner.query(`DELETE FROM content.setting WHERE key IN ('injection', 'menus')`);
    await runner.query(`ALTER TABLE content.setting DROP COLUMN version, DROP COLUMN updated_by,
      DROP CONSTRAINT setting_key_check,
      ADD CONSTRAINT setting_key_check CHECK (key IN ('site', 'footer', 'logo', 'seo'))`);
    await runner.query('DROP FUNCTION content.tell_change()');
    await runner.query('DROP TEXT SEARCH CONFIGURATION content.prose');
    await runner.query('DROP EXTENSION unaccent');
  }

  /** English words by their stem, with and without accents. */
  private async createSearch(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA content');
    await runner.query('CREATE TEXT SEARCH CONFIGURATION content.prose (COPY = pg_catalog.english)');
    await runner.query(
      `ALTER TEXT SEARCH CONFIGURATION content.prose
       ALTER MAPPING FOR hword, hword_part, word WITH content.unaccent, english_stem`,
    );
  }

  /** Files are in the database: every replica and every backup has them, and no folder of the site serves them. */
  private async createMedia(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.media (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        alt text NOT NULL CHECK (btrim(alt) <> ''),
        file_name text NOT NULL,
        digest text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        uploaded_at timestamptz NOT NULL,
        uploaded_by text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE content.media_file (
        media_id integer NOT NULL REFERENCES content.media ON DELETE CASCADE,
        width integer NOT NULL,
        format text NOT NULL CHECK (format IN ('avif', 'webp', 'jpg')),
        bytes bytea NOT NULL,
        PRIMARY KEY (media_id, width, format)
      )`);
    await runner.query('ALTER TABLE content.media_file ALTER COLUMN bytes SET STORAGE EXTERNAL');
  }

  /**
   * What an editor wrote is one JSON document; the database derives the columns that queries use from it.
   */
  private async createDocuments(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.document (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('post', 'news', 'page', 'landing', 'job')),
        content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
        slug text NOT NULL GENERATED ALWAYS AS (content->>'slug') STORED
          CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
        title text NOT NULL GENERATED ALWAYS AS (content->>'title') STORED CHECK (title <> ''),
        excerpt text NOT NULL GENERATED ALWAYS AS (
          coalesce(content->>'excerpt', content->>'summary', content->>'metaDescription', '')
        ) STORED,
        category text GENERATED ALWAYS AS (content->>'category') STORED,
        author text GENERATED ALWAYS AS (content->>'author') STORED,
        tags jsonb GENERATED ALWAYS AS (content->'tags') STORED,
        cover_id integer GENERATED ALWAYS AS ((content->>'coverId')::integer) STORED REFERENCES content.media,
        noindex boolean NOT NULL GENERATED ALWAYS AS (coalesce((content->'seo'->>'noindex')::boolean, false)) STORED,
        word_count integer NOT NULL GENERATED ALWAYS AS (
          cardinality(regexp_split_to_array(btrim(coalesce(content->>'body', '')), '\\s+'))
        ) STORED,
        search tsvector NOT NULL GENERATED ALWAYS AS (
          setweight(to_tsvector('content.prose', content->>'title'), 'A')
          || setweight(to_tsvector('content.prose', coalesce(content->>'excerpt', '')), 'B')
          || setweight(to_tsvector('content.prose', coalesce(content->>'body', '')), 'C')) STORED,
        state text NOT NULL CHECK (state IN ('draft', 'published', 'archived')),
        published_at timestamptz,
        expires_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        revised_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL,
        UNIQUE (kind, slug),
        CHECK (state <> 'published' OR published_at IS NOT NULL)
      )`);
    // Texts are stored apart from what lists and counts read: a page of the table holds twenty documents instead of
    // four.
    await runner.query('ALTER TABLE content.document SET (toast_tuple_target = 512)');
    await runner.query(
      `CREATE INDEX document_newest ON content.document (kind, published_at DESC, id DESC) WHERE state = 'published'`,
    );
    await runner.query(
      `CREATE INDEX document_category ON content.document (kind, category, published_at DESC, id DESC)
       WHERE state = 'published'`,
    );
    await runner.query(`CREATE INDEX document_search ON content.document USING gin (search) WHERE state = 'published'`);
    await runner.query('CREATE INDEX document_changed ON content.document (updated_at DESC, id DESC)');
    await runner.query('CREATE INDEX document_cover ON content.document (cover_id) WHERE cover_id IS NOT NULL');
    await runner.query(`
      CREATE TABLE content.revision (
        document_id integer NOT NULL REFERENCES content.document ON DELETE CASCADE,
        version integer NOT NULL,
        content jsonb NOT NULL,
        saved_at timestamptz NOT NULL,
        saved_by text NOT NULL,
        published_at timestamptz,
        PRIMARY KEY (document_id, version)
      )`);
    await runner.query(`
      CREATE TABLE content.former_slug (
        kind text NOT NULL,
        slug text NOT NULL,
        document_id integer NOT NULL REFERENCES content.document ON DELETE CASCADE,
        PRIMARY KEY (kind, slug)
      )`);
    await runner.query('CREATE INDEX former_slug_document ON content.former_slug (document_id)');
    await runner.query(`
      CREATE TABLE content.redirect (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        from_path text NOT NULL UNIQUE CHECK (from_path LIKE '/%'),
        to_url text NOT NULL CHECK (to_url ~ '^(/|https://)'),
        created_by text NOT NULL
      )`);
  }

  /** The first version's posts and pages become documents. */
  private async takeOver(runner: QueryRunner): Promise<void> {
    const seo = `'{"metaTitle": "", "metaDescription": "", "noindex": false}'::jsonb`;
    await runner.query(`
      INSERT INTO content.document (kind, content, state, published_at, created_at, revised_at, updated_at, updated_by)
      SELECT 'post',
        jsonb_build_object(
          'slug', slug, 'title', title, 'excerpt', excerpt, 'body', body, 'category', category, 'author', author,
          'tags', '[]'::jsonb, 'coverId', null, 'seo', ${seo}
        ),
        CASE status WHEN 'scheduled' THEN 'published' ELSE status END, coalesce(published_on, updated_on), updated_on,
          updated_on, updated_on, 'migration'
      FROM content.post ORDER BY id`);
    await runner.query(`
      INSERT INTO content.document (kind, content, state, published_at, created_at, revised_at, updated_at, updated_by)
      SELECT 'page',
        jsonb_build_object(
          'slug', slug, 'title', title, 'lead', lead, 'metaDescription', meta_description, 'blocks', blocks,
          'seo', ${seo}
        ),
        'published', updated_on, updated_on, updated_on, updated_on, 'migration'
      FROM content.page ORDER BY slug`);
    await runner.query(`
      INSERT INTO content.revision (document_id, version, content, saved_at, saved_by, published_at)
      SELECT id, version, content, updated_at, updated_by, CASE state WHEN 'published' THEN published_at END
      FROM content.document`);
    await runner.query('DROP TABLE content.post, content.page');
  }

  /** Reverting keeps what the first version can store. */
  private async giveBack(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.post (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        title text NOT NULL,
        excerpt text NOT NULL,
        body text NOT NULL,
        word_count integer GENERATED ALWAYS AS (cardinality(regexp_split_to_array(btrim(body), '\\s+'))) STORED,
        image_url text,
        category text NOT NULL,
        author text NOT NULL,
        status text NOT NULL CHECK (status IN ('draft', 'scheduled', 'published', 'archived')),
        published_on date,
        updated_on date NOT NULL,
        CHECK (status <> 'published' OR published_on IS NOT NULL)
      )`);
    await runner.query(
      `CREATE INDEX post_newest ON content.post (published_on DESC, id DESC) WHERE status = 'published'`,
    );
    await runner.query(`
      CREATE TABLE content.page (
        slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        title text NOT NULL,
        lead text NOT NULL,
        meta_description text NOT NULL,
        blocks jsonb NOT NULL CHECK (jsonb_typeof(blocks) = 'array'),
        updated_on date NOT NULL
      )`);
    await runner.query(`
      INSERT INTO content.post (slug, title, excerpt, body, category, author, status, published_on, updated_on)
      SELECT slug, title, excerpt, content->>'body', category, author, state, published_at::date, revised_at::date
      FROM content.document WHERE kind = 'post' ORDER BY id`);
    await runner.query(`INSERT INTO content.page (slug, title, lead, meta_description, blocks, updated_on)
      SELECT slug, title, content->>'lead', content->>'metaDescription', content->'blocks', revised_at::date
      FROM content.document WHERE kind = 'page' AND state = 'published'`);
  }

  private async createMessages(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.application (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        opening text NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        message text NOT NULL,
        file_name text NOT NULL,
        file_type text NOT NULL CHECK (file_type IN ('pdf', 'docx')),
        file bytea NOT NULL,
        received_at timestamptz NOT NULL,
        deleted_after timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX application_deletion ON content.application (deleted_after)');
    await runner.query(`
      CREATE TABLE content.lead (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        landing_page text NOT NULL,
        email text NOT NULL,
        first_name text NOT NULL,
        message text NOT NULL,
        utm jsonb NOT NULL,
        consent_text text NOT NULL,
        received_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE content.feedback (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        type text NOT NULL,
        message text NOT NULL,
        rating smallint CHECK (rating BETWEEN 1 AND 5),
        email text,
        page text,
        state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'read', 'answered')),
        received_at timestamptz NOT NULL
      )`);
  }

  private async createRoadmap(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.roadmap_item (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        title text NOT NULL CHECK (title <> ''),
        text text NOT NULL,
        state text NOT NULL CHECK (state IN ('planned', 'in-progress', 'shipped')),
        shipped_on date,
        version integer NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TABLE content.roadmap_vote (
        item_id integer NOT NULL REFERENCES content.roadmap_item ON DELETE CASCADE,
        user_id uuid NOT NULL,
        PRIMARY KEY (item_id, user_id)
      )`);
    await runner.query('CREATE INDEX roadmap_vote_user ON content.roadmap_vote (user_id)');
  }

  private async createPlaybook(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.playbook (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        source_digest text NOT NULL,
        pages integer NOT NULL,
        pdf bytea NOT NULL,
        made_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE content.playbook_request (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL,
        requested_at timestamptz NOT NULL,
        mailed boolean NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX playbook_request_email ON content.playbook_request (lower(email), requested_at DESC)',
    );
  }

  private async extendSettings(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE content.setting ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN updated_by text, DROP CONSTRAINT setting_key_check,
      ADD CONSTRAINT setting_key_check CHECK (key IN ('site', 'footer', 'logo', 'seo', 'injection', 'menus'))`);
    await runner.query(`
      CREATE TABLE content.setting_revision (
        key text NOT NULL,
        version integer NOT NULL,
        value jsonb NOT NULL,
        saved_at timestamptz NOT NULL,
        saved_by text NOT NULL,
        PRIMARY KEY (key, version)
      )`);
  }

  private async watch(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION content.tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('content_changed', '');
        RETURN NULL;
      END $$`);
    for (const table of WATCHED) {
      await runner.query(
        `CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content.${table}
         FOR EACH STATEMENT EXECUTE FUNCTION content.tell_change()`,
      );
    }
  }
}
