import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../start/checks.mjs';
import { Fault } from '../start/fault.mjs';
import { NEEDS } from './system.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} Service */

/** One throw-away PostgreSQL for all test files; each clones its own database in it. @returns {Promise<Service>} */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => undefined };
  const { startEmbedded } = await import('../postgres/embedded.mjs');
  const name = randomBytes(8).toString('hex');
  const server = await startEmbedded({
    dataDir: join(tmpdir(), `test-postgres-${name}`),
    port: 0,
    password: name,
    durable: false,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
    },
  };
}

/** A real Redis with the settings that BullMQ asks for, and nothing on disk. @returns {Promise<Service>} */
export async function startRedis() {
  if (process.env.TEST_REDIS_URL) return { url: process.env.TEST_REDIS_URL, stop: async () => undefined };
  const program = NEEDS.redis.find();
  if (!program) throw new Fault('There is no redis-server.');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'test-redis-'));
  const child = spawn(
    program,
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory-policy',
      'noeviction',
      '--dir',
      folder,
    ],
    { stdio: 'ignore', detached: true },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const deadline = Date.now() + 10_000;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Fault(`${program} did not start.`);
    await sleep(50);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      process.removeListener('exit', kill);
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param {number} port @returns {Promise<boolean>} */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
