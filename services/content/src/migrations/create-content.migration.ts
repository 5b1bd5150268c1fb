import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateContent1763690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.menu_item (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        type text NOT NULL CHECK (type IN ('main_menu', 'quick_links', 'legal_links')),
        label text NOT NULL CHECK (label <> ''),
        url text NOT NULL CHECK (url ~ '^(/|https://|mailto:)'),
        sort_order integer NOT NULL,
        is_external boolean NOT NULL DEFAULT false,
        UNIQUE (type, url)
      )`);
    await runner.query(`
      CREATE TABLE content.setting (
        key text PRIMARY KEY CHECK (key IN ('site', 'footer', 'logo', 'seo')),
        value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    // The database counts the words, so that no code that writes a body can forget to.
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
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['page', 'post', 'setting', 'menu_item']) await runner.query(`DROP TABLE content.${table}`);
  }
}
