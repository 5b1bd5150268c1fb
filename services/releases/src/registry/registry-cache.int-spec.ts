import { createDataSource, createLogger, loadConfig, systemClock } from '@app/server-kit';
import { openTestDatabase, waitFor, type TestDatabase } from '@app/testing';
import { database } from '../database/releases.database';
import type { ReleasesService } from '../publishing/releases.service';
import { ReleasesRepository } from '../store/releases.repository';
import { madeUpRelease } from '../testing/made-up-release';
import { madeUpService, PUBLISHER } from '../testing/made-up-service';
import { RegistryCache } from './registry-cache';

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

/** Nothing but a notice of the database, or a new connection to it, makes a replica read again. */
const allShow = (caches: RegistryCache[], expected: string) =>
  waitFor(() => caches.every((cache) => liveIn(cache).includes(expected)), `${expected} on every replica`);

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
  it('shows a switch on every replica', async () => {
    const replicas = [await startReplica(), await startReplica()];
    await service.activate(ada, [{ name: 'mf-sample', version: '1' }]);
    await allShow(replicas, 'mf-sample@1');
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
    await allShow([replica], 'mf-sample@2');
    await service.activate(ada, [{ name: 'mf-sample', version: '3' }]);
    await allShow([replica], 'mf-sample@3');
  });

  it('names revoked versions until they are live again', async () => {
    const replica = await startReplica();
    const revokedAfter = async (work: () => Promise<unknown>) => {
      const { revision } = replica;
      await work();
      await waitFor(() => replica.revision !== revision, 'the next revision');
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
