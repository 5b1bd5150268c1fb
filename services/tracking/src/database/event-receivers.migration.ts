import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The services that an event is meant for, of which `destinations` are those that were configured. Events from before,
 * and those of a worker of an earlier release that still runs, are meant for the one service that there was.
 */
export class EventReceivers1760000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE tracking.event ADD COLUMN receivers text[] NOT NULL DEFAULT '{meta}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tracking.event DROP COLUMN receivers');
  }
}
