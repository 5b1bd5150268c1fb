import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { EmbeddedPostgresError, explainFailure } from './errors.mjs';
import { ownerFile, stopLeftover } from './leftover.mjs';
import { findPlace, prepareDataDir } from './place.mjs';

const MAJOR_VERSION = '18';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 15_000;
const RETRY_MS = 200;
const UNSAFE_BUT_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

const run = promisify(execFile);

/** @type {typeof import('./embedded.mjs').startEmbedded} */
export async function startEmbedded({
  dataDir,
  port,
  user = 'postgres',
  password,
  database = 'postgres',
  durable = true,
  log = () => undefined,
  onEnd,
}) {
  const place = await findPlace(dataDir);
  if (place.dataDir !== dataDir)
    log(`data in ${place.dataDir}, because ${dataDir} is closed to the account that PostgreSQL runs as`);
  await refuseOtherVersion(place.dataDir);
  await stopLeftover(place.dataDir);
  if (!(await versionOf(place.dataDir))) {
    log('creating the database cluster');
    await initialize(place, user, password);
  }
  const chosenPort = port === 0 ? await freePort() : await requireFree(port);
  const urlOf = (/** @type {string} */ name) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${chosenPort}/${name}`;
  const server = await onceMemoryIsFree(async () => {
    const launched = await launch(place, chosenPort, durable);
    try {
      await untilReady(launched, urlOf('postgres'));
      await createDatabase(urlOf('postgres'), database);
      return launched;
    } catch (error) {
      await launched.stop();
      throw error;
    }
  });
  void server.endedByItself.then((how) => onEnd?.(how, server.logFile));
  return { url: urlOf(database), port: chosenPort, dataDir: place.dataDir, pid: server.pid, stop: server.stop };
}

/** @type {typeof import('./embedded.mjs').removeEmbedded} */
export async function removeEmbedded(dataDir) {
  const place = await findPlace(dataDir);
  await stopLeftover(place.dataDir);
  await rm(place.dataDir, { recursive: true, force: true });
}

async function initialize(
  /** @type {import('./embedded.mjs').Place} */ place,
  /** @type {string} */ user,
  /** @type {string} */ password,
) {
  await prepareDataDir(place);
  const passwordFile = join(tmpdir(), `postgres-${randomBytes(8).toString('hex')}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.account) await chown(passwordFile, place.account.uid, place.account.gid);
  const flags = [
    `--pgdata=${place.dataDir}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    await run(join(place.native, 'bin', 'initdb'), flags, { ...place.account, env: environment() });
  } catch (error) {
    await rm(place.dataDir, { recursive: true, force: true });
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw explainFailure(output, { port: 0, dataDir: place.dataDir });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The server leads its own process group: a Ctrl-C in the terminal must reach its users before it reaches it. */
async function launch(
  /** @type {import('./embedded.mjs').Place} */ place,
  /** @type {number} */ port,
  /** @type {boolean} */ durable,
) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(durable ? [] : UNSAFE_BUT_FAST),
  ];
  const logFile = join(place.dataDir, 'server.log');
  await writeFile(logFile, '', { mode: 0o600 });
  await writeFile(ownerFile(place.dataDir), String(process.pid), { mode: 0o600 });
  const child = spawn(
    join(place.native, 'bin', 'postgres'),
    ['-D', place.dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...place.account,
      cwd: place.dataDir,
      env: environment(),
      detached: true,
      stdio: ['ignore', 'ignore', openSync(logFile, 'a')],
    },
  );
  // The running server must not keep a program from exiting.
  child.unref();
  const state = { exited: false, stopping: false };
  /** @type {(how: string) => void} */
  let tellEnd = () => undefined;
  /** @type {Promise<string>} */
  const endedByItself = new Promise((resolve) => {
    tellEnd = resolve;
  });
  const exit = new Promise((/** @type {(how: string) => void} */ resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  }).then((how) => {
    state.exited = true;
    if (!state.stopping) tellEnd(how);
  });
  const killOnExit = () => {
    child.kill('SIGINT');
  };
  process.once('exit', killOnExit);
  return {
    pid: child.pid ?? 0,
    state,
    logFile,
    endedByItself,
    failure: async () =>
      explainFailure(await readFile(logFile, 'utf8').catch(() => ''), { port, dataDir: place.dataDir }),
    async stop() {
      state.stopping = true;
      process.removeListener('exit', killOnExit);
      if (!state.exited) child.kill('SIGINT');
      const timeout = new AbortController();
      await Promise.race([exit, sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined)]);
      timeout.abort();
      if (!state.exited) child.kill('SIGQUIT');
      await exit;
      await rm(ownerFile(place.dataDir), { force: true });
    },
  };
}

/**
 * The processes of a killed server end by themselves, those that are busy later than it. Until then its memory is in
 * use, and no other server starts on this data.
 * @template T
 * @param {() => Promise<T>} start
 */
async function onceMemoryIsFree(start) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(RETRY_MS)) {
    try {
      return await start();
    } catch (error) {
      const isEnding = error instanceof EmbeddedPostgresError && error.code === 'still-ending';
      if (!isEnding || Date.now() > deadline) throw error;
    }
  }
}

async function untilReady(
  /** @type {{ state: { exited: boolean }, failure: () => Promise<Error> }} */ server,
  /** @type {string} */ url,
) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    if (server.state.exited) throw await server.failure();
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    const problem = await client.connect().then(
      () => null,
      (/** @type {{ code?: string }} */ error) => error,
    );
    await client.end().catch(() => undefined);
    if (!problem) return;
    if (problem.code === '28P01')
      throw new EmbeddedPostgresError(
        'failed',
        'The existing data was created with another password; start with --reset or restore the password.',
      );
  }
  throw new EmbeddedPostgresError('failed', `PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} seconds.`);
}

async function createDatabase(/** @type {string} */ url, /** @type {string} */ name) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function versionOf(/** @type {string} */ dataDir) {
  return (await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
}

async function refuseOtherVersion(/** @type {string} */ dataDir) {
  const version = await versionOf(dataDir);
  if (version && version !== MAJOR_VERSION)
    throw new EmbeddedPostgresError(
      'stale-version',
      `The data in ${dataDir} belongs to PostgreSQL ${version}, and this is ${MAJOR_VERSION}; ` +
        'remove it or start with --reset.',
    );
}

async function freePort() {
  return listenOnce(0);
}

async function requireFree(/** @type {number} */ port) {
  return listenOnce(port).catch(() => {
    throw new EmbeddedPostgresError(
      'port-taken',
      `Port ${port} is taken by another program; choose another one or stop that program.`,
    );
  });
}

/** @returns {Promise<number>} */
function listenOnce(/** @type {number} */ port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(port, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
      });
  });
}

/** Only what the server needs, because our own environment contains secrets that it must not get. */
function environment() {
  return { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' };
}
