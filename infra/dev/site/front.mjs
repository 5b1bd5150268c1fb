import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { close, forward, listen, readWhole } from './forward.mjs';
import { EVENTS_PATH, withClient } from './page.mjs';
import { editionOf } from './registry-overlay.mjs';

/** How long a page of the former edition is requested again while the site loads the new one. */
const EDITION_TIMEOUT_MS = 3_000;
/** How long the site may take to restart after a change of its sources. */
const RESTART_TIMEOUT_MS = 30_000;
const RETRY_MS = 30;

/** @typedef {import('./forward.mjs').Request} Request */
/** @typedef {import('./forward.mjs').Response} Response */
/** @typedef {Awaited<ReturnType<typeof readWhole>>} Answer */

/** The server that a developer opens: it forwards to the site and adds the development client to its pages. */
export class Front {
  /**
   * @param {{ site: import('./forward.mjs').Target, overlay: import('./registry-overlay.mjs').RegistryOverlay,
   *   events: import('./events.mjs').Events }} options
   */
  constructor({ site, overlay, events }) {
    this.site = site;
    this.overlay = overlay;
    this.server = createServer((request, response) => {
      if (request.url === EVENTS_PATH) events.connect(response);
      else if (isDocument(request)) void this.#document(request, response);
      else forward(request, response, this.site);
    });
  }

  /** @param {string} host @param {number} port */
  async listen(host, port) {
    await listen(this.server, port, host);
  }

  async stop() {
    await close(this.server);
  }

  /** @param {Request} request @param {Response} response */
  async #document(request, response) {
    try {
      const { status, headers, body } = await this.#newest(request);
      if (!headers['content-type']?.startsWith('text/html')) return void response.writeHead(status, headers).end(body);
      const policy = headers['content-security-policy'];
      const page = withClient(body.toString('utf8'), Array.isArray(policy) ? policy[0] : policy);
      // The page is longer now.
      delete headers['content-length'];
      delete headers['transfer-encoding'];
      if (page.policy !== undefined) headers['content-security-policy'] = page.policy;
      response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(page.html);
    } catch (error) {
      const page = withClient(
        '<!doctype html><title>No answer</title><body>The site does not answer.</body>',
        undefined,
      );
      if (!response.headersSent)
        response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(`${page.html}<!-- ${error instanceof Error ? error.message.replaceAll('--', '') : ''} -->`);
    }
  }

  /** The page of the newest edition. @param {Request} request @returns {Promise<Answer>} */
  async #newest({ url = '/', rawHeaders, method }) {
    const headers = withoutEncoding(rawHeaders);
    const started = performance.now();
    for (;;) {
      const wanted = this.overlay.edition;
      await this.overlay.taken(EDITION_TIMEOUT_MS);
      const elapsed = performance.now() - started;
      const answer = await readWhole(this.site, url, headers, method).catch((error) => {
        if (elapsed > RESTART_TIMEOUT_MS) throw error;
      });
      if (answer) {
        const edition = editionOf(answer.body.toString('utf8'));
        // Responses without a registry, such as redirects, do not depend on the edition.
        if (edition === null || edition >= wanted || elapsed > EDITION_TIMEOUT_MS) return answer;
      }
      await sleep(RETRY_MS);
    }
  }
}

/** @param {Request} request */
function isDocument({ method, url = '', headers }) {
  if (method !== 'GET' || /^\/(?:api|remotes)(?:[/?]|$)/.test(url)) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}

/** Without `accept-encoding`, so that pages need no decompression here. @param {string[]} raw */
function withoutEncoding(raw) {
  return raw.filter((_, index) => raw[index - (index % 2)]?.toLowerCase() !== 'accept-encoding');
}
