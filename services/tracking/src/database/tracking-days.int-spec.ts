import { jest } from '@jest/globals';
import {
  dayOf,
  DayPartitions,
  DAYS_AHEAD,
  dayText,
  firstIdOf,
  outboxDatabase,
  outboxDays,
  OutboxStore,
} from '@app/server-kit';
import { openTestDatabase, waitFor, type TestDatabase } from '@app/testing';
import { planDeliveries } from '../delivery/conversion-fan-out';
import { FanOutRepository } from '../delivery/fan-out.repository';
import { SweepRepository } from '../delivery/sweep.repository';
import { DELIVERY_POLICY } from '../rules/delivery-policy';
import { createLedger } from '../tracking.worker';
import { trackingDays } from './tracking-days';
import { database } from './tracking.database';

// Jest's own 5 s are too short for databases on a busy machine.
jest.setTimeout(60_000);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TABLES = ['tracking.event', 'tracking.delivery', 'tracking.attempt', 'outbox.message'];

let db: TestDatabase;
let now: Date;
let days: DayPartitions;
/** Of the database, where rows get their ids. */
let today: number;

beforeEach(async () => {
  db = await openTestDatabase([outboxDatabase, database]);
  const [row] = await sql<{ now: Date }>('SELECT now()');
  now = row?.now ?? new Date(0);
  today = dayOf(now);
  const { retentionDays } = DELIVERY_POLICY;
  const groups = [trackingDays(retentionDays), outboxDays(retentionDays + 1)];
  days = new DayPartitions(db.dataSource, groups, async () => now);
});
afterEach(() => db.drop());

const sql = <T = unknown>(text: string, values?: unknown[]) => db.dataSource.query<T[]>(text, values);
const startOf = (day: number) => new Date(day * DAY);
/** Which partitions have rows. */
const places = async (table: string) =>
  (await sql<{ place: string }>(`SELECT DISTINCT tableoid::regclass::text AS place FROM ${table}`)).map(
    ({ place }) => place,
  );
const ahead = async () => (await days.daysAhead()).map(({ days: count }) => count);

/** A message of today, or with this id, with its event and a delivery to Meta that was sent now. Returns its id. */
async function sent(key: string, of?: bigint): Promise<string> {
  const [message] = await sql<{ id: string }>(
    `INSERT INTO outbox.message (id, name, key, occurred_at, payload, relayed_at)
     VALUES (coalesce($2, outbox.next_id()), 'sign_up', $1, now(), '{"page":{}}', now()) RETURNING id`,
    [key, of],
  );
  const id = message?.id ?? '';
  await sql(
    `INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, destinations)
     VALUES ($1, 'sign_up', $2, now(), '{}', '{meta}')`,
    [id, `sign_up.${key}`],
  );
  await sql(
    `WITH delivery AS (
       INSERT INTO tracking.delivery (message_id, destination, event_name, event_id, occurred_at, status, finished_at)
       VALUES ($1, 'meta', 'sign_up', $2, now(), 'sent', now()) RETURNING id)
     INSERT INTO tracking.attempt (delivery_id, lease_number, result) SELECT id, 1, 'accepted' FROM delivery`,
    [id, `sign_up.${key}`],
  );
  return id;
}

const counts = async () => {
  const found: number[] = [];
  for (const table of TABLES) {
    const [row] = await sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    found.push(row?.count ?? -1);
  }
  return found;
};

describe('the partitions of the next days', () => {
  it('are there before their rows, over two days, and added once however many workers tend them', async () => {
    for (let hours = 0; hours <= 48; hours += 8) {
      now = new Date(startOf(today).getTime() + hours * HOUR);
      expect(Math.min(...(await ahead()))).toBeGreaterThanOrEqual(2);
      await Promise.all([days.tend(), days.tend()]);
      expect(await ahead()).toEqual(TABLES.map(() => DAYS_AHEAD));
      expect((await days.tend())?.added).toEqual([]);
    }
  });

  it('are missed by what watches them when no worker adds them', async () => {
    now = startOf(today + DAYS_AHEAD - 1);
    expect(await ahead()).toEqual(TABLES.map(() => 1));
    now = startOf(today + DAYS_AHEAD + 1);
    expect(await ahead()).toEqual(TABLES.map(() => -1));
    await days.tend();
    expect(await ahead()).toEqual(TABLES.map(() => DAYS_AHEAD));
  });

  it('are not needed for a message to be taken: the last day there is takes it', async () => {
    await sql('UPDATE outbox.last_day SET day = $1', [today - 1]);
    const id = await sent('late');
    expect(BigInt(id)).toBeGreaterThanOrEqual(firstIdOf(today - 1));
    expect(BigInt(id)).toBeLessThan(firstIdOf(today));
    await days.tend();
    expect(BigInt(await sent('again'))).toBeGreaterThanOrEqual(firstIdOf(today));
    expect(await places('outbox.message')).toContain(`outbox.message_${dayText(today)}`);
  });
});

