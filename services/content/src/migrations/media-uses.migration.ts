import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a picture can be shown; `pictures` are the ids that a row names. */
const OWNERS = [
  {
    table: 'document',
    key: 'id',
    column: 'document_id',
    source: 'content',
    pictures: (row: string) => `array_remove(content.pictures_in(${row}.content) || ${row}.cover_id, NULL)`,
  },
  {
    table: 'setting',
    key: 'key',
    column: 'setting_key',
    source: 'value',
    pictures: (row: string) => `content.pictures_in(${row}.value)`,
  },
] as const;
type Owner = (typeof OWNERS)[number];

/**
 * Which document or setting shows which picture. Triggers keep the table, so that replicas of the release before keep
 * it as well; its foreign key lets either the deletion of a picture succeed or the text that begins to show it. A text
 * that names a missing picture from before may still be saved.
 */
export class MediaUses1764320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.media_use (
        media_id integer NOT NULL REFERENCES content.media,
        document_id integer REFERENCES content.document ON DELETE CASCADE,
        setting_key text REFERENCES content.setting ON DELETE CASCADE,
        CHECK (num_nonnulls(document_id, setting_key) = 1),
        UNIQUE (document_id, media_id),
        UNIQUE (setting_key, media_id)
      )`);
    await runner.query('CREATE INDEX media_use_media ON content.media_use (media_id)');
    // An address names its picture by at most nine digits, as the route of the files reads it.
    await runner.query(`
      CREATE FUNCTION content.pictures_in(value jsonb) RETURNS integer[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN ARRAY(
        SELECT DISTINCT named[1]::integer FROM regexp_matches(value::text, '/api/media/([0-9]{1,9})-', 'g') AS named)`);
    for (const owner of OWNERS) {
      await this.keepUses(runner, owner);
      await this.fill(runner, owner);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of OWNERS) {
      await runner.query(`DROP TRIGGER keep_uses ON content.${table}`);
      await runner.query(`DROP FUNCTION content.keep_${table}_uses()`);
    }
    await runner.query('DROP FUNCTION content.pictures_in(jsonb)');
    await runner.query('DROP TABLE content.media_use');
  }

  /** The order of the ids is the order of the locks on pictures. */
  private async keepUses(runner: QueryRunner, { table, key, column, source, pictures }: Owner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION content.keep_${table}_uses() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        named integer[] := ${pictures('NEW')};
        earlier integer[] := '{}';
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          earlier := ${pictures('OLD')};
          DELETE FROM content.media_use WHERE ${column} = NEW.${key} AND media_id <> ALL (named);
        END IF;
        INSERT INTO content.media_use (media_id, ${column})
        SELECT DISTINCT picture, NEW.${key} FROM unnest(named) AS picture
        WHERE picture <> ALL (earlier) ORDER BY picture
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER keep_uses AFTER INSERT OR UPDATE OF ${source} ON content.${table}
       FOR EACH ROW EXECUTE FUNCTION content.keep_${table}_uses()`,
    );
  }

  private async fill(runner: QueryRunner, { table, key, column, pictures }: Owner): Promise<void> {
    await runner.query(
      `INSERT INTO content.media_use (media_id, ${column})
       SELECT DISTINCT media.id, owner.${key} FROM content.${table} AS owner
       CROSS JOIN LATERAL unnest(${pictures('owner')}) AS named (id)
       JOIN content.media ON media.id = named.id`,
    );
  }
}
