import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { REQUEST_TIMEOUT_MS } from './connection-limits';

/** Node's own limit, which is one for all requests of a server; above every limit that is set here. */
export const LONGEST_ARRIVAL_MS = 10 * 60_000;
/** Half a megabit a second: a file of 25 MB has seven minutes. */
const SLOWEST_UPLOAD_BYTES_PER_MS = 64;

/**
 * How long the whole request may take to arrive, in ms. A body that is one file of an announced length gets the time
 * that a slow connection needs for it; anything else is small, and a client that is slower holds a connection for
 * nothing.
 */
export function arrivalLimitMs({ headers }: Pick<IncomingMessage, 'headers'>): number {
  const bytes = Number(headers['content-length']);
  const isFile = headers['content-type']?.toLowerCase().startsWith('application/octet-stream') ?? false;
  if (!isFile || !Number.isSafeInteger(bytes)) return REQUEST_TIMEOUT_MS;
  return Math.min(REQUEST_TIMEOUT_MS + bytes / SLOWEST_UPLOAD_BYTES_PER_MS, LONGEST_ARRIVAL_MS - REQUEST_TIMEOUT_MS);
}

export type ArrivalLimit = typeof arrivalLimitMs;

/** Ends requests that do not arrive in time as Node ends them: with the server's answer to a `clientError`. */
export function limitArrival(
  { server }: Pick<FastifyInstance, 'server'>,
  limitMs: ArrivalLimit = arrivalLimitMs,
): void {
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const timer = setTimeout(() => {
      if (request.complete || request.socket.destroyed) return;
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', error, request.socket);
    }, limitMs(request));
    // A request that was answered before its body arrived is not closed when its client leaves: only the socket is.
    const { socket } = request;
    const forget = () => {
      clearTimeout(timer);
      request.off('close', forget);
      socket.off('close', forget);
    };
    request.once('close', forget);
    socket.once('close', forget);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