describe('a day that is past its retention', () => {
  it('goes as a whole, and its sums with it, no earlier than the last of its deliveries may', async () => {
    const kept = await sent('1');
    const pending = await sent('2');
    await sql("UPDATE tracking.delivery SET status = 'pending', finished_at = NULL WHERE message_id = $1", [pending]);
    const ledger = createLedger(db.dataSource, new OutboxStore(db.dataSource));
    const sums = async () => {
      const { balanced, destinations } = await ledger.summary();
      return { balanced, accepted: destinations.find(({ destination }) => destination === 'meta')?.accepted ?? 0 };
    };

    now = new Date(startOf(today + 8).getTime() - 1);
    await days.tend();
    now = startOf(today + 8);
    await days.tend();
    expect([await counts(), await sums()]).toEqual([[2, 2, 2, 2], { balanced: true, accepted: 2 }]);

    await sql("UPDATE tracking.delivery SET status = 'sent', finished_at = $1", [new Date(now.getTime() - 7 * DAY)]);
    await days.tend();
    expect(await counts()).toEqual([2, 2, 2, 2]);
    now = new Date(now.getTime() + 1);
    const tended = await days.tend();
    expect(tended?.removed).toEqual(expect.arrayContaining([`delivery_${dayText(today)}`]));
    expect([await counts(), await sums()]).toEqual([[0, 0, 0, 2], { balanced: true, accepted: 0 }]);

    now = startOf(today + 9);
    await days.tend();
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(kept).not.toBe('');
  });

  it('stops neither readers nor writers while it goes, and stays when one of them sends a delivery again', async () => {
    const id = await sent('1');
    now = startOf(today + 8);
    const writer = db.dataSource.createQueryRunner();
    await writer.startTransaction();
    await writer.query(
      "UPDATE tracking.delivery SET status = 'pending', finished_at = NULL, next_at = now() WHERE message_id = $1",
      [id],
    );
    const tending = days.tend();
    await waitFor(async () => {
      const waiting = await sql(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'ALTER TABLE%DETACH%'
           AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    }, 'the partition that waits for its writer');
    await sent('2', firstIdOf(today + 1));
    expect(await sql("SELECT status FROM tracking.delivery WHERE event_id = 'sign_up.2'")).toEqual([
      { status: 'sent' },
    ]);
    await writer.commitTransaction();
    await writer.release();
    expect((await tending)?.removed).not.toContain(`delivery_${dayText(today)}`);
    expect(await sql('SELECT status FROM tracking.delivery WHERE message_id = $1', [id])).toEqual([
      { status: 'pending' },
    ]);
  });

  it('is finished, or put back, after a crash between the steps of its removal', async () => {
    await sent('1');
    now = startOf(today + 8);
    const crash = async (status: string) => {
      const finished = status === 'sent' ? startOf(today) : null;
      await sql('UPDATE tracking.delivery SET status = $1, finished_at = $2', [status, finished]);
      await sql(`ALTER TABLE tracking.delivery DETACH PARTITION tracking.delivery_${dayText(today)} CONCURRENTLY`);
    };
    await crash('pending');
    await days.tend();
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await crash('sent');
    await days.tend();
    expect(await counts()).toEqual([0, 0, 0, 1]);
    expect(await sql("SELECT to_regclass('tracking.delivery_' || $1) AS found", [dayText(today)])).toEqual([
      { found: null },
    ]);
  });

  it('is emptied row by row when one of its rows never ends', async () => {
    const yearAgo = firstIdOf(today - 365);
    await sql(
      `INSERT INTO outbox.message (id, name, key, occurred_at, payload, relayed_at)
       SELECT $1::bigint + n, 'sign_up', n::text, now(), '{}', CASE WHEN n > 1 THEN now() - interval '365 days' END
       FROM generate_series(1, 3) AS n`,
      [yearAgo],
    );
    expect(await new OutboxStore(db.dataSource).purge(8, 10)).toBe(2);
    expect(await sql('SELECT key FROM outbox.message')).toEqual([{ key: '1' }]);
  });
});

describe('the key of an event', () => {
  it.each([
    ['23 hours 59 minutes', 'duplicate'],
    ['24 hours 1 minute', 'pending'],
  ])('that was sent %s ago, in the partition of another day, makes the next one %s', async (ago, status) => {
    const earlier = firstIdOf(today - 1) + 1n;
    const later = firstIdOf(today) + 1n;
    for (const id of [earlier, later]) {
      await sql(
        `INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, destinations)
         VALUES ($1, 'sign_up', 'sign_up.same', now(), '{}', '{meta}')`,
        [id],
      );
    }
    const repository = new FanOutRepository();
    const plan = (id: bigint) =>
      db.dataSource.transaction((manager) =>
        planDeliveries(manager, [{ messageId: String(id), eventId: 'sign_up.same', destinations: ['meta'] }], {
          repository,
          policy: DELIVERY_POLICY,
        }),
      );
    expect(await plan(earlier)).toHaveLength(1);
    await sql("UPDATE tracking.delivery SET status = 'sent', finished_at = now() - $1::interval", [ago]);
    const pending = await plan(later);
    expect(pending.map(({ messageId }) => messageId)).toEqual(status === 'pending' ? [String(later)] : []);
    expect(await places('tracking.delivery')).toHaveLength(2);
    expect(await sql('SELECT status FROM tracking.delivery WHERE message_id = $1', [later])).toEqual([{ status }]);
  });

  it('is removed once it is free, and kept while its delivery waits', async () => {
    const old = firstIdOf(today - 3);
    const states = ["'sent', now() - interval '25 hours'", "'sent', now() - interval '23 hours'", "'pending', NULL"];
    for (const [index, state] of states.entries())
      await sql(
        `WITH delivery AS (
           INSERT INTO tracking.delivery (message_id, destination, event_name, event_id, occurred_at, status,
             finished_at)
           SELECT $1, 'meta', 'sign_up', $2, now(), ${state} RETURNING id, destination, event_id)
         INSERT INTO tracking.delivery_key (delivery_id, destination, event_id) SELECT * FROM delivery`,
        [old + BigInt(index), `sign_up.${index}`],
      );
    expect(await new SweepRepository(db.dataSource).purgeKeys(DELIVERY_POLICY.dedupeMs, 10)).toBe(1);
    expect(await sql('SELECT event_id FROM tracking.delivery_key ORDER BY 1')).toEqual([
      { event_id: 'sign_up.1' },
      { event_id: 'sign_up.2' },
    ]);
  });
});
