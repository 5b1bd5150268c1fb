import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded.mjs';

/**
 * `node infra/postgres/with-test-database.mjs <command> …` runs the command with TEST_DATABASE_URL
 * pointing at a throw-away PostgreSQL, which all test files then share.
 */
const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('usage: node infra/postgres/with-test-database.mjs <command> [arguments]');
  process.exit(2);
}
const dataDir = join(tmpdir(), `test-postgres-${randomBytes(8).toString('hex')}`);
const server = await startEmbedded({ dataDir, port: 0, password: randomBytes(12).toString('hex'), durable: false });
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
const code = await new Promise((resolve) =>
  child.once('error', () => resolve(127)).once('exit', (status) => resolve(status ?? 1)),
);
await server.stop();
await rm(server.dataDir, { recursive: true, force: true });
process.exit(code);
