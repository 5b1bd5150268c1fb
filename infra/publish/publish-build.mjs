import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../start/fault.mjs';
import { Refusal } from './client.mjs';

/** Uploads at the same time; each is one request of at most 10 MB. */
const AT_A_TIME = 3;
/** How often missing files are uploaded again before giving up. */
const ROUNDS = 5;

/** @typedef {import('@app/contracts').Release} Release */
/**
 * @typedef {{
 *   release: Release,
 *   sizes: { client: Record<string, number>, server: number },
 *   files: Map<string, string>,
 * }} Build
 */

const digestOf = (/** @type {string} */ integrity) =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/**
 * The output of a build; a build that does not name its commit gets `commit`.
 * @param {string} dist @param {string} commit @returns {Promise<Build>}
 */
export async function readBuild(dist, commit) {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => {
    throw new Fault(`${dist} has no release.json: it is no build that can be published.`);
  });
  /** @type {Release} */
  const described = JSON.parse(text);
  const release = { ...described, gitSha: described.gitSha || commit };
  const files = new Map();
  const sizes = { client: /** @type {Record<string, number>} */ ({}), server: 0 };
  for (const [file, integrity] of Object.entries(release.integrity)) {
    const path = join(dist, 'client', file);
    sizes.client[file] = await sizeOf(path);
    files.set(digestOf(integrity), path);
  }
  const bundle = join(dist, 'server', release.server.file);
  sizes.server = await sizeOf(bundle);
  files.set(digestOf(release.server.integrity), bundle);
  return { release, sizes, files };
}

/** @param {string} path */
async function sizeOf(path) {
  const { size } = await stat(path).catch(() => {
    throw new Fault(`${path} is named by release.json but missing: build it again.`);
  });
  return size;
}

/**
 * Uploads what the site does not have yet, in as many rounds as interruptions need, and makes the release known.
 * @param {import('./client.mjs').PublishingClient} client
 * @param {Build} build
 * @param {(line: string) => void} say
 * @returns {Promise<{ id: string, finished: import('@app/contracts').FinishedPublication }>}
 */
export async function publishBuild(client, { release, sizes, files }, say) {
  for (let round = 1; ; round += 1) {
    const { id, missing } = await client.begin({ release, sizes });
    const failed = await uploadAll(client, missing, files);
    if (missing.length > 0) say(`Uploaded ${missing.length - failed.length} of ${files.size} files to ${client.site}.`);
    try {
      if (failed[0] && round === ROUNDS) throw failed[0];
      if (failed.length === 0) return { id, finished: await client.finish(id, false) };
    } catch (error) {
      if (round === ROUNDS || !(error instanceof Refusal) || error.code !== 'RELEASES.BYTES_MISSING') throw error;
    }
    say('Some files did not arrive; asking what is missing and sending it again.');
  }
}

/**
 * @param {import('./client.mjs').PublishingClient} client
 * @param {string[]} digests
 * @param {Map<string, string>} files
 */
async function uploadAll(client, digests, files) {
  const waiting = [...digests];
  /** @type {unknown[]} */
  const failed = [];
  const lane = async () => {
    for (let digest = waiting.shift(); digest !== undefined; digest = waiting.shift()) {
      try {
        await client.upload(digest, await readFile(files.get(digest) ?? ''));
      } catch (error) {
        // A refusal is final; only failed transfers are worth another round.
        if (error instanceof Refusal && error.status < 500) throw error;
        failed.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  return failed;
}
