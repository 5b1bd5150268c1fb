import { execFileSync } from 'node:child_process';

/** @type {typeof import('./list-files.mjs').listFiles} */
export function listFiles(root, paths, { except } = {}) {
  const list = (/** @type {string[]} */ ...options) => {
    const args = ['ls-files', '--cached', '--others', '--deduplicate', '-z', ...options, '--', ...paths];
    const stdout = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
    return stdout.split('\0').filter(Boolean);
  };
  const left = new Set(except ? list('--ignored', `--exclude-from=${except}`) : []);
  return list('--exclude-standard').filter((file) => !left.has(file));
}
