import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../postgres/embedded.mjs';
import { processTree, residentMb } from '../../start/processes.mjs';
import { startStack } from '../../start/stack.mjs';

/** A drill tests failures, not refusals of a busy machine. */
const NO_REFUSALS = { RENDER_WAIT_MS: '10000' };
/** The stand-ins take as much as comes, so that what is measured is the way and not the wait for a turn. */
const NO_RATES = { CONVERSION_RATES: 'linkedin=600000,hubspot=600000' };
const MEMORY_SAMPLES = 5;
const OUTPUT_SHOWN = 3_000;
const MEMORY_INTERVAL_MS = 200;

/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */

/**
 * The composed site in production mode, on its own database; closing it removes everything.
 * @param {AbortSignal} signal
 */
export async function openSite(signal) {
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  // Durable as in production, because some drills kill it.
  const place = { dataDir: join(folder, 'database'), password: randomBytes(12).toString('hex'), database: 'fairlead' };
  /** @type {(value?: unknown) => void} */
  let tellDatabaseEnd = () => undefined;
  const openDatabase = (/** @type {number} */ port) =>
    startEmbedded({ ...place, port, onEnd: () => tellDatabaseEnd() });
  let database = await openDatabase(0);
  const remove = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
    if (database.dataDir !== place.dataDir) await rm(database.dataDir, { recursive: true, force: true });
  };
  const stack = await startStack({
    dataDir: join(folder, 'data'),
    env: { NODE_ENV: 'production', DRAIN_MS: '0', DATABASE_URL: database.url, ...NO_REFUSALS, ...NO_RATES },
    signal,
  }).catch(async (error) => {
    await remove();
    throw error;
  });
  const metricsUrl = `http://127.0.0.1:${stack.ports.webMetrics}/metrics`;
  const processes = () => processTree(stack.pid('web') ?? 0);

  return {
    url: stack.url,
    folder,
    databaseUrl: database.url,
    apiMetricsUrl: `http://127.0.0.1:${stack.ports.apiMetrics}/metrics`,
    /** Where releases lie. */
    assetsDir: stack.env['ASSETS_DIR'] ?? '',
    /** Operators have machines of their own; on this one their commands leave the processors to what is measured. */
    command: (/** @type {string[]} */ args) => stack.command(args, { priority: constants.priority.PRIORITY_LOW }),
    pid: () => stack.pid('web') ?? 0,
    /** The site's own process and those of its releases. */
    processes,
    memoryMb: () => residentMb(processes()),
    /** The middle of several samples: a collection of garbage makes a step. */
    async steadyMemoryMb() {
      const samples = [];
      while (samples.length < MEMORY_SAMPLES) {
        samples.push(residentMb(processes()));
        await pause(MEMORY_INTERVAL_MS);
      }
      return samples.sort((a, b) => a - b)[MEMORY_SAMPLES >> 1] ?? 0;
    },
    /** The environment of all programs, including secrets. */
    environment: stack.env,
    /** Drills with replicas of their own leave the database and the stand-ins running. */
    endPrograms: () => Promise.all(/** @type {const} */ (['web', 'api', 'worker']).map((each) => stack.end(each))),
    /** The last lines of its log, which goes with the site. */
    workerOutput: () => stack.output('worker').slice(-OUTPUT_SHOWN),
    vendorUrl: `http://127.0.0.1:${stack.ports.vendor}`,
    /**
     * Over when it has ended: a signal is not waited for by itself, and a process that is dying still looks alive.
     * @param {'web' | 'api' | 'worker' | 'database'} victim
     */
    async kill(victim) {
      if (victim !== 'database') return stack.end(victim, 'SIGKILL');
      const ended = new Promise((resolve) => {
        tellDatabaseEnd = resolve;
      });
      process.kill(database.pid, 'SIGKILL');
      await ended;
    },
    /** @param {'web' | 'api' | 'worker' | 'database'} victim */
    async bringBack(victim) {
      if (victim === 'database') database = await openDatabase(database.port);
      else await stack.restart(victim);
    },
    /** With other settings; without a signal as a deploy stops it. */
    async restartWorker(/** @type {NodeJS.ProcessEnv} */ env = {}) {
      await stack.end('worker');
      await stack.restart('worker', env);
    },
    end: () => stack.end('web'),
    start: () => stack.restart('web'),
    /**
     * A gauge of one version of a release; undefined while the site does not know it.
     * @param {string} name
     * @param {string} release
     * @param {string} version
     */
    async metric(name, release, version) {
      const text = await fetch(metricsUrl).then((answer) => answer.text());
      const line = text.split('\n').find((each) => each.startsWith(`${name}{remote="${release}",version="${version}"`));
      return line === undefined ? undefined : Number(line.split(' ').at(-1));
    },
    async close() {
      await stack.stop();
      await remove();
    },
  };
}
