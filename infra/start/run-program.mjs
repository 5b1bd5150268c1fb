import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ROOT } from './paths.mjs';

/** How a program is told to end, and how long it may take for it. */
const END = /** @type {{ name: NodeJS.Signals, withinMs: number }} */ ({ name: 'SIGTERM', withinMs: 10_000 });

/**
 * Runs a program to its end and returns its output. With a signal it leads a process group, which ends as a whole on
 * abort: SIGTERM (or another signal) first, then SIGKILL, because a process that is busy without a pause does not
 * notice the first.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, input?: string, echo?: boolean | 'stderr', priority?: number,
 *   signal?: AbortSignal, end?: { name: NodeJS.Signals, withinMs: number } }} [options] priority as in
 *   `os.constants.priority`
 * @returns {Promise<{ code: number, output: string, stdout: string }>} code 127 when there is no such program
 */
export function runProgram(
  command,
  args,
  { env = process.env, cwd = ROOT, input, echo = false, priority, signal, end: ending = END } = {},
) {
  return new Promise((resolve) => {
    const detached = signal !== undefined && process.platform !== 'win32';
    const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], detached });
    const end = () => endGroup(child, detached, ending);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
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
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      resolve({ code: code ?? 1, output, stdout });
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} child
 * @param {boolean} isLeader
 * @param {{ name: NodeJS.Signals, withinMs: number }} ending
 */
function endGroup(child, isLeader, { name: first, withinMs }) {
  const { pid } = child;
  if (pid === undefined) return;
  const send = (/** @type {NodeJS.Signals} */ name) => {
    try {
      process.kill(isLeader ? -pid : pid, name);
    } catch {
      // Nothing of it runs any more.
    }
  };
  send(first);
  const kill = setTimeout(() => {
    send('SIGKILL');
    // A process that left the group may still hold them open.
    child.stdout.destroy();
    child.stderr.destroy();
  }, withinMs);
  // Also when the leader has ended: its children may still be busy.
  child.once('close', () => {
    clearTimeout(kill);
    send('SIGKILL');
  });
}
