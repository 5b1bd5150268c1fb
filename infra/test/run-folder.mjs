import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftovers } from '../start/leftovers.mjs';

/**
 * Runs a stage with a folder for all that its tests put in temporary folders. The programs and databases of sites that
 * a test process left behind when it was ended are ended with it.
 * @template T @param {(folder: string) => Promise<T>} work @returns {Promise<T>}
 */
export async function withRunFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'test-run-'));
  // Root's embedded database runs as another user, who has to reach its own folder in it.
  await chmod(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    for (const name of await readdir(folder)) await clearLeftovers(join(folder, name)).catch(() => undefined);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}
