import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../start/paths.mjs';

/** A test file that takes longer is named while it runs: one that never ends prints nothing on its own. */
const LONG_MS = 120_000;

/**
 * The test files that run now, kept in a file as well (`RUNNING_TESTS`): when a run is ended, or ends by itself out of
 * memory, what is left there says where it was.
 */
export class RunningFiles {
  /** @type {Map<string, NodeJS.Timeout>} */
  #running = new Map();

  /** @param {string} path */
  start(path) {
    const name = relative(ROOT, path);
    const started = performance.now();
    const timer = setInterval(() => {
      const seconds = Math.round((performance.now() - started) / 1000);
      process.stderr.write(`Running for ${seconds} s: ${name}\n`);
    }, LONG_MS);
    timer.unref();
    this.#running.set(name, timer);
    this.#write();
  }

  /** @param {string} path */
  end(path) {
    const name = relative(ROOT, path);
    clearInterval(this.#running.get(name));
    this.#running.delete(name);
    this.#write();
  }

  #write() {
    const file = process.env.RUNNING_TESTS;
    if (file) writeFileSync(file, [...this.#running.keys()].join('\n'));
  }
}

/** The test files that ran when the program ended. @param {string} file @returns {string[]} */
export function readRunningFiles(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
