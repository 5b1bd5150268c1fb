import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '../../start/fault.mjs';
import { ROOT } from '../../start/paths.mjs';
import { runProgram } from '../../start/run-program.mjs';

/** Files that programs write in place, because a link would change the file of this checkout. */
const OWN = ['.cache', '.federation', '.install-stamp'];

/**
 * A temporary copy of this checkout with uncommitted changes, to be edited; its packages are links.
 * @param {import('./bench.d.mts').BenchContext} context
 * @returns {Promise<string>}
 */
export async function copySource(context) {
  const folder = await context.folder('source');
  const listed = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (listed.code !== 0) throw new Fault('This bench copies the checkout, and git does not list its files.');
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // A file whose deletion is not committed is still listed.
    await copyFile(join(ROOT, file), join(folder, file)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  const modules = join(folder, 'node_modules');
  const linked = await runProgram('cp', ['-al', join(ROOT, 'node_modules'), modules]);
  if (linked.code !== 0) {
    await rm(modules, { recursive: true, force: true });
    await cp(join(ROOT, 'node_modules'), modules, { recursive: true, verbatimSymlinks: true });
  }
  for (const name of OWN) await rm(join(modules, name), { recursive: true, force: true });
  await copyFile(join(ROOT, 'node_modules/.install-stamp'), join(modules, '.install-stamp')).catch(() => undefined);
  // Existing builds of these sources are reused.
  await cp(join(ROOT, '.nx'), join(folder, '.nx'), { recursive: true }).catch(() => undefined);
  return folder;
}
