import { runMigrations } from 'bullmq';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export const QUEUE_SCHEMA = 'bullmq';

/**
 * The tables and functions of the queue's PostgreSQL store, as the library brings them. A library version with a newer
 * store needs one more migration like this one; the library refuses to run before it.
 */
export class CreateQueueStore1760000000000 implements MigrationInterface {
  /** The library opens its own transaction. */
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const client: unknown = await runner.connect();
    await runMigrations(client as Parameters<typeof runMigrations>[0], QUEUE_SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DO $$
      DECLARE item record;
      BEGIN
        FOR item IN
          SELECT tablename AS name FROM pg_tables
          WHERE schemaname = '${QUEUE_SCHEMA}' AND tablename <> 'migrations'
        LOOP
          EXECUTE format('DROP TABLE IF EXISTS ${QUEUE_SCHEMA}.%I CASCADE', item.name);
        END LOOP;
        FOR item IN
          SELECT oid::regprocedure AS name FROM pg_proc
          WHERE pronamespace = '${QUEUE_SCHEMA}'::regnamespace
        LOOP
          EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', item.name);
        END LOOP;
        FOR item IN
          SELECT oid::regtype AS name FROM pg_type
          WHERE typnamespace = '${QUEUE_SCHEMA}'::regnamespace AND typtype IN ('e', 'd')
        LOOP
          EXECUTE format('DROP TYPE IF EXISTS %s CASCADE', item.name);
        END LOOP;
        FOR item IN
          SELECT sequencename AS name FROM pg_sequences
          WHERE schemaname = '${QUEUE_SCHEMA}' AND sequencename <> 'migrations_id_seq'
        LOOP
          EXECUTE format('DROP SEQUENCE IF EXISTS ${QUEUE_SCHEMA}.%I', item.name);
        END LOOP;
      END $$`);
  }
}
