import Fastify, { type FastifyInstance } from 'fastify';
import { answerUnreadable, answerUnroutable, passExpectations, REQUEST_ID_HEADER, refuseUnclear, requestIdOf, toErrorAnswer, type Logger } from '@app/server-kit';
import { FAILED_PAGE } from './plain-pages';

/** Longer than a proxy in front keeps connections, or it would see resets that look like failures. */
const KEEP_ALIVE_MS = 75_000;

type SiteAppOptions = { trustProxy: readonly string[]; logger: Logger };

/**
 * The site's HTTP server before it has any route. What is set here holds for all routes and for the proxy to the API: a plugin
 * takes over the hooks and the error handler that stand when it is registered, and none that come later.
 */
export function createSiteApp({ trustProxy, logger }: SiteAppOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { requireHostHeader: false },
    genReqId: requestIdOf,
    requestIdHeader: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
  passExpectations(app);
  app.addHook('onRequest', (request, reply, done) => done(refuseUnclear(request, reply)));
  app.setErrorHandler((error, request, reply) => {
    const { status, body, headers, unexpected } = toErrorAnswer(error, request.id);
    if (unexpected) logger.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'a request failed');
    void reply.code(status).headers({ 'cache-control': 'no-store', [REQUEST_ID_HEADER]: request.id, ...headers });
    const isPage = !request.url.startsWith('/api') && request.headers.accept?.includes('text/html');
    return isPage && unexpected ? reply.type('text/html; charset=utf-8').send(FAILED_PAGE) : reply.send(body);
  });
  return app;
}
