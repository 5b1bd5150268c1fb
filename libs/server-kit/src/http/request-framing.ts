import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@app/contracts';
import { DomainError } from '../errors/domain-error';
import { toErrorAnswer } from '../errors/error-answer';
import { openExchanges } from './open-exchanges';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';

/** Node silently drops header fields after the first 1,000, including an `X-Forwarded-For` that a proxy appended. */
const MAX_HEADER_FIELDS = 100;
/**
 * Requests of one connection without a response. Node accepts as many as it has read, a thousand and more, and the
 * resources of each (a file, a call to another service) wait for the responses before it. Browsers and reverse proxies
 * send one at a time.
 */
const MAX_PIPELINED = 16;
/** Fastify does not read a body of these methods, so a proxy would announce it and never send it. */
const BODYLESS_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'TRACE']);
/**
 * `Connection` tells a proxy to remove the fields it names; without these the end or the host of a request is unknown.
 */
const END_TO_END_FIELDS: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'host']);

/** Connections on which an ambiguous request arrived: later requests on them cannot be attributed to a client. */
const rejectedSockets = new WeakSet<Socket>();

export class AmbiguousRequestError extends DomainError {
  constructor(reason: string) {
    super({ code: 'REQUEST.AMBIGUOUS', kind: 'invalid', message: `The request could not be read: ${reason}` });
  }
}

/**
 * Why another server could disagree about where this request ends or which host it is for (RFC 9112, sections 3.2, 6
 * and 11.2); undefined for an unambiguous one. Node's parser rejects malformed requests before; these it accepts.
 */
export function framingFault({
  method = '',
  url = '',
  httpVersion,
  headers,
  rawHeaders,
}: IncomingMessage): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'its HTTP version is not supported';
  if (rawHeaders.length > 2 * MAX_HEADER_FIELDS) return `it has more than ${MAX_HEADER_FIELDS} header fields`;
  if (!url.startsWith('/')) return 'its target is not a path';
  const hosts = countFields('host', rawHeaders);
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 'it must have one Host';
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return 'its Expect is not supported';
  if (connectionOptions(headers.connection).some((name) => END_TO_END_FIELDS.has(name)))
    return 'its Connection names a field that must be forwarded';
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && (httpVersion !== '1.1' || encoding.toLowerCase() !== 'chunked'))
    return 'its Transfer-Encoding is not supported';
  const hasBody = encoding !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return hasBody && BODYLESS_METHODS.has(method) ? `${method} takes no body` : undefined;
}

function countFields(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count++;
  return count;
}

function connectionOptions(value = ''): string[] {
  return value.split(',').map((name) => name.trim().toLowerCase());
}

/**
 * The error for an ambiguous request, and for every later one on its connection, which closes after this response;
 * undefined for a request that may be served.
 */
export function rejectAmbiguous({ raw }: FastifyRequest, reply: FastifyReply): DomainError | undefined {
  const fault = rejectedSockets.has(raw.socket)
    ? 'an earlier one on this connection was ambiguous'
    : (pipeliningFault(raw) ?? framingFault(raw));
  if (fault === undefined) return undefined;
  rejectedSockets.add(raw.socket);
  void reply.header('connection', 'close');
  return new AmbiguousRequestError(fault);
}

/**
 * Node itself responds to an unknown `Expect` with an empty 417; this passes it to the hooks, where
 * `rejectAmbiguous` responds.
 */
export function handleUnknownExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function pipeliningFault({ socket }: IncomingMessage): string | undefined {
  return openExchanges(socket).length > MAX_PIPELINED
    ? `more than ${MAX_PIPELINED} on its connection have no answer yet`
    : undefined;
}

/** For Fastify's `frameworkErrors`: a path that the router cannot decode never reaches hooks and filters. */
export function answerUndecodablePath(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = toErrorAnswer(rejectAmbiguous(request, reply) ?? error, request.id);
  void reply
    .status(status)
    .headers({ 'cache-control': 'no-store', [REQUEST_ID_HEADER]: request.id })
    .type('application/json; charset=utf-8')
    .send(body);
}

/**
 * Whether data written to the connection now is read as the response to the malformed request, and not as part of an
 * earlier one.
 */
function isNextToAnswer(socket: Socket): boolean {
  const [first, ...others] = openExchanges(socket);
  // The one that is still arriving is the malformed one itself.
  return first === undefined || (others.length === 0 && !first.request.complete && !first.response.headersSent);
}

type Rejection = { status: number; reason: string; code: string; message: string };

const MALFORMED: Rejection = {
  status: 400,
  reason: 'Bad Request',
  code: 'REQUEST.MALFORMED',
  message: 'The request could not be read',
};
/** By the codes of Node's errors. */
const REJECTIONS: Readonly<Record<string, Rejection>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'REQUEST.TOO_SLOW',
    message: 'The request did not arrive in time',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'REQUEST.HEADERS_TOO_LARGE',
    message: 'The headers of the request are too large',
  },
};

/** Every status and code that `answerMalformedRequest` can send. */
export const REJECTIONS_OF_MALFORMED_REQUESTS: readonly Pick<Rejection, 'status' | 'code'>[] = [
  MALFORMED,
  ...Object.values(REJECTIONS),
];

/**
 * For Fastify's `clientErrorHandler`: malformed HTTP gets our error body too, because a client treats anything else as
 * an expired session.
 */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // A request that was rejected by its headers can turn out malformed later; a second response would be read as that of
  // the next request.
  if (!rejectedSockets.has(socket)) {
    if (!isNextToAnswer(socket)) return void socket.destroy();
    rejectedSockets.add(socket);
    const { status, reason, code, message } = REJECTIONS[error.code ?? ''] ?? MALFORMED;
    const body: ErrorBody = { error: { code, message }, requestId: requestIdOf({ headers: {} }) };
    const text = JSON.stringify(body);
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  // `end` would leave closing to the client, which may never do it.
  socket.destroySoon();
}
