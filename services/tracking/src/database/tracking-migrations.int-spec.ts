import { limitsDatabase, outboxDatabase, revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from './tracking.database';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase([outboxDatabase, limitsDatabase, database]);
});
afterAll(() => db.drop());

describe('the migrations', () => {
  it('go back and forth with rows present', async () => {
    const sums = 'SELECT destination, status, count::int FROM tracking.ledger_sum WHERE count <> 0 ORDER BY 1, 2';
    await db.dataSource.query(
      `INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, receivers, destinations)
       VALUES (1, 'sign_up', 'sign_up.1', now(), '{}', '{meta,ga4}', '{meta}'),
         (2, 'sign_up', 'sign_up.2', now(), '{}', '{meta,ga4}', '{}')`,
    );
    const reapplied = async (count: number) => {
      for (let step = 0; step < count; step += 1) await revertLastMigration(db.url, database);
      return runMigrations(db.url, [database]);
    };
    const all = ['CreateTracking1760000000010', 'CountLedger1760000000011', 'EventReceivers1760000000012']
      .concat('FiveDestinations1763985000000')
      .map((name) => `tracking.${name}`);
    expect(await reapplied(2)).toEqual(all.slice(-2));
    expect(await db.dataSource.query('SELECT receivers FROM tracking.event ORDER BY message_id')).toEqual([
      { receivers: ['meta'] },
      { receivers: ['meta'] },
    ]);
    expect(await reapplied(3)).toEqual(all.slice(-3));
    expect(await db.dataSource.query(sums)).toEqual([
      { destination: '', status: 'without-destination', count: 1 },
      { destination: 'meta', status: 'accepted', count: 1 },
    ]);
    expect(await reapplied(4)).toEqual(all);
  });
});
