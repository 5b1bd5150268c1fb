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
});
