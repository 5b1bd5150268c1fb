import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, lastLines } from './fault.mjs';
import { ROOT } from './paths.mjs';
import { withPrivateFiles } from './private-files.mjs';

const READY_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 15_000;
const KEPT_OUTPUT = 64 * 1024;

/**
 * One of our programs as a child in a process group of its own: a Ctrl-C in the terminal reaches only the starter,
 * which ends the programs in the order in which they need each other.
 * @param {{ name: string, file: string, env: NodeJS.ProcessEnv, readyUrl: string, logFile: string }} program
 */
export function startChild({ name, file, env, readyUrl, logFile }) {
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 }).on('error', () => undefined);
  const child = withPrivateFiles(() =>
    spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const state = { output: '', exited: false, stopping: false };
  const hear = (/** @type {string} */ text) => {
    log.write(text);
    state.output = (state.output + text).slice(-KEPT_OUTPUT);
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  /** @type {Promise<string>} */
  const exit = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
  const ended = exit.then((how) => {
    state.exited = true;
    log.end();
    return how;
  });
  const signalGroup = (/** @type {NodeJS.Signals} */ signal) => {
    if (state.exited || child.pid === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    } catch {
      child.kill(signal);
    }
  };

  return {
    name,
    pid: child.pid ?? 0,
    ended,
    signalGroup,
    /** The last 64 KiB that it printed. */
    output: () => state.output,
    isRunning: () => !state.exited,
    isStopping: () => state.stopping,
    failure: (/** @type {string} */ how) =>
      new Fault(`${name} ${how}. Its log is ${logFile}; it ends with:`, { details: lastLines(state.output, 20) }),

    async ready() {
      for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await sleep(60)) {
        const port = takenPort(state.output);
        if (port !== undefined)
          throw new Fault(`Port ${port} is taken by another program, and ${name} needs it. Its log is ${logFile}.`);
        if (state.exited) throw this.failure(await ended);
        const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer?.ok) return;
      }
      throw this.failure(`was not ready after ${READY_TIMEOUT_MS / 1000} s (${readyUrl})`);
    },

    /** @param {NodeJS.Signals} [signal] */
    async stop(signal = 'SIGTERM') {
      state.stopping = true;
      signalGroup(signal);
      const timeout = new AbortController();
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined)]);
      timeout.abort();
      signalGroup('SIGKILL');
      await ended;
    },
  };
}

/** The port that a program could not listen on; some programs only print that, and continue. @param {string} output */
function takenPort(output) {
  return /EADDRINUSE[^\n]*?:(\d+)\b/.exec(output)?.[1];
}

/** @typedef {ReturnType<typeof startChild>} Child */
