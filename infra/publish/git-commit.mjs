import { runProgram } from '../start/run-program.mjs';

/**
 * The commit of this checkout, `-dirty` when its files differ from it; undefined outside of a repository.
 * @returns {Promise<string | undefined>}
 */
export async function gitCommit() {
  const [head, status] = await Promise.all([
    runProgram('git', ['rev-parse', 'HEAD']),
    runProgram('git', ['status', '--porcelain']),
  ]);
  const commit = head.stdout.trim();
  if (head.code !== 0 || status.code !== 0 || !/^[0-9a-f]{40,64}$/.test(commit)) return undefined;
  // A release has room for 64 characters.
  return status.stdout.trim() === '' ? commit : `${commit.slice(0, 40)}-dirty`;
}
