import type { DataSource } from 'typeorm';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { databaseTime, dayOf, dayText } from '../database/message-days';
import { outboxDatabase } from './outbox.database';
import { PersonMessages } from './person-messages';

type PlanLine = { 'QUERY PLAN': string };

describe('the conversions of a person', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([outboxDatabase]);
  });
  afterAll(() => db.drop());
  const add = (key: string, user: object | undefined) =>
    db.dataSource.query(
      `INSERT INTO outbox.message (name, key, occurred_at, payload) VALUES ('sign_up', $1, now(), $2)`,
      [key, JSON.stringify({ user, consent: {} })],
    );

  it('are those of the account, and those of its address once that is verified', async () => {
    await add('1', undefined);
    await add('2', { externalId: '1' });
    await add('3', { email: 'ANN@firm.test' });
    await add('4', { externalId: '4', email: 'bob@firm.test' });
    const messages = new PersonMessages(db.dataSource);
    const found = async (emailVerified: boolean) =>
      (await messages.find({ userId: '1', email: 'ann@firm.test', emailVerified })).map(({ id }) => keys.get(id));
    const keys = new Map(
      (await db.dataSource.query<{ id: string; key: string }[]>('SELECT id, key FROM outbox.message')).map(
        ({ id, key }) => [id, key],
      ),
    );
    expect([await found(false), await found(true)]).toEqual([
      ['1', '2'],
      ['1', '2', '3'],
    ]);
  });

  it('are found by indexes', async () => {
    await db.dataSource.query(
      `INSERT INTO outbox.message (name, key, occurred_at, payload)
       SELECT 'sign_up', 'k' || n, now(), jsonb_build_object('user', jsonb_build_object('externalId', n::text,
         'email', n || '@firm.test'), 'consent', '{}'::jsonb) FROM generate_series(1, 5000) AS n`,
    );
    await db.dataSource.query('ANALYZE outbox.message');
    const explain = {
      query: (sql: string, parameters: unknown[]) => db.dataSource.query(`EXPLAIN ${sql}`, parameters),
    } as DataSource;
    const lines: unknown = await new PersonMessages(explain).find({
      userId: '7',
      email: '7@firm.test',
      emailVerified: true,
    });
    const plan = (lines as PlanLine[]).map((line) => line['QUERY PLAN']).join('\n');
    // The other partitions are empty, for which reading all of it is the right plan.
    const filled = `message_${dayText(dayOf(await databaseTime(db.dataSource.manager)))}`;
    expect(plan).not.toContain(`Seq Scan on ${filled}`);
    const conditions = plan.match(/Index Cond: .*/g) ?? [];
    for (const column of ['(key = ', "'externalId'", 'lower('])
      expect(conditions).toContainEqual(expect.stringContaining(column));
  });
});
