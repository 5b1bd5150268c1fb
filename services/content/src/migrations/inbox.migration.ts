import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['feedback', 'lead', 'application'] as const;
const STATES = `('new', 'read', 'answered', 'closed')`;

/** The state of what visitors send, and what administrators did with it. */
export class Inbox1764720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE content.feedback DROP CONSTRAINT feedback_state_check,
      ADD CONSTRAINT feedback_state_check CHECK (state IN ${STATES})`);
    for (const table of ['lead', 'application'])
      await runner.query(
        `ALTER TABLE content.${table} ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ${STATES})`,
      );
    for (const table of TABLES) {
      await runner.query(`CREATE INDEX ${table}_open ON content.${table} (id) WHERE state IN ('new', 'read')`);
      await runner.query(`CREATE INDEX ${table}_new ON content.${table} (id) WHERE state = 'new'`);
    }
    // An event belongs to one message, and goes with it.
    await runner.query(`
      CREATE TABLE content.inbox_event (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        feedback_id integer REFERENCES content.feedback ON DELETE CASCADE,
        lead_id integer REFERENCES content.lead ON DELETE CASCADE,
        application_id integer REFERENCES content.application ON DELETE CASCADE,
        at timestamptz NOT NULL,
        actor_id uuid NOT NULL,
        action text NOT NULL CHECK (action IN ('state', 'note', 'answer')),
        state text NOT NULL CHECK (state IN ${STATES}),
        text text NOT NULL,
        CHECK (num_nonnulls(feedback_id, lead_id, application_id) = 1),
        CHECK ((action = 'state') = (text = ''))
      )`);
    for (const table of TABLES)
      await runner.query(
        `CREATE INDEX inbox_event_${table} ON content.inbox_event (${table}_id) WHERE ${table}_id IS NOT NULL`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content.inbox_event');
    for (const table of TABLES) {
      await runner.query(`DROP INDEX content.${table}_new`);
      await runner.query(`DROP INDEX content.${table}_open`);
    }
    for (const table of ['lead', 'application']) await runner.query(`ALTER TABLE content.${table} DROP COLUMN state`);
    await runner.query(`UPDATE content.feedback SET state = 'read' WHERE state = 'closed'`);
    await runner.query(`ALTER TABLE content.feedback DROP CONSTRAINT feedback_state_check,
      ADD CONSTRAINT feedback_state_check CHECK (state IN ('new', 'read', 'answered'))`);
  }
}
