import { join } from 'node:path';
import { startChild } from './child.mjs';
import { recordRun } from './leftovers.mjs';
import { PROGRAMS } from './paths.mjs';

/** @typedef {import('./stack.mjs').ProgramName} ProgramName */
/** @typedef {{ env: NodeJS.ProcessEnv, readyUrl: string }} Plan */

/** Our own programs of one stack: started by plan, watched, and ended in the order in which they need each other. */
export class Programs {
  /** @type {Map<ProgramName, import('./child.mjs').Child>} */
  #children = new Map();
  #isOver = false;
  #killAll = () => {
    for (const child of this.#children.values()) child.signalGroup('SIGKILL');
  };

  /**
   * @param {{
   *   dataDir: string,
   *   url: string,
   *   plans: Record<ProgramName, Plan>,
   *   database: number | undefined,
   *   databasePort: number,
   *   onFailure: (fault: Error) => void,
   * }} options
   */
  constructor({ dataDir, url, plans, database, databasePort, onFailure }) {
    this.dataDir = dataDir;
    this.url = url;
    this.plans = plans;
    this.database = database;
    this.databasePort = databasePort;
    this.onFailure = onFailure;
    process.once('exit', this.#killAll);
  }

  /** @param {ProgramName} name @param {NodeJS.ProcessEnv} [more] @param {string} [file] another build of the program */
  async launch(name, more = {}, file = PROGRAMS[name]) {
    if (this.#isOver) return;
    const { env, readyUrl } = this.plans[name];
    const child = startChild({
      name,
      file,
      env: { ...env, ...more },
      readyUrl,
      logFile: join(this.dataDir, 'logs', `${name}.log`),
    });
    this.#children.set(name, child);
    void child.ended.then((how) => {
      if (!child.isStopping()) this.onFailure(child.failure(how));
    });
    await recordRun(this.dataDir, {
      starter: process.pid,
      url: this.url,
      programs: [...this.#children.values()].map(({ pid }) => pid),
      database: this.database,
      ...(this.database !== undefined && { databasePort: this.databasePort }),
    });
    await child.ready();
  }

  /** @param {ProgramName} name */
  get(name) {
    return this.#children.get(name);
  }

  /** The doubles stop last: deliveries and mails that are under way still need their responses. */
  async stop() {
    this.#isOver = true;
    await Promise.all(/** @type {const} */ (['web', 'api', 'worker']).map((name) => this.get(name)?.stop()));
    await Promise.all(
      /** @type {const} */ (['vendor', 'stripe', 'model', 'inbox']).map((name) => this.get(name)?.stop()),
    );
    process.removeListener('exit', this.#killAll);
  }
}
