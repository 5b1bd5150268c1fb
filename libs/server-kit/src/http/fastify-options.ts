import type { IncomingMessage, ServerOptions } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { AppConfig } from '../config/config';
import { LONGEST_ARRIVAL_MS } from './arrival-limit';
import { CONNECTION_LIMITS } from './connection-limits';
import { answerMalformedRequest, answerUndecodablePath } from './request-framing';
import { requestIdOf } from './request-id';

/** The specification's limit for a body. */
export const BODY_LIMIT_BYTES = 1024 * 1024;
/** Longer than a proxy keeps its idle connections, so that it never writes into one that we have just closed. */
const KEEP_ALIVE_MS = 72_000;
const MAX_PARAM_LENGTH = 300;

export function fastifyOptions(
  config: Pick<AppConfig, 'TRUST_PROXY'>,
): FastifyServerOptions & { skipMiddie: true; http: ServerOptions } {
  return {
    logger: false,
    // Node's own response to a missing Host is not JSON; `rejectAmbiguous` checks it instead.
    http: { ...CONNECTION_LIMITS, requireHostHeader: false },
    bodyLimit: BODY_LIMIT_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: LONGEST_ARRIVAL_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    genReqId: (request) => requestIdOf(request as IncomingMessage),
    requestIdHeader: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true, caseSensitive: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerUndecodablePath,
    clientErrorHandler: answerMalformedRequest,
    skipMiddie: true,
  };
}
