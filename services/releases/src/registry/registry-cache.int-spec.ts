import { createDataSource, createLogger, loadConfig, systemClock } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../database/releases.database';
import type { ReleasesService } from '../publishing/releases.service';
import { ReleasesRepository } from '../store/releases.repository';
import { madeUpRelease } from '../testing/made-up-release';
import { madeUpService, PUBLISHER } from '../testing/made-up-service';
import { RegistryCache } from './registry-cache';

const WITHIN_MS = 1_000;

const ada = { by: 'ada', origin: 'portal' } as const;

let db: TestDatabase;
let service: ReleasesService;
const stops: (() => Promise<void>)[] = [];

/** One process of the API, with its own pool and its own memory. */
async function startReplica(): Promise<RegistryCache> {
  const config = loadConfig({ DATABASE_URL: db.url, DATABASE_POOL_SIZE: '2' });
  const dataSource = await createDataSource(config, [database]).initialize();
  const cache = new RegistryCache(
    new ReleasesRepository(dataSource),
    config,
    createLogger({ LOG_LEVEL: 'silent' }, 'test'),
  );
  await cache.onApplicationBootstrap();
  stops.push(async () => {
    await cache.onApplicationShutdown();
    await dataSource.destroy();
  });
  return cache;
}

function liveIn(cache: RegistryCache): string[] {
  return cache.current().registry.releases.map(({ name, version }) => `${name}@${version}`);
}

/** Time until every replica shows `expected`; ends after twice the allowed time. */
async function timeUntil(caches: RegistryCache[], expected: string): Promise<number> {
  const start = performance.now();
  while (!caches.every((cache) => liveIn(cache).includes(expected)) && performance.now() - start < 2 * WITHIN_MS) {
    await new Promise((resume) => setTimeout(resume, 5));
  }
  return performance.now() - start;
}

beforeAll(async () => {
  db = await openTestDatabase([database]);
  service = madeUpService(db.dataSource, systemClock);
  for (const version of ['1', '2', '3']) await service.publish(madeUpRelease({ version }), PUBLISHER);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await db.drop();
});

describe('the registry in several processes', () => {
  it('shows a switch on every replica within a second', async () => {
    const replicas = [await startReplica(), await startReplica()];
    await service.activate(ada, [{ name: 'mf-sample', version: '1' }]);
    expect(await timeUntil(replicas, 'mf-sample@1')).toBeLessThan(WITHIN_MS);
    const [first, second] = replicas.map((cache) => cache.current());
    expect(first?.body).toBe(second?.body);
    expect(first?.etag).toBe(`"${first?.registry.revision}"`);
  });

  it('recovers after its connections are cut, with the switches made in the meantime', async () => {
    const replica = await startReplica();
    await db.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await service.activate(ada, [{ name: 'mf-sample', version: '2' }]);
    expect(await timeUntil([replica], 'mf-sample@2')).toBeLessThan(WITHIN_MS);
    await service.activate(ada, [{ name: 'mf-sample', version: '3' }]);
    expect(await timeUntil([replica], 'mf-sample@3')).toBeLessThan(WITHIN_MS);
  });

  it('names revoked versions until they are live again', async () => {
    const replica = await startReplica();
    const revokedAfter = async (work: () => Promise<unknown>) => {
      const { revision } = replica;
      await work();
      const start = performance.now();
      while (replica.revision === revision && performance.now() - start < WITHIN_MS)
        await new Promise((resume) => setTimeout(resume, 5));
      return replica.current().registry.revoked?.find(({ name }) => name === 'mf-sample')?.versions ?? [];
    };
    const live = () => replica.current().registry.releases[0]?.version ?? '';
    expect(live()).toBe('3');
    expect(await revokedAfter(() => service.rollback(ada, 'mf-sample', '3'))).toEqual(['3']);
    expect(live()).toBe('2');
    expect(await revokedAfter(() => service.rollback(ada, 'mf-sample', '2'))).toEqual(['2', '3']);
    expect(await revokedAfter(() => service.deactivate(ada, 'mf-sample', '1'))).toEqual(['1', '2', '3']);
    expect(await revokedAfter(() => service.activate(ada, [{ name: 'mf-sample', version: '2' }]))).toEqual(['1', '3']);
    // A newer version replaces an older one without revoking it.
    expect(await revokedAfter(() => service.activate(ada, [{ name: 'mf-sample', version: '3' }]))).toEqual(['1']);
  });

  it('answers unavailable until it has read the registry once', () => {
    const config = loadConfig({});
    const cache = new RegistryCache(
      new ReleasesRepository(db.dataSource),
      config,
      createLogger({ LOG_LEVEL: 'silent' }, 'test'),
    );
    expect(() => cache.current()).toThrow(expect.objectContaining({ code: 'RELEASES.UNREAD', kind: 'unavailable' }));
  });
});
