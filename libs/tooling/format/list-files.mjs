import { execFileSync } from 'node:child_process';

/** @type {import('./list-files.mjs').listFiles} */
export function listFiles(root, paths) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const stdout = execFileSync('git', [...list, '--', ...paths], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return stdout.split('\0').filter(Boolean);
}
