import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ROOT } from './paths.mjs';

/**
 * Runs a program to its end and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, input?: string, echo?: boolean | 'stderr', priority?: number,
 *   signal?: AbortSignal }} [options] priority as in `os.constants.priority`
 * @returns {Promise<{ code: number, output: string, stdout: string }>} code 127 when there is no such program
 */
export function runProgram(
  command,
  args,
  { env = process.env, cwd = ROOT, input, echo = false, priority, signal } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], signal, killSignal: 'SIGTERM' });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    let output = '';
    let stdout = '';
    const hear = (/** @type {string} */ text, /** @type {boolean} */ isStdout) => {
      output += text;
      if (isStdout) stdout += text;
      if (echo === true || (echo === 'stderr' && !isStdout)) process.stdout.write(text);
    };
    child.stdout.setEncoding('utf8').on('data', (text) => hear(text, true));
    child.stderr.setEncoding('utf8').on('data', (text) => hear(text, false));
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}`, stdout }));
    child.once('close', (code) => resolve({ code: code ?? 1, output, stdout }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
