import { jest } from '@jest/globals';
import {
  createDataSource,
  loadConfig,
  outboxDatabase,
  PgOutboxWriter,
  runMigrations,
  type Database,
  type Transaction,
} from '@app/server-kit';
import { startDurableServer } from '@app/testing';
import { signUp } from './testing/conversions';

jest.setTimeout(300_000);

const WRITERS = 24;
const SECONDS = 5;
const AT_LEAST_PER_SECOND = 1_500;

/** A disk that takes 2 ms for each flush, however quick this one is. */
const SLOW_COMMITS = ['ALTER SYSTEM SET commit_delay = 2000', 'ALTER SYSTEM SET commit_siblings = 0'];

describe('business transactions with an outbox message', () => {
  let server: Awaited<ReturnType<typeof startDurableServer>>;
  let dataSource: Database;
  beforeAll(async () => {
    server = await startDurableServer();
    const config = loadConfig({ DATABASE_URL: server.url, DATABASE_POOL_SIZE: String(WRITERS + 1) });
    await runMigrations(server.url, [outboxDatabase]);
    dataSource = await createDataSource(config, [outboxDatabase]).initialize();
    for (const setting of SLOW_COMMITS) await dataSource.query(setting);
    await dataSource.query('SELECT pg_reload_conf()');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await server.stop();
  });

  /**
   * Transactions a second of all writers together, and for each second that this process had a processor: on a busy
   * machine the first falls with the share that is left, and the second does not.
   */
  const rate = async (round: string, more: (manager: Transaction) => Promise<unknown> = async () => undefined) => {
    const writer = new PgOutboxWriter();
    const began = performance.now();
    const usedBefore = process.cpuUsage();
    let count = 0;
    const write = async (number: number) => {
      for (let turn = 0; performance.now() - began < SECONDS * 1_000; turn += 1) {
        await dataSource.transaction(async (manager) => {
          await writer.write(manager, signUp(`${round}-${number}-${turn}`));
          await more(manager);
        });
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => write(number)));
    const used = process.cpuUsage(usedBefore);
    return {
      perSecond: count / ((performance.now() - began) / 1_000),
      perProcessorSecond: count / ((used.user + used.system) / 1_000_000),
    };
  };

  it(`reach ${AT_LEAST_PER_SECOND} a second with ${WRITERS} writers and commits of 2 ms`, async () => {
    await rate('warm-up');
    const before = await rate('inside', (manager) => manager.query("SELECT pg_notify('outbox_message', '')"));
    const after = await rate('after');
    // A failure says all figures, whatever the load was.
    const figures = JSON.stringify({ notificationInside: before, afterTheCommit: after });
    expect({ figures, isQuick: after.perSecond >= AT_LEAST_PER_SECOND && after.perSecond > before.perSecond }).toEqual({
      figures,
      isQuick: true,
    });
  });
});
