import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@app/contracts';
import { DomainError, REQUEST_ID_HEADER, toErrorAnswer } from '@app/server-kit';
import { openApiConnections } from './api-connections';
import { errorBody } from './error-body';
import { forwardBodies } from './forwarded-body';

const UPSTREAM_TIMEOUT_MS = 15_000;
/** Requests forwarded at the same time; further ones wait until one of these is answered. */
const UPSTREAM_CONNECTIONS = 2_048;

/** A connection that ended before its response came, as when a replica of the API has stopped. */
const LOST_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** Long enough for the next attempt to be routed to another replica. */
const REPEAT_AFTER_MS = 50;

/** Fields about a single connection (RFC 9110, section 7.6.1), and `Expect`, which this server has answered. */
const HOP_BY_HOP_FIELDS = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The part of a Fastify request that is read here; the proxy's own type allows HTTP/2 requests as well. */
type ForwardedRequest = { id: string; ip: string; protocol: string; headers: IncomingHttpHeaders; body: unknown };

function withoutHopByHopFields(given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers = { ...given };
  for (const name of HOP_BY_HOP_FIELDS) delete headers[name];
  return headers;
}

/**
 * The headers sent to the API. `Content-Length` is sent only with the body it measures; undici counts that body and
 * frames one of unknown length itself, so that none of its bytes can be read as the next request (ADR 26).
 */
function forwardedHeaders(request: ForwardedRequest, given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers = withoutHopByHopFields(given);
  if (!request.body) delete headers['content-length'];
  return {
    ...headers,
    [REQUEST_ID_HEADER]: request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  };
}

function isRead({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

type ForwardingError = { code?: string; statusCode?: number; cause?: unknown };

function failureAnswer(error: ForwardingError, requestId: string): { status: number; body: ErrorBody } {
  // The request's own fault, found while its body was forwarded.
  if (error.cause instanceof DomainError) return toErrorAnswer(error.cause, requestId);
  const { status, code, message } = failureOf(error);
  return { status, body: errorBody(code, message, requestId) };
}

function failureOf(error: ForwardingError): { status: 502 | 503 | 504; code: string; message: string } {
  const cause =
    typeof error.cause === 'object' && error.cause !== null && 'code' in error.cause ? error.cause.code : undefined;
  if (error.statusCode === 504 || error.code?.includes('TIMEOUT'))
    return { status: 504, code: 'GATEWAY.TIMEOUT', message: 'The service took too long to answer. Please try again.' };
  if (cause === 'ECONNREFUSED' || error.statusCode === 503)
    return {
      status: 503,
      code: 'GATEWAY.UNAVAILABLE',
      message: 'The service is starting or not reachable. Please try again.',
    };
  return { status: 502, code: 'GATEWAY.FAILED', message: 'The service did not respond properly. Please try again.' };
}

/**
 * Forwards `/api` so that a browser knows one origin. Its failures are JSON: the client reads HTML as an expired
 * session.
 */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  await app.register(async (scope) => {
    forwardBodies(scope);
    await scope.register(httpProxy, {
      upstream: apiUrl,
      prefix: '/api',
      // `forwardBodies` passes them on as streams.
      proxyPayloads: false,
      destroyAgent: true,
      rewritePrefix: '/api',
      undici: openApiConnections({
        connections: UPSTREAM_CONNECTIONS,
        headersTimeout: UPSTREAM_TIMEOUT_MS,
        bodyTimeout: UPSTREAM_TIMEOUT_MS,
      }),
      replyOptions: {
        // A read whose connection was lost is repeated once. By default, a 503 would cause ten immediate repetitions,
        // which add to the load of a struggling service.
        retryDelay: ({ err, req, attempt }) =>
          attempt === 0 && isRead(req) && LOST_CONNECTION.has(codeOf(err)) ? REPEAT_AFTER_MS : null,
        rewriteRequestHeaders: forwardedHeaders,
        // The API's `Connection: keep-alive` must not appear in an answer after which this server closes the
        // connection.
        rewriteHeaders: withoutHopByHopFields,
        onError(reply, { error }) {
          const { id } = reply.request;
          const { status, body } = failureAnswer(error, id);
          void reply.code(status).header('cache-control', 'no-store').header(REQUEST_ID_HEADER, id).send(body);
        },
      },
    });
  });
}
