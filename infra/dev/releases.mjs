import { createHash } from 'node:crypto';
import { Editions, markOf, stamp } from './compiler/edition.mjs';
import { ProjectBuild } from './compiler/project.mjs';
import { inTerminal } from './problems.mjs';

/** @typedef {import('./compiler/project.mjs').Built} Built */

/** Builds before the first change: V8 has compiled webpack's hot code by the third. */
const WARM_UPS = 3;

/** Builds the developed remotes (and the shell) after each change and gives the site their newest build. */
export class DevelopmentReleases {
  /** @type {Map<string, () => void>} by name, until its first build */
  #waiting = new Map();
  #lastMark = 0;
  /** Digests of the latest builds, by name. @type {Map<string, string>} */
  #prints = new Map();
  /** Sequential: an edition is complete before the site learns of it. */
  #placing = Promise.resolve();

  /**
   * @param {{ projects: string[], assetsDir: string, overlay: import('./site/registry-overlay.mjs').RegistryOverlay,
   *   events: import('./site/events.mjs').Events, say: (text: string) => void,
   *   onCrash: (error: Error) => void }} options
   */
  constructor({ projects, assetsDir, overlay, events, say, onCrash }) {
    this.overlay = overlay;
    this.events = events;
    this.say = say;
    this.names = projects;
    this.editions = new Editions(assetsDir);
    /** Resolves when each has been built, the shell without errors, because every page needs it. */
    this.firstBuilds = Promise.all(
      projects.map((name) => new Promise((resolve) => this.#waiting.set(name, () => resolve(undefined)))),
    );
    this.builds = projects.map(
      (name) => new ProjectBuild(name, { warmUps: WARM_UPS, onBuilt: (built) => this.#take(built), onCrash }),
    );
  }

  async stop() {
    await Promise.all(this.builds.map((build) => build.stop()));
    await this.#placing;
    await this.sweep();
  }

  /** Removes the builds of earlier runs. */
  async sweep() {
    for (const name of this.names) await this.editions.sweep(name, 0);
  }

  /** @param {Built} built */
  #take(built) {
    const { name, problems } = built;
    this.events.report(name, problems);
    if (problems.length > 0)
      this.say(`✗ ${name} does not build; the site keeps its last build\n\n${inTerminal(problems)}\n`);
    if (built.client) this.#placing = this.#placing.then(() => this.#place(built)).catch((error) => this.#fail(error));
    else if (name !== 'shell') this.#arrived(name);
  }

  /** @param {Extract<Built, { problems: [] }>} built */
  async #place({ name, files, milliseconds, client, serverCode }) {
    const took = `in ${(milliseconds / 1000).toFixed(1)} s${files.length > 0 ? ` (${files.join(', ')})` : ''}`;
    const print = createHash('sha256').update(JSON.stringify(client.release)).update(serverCode).digest('hex');
    if (this.#prints.get(name) === print) return this.say(`✓ ${name} built ${took}; it is the same as before`);
    this.#prints.set(name, print);
    this.#lastMark = Math.max(Date.now(), this.#lastMark + 1);
    const edition = stamp(client, serverCode, markOf(this.#lastMark));
    await this.editions.write(edition, serverCode);
    this.overlay.put(edition.release);
    this.events.changed(name);
    const isFirst = this.#arrived(name);
    if (!isFirst) this.say(`✓ ${name} built ${took}`);
    await this.editions.sweep(name);
  }

  /** @param {unknown} error */
  #fail(error) {
    this.say(`✗ ${error instanceof Error ? error.message : String(error)}`);
  }

  /** @param {string} name @returns {boolean} whether it was its first build */
  #arrived(name) {
    this.#waiting.get(name)?.();
    return this.#waiting.delete(name);
  }
}
