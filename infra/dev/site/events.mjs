import { randomUUID } from 'node:crypto';
import { distinct } from '../problems.mjs';

/** @typedef {import('../problems.mjs').Problem} Problem */

const KEEP_ALIVE_MS = 15_000;

/** Notifies open pages by server-sent events. */
export class Events {
  /** Identifies this run, so that pages of an earlier run reload. */
  #run = randomUUID();
  /** @type {Set<import('node:http').ServerResponse>} */
  #pages = new Set();
  /** @type {Map<string, Problem[]>} */
  #problems = new Map();
  #timer = setInterval(() => this.#send(':\n\n'), KEEP_ALIVE_MS).unref();

  /** @param {import('node:http').ServerResponse} response */
  connect(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: 500\n\n${event('hello', { run: this.#run })}${this.#problemsEvent()}`);
    this.#pages.add(response);
    response.once('close', () => this.#pages.delete(response));
  }

  /** @param {string | null} remote that changed; null when every page may have changed */
  changed(remote) {
    this.#send(event('changed', { remote }));
  }

  /** @param {string} project @param {Problem[]} problems that are left */
  report(project, problems) {
    const before = this.#problemsEvent();
    if (problems.length === 0) this.#problems.delete(project);
    else this.#problems.set(project, problems);
    if (this.#problemsEvent() !== before) this.#send(this.#problemsEvent());
  }

  stop() {
    clearInterval(this.#timer);
    for (const page of this.#pages) page.end();
  }

  #problemsEvent() {
    const all = [...this.#problems].flatMap(([project, problems]) =>
      distinct(problems).map((problem) => ({ project, ...problem })),
    );
    return event('problems', all);
  }

  /** @param {string} text */
  #send(text) {
    for (const page of this.#pages) page.write(text);
  }
}

/** @param {string} name @param {object} data */
const event = (name, data) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
