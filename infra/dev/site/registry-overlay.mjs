import { createServer } from 'node:http';
import { close, forward, listen, readWhole } from './forward.mjs';

/** @typedef {import('@app/contracts').ReleaseRegistry} ReleaseRegistry */
/** @typedef {import('@app/contracts').Release} Release */

const REGISTRY = '/api/releases/current';
const REVISION_HEADER = 'x-release-revision';
/** The site polls four times a second; a held request is answered at the moment of a change. */
const HELD_MS = 800;
const REVISION = /"revision":"[0-9a-z-]*-dev(\d+)"/;

/** @type {typeof import('./registry-overlay.mjs').editionOf} */
export function editionOf(text) {
  const [, edition] = REVISION.exec(text) ?? [];
  return edition === undefined ? null : Number(edition);
}

/** @type {import('./registry-overlay.mjs').RegistryOverlay} */
export class RegistryOverlay {
  /** @type {Map<string, Release>} */
  #releases = new Map();
  #edition = 0;
  #taken = 0;
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /** @param {import('./forward.mjs').Target} api */
  constructor(api) {
    this.api = api;
    this.server = createServer((request, response) => {
      if (request.method === 'GET' && request.url === REGISTRY) void this.#registry(request, response);
      else
        forward(request, response, this.api, (headers) => {
          const revision = headers[REVISION_HEADER];
          if (typeof revision === 'string') headers[REVISION_HEADER] = this.#revision(revision);
        });
    });
  }

  get edition() {
    return this.#edition;
  }

  /** @param {string} host @param {number} port */
  async listen(host, port) {
    await listen(this.server, port, host);
  }

  /** @param {Release} release */
  put(release) {
    this.#edition += 1;
    this.#releases.set(release.name, release);
    this.#wake();
  }

  /** @param {number} milliseconds */
  async taken(milliseconds) {
    for (const end = performance.now() + milliseconds; this.#taken < this.#edition && performance.now() < end;)
      await this.#change(end - performance.now());
  }

  async stop() {
    this.#wake();
    await close(this.server);
  }

  #wake() {
    for (const wake of this.#waiting) wake();
  }

  /** @param {number} milliseconds @returns {Promise<void>} */
  #change(milliseconds) {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.#waiting.add(wake);
    });
  }

  /** @param {string} revision of the API */
  #revision(revision) {
    return `${revision}-dev${this.#edition}`;
  }

  /** @param {import('./forward.mjs').Request} request @param {import('./forward.mjs').Response} response */
  async #registry(request, response) {
    // A request that the site forwards for a browser has this header; the site's own request does not.
    const isSite = request.headers['x-forwarded-for'] === undefined;
    const known = request.headers['if-none-match'];
    try {
      if (isSite && known !== undefined && editionOf(`"revision":${known}`) === this.#edition)
        await this.#change(HELD_MS);
      const answer = await readWhole(this.api, REGISTRY, { accept: 'application/json' });
      if (answer.status !== 200) return void response.writeHead(answer.status, answer.headers).end(answer.body);
      const registry = this.#merged(JSON.parse(answer.body.toString('utf8')));
      const etag = `"${registry.revision}"`;
      const headers = { etag, 'cache-control': 'no-cache', [REVISION_HEADER]: registry.revision };
      if (isSite && this.#taken !== this.#edition) {
        this.#taken = this.#edition;
        this.#wake();
      }
      if (known === etag) response.writeHead(304, headers).end();
      else
        response
          .writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
          .end(JSON.stringify(registry));
    } catch {
      response.writeHead(503, { 'cache-control': 'no-store' }).end();
    }
  }

  /** @param {ReleaseRegistry} live @returns {ReleaseRegistry} */
  #merged(live) {
    const own = this.#releases;
    const others = live.releases.filter(({ name }) => !own.has(name));
    return { ...live, revision: this.#revision(live.revision), releases: [...others, ...own.values()] };
  }
}
