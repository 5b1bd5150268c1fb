import { connect } from 'node:net';

/** Between two bytes: short enough that no limit on inactivity closes the connection. */
const BYTE_INTERVAL_MS = 5_000;

/** What a client sends at once, then the bytes of `rest` one by one, every five seconds. */
export type SlowRequest = { start: string; rest?: string };
/** When the server closed the connection, in milliseconds after it opened, and what it had sent. */
export type SlowRequestResult = { closedAfterMs: number; text: string };

/** Opens a connection to a port of this machine and resolves when the server closes it. */
export function sendSlowly(port: number, { start, rest = '' }: SlowRequest): Promise<SlowRequestResult> {
  return new Promise((resolve) => {
    let text = '';
    let sent = 0;
    const opened = performance.now();
    const socket = connect(port, '127.0.0.1', () => start !== '' && socket.write(start, 'latin1'));
    const timer = setInterval(
      () => sent < rest.length && socket.write(rest.charAt(sent++), 'latin1'),
      BYTE_INTERVAL_MS,
    );
    socket.on('data', (data) => void (text += data.toString('latin1')));
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(timer);
        resolve({ closedAfterMs: performance.now() - opened, text });
      });
  });
}

/** Requests of each kind that never arrive whole; `path` takes a POST. */
export const slowRequests = (path: string): Record<'nothing' | 'headers' | 'body' | 'chunks', SlowRequest> => ({
  nothing: { start: '' },
  headers: { start: `GET ${path} HTTP/1.1\r\nHost: site\r\nX-Slow: `, rest: 'x'.repeat(100) },
  body: {
    start: `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
    rest: '{"a":"'.padEnd(100, 'x'),
  },
  chunks: {
    start:
      `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n` +
      'Transfer-Encoding: chunked\r\n\r\n3e8\r\n',
    rest: '{"a":"'.padEnd(100, 'x'),
  },
});
