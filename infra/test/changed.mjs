import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../start/fault.mjs';
import { ROOT } from '../start/paths.mjs';

const run = promisify(execFile);

/** Files that every test depends on without importing them. */
const GLOBAL = /^(?:package(?:-lock)?\.json|jest\.config\.mjs|tsconfig(?:\.base)?\.json|nx\.json)$/;
const SOURCE = /\.(?:[cm]?[jt]sx?)$/;

/** @typedef {import('./changed.mjs').Changes} Changes */

/**
 * The files that differ from a commit: in commits since then, in the working tree, and untracked ones. Without `since`
 * it is the branch's upstream, or HEAD where there is none.
 * @type {typeof import('./changed.mjs').findChanges}
 */
export async function findChanges(since, folder = ROOT) {
  const git = async (/** @type {string[]} */ ...args) => (await run('git', args, { cwd: folder })).stdout;
  const base = since ?? (await git('rev-parse', '--verify', '-q', '@{upstream}').catch(() => 'HEAD')).trim();
  const diff = await git('diff', '--name-only', '-z', '--merge-base', base, '--').catch(() => {
    throw new Fault(`There is no commit ${base} to compare with: npm test -- changed --since <commit or branch>.`);
  });
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  const files = [...new Set(`${diff}${untracked}`.split('\0').filter(Boolean))].sort();
  return sortChanges(files.filter((file) => existsSync(join(folder, file))));
}

/** @type {typeof import('./changed.mjs').sortChanges} */
export function sortChanges(files) {
  return {
    files,
    sources: files.filter((file) => SOURCE.test(file) && !file.startsWith('e2e/')),
    browserTests: files.filter((file) => /^e2e\/.+\.e2e\.ts$/.test(file)),
    touchesEverything: files.some((file) => GLOBAL.test(file)),
  };
}
