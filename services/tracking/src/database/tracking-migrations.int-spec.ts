import { limitsDatabase, outboxDatabase, revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from './tracking.database';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase([outboxDatabase, limitsDatabase, database]);
});
afterAll(() => db.drop());

const sql = <T = unknown>(text: string, values?: unknown[]) => db.dataSource.query<T[]>(text, values);
const reapplied = async (count: number) => {
  for (let step = 0; step < count; step += 1) await revertLastMigration(db.url, database);
  return runMigrations(db.url, [database]);
};
const ALL = ['CreateTracking1760000000010', 'CountLedger1760000000011', 'EventReceivers1760000000012']
  .concat('FiveDestinations1763985000000', 'PartitionTracking1764300000002')
  .map((name) => `tracking.${name}`);

/** What is kept of everything, without the ids of deliveries. */
const kept = async () => ({
  messages: await sql<{ key: string }>('SELECT id, key, payload, relayed_at FROM outbox.message ORDER BY id'),
  events: await sql('SELECT message_id, event_id, destinations FROM tracking.event ORDER BY 1'),
  deliveries: await sql(
    'SELECT message_id, destination, status, attempts, finished_at FROM tracking.delivery ORDER BY 1, 2',
  ),
  attempts: await sql(
    `SELECT message_id, destination, attempt.lease_number, result FROM tracking.attempt
     JOIN tracking.delivery ON delivery.id = delivery_id ORDER BY 1, 2, 3`,
  ),
});
const heldKeys = () =>
  sql(`SELECT held.destination, held.event_id, message_id FROM tracking.delivery_key AS held
       JOIN tracking.delivery ON delivery.id = delivery_id ORDER BY 1, 2`);

describe('the migration to partitions', () => {
  it('takes rows of plain tables along, and the other way, with attempts and keys at their deliveries', async () => {
    await revertLastMigration(db.url, database);
    await revertLastMigration(db.url, outboxDatabase);
    await sql(
      `INSERT INTO outbox.message (name, key, occurred_at, payload, relayed_at)
       SELECT 'sign_up', n::text, now(), '{"page":{}}', CASE WHEN n < 3 THEN now() END FROM generate_series(1, 3) AS n`,
    );
    await sql(
      `INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, receivers, destinations)
       SELECT id, name, 'sign_up.same', occurred_at, '{}', '{meta,hubspot}', '{meta,hubspot}' FROM outbox.message
       WHERE id < 3`,
    );
    // In an order that gives one delivery the id that another one gets.
    await sql(
      `INSERT INTO tracking.delivery (message_id, destination, event_name, event_id, occurred_at, status, holds_key,
         next_at, finished_at)
       SELECT message_id, destination, name, event_id, occurred_at,
         CASE WHEN message_id = 1 THEN 'sent' ELSE 'duplicate' END, message_id = 1, now(), now()
       FROM tracking.event, unnest(destinations) AS destination ORDER BY destination, message_id DESC`,
    );
    await sql(`INSERT INTO tracking.attempt (delivery_id, lease_number, result)
               SELECT id, n, 'accepted' FROM tracking.delivery, generate_series(1, 2) AS n`);
    const plain = await kept();
    expect(plain.attempts).toHaveLength(8);

    await runMigrations(db.url, [outboxDatabase, database]);
    expect(await kept()).toEqual(plain);
    const keys = await heldKeys();
    expect(keys).toEqual(
      ['hubspot', 'meta'].map((destination) => ({ destination, event_id: 'sign_up.same', message_id: '1' })),
    );
    await sql(
      `INSERT INTO outbox.message (name, key, occurred_at, payload) VALUES ('sign_up', '4', now(), '{"page":{}}')`,
    );
    const parted = await kept();

    await revertLastMigration(db.url, database);
    await revertLastMigration(db.url, outboxDatabase);
    expect(await kept()).toEqual(parted);
    await sql(
      `INSERT INTO outbox.message (name, key, occurred_at, payload) VALUES ('sign_up', '5', now(), '{"page":{}}')`,
    );
    await runMigrations(db.url, [outboxDatabase, database]);
    expect(await heldKeys()).toEqual(keys);
    await sql(
      `INSERT INTO outbox.message (name, key, occurred_at, payload) VALUES ('sign_up', '6', now(), '{"page":{}}')`,
    );
    expect((await kept()).messages.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6']);
  });
});

describe('the migrations', () => {
  it('go back and forth with rows present', async () => {
    await sql('TRUNCATE tracking.event, tracking.delivery, tracking.attempt, tracking.delivery_key');
    await sql('TRUNCATE tracking.ledger_sum, tracking.ledger_change');
    const sums = 'SELECT destination, status, count::int FROM tracking.ledger_sum WHERE count <> 0 ORDER BY 1, 2';
    await sql(
      `INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, receivers, destinations)
       VALUES (1, 'sign_up', 'sign_up.1', now(), '{}', '{meta,ga4}', '{meta}'),
         (2, 'sign_up', 'sign_up.2', now(), '{}', '{meta,ga4}', '{}')`,
    );
    expect(await reapplied(3)).toEqual(ALL.slice(-3));
    expect(await sql('SELECT receivers FROM tracking.event ORDER BY message_id')).toEqual([
      { receivers: ['meta'] },
      { receivers: ['meta'] },
    ]);
    expect(await reapplied(4)).toEqual(ALL.slice(-4));
    expect(await sql(sums)).toEqual([
      { destination: '', status: 'without-destination', count: 1 },
      { destination: 'meta', status: 'accepted', count: 1 },
    ]);
    expect(await reapplied(5)).toEqual(ALL);
  });
});
