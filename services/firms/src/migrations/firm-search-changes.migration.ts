import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells a reader that keeps the directory in memory which firms have changed since it last looked (ADR 93). */
export class FirmSearchChanges1764970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The transaction of the last change: every change that a snapshot did not see has an id of at least its xmin. One
    // row for each firm that ever had a row in the directory, so that a removal is a change like any other.
    await runner.query(`
      CREATE TABLE firms.firm_search_change (
        firm_id integer PRIMARY KEY,
        changed_in xid8 NOT NULL
      )`);
    await runner.query('CREATE INDEX firm_search_change_in ON firms.firm_search_change (changed_in)');
    await runner.query(`
      CREATE FUNCTION firms.note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          UPDATE firms.firm_search_change SET changed_in = pg_current_xact_id();
          RETURN NULL;
        END IF;
        INSERT INTO firms.firm_search_change AS noted (firm_id, changed_in)
        VALUES (coalesce(NEW.firm_id, OLD.firm_id), pg_current_xact_id())
        ON CONFLICT (firm_id) DO UPDATE SET changed_in = EXCLUDED.changed_in
        WHERE noted.changed_in <> EXCLUDED.changed_in;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON firms.firm_search
      FOR EACH ROW EXECUTE FUNCTION firms.note_search_change()`);
    await runner.query(`
      CREATE TRIGGER note_truncate AFTER TRUNCATE ON firms.firm_search
      FOR EACH STATEMENT EXECUTE FUNCTION firms.note_search_change()`);
    // Firms of before, so that they too are known when the table is emptied.
    await runner.query(`
      INSERT INTO firms.firm_search_change (firm_id, changed_in)
      SELECT firm_id, pg_current_xact_id() FROM firms.firm_search`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER note_change ON firms.firm_search');
    await runner.query('DROP TRIGGER note_truncate ON firms.firm_search');
    await runner.query('DROP FUNCTION firms.note_search_change()');
    await runner.query('DROP TABLE firms.firm_search_change');
  }
}
