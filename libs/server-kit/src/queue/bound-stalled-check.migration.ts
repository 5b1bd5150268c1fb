import type { MigrationInterface, QueryRunner } from 'typeorm';
import { QUEUE_SCHEMA } from './create-queue-store.migration';

/**
 * Jobs of a dead worker are taken over by a check that all workers share, and that writes down when it ran by its
 * worker's clock. A clock that is ahead by ten minutes stopped the check for ten minutes after it was put right, and
 * what the next killed worker held was stuck for so long. The database's clock is the latest that is written.
 */
export class BoundStalledCheck1761200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION ${QUEUE_SCHEMA}.bound_stalled_check() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.value := least(NEW.value::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)::text;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER bound_stalled_check BEFORE INSERT OR UPDATE ON ${QUEUE_SCHEMA}.meta
      FOR EACH ROW WHEN (NEW.field = 'stalled-check') EXECUTE FUNCTION ${QUEUE_SCHEMA}.bound_stalled_check()`);
    await runner.query(`UPDATE ${QUEUE_SCHEMA}.meta SET value = value WHERE field = 'stalled-check'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER bound_stalled_check ON ${QUEUE_SCHEMA}.meta`);
    await runner.query(`DROP FUNCTION ${QUEUE_SCHEMA}.bound_stalled_check()`);
  }
}
