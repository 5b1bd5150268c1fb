import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The HTTP layer writes these itself. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Answer */

/**
 * Serves the same bytes as a site, from memory, with every script refused by its policy: the cost of a page before any
 * of our code runs.
 * @param {import('./bench.d.mts').BenchContext} context
 * @param {string} site
 * @returns {Promise<string>} where it is
 */
export async function startStaticPages(context, site) {
  const answers = /** @type {Map<string, Promise<Answer>>} */ (new Map());
  const server = createServer((request, response) => {
    const encodings = String(request.headers['accept-encoding'] ?? 'identity');
    const key = `${encodings} ${request.url}`;
    const answer = answers.get(key) ?? read(site + request.url, encodings);
    answers.set(key, answer);
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

/** @param {string} url @param {string} encodings @returns {Promise<Answer>} */
async function read(url, encodings) {
  const request = get(url, { headers: { 'accept-encoding': encodings } });
  const [response] = /** @type {[import('node:http').IncomingMessage]} */ (await once(request, 'response'));
  const headers = { ...response.headers };
  for (const name of OF_THE_CONNECTION) delete headers[name];
  const policy = headers['content-security-policy'];
  if (policy) headers['content-security-policy'] = String(policy).replace(/script-src [^;]*/, "script-src 'none'");
  if (headers.link) headers.link = withoutScripts(headers.link);
  return { status: response.statusCode ?? 0, headers, body: await buffer(response) };
}

/** @param {string | string[]} links */
function withoutScripts(links) {
  const all = [links].flat().flatMap((line) => line.split(/,\s*(?=<)/));
  return all.filter((link) => !link.includes('as=script'));
}
