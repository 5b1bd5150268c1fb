import { Worker } from 'node:worker_threads';

/**
 * What a remote declares of itself; the contract's own types are in libs/contracts.
 * @typedef {{ manifest: { widgets: readonly string[] }, contract: number, accepts: unknown }} Declared
 * @typedef {import('../problems.mjs').Problem} Problem
 * @typedef {import('./watch.mjs').Change} Change
 * @typedef {{ kind: 'busy' } | { kind: 'done', result: (Declared & { code: Uint8Array }) | null, problems: Problem[] }
 *   & Change} ServerMessage
 * @typedef {{ release: import('@app/contracts').Release, files: [string, Uint8Array][] }} ClientResult
 * @typedef {{ kind: 'busy' } | { kind: 'done', result: ClientResult | null, problems: Problem[] } & Change
 *   } ClientMessage
 * @typedef {{ name: string, files: string[], milliseconds: number } & ({ problems: [] , client: ClientResult,
 *   serverCode: Uint8Array } | { problems: Problem[], client: null, serverCode: null })} Built
 */

/**
 * Builds the shell or a remote after every change: one thread for the server bundle, one for the browser files.
 */
export class ProjectBuild {
  /** @type {Extract<ServerMessage, { kind: 'done' }> | null} null while it builds */
  #server = null;
  /** @type {Extract<ClientMessage, { kind: 'done' }> | null} */
  #client = null;
  /** What the browser files were described with last. */
  #declared = '';
  /** @type {Set<string>} */
  #files = new Set();
  #milliseconds = 0;

  /**
   * @param {string} name
   * @param {{ warmUps: number, onBuilt: (built: Built) => void, onCrash: (error: Error) => void }} options
   */
  constructor(name, { warmUps, onBuilt, onCrash }) {
    this.name = name;
    this.onBuilt = onBuilt;
    this.threads = /** @type {const} */ (['server', 'client']).map((side) => {
      const thread = new Worker(new URL(`./${side}.worker.mjs`, import.meta.url), { workerData: { name, warmUps } });
      thread.once('error', onCrash);
      return thread;
    });
    const [server, client] = this.threads;
    server?.on('message', (/** @type {ServerMessage} */ message) => {
      this.#server = message.kind === 'done' ? message : null;
      if (message.kind === 'busy') return;
      this.#note(message);
      const { result } = message;
      if (!result) return this.#report();
      const { manifest, contract, accepts } = result;
      const declared = { manifest, contract, accepts };
      const key = JSON.stringify(declared);
      if (key === this.#declared) return this.#report();
      // The browser files are described with it, and built again if needed; they report in any case.
      this.#declared = key;
      this.#client = null;
      client?.postMessage(declared);
    });
    client?.on('message', (/** @type {ClientMessage} */ message) => {
      this.#client = message.kind === 'done' ? message : null;
      if (message.kind === 'busy') return;
      this.#note(message);
      this.#report();
    });
  }

  /** @param {Change} change */
  #note({ files, milliseconds }) {
    for (const file of files) this.#files.add(file);
    this.#milliseconds = Math.max(this.#milliseconds, milliseconds);
  }

  #report() {
    const [server, client] = [this.#server, this.#client];
    if (!server) return;
    // Without a first server bundle there are no browser files yet.
    if (!client && server.result) return;
    const change = { name: this.name, files: [...this.#files], milliseconds: this.#milliseconds };
    this.#files.clear();
    this.#milliseconds = 0;
    const problems = [...server.problems, ...(client?.problems ?? [])];
    if (problems.length > 0 || !server.result || !client?.result)
      this.onBuilt({ ...change, problems, client: null, serverCode: null });
    else this.onBuilt({ ...change, problems: [], client: client.result, serverCode: server.result.code });
  }

  async stop() {
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}
