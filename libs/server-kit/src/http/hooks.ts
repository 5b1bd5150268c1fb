import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify';
import type { AppConfig } from '../config/config';
import type { DomainError } from '../errors/domain-error';
import { requestError } from '../errors/request-errors';
import type { Logger } from '../logging/logger';
import type { HttpMetrics } from '../metrics/http-metrics';
import { limitArrival } from './arrival-limit';
import { closeUnread } from './connection-limits';
import { ForeignOriginError, isForeignChange } from './origin';
import { handleUnknownExpectations, rejectAmbiguous } from './request-framing';
import { REQUEST_ID_HEADER } from './request-id';
import { hasControlCharacter } from './url-path';

const DAY_SECONDS = 86_400;

/** The API returns data only: no response may run scripts, be framed or be sniffed. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

type HookConfig = Pick<AppConfig, 'isProduction' | 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>;

/** Request hooks: response headers, no ambiguous request, and no change from another site. */
export function addRequestHook(server: FastifyInstance, config: HookConfig): void {
  const headers = {
    ...SECURITY_HEADERS,
    ...(config.isProduction && { 'strict-transport-security': `max-age=${365 * DAY_SECONDS}; includeSubDomains` }),
  };
  const origins = new Set([new URL(config.PUBLIC_URL).origin, ...config.ALLOWED_ORIGINS]);
  server.decorateRequest('actor', undefined);
  server.decorateRequest('right', undefined);
  handleUnknownExpectations(server);
  closeUnread(server);
  limitArrival(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    ignoreCacheBuster(request);
    done(
      rejectAmbiguous(request, reply) ??
        rejectControlCharacters(request) ??
        (isForeignChange(request, origins) ? new ForeignOriginError() : undefined),
    );
  });
}

/** No resource has one in its path, PostgreSQL does not store NUL, and the others break logs and headers. */
function rejectControlCharacters({ url }: FastifyRequest): DomainError | undefined {
  if (!hasControlCharacter(url)) return undefined;
  const [path = ''] = url.split('?', 1);
  return requestError(hasControlCharacter(path) ? 404 : 400);
}

/**
 * The client adds a cache-busting parameter to every GET (specification 7); no route uses it, and each would reject
 * it.
 */
function ignoreCacheBuster({ query }: FastifyRequest): void {
  if (typeof query === 'object' && query !== null && '_' in query) delete query._;
}

/**
 * Response hooks: metrics and, at debug level, a log line. Each route gets its own hook that has its pattern, because
 * reading a request's route builds an object every time. Labels use the pattern, never the address: addresses contain
 * ids, and each would become a label.
 */
export function addResponseHooks(server: FastifyInstance, logger: Logger, metrics: HttpMetrics): void {
  server.addHook('onRoute', (route) => {
    const own = route.onResponse === undefined ? [] : [route.onResponse].flat();
    route.onResponse = [report([route.method].flat().join(), route.url, logger, metrics), ...own];
  });
  const unmatched = report('any', 'unmatched', logger, metrics);
  server.addHook('onResponse', function (request, reply, done) {
    if (request.is404) unmatched.call(this, request, reply, done);
    else done();
  });
}

function report(method: string, route: string, logger: Logger, metrics: HttpMetrics): onResponseHookHandler {
  const observe = metrics.route(method, route);
  const verbose = logger.isLevelEnabled('debug');
  return (request, reply, done) => {
    observe(reply.statusCode, reply.elapsedTime);
    if (verbose)
      logger.debug(
        { requestId: request.id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
    done();
  };
}
