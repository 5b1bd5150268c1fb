import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from './fault.mjs';
import { DEVELOPMENT_PROGRAMS, PROGRAMS } from './paths.mjs';
import { commandOf } from './process-command.mjs';

/** @typedef {import('./leftovers.mjs').Run} Run */

const fileIn = (/** @type {string} */ dataDir) => join(dataDir, 'running.json');

/** @type {Promise<void>} */
let lastRecord = Promise.resolve();

/**
 * Records who runs on this data folder, for the next start and the command line. Programs start at the same time:
 * records are written one after the other, and a reader finds a whole one.
 * @param {string} dataDir
 * @param {Run} run
 */
export function recordRun(dataDir, run) {
  const file = fileIn(dataDir);
  lastRecord = lastRecord
    .catch(() => undefined)
    .then(async () => {
      await writeFile(`${file}.new`, JSON.stringify(run), { mode: 0o600 });
      await rename(`${file}.new`, file);
    });
  return lastRecord;
}

/** @param {string} dataDir */
export async function forgetRun(dataDir) {
  await rm(fileIn(dataDir), { force: true });
}

/**
 * Refuses a second start on the same folder, and ends the programs of a start that was killed: nothing else would.
 * @param {string} dataDir
 */
export async function clearLeftovers(dataDir) {
  const run = await readRun(dataDir);
  if (!run) return;
  if (
    run.starter !== process.pid &&
    (await isOurs(run.starter, ['infra/start/start.mjs', 'infra/dev/dev.mjs', 'npm']))
  ) {
    throw new Fault(`It is already running at ${run.url} (process ${run.starter}); stop that one first with Ctrl-C.`);
  }
  await endOrphans(run.programs, [...Object.values(PROGRAMS), ...Object.values(DEVELOPMENT_PROGRAMS)]);
  // By its port: the id may be that of another PostgreSQL by now, or of a program that has the word in its command.
  if (run.database) await endOrphans([run.database], [`-p ${run.databasePort} -c listen_addresses=`]);
  await forgetRun(dataDir);
}

/** SIGINT is an orderly end to our programs, and to PostgreSQL one that waits for no client. */
async function endOrphans(/** @type {number[]} */ pids, /** @type {string[]} */ commands) {
  const orphans = [];
  for (const pid of pids) if (await isOurs(pid, commands)) orphans.push(pid);
  for (const pid of orphans) signal(pid, 'SIGINT');
  for (const deadline = Date.now() + 10_000; orphans.some((pid) => signal(pid, 0)) && Date.now() < deadline;)
    await sleep(50);
  for (const pid of orphans) signal(pid, 'SIGKILL');
}

/** @param {string} dataDir @returns {Promise<Run | undefined>} */
export async function readRun(dataDir) {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

async function isOurs(/** @type {number} */ pid, /** @type {string[]} */ programs) {
  if (!Number.isInteger(pid) || !signal(pid, 0)) return false;
  const command = await commandOf(pid);
  return programs.some((program) => command.includes(program));
}

function signal(/** @type {number} */ pid, /** @type {NodeJS.Signals | 0} */ name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
