import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutbox1760000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox.message (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        key text NOT NULL,
        occurred_at timestamptz NOT NULL,
        payload jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        relayed_at timestamptz
      )`);
    await runner.query('CREATE INDEX message_waiting ON outbox.message (id) WHERE relayed_at IS NULL');
    await runner.query('CREATE INDEX message_relayed ON outbox.message (relayed_at) WHERE relayed_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox.message');
  }
}
