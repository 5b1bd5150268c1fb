import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const PRIVATE = 0o077;

/**
 * Starts children whose files only this account may read: a child keeps the umask of the moment in which it is started.
 * Only the start of a child may stand in `work`, because the umask is the whole process's: what it writes itself,
 * builds and copied binaries among it, keeps its modes.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
export function withPrivateFiles(work) {
  const before = process.umask(PRIVATE);
  try {
    return work();
  } finally {
    process.umask(before);
  }
}

/**
 * Makes the data folder, or closes one that an earlier version left open: nothing in it is for other accounts.
 * PostgreSQL's folder is its own affair: it is 0700 from the beginning, and under root it belongs to another account,
 * which has to pass through this folder (0711) and cannot list it.
 * @param {string} dataDir
 */
export async function makePrivate(dataDir) {
  await mkdir(dataDir, { recursive: true });
  for (const entry of await readdir(dataDir)) if (entry !== 'postgres') await close(join(dataDir, entry));
  await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/** A folder is closed after what is in it: one that is closed already needs no look inside. */
async function close(/** @type {string} */ path) {
  const found = await lstat(path);
  if (found.isSymbolicLink() || (found.mode & PRIVATE) === 0) return;
  if (found.isDirectory()) for (const entry of await readdir(path)) await close(join(path, entry));
  await chmod(path, found.mode & 0o777 & ~PRIVATE);
}
