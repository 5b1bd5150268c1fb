import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from '../errors/domain-error';
import { toErrorAnswer } from '../errors/error-answer';
import { requestError } from '../errors/request-errors';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';

/** Node silently drops what comes after 1,000 fields, a client's length or a proxy's `X-Forwarded-For` among it. */
const MAX_HEADERS = 100;
/** Fastify reads no body of these: it would stay on the connection, or be announced to the next server and never sent. */
const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'TRACE']);
/** Taken out on the way, as `Connection` demands for what it names, these leave a request whose end or receiver is unknown. */
const NEVER_OF_ONE_HOP: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'host']);

/** Connections on which something unclear was said: what follows on them may be anybody's. */
const refused = new WeakSet<Socket>();

/**
 * Why the next server could disagree about where this request ends or whom it is for (RFC 9112, sections 3.2, 6 and 11.2);
 * undefined for a clear one. Node's parser has refused the malformed ones before; what remains here it lets pass.
 */
export function framingFault({ method = '', url = '', httpVersion, headers, rawHeaders }: IncomingMessage): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'unknown version';
  if (rawHeaders.length > 2 * MAX_HEADERS) return 'too many headers';
  if (!url.startsWith('/')) return 'no path';
  if (headers.host === undefined ? httpVersion !== '1.0' : isGivenTwice('host', rawHeaders)) return 'not one host';
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') return 'unknown expectation';
  if (headers.connection?.split(',').some((name) => NEVER_OF_ONE_HOP.has(name.trim().toLowerCase()))) return 'length or host for one hop';
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && (httpVersion !== '1.1' || encoding.toLowerCase() !== 'chunked')) return 'unknown encoding';
  const hasBody = encoding !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return hasBody && WITHOUT_BODY.has(method) ? 'unexpected body' : undefined;
}

function isGivenTwice(name: string, rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count++;
  return count > 1;
}

/** The error for an unclear request, and for whatever follows it on its connection, which then ends; undefined for a clear one. */
export function refuseUnclear({ raw }: FastifyRequest, reply: FastifyReply): DomainError | undefined {
  if (!refused.has(raw.socket) && framingFault(raw) === undefined) return undefined;
  refused.add(raw.socket);
  void reply.header('connection', 'close');
  return requestError(400);
}

/** Lets `refuseUnclear` see what Node would answer by itself, in no JSON: an expectation that it does not know. */
export function passExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** For Fastify's `frameworkErrors`: an address that the router cannot decode never reaches the hooks and filters. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = toErrorAnswer(refuseUnclear(request, reply) ?? error, request.id);
  void reply.status(status).headers({ 'cache-control': 'no-store', [REQUEST_ID_HEADER]: request.id }).type('application/json; charset=utf-8').send(body);
}

/** For Fastify's `clientErrorHandler`: bytes that are no HTTP request get our error body too, since a client reads anything else as an expired session. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // A request whose head was refused can turn out malformed further on: it has its answer, and a second one would be another's.
  if (error.code === 'ECONNRESET' || !socket.writable || refused.has(socket)) return void socket.destroySoon();
  refused.add(socket);
  const { status, body } = toErrorAnswer(requestError(400), requestIdOf({ headers: {} }));
  const text = JSON.stringify(body);
  socket.end(`HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`);
}
