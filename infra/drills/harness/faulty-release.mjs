import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { faultyServerBundle } from '../server-faults.mjs';

export const FAULTY_PATH = '/mf-bad';
/** The text of its page where it has no fault. */
export const HARMLESS_TEXT = 'the page itself';

const sha384 = (/** @type {string} */ text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** @param {string} folder @param {Record<string, string>} files */
async function writeAll(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

/**
 * @typedef {{
 *   name: string,
 *   version: string,
 *   fault: import('../server-faults.mjs').ServerFault | null,
 *   onlyAsked: boolean,
 * }} FaultyRelease
 */

/** @param {FaultyRelease} release */
function bundleOf({ fault, onlyAsked }) {
  return faultyServerBundle(fault, { onlyAsked, page: HARMLESS_TEXT });
}

/**
 * Publishes a release with a fault without a test: the test gets one without the fault, and the server bundle is
 * replaced afterward, on the disk and in its description. It does not go live.
 * @param {import('./site.mjs').Site} site
 * @param {FaultyRelease} release
 */
export async function publishFaulty(site, release) {
  const { name, version } = release;
  const folder = join(site.folder, name);
  await writeBuild(folder, name, version);
  await site.command(['publish', folder]);
  const bundle = bundleOf(release);
  const file = join(site.assetsDir, 'server', name, version, 'server.cjs');
  // Writes a new file, because the placed one is a hard link to the uploaded one.
  await rm(file);
  await writeFile(file, bundle);
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    // A trigger of the table refuses changes of a published release.
    await client.query('set session_replication_role = replica');
    await client.query(
      `update releases.release
       set manifest = jsonb_set(manifest, '{server,integrity}', to_jsonb($3::text))
       where name = $1 and version = $2`,
      [name, version, sha384(bundle)],
    );
  } finally {
    await client.end();
  }
}

/**
 * Writes the output of a remote's build: files for browsers, a server bundle without a fault, a description.
 * @param {string} folder
 * @param {string} name
 * @param {string} version
 */
async function writeBuild(folder, name, version) {
  const client = { 'entry.js': '/* nothing */', 'route-page.js': '/* nothing */', 'style.css': '.bad{color:red}' };
  const bundle = bundleOf({ name, version, fault: null, onlyAsked: false });
  const release = {
    name,
    version,
    contract: 1,
    owner: 'squad-bad',
    gitSha: 'abc1234',
    entry: 'entry.js',
    routes: [
      { path: FAULTY_PATH, chunk: 'route-page', access: 'public', files: { scripts: ['route-page.js'], styles: [] } },
    ],
    widgets: {},
    base: { scripts: ['entry.js'], styles: ['style.css'] },
    preloadFonts: [],
    integrity: Object.fromEntries(Object.entries(client).map(([file, text]) => [file, sha384(text)])),
    server: { file: 'server.cjs', integrity: sha384(bundle) },
  };
  await writeAll(join(folder, 'client'), client);
  await writeAll(join(folder, 'server'), { 'server.cjs': bundle });
  await writeAll(folder, { 'release.json': JSON.stringify(release) });
}
