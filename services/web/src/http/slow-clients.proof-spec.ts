import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { createMetricsRegistry, Public, startMetricsServer } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { sendRaw, sendSlowly, slowRequests } from '@app/testing/hostile';
import { pipelineWithoutReading, startSlowStack, type SlowStack } from '../testing/slow-stack';

/** The limits of production in real time; slow-clients.int-spec has a sample with short ones. */
const HEADERS_LIMIT_MS = 16_000;
const REQUEST_LIMIT_MS = 29_000;
/**
 * For a busy machine. Without our limits Node would wait 60 s for headers and 300 s for a body; that the limits are no
 * longer than promised is proven in connection-limits.spec.
 */
const TOLERANCE_MS = 20_000;
/** Limits are enforced up to 1 s late; a timer's own precision. */
const CHECKING_MS = 1_050;
/** Longer than a client may read nothing. */
const SILENCE_MS = 13_500;
/** At half a megabit a second it takes 16 s more than another request has. */
const FILE_BYTES = 1024 * 1024;
/** Has 1 s more than another request. */
const SMALL_FILE_BYTES = 64_000;
const SMALL_FILE_LIMIT_MS = REQUEST_LIMIT_MS + 1_000;
const TIMEOUT_MS = REQUEST_LIMIT_MS + 3 * TOLERANCE_MS;

@Controller('api')
class SilentController {
  @Public() @Get('silent') async silent(): Promise<string[]> {
    await pause(SILENCE_MS);
    return ['at last'];
  }
}

let stack: SlowStack;
// One of its own for each test: what a failed test leaves open is not counted in the next.
beforeEach(async () => {
  stack = await startSlowStack(SilentController);
});
afterEach(() => stack.close());

const fileHead = (bytes: number) =>
  'POST /api/files HTTP/1.1\r\nHost: site\r\nContent-Type: application/octet-stream\r\n' +
  `Content-Length: ${bytes}\r\n\r\nx`;

/** Sends the first byte of a file, and the others after the time that another request has. */
async function sendFileLate(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (data) => void (text += data.toString('latin1')));
  socket.write(fileHead(FILE_BYTES));
  try {
    await pause(REQUEST_LIMIT_MS + CHECKING_MS);
    socket.write(Buffer.alloc(FILE_BYTES - 1, 'x'));
    await waitFor(() => text.includes('}') || socket.destroyed, 'the answer to the file');
  } finally {
    socket.destroy();
  }
  return text;
}

describe('a client that is too slow', () => {
  it(
    'is disconnected by site, API and metrics: headers after 15 s, a body after 30 s, but a file has longer',
    async () => {
      const metrics = await startMetricsServer(createMetricsRegistry('test'), { host: '127.0.0.1', port: 0 });
      try {
        const files = Promise.all([sendFileLate(stack.ports.site), sendFileLate(stack.ports.api)]);
        const { nothing, headers, body, chunks } = slowRequests('/api/notes');
        const file = { start: fileHead(SMALL_FILE_BYTES), rest: 'x'.repeat(100) };
        const slowFiles = Object.entries(stack.ports).map(([server, port]) => {
          return { server, kind: 'file', limit: SMALL_FILE_LIMIT_MS, result: sendSlowly(port, file) };
        });
        const clients = Object.entries({ ...stack.ports, metrics: metrics.port }).flatMap(([server, port]) => [
          { server, kind: 'nothing', limit: HEADERS_LIMIT_MS, result: sendSlowly(port, nothing) },
          { server, kind: 'headers', limit: HEADERS_LIMIT_MS, result: sendSlowly(port, headers) },
          { server, kind: 'body', limit: REQUEST_LIMIT_MS, result: sendSlowly(port, body) },
          { server, kind: 'chunks', limit: REQUEST_LIMIT_MS, result: sendSlowly(port, chunks) },
        ]);
        for (const { server, kind, limit, result } of [...clients, ...slowFiles]) {
          const { closedAfterMs, text } = await result;
          const late = closedAfterMs > limit + TOLERANCE_MS;
          expect({ server, kind, late }).toEqual({ server, kind, late: false });
          // The metrics server answers at once: it reads no body.
          if (server === 'metrics' && limit === REQUEST_LIMIT_MS) continue;
          const early = closedAfterMs < limit - CHECKING_MS;
          expect({ server, kind, early }).toEqual({ server, kind, early: false });
          if (kind !== 'nothing') expect(text).toMatch(/^HTTP\/1\.1 408 [^]*\r\n\r\n/);
          if (kind !== 'nothing' && server !== 'metrics') expect(text).toContain('{"error":{"code":"REQUEST.TOO_SLOW"');
        }
        for (const text of await files) expect(text).toContain(`{"length":${FILE_BYTES}}`);
        // Nothing reads on at a file that will never be whole.
        await waitFor(() => stack.openAtApi() === 0, 'the API to be released', TOLERANCE_MS);
      } finally {
        await metrics.close();
      }
    },
    TIMEOUT_MS,
  );
});

describe('a client that waits for its response', () => {
  it.each(['site', 'api'] as const)(
    'gets it from the %s however long the server is silent, before and after others',
    async (server) => {
      const requests = ['notes/none', 'silent', 'notes/none'].map(
        (path) => `GET /api/${path} HTTP/1.1\r\nHost: site\r\n\r\n`,
      );
      const { statuses, text } = await sendRaw(stack.ports[server], requests.join(''), requests.length, TIMEOUT_MS);
      expect(statuses).toEqual([404, 200, 404]);
      expect(text).toContain('["at last"]');
    },
    SILENCE_MS + TOLERANCE_MS,
  );
});

describe('a client that does not read its response', () => {
  it(
    'is disconnected, and nothing stays open for it at the API',
    async () => {
      const accepted: Socket[] = [];
      stack.site.server.on('connection', (socket: Socket) => void accepted.push(socket));
      const clients = Array.from({ length: 5 }, () => pipelineWithoutReading(stack.ports.site));
      try {
        await waitFor(() => accepted.length === clients.length, 'the site to accept the connections');
        await waitFor(
          () => accepted.every(({ destroyed }) => destroyed),
          'the site to close connections whose client does not read',
          REQUEST_LIMIT_MS + TOLERANCE_MS,
        );
        await waitFor(() => stack.openAtApi() === 0, 'the API to be released', TOLERANCE_MS);
      } finally {
        for (const client of clients) client.destroy();
      }
    },
    TIMEOUT_MS,
  );
});
