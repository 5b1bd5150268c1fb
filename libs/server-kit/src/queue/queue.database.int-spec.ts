import { jest } from '@jest/globals';
import { openTestDatabase } from '@app/testing';
import { revertLastMigration, runMigrations } from '../database/run-migrations';
import { limitsDatabase } from '../limits/limits.database';
import { outboxDatabase } from '../outbox/outbox.database';
import { queueDatabase } from './queue.database';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

describe('the stores of queue and outbox', () => {
  it.each([queueDatabase, outboxDatabase, limitsDatabase])('migrate up and down: $schema', async (context) => {
    const db = await openTestDatabase([context]);
    for (let count = context.migrations.length; count > 0; count -= 1) await revertLastMigration(db.url, context);
    const left = await db.dataSource.query<{ name: string }[]>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1',
      [context.schema],
    );
    expect(left).toEqual([{ name: 'migrations' }]);
    expect(await runMigrations(db.url, [context])).toHaveLength(context.migrations.length);
    await db.drop();
  });

  it('take the jobs of a dead worker over, although a worker whose clock was ahead checked before', async () => {
    const db = await openTestDatabase([queueDatabase]);
    const check = (now: number) =>
      db.dataSource.query<{ id: string }[]>(
        "SELECT id FROM bullmq.move_stalled_jobs_to_wait('conversions', 10, $1, 5000) AS taken(id)",
        [now],
      );
    const now = Date.now();
    await check(now + 600_000);
    await db.dataSource.query(
      `INSERT INTO bullmq.job (queue, id, seq, name, state, added_at_ms, locked_until_ms, stalled_marked)
       VALUES ('conversions', 'held', 1, 'conversion.deliver', 'active', $1, $1, true)`,
      [now],
    );
    expect(await check(now + 10_000)).toEqual([{ id: 'held' }]);
    await db.drop();
  });
});
