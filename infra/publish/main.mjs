import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nx } from '../start/build.mjs';
import { Fault, lastLines } from '../start/fault.mjs';
import { readRun } from '../start/leftovers.mjs';
import { DATA_DIR, ROOT } from '../start/paths.mjs';
import { PublishingClient, Refusal } from './client.mjs';
import { gitCommit } from './git-commit.mjs';
import { localToken } from './local-token.mjs';
import { publishBuild, readBuild } from './publish-build.mjs';

const USAGE = `npm run publish -- <folder of the remote> [--activate] [--site <address>]

  --activate   puts the version live, unless it is pinned or takes a route of another squad
  --site       the site to publish to; without it the one that npm start runs here

The token is read from RELEASE_PUBLISH_TOKEN; for the site that runs here it is made as needed.`;

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {(line: string) => void} say */
export async function publish(args, env, say) {
  const { folder, activate, site: given } = readArguments(args);
  // Tests publish to a site whose data is elsewhere.
  const dataDir = env.SITE_DATA_DIR || DATA_DIR;
  const local = (await readRun(dataDir))?.url;
  const site = given ?? local;
  if (site === undefined) throw new Fault('No site runs here: start it with npm start, or name one with --site.');
  await buildRemote(folder);
  const build = await readBuild(join(folder, 'dist'), (await gitCommit()) ?? 'unknown');
  const { name, version, gitSha, owner } = build.release;
  say(`Built ${name} ${version} from commit ${gitSha}.`);
  const { client, id, finished } = await withToken(
    { env, dataDir, isLocal: local !== undefined && sameAddress(site, local), publisher: { remote: name, owner } },
    async (token) => {
      const client = new PublishingClient({ site, token });
      return { client, ...(await publishBuild(client, build, say)) };
    },
  );
  const by = finished.publishedBy === null ? '' : ` by ${finished.publishedBy}`;
  say(
    finished.published
      ? `Published ${name} ${version}${by}, commit ${finished.gitSha}.`
      : `${name} ${version} was published before${by}, commit ${finished.gitSha}; it stays as it is.`,
  );
  if (activate) {
    const { warnings } = await client.finish(id, true).catch((error) => {
      if (!(error instanceof Refusal)) throw error;
      throw new Fault(`${name} ${version} is published and waits; it did not go live. ${error.message}`);
    });
    say(`It is live at ${client.site}.`);
    for (const warning of new Set(warnings)) say(`Warning: ${warning}.`);
  } else {
    for (const warning of new Set(finished.warnings)) say(`Warning: ${warning}.`);
    say('Unless it is live already, it goes live with --activate, or in the management portal.');
  }
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { activate: { type: 'boolean', default: false }, site: { type: 'string' } },
      allowPositionals: true,
    });
    const [name] = positionals;
    if (name === undefined || positionals.length > 1) throw new Error('Name one remote.');
    if (values.site !== undefined && !/^https?:\/\//.test(values.site))
      throw new Error('--site takes an http address.');
    return { folder: resolve(ROOT, name), activate: values.activate, site: values.site };
  } catch (error) {
    throw new Fault(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** @param {string} folder */
async function buildRemote(folder) {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => {
    throw new Fault(`${folder} is not a remote: it has no package.json.\n\n${USAGE}`);
  });
  const result = await nx(['build', JSON.parse(text).name, '--output-style=static']);
  if (result.code !== 0) throw new Fault('The build failed; it said:', { details: lastLines(result.output, 40) });
}

/**
 * @template T
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, isLocal: boolean, publisher:
 *   import('./local-token.mjs').Publisher }} options
 * @param {(token: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withToken({ env, dataDir, isLocal, publisher }, work) {
  if (env.RELEASE_PUBLISH_TOKEN) return work(env.RELEASE_PUBLISH_TOKEN);
  if (!isLocal) throw new Fault('Publishing to another site needs its publish token in RELEASE_PUBLISH_TOKEN.');
  try {
    return await work(await localToken(dataDir, publisher));
  } catch (error) {
    // The token of earlier today may have been revoked, or made for a database that is gone.
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    return work(await localToken(dataDir, publisher, { fresh: true }));
  }
}

const sameAddress = (/** @type {string} */ a, /** @type {string} */ b) => new URL(a).origin === new URL(b).origin;
