import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '@app/server-kit';
import { errorBody } from '../http/error-body';
import { retryAfter } from './refusals';

/** What is refused last: without an answer of 200, a tab takes its visitor for signed out. */
const SESSION_PATHS = new Set(['/api/user']);
/** What monitors outside ask for is never refused: they have to tell a busy site from one that is down. */
const PROBES = new Set(['/api/health']);
const RESERVED_SHARE = 0.25;

type Options = { /** Calls that are forwarded at the same time. */ maxInFlight: number; onRefused: () => void };

/** The number of calls on their way to the API, for a metric. */
export type ApiCalls = { readonly inFlight: number };

/**
 * Refuses calls to the API when this many of them have no answer yet. A call counts until its answer is sent or its
 * client has gone. The hook belongs to this scope alone.
 */
export function limitApiCalls(scope: FastifyInstance, { maxInFlight, onRefused }: Options): ApiCalls {
  let inFlight = 0;
  scope.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const limit = SESSION_PATHS.has(path) ? maxInFlight * (1 + RESERVED_SHARE) : maxInFlight;
    if (inFlight >= limit && !PROBES.has(path)) {
      onRefused();
      return void reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': retryAfter(), [REQUEST_ID_HEADER]: request.id })
        .send(errorBody('GATEWAY.OVERLOADED', 'The service is busy. Please try again in a few seconds.', request.id));
    }
    inFlight += 1;
    reply.raw.once('close', () => void (inFlight -= 1));
    done();
  });
  return {
    get inFlight() {
      return inFlight;
    },
  };
}
