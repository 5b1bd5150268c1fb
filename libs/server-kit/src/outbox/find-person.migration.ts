import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes find the data of a person without reading the messages of all others. */
export class FindPerson1760000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX message_by_key ON outbox.message (key)');
    await runner.query(
      `CREATE INDEX message_by_account ON outbox.message ((payload->'user'->>'externalId'))
       WHERE payload->'user'->>'externalId' IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX message_by_email ON outbox.message (lower(payload->'user'->>'email'))
       WHERE payload->'user'->>'email' IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['message_by_key', 'message_by_account', 'message_by_email'])
      await runner.query(`DROP INDEX outbox.${name}`);
  }
}
