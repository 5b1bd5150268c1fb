import type { AddressInfo } from 'node:net';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  AUTHENTICATOR,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  limitsDatabase,
  loadConfig,
  ServerKitModule,
  systemClock,
  type MetricsRegistry,
} from '@app/server-kit';
import { openTestDatabase, waitFor, type TestDatabase } from '@app/testing';
import { database } from '../database/releases.database';
import { AcceptEverything, SMOKE_TEST } from '../publishing/smoke-test';
import { RegistryCache } from '../registry/registry-cache';
import { ReleasesModule } from '../releases.module';
import { madeUpRelease } from '../testing/made-up-release';
import { madeUpService, PUBLISHER } from '../testing/made-up-service';

const CONTEXTS = [database, limitsDatabase];

@Global()
@Module({
  providers: [
    { provide: AUTHENTICATOR, useValue: { authenticate: () => Promise.reject(new Error('this test has no users')) } },
    { provide: SMOKE_TEST, useClass: AcceptEverything },
  ],
  exports: [SMOKE_TEST],
})
class Callers {}

const ada = { by: 'ada', origin: 'portal' } as const;

let db: TestDatabase;
let app: NestFastifyApplication;
let base: string;
let registry: MetricsRegistry;

beforeEach(async () => {
  db = await openTestDatabase(CONTEXTS);
  const config = loadConfig({ DATABASE_URL: db.url, LOG_LEVEL: 'silent' });
  const logger = createLogger(config, 'test');
  registry = createMetricsRegistry('test');
  @Module({
    imports: [
      ServerKitModule.forRoot({ config, clock: systemClock, logger, registry, contexts: CONTEXTS }),
      ReleasesModule,
      Callers,
    ],
  })
  class Root {}
  app = await createHttpApp(Root, { config, logger, registry });
  await app.listen(0, '127.0.0.1');
  base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
});
afterEach(async () => {
  await app.close();
  await db.drop();
});

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const report = (...faults: unknown[]) => send('/api/client-faults', { faults });
const fault = (change: object = {}) => ({
  remote: 'mf-sample',
  version: '1.0.0',
  kind: 'network',
  count: 1,
  ...change,
});

async function counted(): Promise<{ remote: string; version: string; kind: string; value: number }[]> {
  const { values } = (await registry.getSingleMetric('client_faults_total')?.get()) ?? { values: [] };
  return values.map(({ labels, value }) => ({
    remote: String(labels['remote']),
    version: String(labels['version']),
    kind: String(labels['kind']),
    value,
  }));
}

async function goLive(version: string): Promise<void> {
  const service = madeUpService(db.dataSource, systemClock);
  await service.publish(madeUpRelease({ version }), PUBLISHER);
  await service.activate(ada, [{ name: 'mf-sample', version }]);
  await waitFor(
    () =>
      app
        .get(RegistryCache)
        .current()
        .registry.releases.some((release) => release.version === version),
    `version ${version}`,
  );
}

describe('faults of readers’ browsers', () => {
  it('are counted for the release whose code failed', async () => {
    await goLive('1.0.0');
    expect((await report(fault({ count: 2 }), fault({ kind: 'defect' }))).status).toBe(204);
    expect((await report(fault())).status).toBe(204);
    expect(await counted()).toEqual([
      { remote: 'mf-sample', version: '1.0.0', kind: 'network', value: 3 },
      { remote: 'mf-sample', version: '1.0.0', kind: 'defect', value: 1 },
    ]);
  });

  it('are still counted for the release of the open page when another one is live already', async () => {
    await goLive('1.0.0');
    await report(fault());
    await goLive('1.0.1');
    await report(fault(), fault({ version: '1.0.1' }));
    expect((await counted()).map(({ version, value }) => [version, value])).toEqual([
      ['1.0.0', 2],
      ['1.0.1', 1],
    ]);
  });

  it('are counted for a version that was live before its first report', async () => {
    await goLive('1.0.0');
    await goLive('1.0.1');
    expect((await report(fault())).status).toBe(204);
    expect((await counted()).map(({ version, value }) => [version, value])).toEqual([['1.0.0', 1]]);
  });

  it('of releases that were never live share one name, so clients cannot fill the metrics', async () => {
    for (let index = 0; index < 20; index += 1)
      await report(fault({ remote: `made-up-${index}` }), fault({ version: `0.0.${index}` }));
    expect(await counted()).toEqual([{ remote: 'unknown', version: 'unknown', kind: 'network', value: 40 }]);
  });

  it.each(['\u0000', '\ud800', "'", '"'])(
    'of a name with %j, which no database takes, are counted as unknown',
    async (text) => {
      expect((await report(fault({ remote: `mf${text}` }), fault({ version: `1${text}` }))).status).toBe(204);
      expect(await counted()).toEqual([{ remote: 'unknown', version: 'unknown', kind: 'network', value: 2 }]);
    },
  );

  it.each<[string, unknown, string]>([
    ['nothing', { faults: [] }, 'faults'],
    ['no list', { faults: 'many' }, 'faults'],
    ['more than a page can have', { faults: Array.from({ length: 51 }, () => fault()) }, 'faults'],
    ['a kind of its own', { faults: [fault({ kind: 'x' })] }, 'faults.0.kind'],
    ['a negative count', { faults: [fault({ count: -1 })] }, 'faults.0.count'],
    ['a count without end', { faults: [fault({ count: 1e9 })] }, 'faults.0.count'],
    ['the text of an error', { faults: [fault({ message: 'ada@firm.test' })] }, 'faults.0.message'],
    ['a name without end', { faults: [fault({ remote: 'x'.repeat(101) })] }, 'faults.0.remote'],
  ])('are refused with %s, and not counted', async (_name, body, field) => {
    const answer = await send('/api/client-faults', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'REQUEST.INVALID', fields: { [field]: expect.any(String) } },
    });
    expect(await counted()).toEqual([]);
  });

  it('are accepted thirty times a minute from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => report(fault())));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
