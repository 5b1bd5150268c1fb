import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { errorBody } from './error-body';

const UPSTREAM_TIMEOUT_MS = 15_000;

function failureOf(error: { code?: string; statusCode?: number }): { status: 502 | 503 | 504; code: string; message: string } {
  if (error.statusCode === 504 || error.code?.includes('TIMEOUT')) return { status: 504, code: 'GATEWAY.TIMEOUT', message: 'The service took too long to answer. Please try again.' };
  if (error.code === 'ECONNREFUSED' || error.statusCode === 503) return { status: 503, code: 'GATEWAY.UNAVAILABLE', message: 'The service is starting or not reachable. Please try again.' };
  return { status: 502, code: 'GATEWAY.FAILED', message: 'The service did not answer properly. Please try again.' };
}

/** Forwards `/api` so that a browser knows one origin. Its failures are JSON: the client reads HTML as an expired session. */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    http: { requestOptions: { timeout: UPSTREAM_TIMEOUT_MS } },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip, 'x-forwarded-host': request.headers.host ?? '', 'x-forwarded-proto': request.protocol }),
      onError(reply, { error }) {
        const { status, code, message } = failureOf(error as { code?: string; statusCode?: number });
        const requestId = String(reply.request.headers['x-request-id'] ?? reply.request.id);
        void reply.code(status).header('cache-control', 'no-store').header('x-request-id', requestId).send(errorBody(code, message, requestId));
      },
    },
  });
}
