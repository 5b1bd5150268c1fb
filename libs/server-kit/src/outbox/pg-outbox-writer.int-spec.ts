import pg from 'pg';
import { CONSENT_GRANTED } from '@app/contracts';
import { openTestDatabase, waitFor, type TestDatabase } from '@app/testing';
import { OUTBOX_CHANNEL } from './outbox-subscriber';
import type { OutboxEvent } from './outbox-writer';
import { outboxDatabase } from './outbox.database';
import { PgOutboxWriter } from './pg-outbox-writer';

const event = (key: string): OutboxEvent => ({
  name: 'sign_up',
  key,
  occurredAt: new Date('2026-11-27T10:00:00Z'),
  payload: {
    page: { url: 'https://site.test/', title: 'A "title", {with} signs' },
    consent: { ...CONSENT_GRANTED, gpc: false, textVersion: '1' },
  },
});

describe('the writer of the outbox', () => {
  const writer = new PgOutboxWriter();
  let db: TestDatabase;
  let listener: pg.Client;
  let told: number[];
  beforeAll(async () => {
    db = await openTestDatabase([outboxDatabase]);
    listener = new pg.Client({ connectionString: db.url });
    await listener.connect();
    listener.on('notification', ({ processId }) => void told.push(processId));
    await listener.query(`LISTEN ${OUTBOX_CHANNEL}`);
  });
  beforeEach(() => {
    told = [];
  });
  afterAll(async () => {
    await listener.end();
    await db.drop();
  });

  it('keeps several events in their order, with what their texts hold', async () => {
    await db.dataSource.transaction((manager) => writer.write(manager, event('b'), event('a'), event('c')));
    const rows: unknown = await db.dataSource.query(
      'SELECT name, key, occurred_at AS "occurredAt", payload FROM outbox.message ORDER BY id',
    );
    expect(rows).toEqual(['b', 'a', 'c'].map(event));
  });

  it('wakes the relays after the commit, from another connection than the one of the business', async () => {
    const business = await db.dataSource.transaction(async (manager) => {
      await writer.write(manager, event('d'));
      const [row] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      return row?.pid;
    });
    await waitFor(async () => told.length > 0, 'the notification');
    expect(told).not.toContain(business);
  });

  it('wakes them once the outer transaction is committed, when the message is nested in it', async () => {
    const seen: Promise<number>[] = [];
    const look = async () => {
      const rows = await db.dataSource.query<unknown[]>("SELECT 1 FROM outbox.message WHERE key = 'e'");
      return rows.length;
    };
    listener.on('notification', () => void seen.push(look()));
    await db.dataSource.transaction(async (manager) => {
      await manager.transaction((nested) => writer.write(nested, event('e')));
      await manager.query('SELECT 1');
    });
    await waitFor(async () => (await Promise.all(seen)).includes(1), 'a notification that finds the message');
  });

  it('writes what reports no change of ours in one statement, and wakes the relays', async () => {
    await writer.writeAlone(db.dataSource, [event('h'), event('i')]);
    await waitFor(async () => told.length > 0, 'the notification');
    const rows: unknown = await db.dataSource.query(
      "SELECT key FROM outbox.message WHERE key IN ('h', 'i') ORDER BY id",
    );
    expect(rows).toEqual([{ key: 'h' }, { key: 'i' }]);
    await expect(writer.writeAlone(db.dataSource, [event('j'), event('a:b')])).rejects.toThrow('not usable as an id');
  });

  it('refuses to write outside of a transaction, and a key that is no id', async () => {
    await expect(writer.write(db.dataSource.manager, event('f'))).rejects.toThrow('inside the transaction');
    const wrong = db.dataSource.transaction((manager) => writer.write(manager, event('g'), event('a:b')));
    await expect(wrong).rejects.toThrow('not usable as an id');
    const [row] = await db.dataSource.query<{ count: number }[]>(
      "SELECT count(*)::int AS count FROM outbox.message WHERE key IN ('f', 'g', 'a:b')",
    );
    expect(row?.count).toBe(0);
  });
});
