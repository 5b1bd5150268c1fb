import type { IncomingMessage, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { onceEnded, openExchange, socketOf } from './open-exchanges';

/** How long the headers of a request may take to arrive; a connection without a request counts as one. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Node checks both limits at this interval; its default of 30 s would double them. */
const CHECKING_INTERVAL_MS = 1_000;
/** How long a whole request may take to arrive: with the interval and what closing takes, at most 30 s. */
export const REQUEST_TIMEOUT_MS = 30_000 - 2 * CHECKING_INTERVAL_MS;
/**
 * How long a client may pause reading a response. Node notices it at the second check, so after 24 s: at the first,
 * the bytes that fit into the system's buffer still count as progress.
 */
export const UNREAD_RESPONSE_TIMEOUT_MS = 12_000;

/** How long a client may keep sending a body after the response to it: per pause, and in total. */
const LINGER_IDLE_MS = 5_000;
const LINGER_TOTAL_MS = 15_000;
/** A body up to this size is read to its end after the response, so that the connection can serve the next request. */
const SMALL_BODY_BYTES = 64 * 1024;

/** For every HTTP server of the product: `http.createServer(CONNECTION_LIMITS, …)` and Fastify's `http` option. */
export const CONNECTION_LIMITS = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: CHECKING_INTERVAL_MS,
} as const satisfies ServerOptions;

/**
 * Closes connections with unread data, with `Connection: close` in the response:
 * - a request whose body the server did not read to its end. Node would close at once; the rest of the body would then
 * get a TCP reset, which can reach the client before the response does (RFC 9112, section 9.6).
 * - a response that the client does not read. Its source (a file, a call to another service) is released with the
 * connection. Node resets this timeout after the response.
 */
export function closeUnread(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    const { socket } = raw;
    openExchange(raw, reply.raw);
    // With this listener Node leaves closing the connection to us.
    reply.raw.on('timeout', () => destroyIfUnread(socket));
    done();
  });
  server.addHook('onSend', ({ raw }, reply, payload, done) => {
    const socket = socketOf(reply.raw);
    if (payload instanceof Readable) onceEnded(reply.raw, () => payload.destroy());
    socket?.setTimeout(UNREAD_RESPONSE_TIMEOUT_MS);
    if (socket && !raw.complete && hasLargeBody(raw)) {
      void reply.header('connection', 'close');
      lingerAfterResponse(socket);
      raw.resume();
    }
    done(null, payload);
  });
}

/** Otherwise no data waits for the client: the server itself has sent nothing for that long. */
function destroyIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
  else socket.setTimeout(UNREAD_RESPONSE_TIMEOUT_MS);
}

function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES;
}

/**
 * Node closes a connection with `destroySoon` after its last response. This one stops sending and discards further
 * input.
 */
function lingerAfterResponse(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    socket.setTimeout(LINGER_IDLE_MS, () => socket.destroy());
    const deadline = setTimeout(() => socket.destroy(), LINGER_TOTAL_MS);
    socket.once('close', () => clearTimeout(deadline));
  };
}
