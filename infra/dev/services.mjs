import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Fault } from '../start/fault.mjs';
import { DEVELOPMENT_CLI, DEVELOPMENT_PROGRAMS, ROOT } from '../start/paths.mjs';
import { affectedBy, hasMigration } from './affected.mjs';
import { inTerminal } from './problems.mjs';

/**
 * @typedef {import('./problems.mjs').Problem} Problem
 * @typedef {{ kind: 'busy', part: string } | { kind: 'done', part: string, problems: Problem[], files: string[],
 *   milliseconds: number, isNew: boolean }} ServiceMessage
 */

const SANDBOX = join(ROOT, 'libs/sandbox/dist.next/dev');

/** Builds the services after each change and restarts those that it affects. */
export class Services {
  /** @type {Set<string>} parts being built */
  #busy = new Set();
  /** @type {Map<string, Problem[]>} */
  #problems = new Map();
  /** @type {Set<string>} parts whose new builds do not run yet */
  #built = new Set();
  /** @type {Set<string>} */
  #files = new Set();
  #restarting = false;
  #isWatching = false;
  #started = 0;
  #isStopped = false;

  /**
   * @param {{ since: number, site: import('../start/stack.mjs').Stack, events: import('./site/events.mjs').Events,
   *   say: (text: string) => void }} options
   */
  constructor({ since, site, events, say }) {
    this.site = site;
    this.events = events;
    this.say = say;
    this.thread = new Worker(new URL('./compiler/services.worker.mjs', import.meta.url), {
      workerData: { since, sandbox: SANDBOX },
    });
    this.thread.on('message', (/** @type {ServiceMessage} */ message) => this.#take(message));
    this.thread.once('error', (error) => say(`Services are no longer watched: ${error.message}`));
  }

  async stop() {
    this.#isStopped = true;
    await this.thread.terminate();
  }

  /** @param {ServiceMessage} message */
  #take(message) {
    if (this.#busy.size === 0) this.#started = performance.now();
    if (message.kind === 'busy') {
      this.#busy.add(message.part);
      return;
    }
    const { part, problems, files, isNew } = message;
    this.#busy.delete(part);
    if (problems.length > 0) this.#problems.set(part, problems);
    else this.#problems.delete(part);
    if (isNew && problems.length === 0) this.#built.add(part);
    for (const file of files) this.#files.add(file);
    if (this.#busy.size > 0) return;
    if (!this.#isWatching) this.say('Services are watched.');
    this.#isWatching = true;
    void this.#restartIfBuilt();
  }

  async #restartIfBuilt() {
    const problems = [...this.#problems.values()].flat();
    this.events.report('services', problems);
    if (problems.length > 0) {
      this.say(`✗ the services do not build; the running ones stay\n\n${inTerminal(problems)}\n`);
      return;
    }
    if (this.#restarting || this.#built.size === 0) return;
    this.#restarting = true;
    try {
      while (this.#built.size > 0 && !this.#isStopped) await this.#restart();
    } finally {
      this.#restarting = false;
    }
  }

  async #restart() {
    const [parts, files, started] = [[...this.#built], [...this.#files], this.#started];
    this.#built.clear();
    this.#files.clear();
    const services = affectedBy(parts);
    try {
      // The sandbox program must be next to the programs that start it.
      for (const name of /** @type {const} */ (['api', 'web']))
        await cp(SANDBOX, join(dirname(DEVELOPMENT_PROGRAMS[name]), 'sandbox'), { recursive: true });
      if (hasMigration(files)) await this.site.command(['migrate'], { file: DEVELOPMENT_CLI });
      await Promise.all(services.map((name) => this.site.restart(name, {}, DEVELOPMENT_PROGRAMS[name])));
    } catch (error) {
      if (this.#isStopped) return;
      const { message, details } = error instanceof Fault ? error : { message: String(error), details: '' };
      this.events.report('services that start', [{ message: `${message}\n${details}` }]);
      this.say(`✗ ${message}\n${details}\n  The next change restarts it.`);
      // Restart these parts with the next build, whatever it changes.
      for (const part of parts) this.#built.add(part);
      await this.#nextBuild();
      return;
    }
    this.events.report('services that start', []);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    this.say(`↻ ${services.join(', ')} restarted after ${seconds} s (${files.join(', ') || 'changed before'})`);
    this.events.changed(null);
  }

  /** @returns {Promise<void>} */
  #nextBuild() {
    return new Promise((resolve) => {
      const listen = (/** @type {ServiceMessage} */ { kind }) => {
        if (kind !== 'done' || this.#busy.size > 0 || this.#problems.size > 0) return;
        this.thread.off('message', listen);
        resolve();
      };
      this.thread.on('message', listen);
      this.thread.once('exit', () => resolve());
    });
  }
}
