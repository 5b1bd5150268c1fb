// A copy of the sources in which tests run while one file of it is changed.
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const SCOPE = '@app';

/** Our packages link into the copy, all others to the installed ones. @param {string} copy */
async function linkPackages(copy) {
  const [installed, linked] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  await mkdir(join(linked, SCOPE), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== SCOPE) await symlink(join(installed, name), join(linked, name));
  for (const name of await readdir(join(installed, SCOPE)))
    await symlink(await readlink(join(installed, SCOPE, name)), join(linked, SCOPE, name));
}

/** Copies the current sources, including uncommitted changes. @returns {Promise<string>} the folder of the copy */
export async function copySources() {
  const copy = await mkdtemp(join(tmpdir(), 'mutate-'));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of list.toString().split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    // A file that was deleted and not committed yet is still listed.
    await cp(join(ROOT, file), join(copy, file)).catch(() => undefined);
  }
  await linkPackages(copy);
  return copy;
}

/** Whether the tests pass in the copy. @param {string} copy @param {string[]} tests @param {AbortSignal} signal */
export function pass(copy, tests, signal) {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const flags = ['--selectProjects', 'unit', 'integration', '--ci', '--forceExit', '--silent', '--runTestsByPath'];
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--rootDir', copy, ...flags, ...tests];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', signal });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
