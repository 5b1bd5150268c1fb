import { RunningFiles } from './running-files.mjs';

/** A reporter of Jest that knows which files run. */
export default class JestReporter {
  #running = new RunningFiles();

  /** @param {{ path: string }} test */
  onTestFileStart({ path }) {
    this.#running.start(path);
  }

  /** @param {{ path: string }} test */
  onTestFileResult({ path }) {
    this.#running.end(path);
  }
}
