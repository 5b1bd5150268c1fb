import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  answerMalformedRequest,
  answerUndecodablePath,
  closeUnread,
  CONNECTION_LIMITS,
  handleUnknownExpectations,
  limitArrival,
  LONGEST_ARRIVAL_MS,
  rejectAmbiguous,
  REQUEST_ID_HEADER,
  requestIdOf,
  toErrorAnswer,
  type ArrivalLimit,
  type Logger,
} from '@app/server-kit';
import { prefersHtml } from './accepts';
import { FAILED_PAGE, UNREADABLE_PAGE } from './plain-pages';

/** Longer than a proxy in front keeps connections, or it would see resets that look like failures. */
const KEEP_ALIVE_MS = 75_000;

/** Everything below it is answered in JSON, whatever the client accepts: it reads HTML as an expired session. */
const API_PATH = /^\/api(?:[/?]|$)/;

const wantsPage = ({ url, headers }: FastifyRequest): boolean => !API_PATH.test(url) && prefersHtml(headers.accept);

/** `/blog/100%-payout`: a person who follows such a link reads a page. */
function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!wantsPage(request) || rejectAmbiguous(request, reply)) return answerUndecodablePath(error, request, reply);
  void reply
    .status(400)
    .headers({ 'cache-control': 'no-store', [REQUEST_ID_HEADER]: request.id })
    .type('text/html; charset=utf-8')
    .send(UNREADABLE_PAGE);
}

type SiteAppOptions = {
  trustProxy: readonly string[];
  logger: Logger;
  /** How long a request may take to arrive, if not as long as everywhere. */
  arrivalLimit?: ArrivalLimit;
};

/**
 * The site's HTTP server before it has any route. A plugin takes over only the hooks and the error handler that are set
 * before it is registered; set here, they apply to every route and to the proxy to the API.
 */
export function createSiteApp({ trustProxy, logger, arrivalLimit }: SiteAppOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: LONGEST_ARRIVAL_MS,
    // Node's own answer to a missing Host is not JSON; `rejectAmbiguous` checks it instead.
    http: { ...CONNECTION_LIMITS, requireHostHeader: false },
    genReqId: requestIdOf,
    requestIdHeader: false,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerMalformedRequest,
  });
  handleUnknownExpectations(app);
  closeUnread(app);
  limitArrival(app, arrivalLimit);
  // Pages take no body. It is not read either: a slow one would hold the connection.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.addHook('onRequest', (request, reply, done) => done(rejectAmbiguous(request, reply)));
  app.setErrorHandler((error, request, reply) => {
    const { status, body, headers, unexpected } = toErrorAnswer(error, request.id);
    if (unexpected && !isLeftBehind(error))
      logger.error(
        { err: error, requestId: request.id, path: request.url.split('?')[0] },
        'request failed unexpectedly',
      );
    void reply.code(status).headers({ 'cache-control': 'no-store', [REQUEST_ID_HEADER]: request.id, ...headers });
    return wantsPage(request) && unexpected
      ? reply.type('text/html; charset=utf-8').send(FAILED_PAGE)
      : reply.send(body);
  });
  return app;
}

/**
 * The API's answer to a client that has closed the connection: undici's error for a response that is not read to its
 * end.
 */
function isLeftBehind(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'UND_ERR_ABORTED';
}
