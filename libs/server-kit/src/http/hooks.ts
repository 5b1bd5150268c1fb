import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/config';
import type { Logger } from '../logging/logger';
import type { HttpMetrics } from '../metrics/http-metrics';
import { ForeignOriginError, isForeignChange } from './origin';
import { REQUEST_ID_HEADER } from './request-id';

const DAY_SECONDS = 86_400;

/** The API answers data: nothing in it may run, be framed or be guessed at. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

type HookConfig = Pick<AppConfig, 'isProduction' | 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>;

/** One hook on the way in and one on the way out: the path of a cached read must stay short. */
export function addHooks(server: FastifyInstance, config: HookConfig, logger: Logger, metrics: HttpMetrics): void {
  const headers = { ...SECURITY_HEADERS, ...(config.isProduction && { 'strict-transport-security': `max-age=${365 * DAY_SECONDS}; includeSubDomains` }) };
  const origins = new Set([new URL(config.PUBLIC_URL).origin, ...config.ALLOWED_ORIGINS]);
  server.decorateRequest('actor', undefined);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    ignoreCacheBuster(request);
    done(isForeignChange(request, origins) ? new ForeignOriginError() : undefined);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime);
    if (logger.isLevelEnabled('debug')) logger.debug({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

/** The client stamps every GET against caches (specification 7); no route means anything by it, and each would refuse it. */
function ignoreCacheBuster({ query }: FastifyRequest): void {
  if (typeof query === 'object' && query !== null && '_' in query) delete query._;
}

/** The pattern, never the address: addresses hold ids and would make a label of every one. */
function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched');
}
