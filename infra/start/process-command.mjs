import { readFile } from 'node:fs/promises';
import { runProgram } from './run-program.mjs';

/**
 * The command line of a process. Process ids are reused, so this decides whose process it is. Empty when there is no
 * such process, and when it has ended and its parent has not asked for it yet.
 * @param {number} pid
 */
export async function commandOf(pid) {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  const { stdout } = await runProgram('ps', ['-p', String(pid), '-o', 'command=']);
  return stdout.replaceAll('\n', ' ');
}
