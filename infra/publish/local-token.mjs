import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault, lastLines } from '../start/fault.mjs';
import { ROOT } from '../start/paths.mjs';
import { runProgram } from '../start/run-program.mjs';

/** A token that ends during a publication would end it. */
const LEFT_MS = 5 * 60_000;

/** @typedef {{ remote: string, owner: string }} Publisher */

const fileOf = (/** @type {string} */ dataDir, /** @type {Publisher} */ { remote }) =>
  join(dataDir, 'publish-tokens', `${remote}.json`);

/**
 * A token for the site that runs here: the one of earlier today, else a new one for a day, made with the database that
 * `npm start` left in the data folder.
 * @param {string} dataDir @param {Publisher} publisher @param {{ fresh?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function localToken(dataDir, publisher, { fresh = false } = {}) {
  const file = fileOf(dataDir, publisher);
  const known = fresh ? undefined : await readToken(file, publisher);
  if (known !== undefined) return known;
  const { remote, owner } = publisher;
  const args = ['tokens', 'create', '--remote', remote, '--owner', owner, '--days', '1', '--out', file];
  const { code, output } = await runProgram(process.execPath, [join(ROOT, 'infra/start/cli.mjs'), ...args]);
  if (code !== 0) throw new Fault(lastLines(output, 5) || 'A publish token could not be made.');
  const made = await readToken(file, publisher);
  if (made === undefined) throw new Fault(`${file} holds no publish token.`);
  return made;
}

/** @param {string} file @param {Publisher} publisher @returns {Promise<string | undefined>} */
async function readToken(file, { remote, owner }) {
  try {
    const found = JSON.parse(await readFile(file, 'utf8'));
    const isGood =
      found.remote === remote && found.owner === owner && Date.parse(found.expiresAt) > Date.now() + LEFT_MS;
    return isGood ? String(found.token) : undefined;
  } catch {
    return undefined;
  }
}
