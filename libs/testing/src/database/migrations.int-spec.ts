import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createDataSource,
  missingMigrations,
  revertLastMigration,
  runMigrations,
  type ContextDatabase,
} from '@app/server-kit';
import { openEmptyDatabase, openTestDatabase } from './test-database';

class First1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE alpha.thing (id int PRIMARY KEY)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE alpha.thing');
  }
}

class Broken1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE beta.half (id int)');
    await runner.query('SELECT no_such_function()');
  }
  async down(): Promise<void> {
    throw new Error('never reached');
  }
}

const alpha: ContextDatabase = { schema: 'alpha', entities: [], migrations: [First1700000000001] };
const broken: ContextDatabase = { schema: 'beta', entities: [], migrations: [Broken1700000000002] };
const limits = { DATABASE_POOL_SIZE: 2, DATABASE_STATEMENT_TIMEOUT_MS: 300 };

describe('migrating', () => {
  let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
  beforeAll(async () => {
    database = await openEmptyDatabase();
  });
  afterAll(() => database.drop());

  it('runs once for several replicas at the same time, and reports missing migrations before and after', async () => {
    const dataSource = await createDataSource({ ...limits, DATABASE_URL: database.url }, [alpha]).initialize();
    expect(await missingMigrations(dataSource, [alpha])).toEqual(['alpha.First1700000000001']);
    const runs = await Promise.all([1, 2, 3].map(() => runMigrations(database.url, [alpha])));
    expect(runs.flat()).toEqual(['alpha.First1700000000001']);
    expect(await missingMigrations(dataSource, [alpha])).toEqual([]);
    await dataSource.destroy();
  });

  it('can be reverted and applied again', async () => {
    await revertLastMigration(database.url, alpha);
    expect(await runMigrations(database.url, [alpha])).toEqual(['alpha.First1700000000001']);
  });

  it('leaves nothing of a migration that fails', async () => {
    await expect(runMigrations(database.url, [broken])).rejects.toThrow('no_such_function');
    const dataSource = await createDataSource({ ...limits, DATABASE_URL: database.url }, []).initialize();
    expect(await dataSource.query("SELECT to_regclass('beta.half') AS found")).toEqual([{ found: null }]);
    await dataSource.destroy();
  });

  it('cuts off a statement that runs too long', async () => {
    const dataSource = await createDataSource({ ...limits, DATABASE_URL: database.url }, []).initialize();
    await expect(dataSource.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout');
    await dataSource.destroy();
  });
});

describe('a database of one test file', () => {
  it('holds the schema and nothing that another file wrote', async () => {
    const [one, two] = await Promise.all([openTestDatabase([alpha]), openTestDatabase([alpha])]);
    await one.dataSource.query('INSERT INTO alpha.thing VALUES (1)');
    expect(await two.dataSource.query('SELECT count(*)::int AS rows FROM alpha.thing')).toEqual([{ rows: 0 }]);
    await Promise.all([one.drop(), two.drop()]);
  });
});
