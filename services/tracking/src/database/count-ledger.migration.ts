import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an event adds: one for each of its destinations, or one without a destination. */
const OF_EVENTS = (rows: string) => `
  SELECT coalesce(destination, '') AS destination,
    CASE WHEN destination IS NULL THEN 'without-destination' ELSE 'accepted' END AS status
  FROM ${rows} LEFT JOIN LATERAL unnest(destinations) AS destination ON true`;
const OF_DELIVERIES = (rows: string) => `SELECT destination, status FROM ${rows}`;

/** One trigger for each kind of statement, because PostgreSQL allows transition tables for one kind only. */
function triggers(table: 'event' | 'delivery', countsOf: (rows: string) => string): string[] {
  const added = `SELECT destination, status, 1 AS change FROM (${countsOf('added')}) AS added_rows`;
  const removed = `SELECT destination, status, -1 AS change FROM (${countsOf('removed')}) AS removed_rows`;
  const kinds = [
    { kind: 'insert', tables: 'NEW TABLE AS added', changes: added },
    { kind: 'delete', tables: 'OLD TABLE AS removed', changes: removed },
    {
      kind: 'update',
      tables: 'NEW TABLE AS added OLD TABLE AS removed',
      changes: `${added} UNION ALL ${removed}`,
    },
  ];
  return kinds.flatMap(({ kind, tables, changes }) => [
    `CREATE FUNCTION tracking.count_${table}_${kind}() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO tracking.ledger_change (destination, status, change)
       SELECT destination, status, sum(change) FROM (${changes}) AS changes
       GROUP BY destination, status HAVING sum(change) <> 0;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER count_${kind} AFTER ${kind} ON tracking.${table} REFERENCING ${tables}
     FOR EACH STATEMENT EXECUTE FUNCTION tracking.count_${table}_${kind}()`,
  ]);
}

const STATEMENTS = [
  // Sums of the ledger, so that reading them costs the same whatever its size. A change is a row of its own at first:
  // with one row for each sum, all deliveries would wait for each other.
  `CREATE TABLE tracking.ledger_sum (
     destination text NOT NULL,
     status text NOT NULL,
     count bigint NOT NULL,
     PRIMARY KEY (destination, status)
   )`,
  `CREATE TABLE tracking.ledger_change (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     destination text NOT NULL,
     status text NOT NULL,
     change bigint NOT NULL
   )`,
  ...triggers('event', OF_EVENTS),
  ...triggers('delivery', OF_DELIVERIES),
  `INSERT INTO tracking.ledger_sum (destination, status, count)
   SELECT destination, status, count(*) FROM (
     ${OF_EVENTS('tracking.event')} UNION ALL ${OF_DELIVERIES('tracking.delivery')}) AS counted
   GROUP BY destination, status`,
  "CREATE INDEX event_without_destination ON tracking.event (message_id) WHERE destinations = '{}'",
];

/** Keeps the sums of the ledger, and finds events that were accepted while no destination was configured. */
export class CountLedger1760000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE tracking.event, tracking.delivery IN SHARE ROW EXCLUSIVE MODE');
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tracking.event_without_destination');
    for (const table of ['event', 'delivery'])
      for (const kind of ['insert', 'delete', 'update']) {
        await runner.query(`DROP TRIGGER count_${kind} ON tracking.${table}`);
        await runner.query(`DROP FUNCTION tracking.count_${table}_${kind}()`);
      }
    await runner.query('DROP TABLE tracking.ledger_change, tracking.ledger_sum');
  }
}
