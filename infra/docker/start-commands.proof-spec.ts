import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded, type EmbeddedPostgres } from '../postgres/embedded.mjs';
import { freePort } from '../start/checks.mjs';
import { ImageFolder, type Running } from './image-folder';

const ROOT = join(import.meta.dirname, '../..');
const DOCKERFILE = readFileSync(join(ROOT, 'infra/docker/Dockerfile'), 'utf8');
const TARGETS = ['migrate', 'api', 'worker', 'web'] as const;
const PRODUCTION = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' };

type Target = (typeof TARGETS)[number];

const images = new Map<Target, ImageFolder>();
const image = (target: Target) => {
  const found = images.get(target);
  if (!found) throw new Error(`${target} is not laid out`);
  return found;
};

beforeAll(async () => {
  for (const target of TARGETS) images.set(target, await ImageFolder.of(DOCKERFILE, target));
});

afterAll(async () => {
  await Promise.all([...images.values()].map((folder) => folder.remove()));
});

describe('a release in containers', () => {
  let database: EmbeddedPostgres;
  let assets: string;
  let env: Record<string, string>;
  const running: Running[] = [];

  beforeAll(async () => {
    database = await startEmbedded({
      dataDir: join(tmpdir(), `containers-postgres-${randomBytes(8).toString('hex')}`),
      port: 0,
      password: randomBytes(12).toString('hex'),
      database: 'fairlead',
      durable: false,
    });
    assets = await image('migrate').volume();
    const [api, web, apiMetrics, workerMetrics, webMetrics] = await Promise.all(Array.from({ length: 5 }, freePort));
    const redis = process.env['TEST_REDIS_URL'];
    env = {
      ...PRODUCTION,
      HOST: '127.0.0.1',
      ASSETS_DIR: assets,
      DATABASE_URL: database.url,
      PUBLIC_URL: `http://localhost:${web}`,
      API_URL: `http://127.0.0.1:${api}`,
      API_PORT: String(api),
      WEB_PORT: String(web),
      API_METRICS: String(apiMetrics),
      WORKER_METRICS: String(workerMetrics),
      WEB_METRICS: String(webMetrics),
      ...Object.fromEntries(
        ['JWT_SECRET', 'CSRF_SECRET', 'SITE_TOKEN'].map((name) => [name, randomBytes(32).toString('base64url')]),
      ),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      // Nothing is sent in this test, so no server needs to listen there.
      SMTP_URL: 'smtp://127.0.0.1:1',
      CONVERSION_DESTINATIONS: 'none',
      // A separate database inside the shared Redis, so that the queues of other test files do not interfere.
      ...(redis ? { REDIS_URL: new URL('/7', redis).href } : {}),
    };
  });

  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    await database.stop();
    for (const folder of [database.dataDir, assets]) await rm(folder, { recursive: true, force: true });
  });

  const healthcheck = async (target: Target, address: string) =>
    (await image(target).run(env, ['node', 'infra/docker/healthcheck.mjs', address]).ended).code;

  async function start(target: Target, metrics: string, readyUrl: string): Promise<void> {
    const program = image(target).run({ ...env, METRICS_PORT: env[metrics] ?? '' });
    running.push(program);
    for (const deadline = Date.now() + 30_000; (await healthcheck(target, readyUrl)) !== 0; await sleep(100)) {
      if (program.child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${target} is not ready:\n${program.output()}`);
    }
  }

  it('is prepared by the one-time step, and the step may be repeated', async () => {
    for (let round = 0; round < 2; round += 1) expect(await image('migrate').run(env).ended).toMatchObject({ code: 0 });
    // Migrations, seed and the compression of every release run twice, on two cores shared with other tests.
  }, 180_000);

  it('takes a command of the API after its start command, as `docker compose run --rm migrate …` adds it', async () => {
    const migrate = image('migrate');
    const run = (...args: string[]) => migrate.run(env, [...migrate.command, ...args]).ended;
    expect(await run('releases', 'list')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^shell \(\S+\): \S+ since \S+ by deploy step; /m),
    });
    expect(await run('releases', 'rollback', 'shell')).toMatchObject({
      code: 1,
      output: expect.stringContaining('shell has no earlier version that was live.'),
    });
  });

  it('answers its health checks and the site, from folders that cannot be written', async () => {
    await start('api', 'API_METRICS', `http://127.0.0.1:${env['API_PORT']}/readyz`);
    await start('worker', 'WORKER_METRICS', `http://127.0.0.1:${env['WORKER_METRICS']}/readyz`);
    await start('web', 'WEB_METRICS', `http://127.0.0.1:${env['WEB_PORT']}/readyz`);
    const page = await fetch(`http://127.0.0.1:${env['WEB_PORT']}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<!doctype html>');
    expect((await fetch(`http://127.0.0.1:${env['WEB_PORT']}/api/health`)).status).toBe(200);
  });

  it('fails a health check where nothing listens', async () => {
    expect(await healthcheck('api', `http://127.0.0.1:${await freePort()}/readyz`)).toBe(1);
  });

  it('shuts down in order on the signal of an orchestrator', async () => {
    for (const { child } of running) child.kill('SIGTERM');
    const ends = await Promise.all(running.map(({ ended }) => ended));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
  });
});
