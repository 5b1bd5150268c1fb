import { outboxDatabase } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../database/tracking.database';
import { DELIVERY_POLICY } from '../rules/delivery-policy';
import { SweepRepository } from './sweep.repository';

let db: TestDatabase;
let sweeps: SweepRepository;
beforeAll(async () => {
  db = await openTestDatabase([outboxDatabase, database]);
  sweeps = new SweepRepository(db.dataSource);
});
afterAll(() => db.drop());

const BATCH = 1_000;

/** An event and its delivery; `finished` is how long ago the delivery ended, or null if it has not. */
async function insert(id: number, accepted: string, finished: string | null): Promise<void> {
  await db.dataSource.query(
    `INSERT INTO tracking.event (message_id, name, event_id, occurred_at, accepted_at, consent, destinations)
     VALUES ($1::int, 'sign_up', 'sign_up.' || $1::int, now(), now() - $2::interval, '{}', '{meta}')`,
    [id, accepted],
  );
  await db.dataSource.query(
    `INSERT INTO tracking.delivery (
       message_id, destination, event_name, event_id, occurred_at, status, holds_key, next_at, finished_at
     )
     VALUES ($1::int, 'meta', 'sign_up', 'sign_up.' || $1::int, now(),
       CASE WHEN $2::interval IS NULL THEN 'pending' ELSE 'sent' END, true,
       CASE WHEN $2::interval IS NULL THEN now() END, now() - $2::interval)`,
    [id, finished],
  );
}

describe('the record of a send', () => {
  it('is kept for seven days after it ended, and for as long as it has not', async () => {
    await insert(1, '30 days', '6 days 23 hours 59 minutes');
    await insert(2, '30 days', '7 days 1 minute');
    await insert(3, '7 days 1 minute', '7 days');
    await insert(4, '30 days', null);
    expect(await sweeps.purge(DELIVERY_POLICY.retentionDays, BATCH)).toBe(2);
    const kept = await db.dataSource.query<{ id: number }[]>(
      'SELECT message_id::int AS id FROM tracking.delivery ORDER BY 1',
    );
    expect(kept.map(({ id }) => id)).toEqual([1, 4]);
  });
});
