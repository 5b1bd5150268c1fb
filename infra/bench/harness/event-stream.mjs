import { once } from 'node:events';
import { request } from 'node:http';

/**
 * A stream of server-sent events, as a browser's tab has it open.
 * @param {string} url @param {Record<string, string>} headers
 */
export async function openEvents(url, headers) {
  const call = request(url, { headers, agent: false }).end();
  const [response] = /** @type {[import('node:http').IncomingMessage]} */ (await once(call, 'response'));
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const events = read(response.setEncoding('utf8'));
  return {
    next: async () => (await events.next()).value,
    close() {
      response.on('error', () => undefined);
      call.on('error', () => undefined).destroy();
    },
  };
}

/** @param {AsyncIterable<string>} chunks @returns {AsyncGenerator<any, undefined>} */
async function* read(chunks) {
  let rest = '';
  for await (const chunk of chunks) {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length));
  }
  return undefined;
}
