import { relative } from 'node:path';
import { ROOT } from '../start/paths.mjs';

/** A test file that takes longer is named while it runs: one that never ends prints nothing on its own. */
const LONG_MS = 120_000;

/** A reporter of Jest. */
export default class LongFilesReporter {
  /** @type {Map<string, NodeJS.Timeout>} */
  #running = new Map();

  /** @param {{ path: string }} test */
  onTestFileStart({ path }) {
    const started = performance.now();
    const timer = setInterval(() => {
      const seconds = Math.round((performance.now() - started) / 1000);
      process.stderr.write(`Running for ${seconds} s: ${relative(ROOT, path)}\n`);
    }, LONG_MS);
    timer.unref();
    this.#running.set(path, timer);
  }

  /** @param {{ path: string }} test */
  onTestFileResult({ path }) {
    clearInterval(this.#running.get(path));
    this.#running.delete(path);
  }
}
