import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faultyServerBundle } from '../server-faults.mjs';

export const FAULTY = 'mf-bad';
export const FAULTY_PATH = '/mf-bad';
/** What its page says where it has no fault. */
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
 * Writes what the build of a remote leaves behind: files for browsers, a server bundle with the fault, a description.
 * @param {string} folder
 * @param {{ version: string, fault: import('../server-faults.mjs').ServerFault | null, onlyAsked: boolean }} release
 */
export async function writeFaultyBuild(folder, { version, fault, onlyAsked }) {
  const client = { 'entry.js': '/* nothing */', 'route-page.js': '/* nothing */', 'style.css': '.bad{color:red}' };
  const bundle = faultyServerBundle(fault, { onlyAsked, page: HARMLESS_TEXT });
  const release = {
    name: FAULTY,
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
