import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export type EventStream = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The data of the next event; undefined when the stream has ended. */
  next<T = unknown>(): Promise<T | undefined>;
  /** As a closed tab does. */
  close(): void;
};

/**
 * A stream of server-sent events, as a browser has it open. Not with Node's fetch: after an abort it opens a connection
 * that it never uses, and a server that stops waits for it.
 */
export async function openEventStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const call = request(url, { headers, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  const waiting: string[] = [];
  const take = async (): Promise<string | undefined> => {
    while (waiting.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return undefined;
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      waiting.push(...events.filter((event) => event.startsWith('data: ')));
    }
    return waiting.shift();
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    async next<T>() {
      const event = await take();
      return event === undefined ? undefined : (JSON.parse(event.slice('data: '.length)) as T);
    },
    close() {
      response.on('error', () => undefined);
      call.on('error', () => undefined).destroy();
    },
  };
}
