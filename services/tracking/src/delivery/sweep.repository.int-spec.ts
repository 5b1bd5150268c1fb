import { createLogger, outboxDatabase, type QueuedJob } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../database/tracking.database';
import { DeliveryCounters } from '../metrics/delivery-counters';
import { DELIVERY_POLICY } from '../rules/delivery-policy';
import { DeliverySweeps } from './delivery-sweeps';
import { DeliveryRepository } from './delivery.repository';
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
       message_id, destination, event_name, event_id, occurred_at, status, next_at, finished_at
     )
     VALUES ($1::int, 'meta', 'sign_up', 'sign_up.' || $1::int, now(),
       CASE WHEN $2::interval IS NULL THEN 'pending' ELSE 'sent' END,
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

describe('a delivery whose workers die', () => {
  it('is given up after the third, and the others are not held up', async () => {
    await db.dataSource.query('TRUNCATE tracking.event, tracking.delivery, tracking.attempt');
    await insert(1, '0 days', null);
    await insert(2, '0 days', null);
    const ids = (
      await db.dataSource.query<{ id: string }[]>('SELECT id FROM tracking.delivery ORDER BY message_id')
    ).map(({ id }) => id);
    const [poison = '', other = ''] = ids;
    const deliveries = new DeliveryRepository(db.dataSource);
    const added: QueuedJob[] = [];
    const ticks = new DeliverySweeps({
      deliveries,
      sweeps,
      outbox: { purge: async () => 0 },
      queue: { add: async (jobs) => void added.push(...jobs), depth: async () => ({}), close: async () => undefined },
      policy: { ...DELIVERY_POLICY, tickMs: 0 },
      logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
      counters: new DeliveryCounters(),
      news: { tell: () => undefined },
    });
    for (let death = 1; death <= 3; death += 1) {
      const [lease] = await deliveries.lease([poison], DELIVERY_POLICY.leaseMs);
      expect(lease?.attempts).toBe(death - 1);
      await db.dataSource.query("UPDATE tracking.delivery SET lease_until = now() WHERE status = 'leased'");
      await ticks.tick();
    }
    expect(
      await db.dataSource.query('SELECT status, attempts, reason FROM tracking.delivery ORDER BY message_id'),
    ).toEqual([
      { status: 'exhausted', attempts: 3, reason: 'worker-died' },
      { status: 'pending', attempts: 0, reason: null },
    ]);
    expect(await deliveries.lease([poison, other], DELIVERY_POLICY.leaseMs)).toMatchObject([
      undefined,
      { id: other, attempts: 0 },
    ]);
    expect(added.length).toBeGreaterThan(0);
  });
});
