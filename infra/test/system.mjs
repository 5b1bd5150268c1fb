import { accessSync, constants, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Fault, faultFrom, lastLines } from '../start/fault.mjs';
import { runProgram } from '../start/run-program.mjs';

/** First the build without windows: the same engine, without what draws them. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const REDIS_NAMES = ['redis-server', 'valkey-server'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @param {string[]} names */
function findProgram(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin')) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        continue;
      }
    }
  }
  return undefined;
}

/** What the tests use beside Node, and the Debian package that holds it. */
export const NEEDS = {
  chromium: {
    title: 'a Chromium (set CHROMIUM_PATH when it is elsewhere)',
    package: 'chromium-headless-shell',
    find: () =>
      process.env.CHROMIUM_PATH ?? findProgram(CHROMIUM_NAMES) ?? (existsSync(MAC_CHROME) ? MAC_CHROME : undefined),
  },
  redis: {
    title: 'a Redis server (redis-server in PATH, or TEST_REDIS_URL)',
    package: 'redis-server',
    find: () => process.env.TEST_REDIS_URL ?? findProgram(REDIS_NAMES),
  },
};

/** @typedef {keyof typeof NEEDS} Need */

/**
 * Installs what is missing where that is ours to do (root on Debian), and otherwise names it.
 * @param {Need[]} needs
 * @param {(text: string) => void} say
 */
export async function provide(needs, say) {
  const missing = needs.filter((need) => !NEEDS[need].find());
  if (missing.length === 0) return;
  const packages = missing.map((need) => NEEDS[need].package);
  if (!(await isRootOnDebian())) {
    throw new Fault(
      `Missing: ${missing.map((need) => NEEDS[need].title).join('; ')}. ` +
        `Install it and run the tests again (on Debian: apt-get install ${packages.join(' ')}).`,
    );
  }
  say(`  Missing on this machine and installed now with apt-get: ${packages.join(', ')}`);
  await apt(['update', '-qq']);
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  const still = missing.filter((need) => !NEEDS[need].find());
  if (still.length > 0)
    throw new Fault(
      `apt-get installed ${packages.join(', ')}, and still missing is ` +
        `${still.map((need) => NEEDS[need].title).join('; ')}.`,
    );
}

async function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(await readFile('/etc/os-release', 'utf8').catch(() => ''));
}

/** @param {string[]} args */
async function apt(args) {
  const result = await runProgram('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (result.code === 0) return;
  if (/Could not resolve|Failed to fetch|Temporary failure/i.test(result.output))
    throw new Fault('No network: apt-get could not fetch what the tests need. Connect and run them again.');
  throw (
    faultFrom(result.output, 'installing system packages') ??
    new Fault(`apt-get ${args[0]} failed; it said:`, { details: lastLines(result.output, 15) })
  );
}
