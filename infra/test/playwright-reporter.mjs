import { RunningFiles } from './running-files.mjs';

/** A reporter of Playwright that knows which files run: each worker runs one test at a time. */
export default class PlaywrightReporter {
  #running = new RunningFiles();

  /** @param {{ location: { file: string } }} test */
  onTestBegin({ location }) {
    this.#running.start(location.file);
  }

  /** @param {{ location: { file: string } }} test */
  onTestEnd({ location }) {
    this.#running.end(location.file);
  }

  printsToStdio() {
    return false;
  }
}
