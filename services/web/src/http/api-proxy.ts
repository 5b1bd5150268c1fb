import httpProxy from '@fastify/http-proxy';
import { REQUEST_ID_HEADER } from '@app/server-kit';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { errorBody } from './error-body';

const UPSTREAM_TIMEOUT_MS = 15_000;
/** As many as wait for the API at once; further ones wait for one of them. */
const UPSTREAM_CONNECTIONS = 2_048;

/** Fields that speak about one connection only (RFC 9110, section 7.6.1), and an expectation that this hop has met. */
const OF_THIS_HOP = ['connection', 'expect', 'http2-settings', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** What is read of a Fastify request, whichever protocol the proxy's types have it speak. */
type Caller = { id: string; ip: string; protocol: string; headers: IncomingHttpHeaders; body: unknown };

function withoutHopFields(given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers = { ...given };
  for (const name of OF_THIS_HOP) delete headers[name];
  return headers;
}

/**
 * What the API hears: the caller's own fields, and whose they are. A length goes along only with the body that it is the length
 * of. The HTTP client counts that body and frames any other by itself, so that nothing of it can be read as the next request.
 */
function forwardedHeaders(request: Caller, given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers = withoutHopFields(given);
  if (!request.body) delete headers['content-length'];
  return { ...headers, [REQUEST_ID_HEADER]: request.id, 'x-forwarded-for': request.ip, 'x-forwarded-host': request.headers.host ?? '', 'x-forwarded-proto': request.protocol };
}

function failureOf(error: { code?: string; statusCode?: number; cause?: unknown }): { status: 502 | 503 | 504; code: string; message: string } {
  const cause = error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;
  if (error.statusCode === 504 || error.code?.includes('TIMEOUT')) return { status: 504, code: 'GATEWAY.TIMEOUT', message: 'The service took too long to answer. Please try again.' };
  if (cause === 'ECONNREFUSED' || error.statusCode === 503) return { status: 503, code: 'GATEWAY.UNAVAILABLE', message: 'The service is starting or not reachable. Please try again.' };
  return { status: 502, code: 'GATEWAY.FAILED', message: 'The service did not answer properly. Please try again.' };
}

/** Forwards `/api` so that a browser knows one origin. Its failures are JSON: the client reads HTML as an expired session. */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  await app.register(async (scope) => {
    // Every body goes through as it comes; Fastify's own parsers would read and recode some.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      upstream: apiUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      undici: { connections: UPSTREAM_CONNECTIONS, headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS },
      replyOptions: {
        // By default a GET that is answered 503 is asked again ten times at once, by every visitor of a service in trouble.
        retryDelay: () => null,
        rewriteRequestHeaders: forwardedHeaders,
        // Else the API's `Connection: keep-alive` would stand in an answer after which this server closes.
        rewriteHeaders: withoutHopFields,
        onError(reply, { error }) {
          const { status, code, message } = failureOf(error);
          const { id } = reply.request;
          void reply.code(status).header('cache-control', 'no-store').header(REQUEST_ID_HEADER, id).send(errorBody(code, message, id));
        },
      },
    });
  });
}
