import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf } from '../start/process-command.mjs';
import { EmbeddedPostgresError } from './errors.mjs';

const STOP_TIMEOUT_MS = 15_000;

/** Where the id of the process that started the server is kept. @param {string} dataDir */
export function ownerFile(dataDir) {
  return join(dataDir, 'started-by.pid');
}

/**
 * A server whose starter was killed keeps running, and is stopped here; one whose starter is alive is in use. One that
 * was killed, or lost its power, leaves its id behind, which by now may be that of any other program: PostgreSQL would
 * refuse to start, and a signal would end that program.
 * @param {string} dataDir
 */
export async function stopLeftover(dataDir) {
  const file = join(dataDir, 'postmaster.pid');
  const [id, folder = ''] = await linesOf(file);
  const server = Number(id);
  if (!server) return;
  if (await isServing(server, folder)) {
    const owner = Number((await linesOf(ownerFile(dataDir)))[0]);
    if (!owner || isAlive(owner))
      throw new EmbeddedPostgresError(
        'already-running',
        `The database in ${dataDir} is already running (process ${server}); stop that start first.`,
      );
    process.kill(server, 'SIGINT');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while ((await isServing(server, folder)) && Date.now() < deadline) await sleep(50);
    if (await isServing(server, folder)) return;
  }
  await rm(file, { force: true });
}

/**
 * Whether this process is a PostgreSQL that serves the folder, and not an ended one or another program. A server that
 * was started by hand may not name its folder: it is left alone.
 * @param {number} pid
 * @param {string} folder as the server wrote it
 */
async function isServing(pid, folder) {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const command = await commandOf(pid);
  return command.includes(` -D ${folder} `) || (/(^|\/)postgres( |$)/.test(command) && !command.includes(' -D /'));
}

/** @param {string} file */
async function linesOf(file) {
  return (await readFile(file, 'utf8').catch(() => '')).split('\n');
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
