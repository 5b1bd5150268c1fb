import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DAYS_AHEAD } from '../database/day-partitions';
import { databaseTime, dayOf, firstDay, NUMBERS_OF_DAY, partitionByDays } from '../database/message-days';
import { MESSAGE_TABLE } from './outbox-days';

const NEXT_ID = `
  CREATE FUNCTION outbox.next_id() RETURNS bigint LANGUAGE plpgsql AS $$
  BEGIN
    RETURN least(floor(extract(epoch FROM now()) / 86400)::bigint, (SELECT day FROM outbox.last_day))
      * ${NUMBERS_OF_DAY} + nextval('outbox.message_number');
  END $$`;

const PLAIN = [
  'ALTER TABLE outbox.message ADD PRIMARY KEY (id)',
  'CREATE INDEX message_waiting ON outbox.message (id) WHERE relayed_at IS NULL',
  'CREATE INDEX message_relayed ON outbox.message (relayed_at) WHERE relayed_at IS NOT NULL',
  'CREATE INDEX message_by_key ON outbox.message (key)',
  `CREATE INDEX message_by_account ON outbox.message ((payload->'user'->>'externalId'))
   WHERE payload->'user'->>'externalId' IS NOT NULL`,
  `CREATE INDEX message_by_email ON outbox.message (lower(payload->'user'->>'email'))
   WHERE payload->'user'->>'email' IS NOT NULL`,
];

/** One partition for each day (ADR 103). What was written before stays in a partition of its own until it is over. */
export class PartitionOutbox1764300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE outbox.message IN ACCESS EXCLUSIVE MODE');
    const today = dayOf(await databaseTime(runner.manager));
    const first = await firstDay(runner, MESSAGE_TABLE, today);
    const last = Math.max(today + DAYS_AHEAD, first);
    await runner.query(`CREATE SEQUENCE outbox.message_number MINVALUE 0 MAXVALUE ${NUMBERS_OF_DAY - 1} CYCLE`);
    await runner.query(
      `SELECT setval('outbox.message_number', coalesce(max(id), 0) % ${NUMBERS_OF_DAY} + 1, false) FROM outbox.message`,
    );
    // No message is refused for want of a partition: when the days do not go on, the last one takes all.
    await runner.query('CREATE TABLE outbox.last_day (day integer NOT NULL)');
    await runner.query('INSERT INTO outbox.last_day (day) VALUES ($1)', [last]);
    await runner.query(NEXT_ID);
    await runner.query('ALTER TABLE outbox.message ALTER COLUMN id DROP IDENTITY');
    await runner.query('ALTER TABLE outbox.message ALTER COLUMN id SET DEFAULT outbox.next_id()');
    await partitionByDays(runner, MESSAGE_TABLE, { first, last });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT * FROM outbox.message');
    await runner.query('DROP TABLE outbox.message');
    await runner.query(
      `CREATE TABLE outbox.message (
         id bigint GENERATED ALWAYS AS IDENTITY,
         name text NOT NULL,
         key text NOT NULL,
         occurred_at timestamptz NOT NULL,
         payload jsonb NOT NULL,
         created_at timestamptz NOT NULL DEFAULT now(),
         relayed_at timestamptz
       )`,
    );
    await runner.query(
      `INSERT INTO outbox.message (id, name, key, occurred_at, payload, created_at, relayed_at) OVERRIDING SYSTEM VALUE
       SELECT id, name, key, occurred_at, payload, created_at, relayed_at FROM kept`,
    );
    await runner.query(
      `SELECT setval(pg_get_serial_sequence('outbox.message', 'id'), coalesce(max(id), 0) + 1, false)
       FROM outbox.message`,
    );
    for (const statement of PLAIN) await runner.query(statement);
    await runner.query('DROP FUNCTION outbox.next_id');
    await runner.query('DROP TABLE outbox.last_day');
    await runner.query('DROP SEQUENCE outbox.message_number');
  }
}
