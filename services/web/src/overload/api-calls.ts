import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DELIVERY_EVENTS_PATH, SESSION_EVENTS_PATH } from '@app/contracts';
import { clientKey, onceEnded, REQUEST_ID_HEADER } from '@app/server-kit';
import { errorBody } from '../http/error-body';
import { retryAfter } from './refusals';

/** Refused last: without a 200, a tab treats its visitor as signed out. */
const SESSION_PATHS = new Set(['/api/user']);
const RESERVED_SHARE = 0.25;
/** Endpoints for external monitors, which must distinguish a busy site from one that is down. */
const PROBES = new Set(['/api/health']);
const PROBES_IN_FLIGHT = 32;
/**
 * A body can arrive slowly, and its call occupies a slot that long: one client must not take the slots of all others.
 */
const SHARE_OF_WRITING_CLIENT = 1 / 8;

/** Answers that stay open: one for each browser. With all other calls they stay below the proxy's connections. */
const STREAM_PATHS = new Set([SESSION_EVENTS_PATH, DELIVERY_EVENTS_PATH]);
const STREAMS_IN_FLIGHT = 800;
/** Of one client's address, behind which an office may be. */
export const STREAMS_OF_CLIENT = 100;

/** Calls of one kind never take the slots of another. */
type Kind = 'probe' | 'read' | 'write' | 'stream';

type Options = {
  /** Reads, and writes as well, that are forwarded at the same time. */
  maxInFlight: number;
  onRefused: () => void;
};

/** The number of calls on their way to the API, for a metric; open streams are no load. */
export type ApiCalls = { readonly inFlight: number };

/**
 * Refuses calls to the API when too many of them have no answer yet. A call counts until its answer is sent or its
 * connection has closed. The hook belongs to this scope alone.
 */
export function limitApiCalls(scope: FastifyInstance, { maxInFlight, onRefused }: Options): ApiCalls {
  const inFlight: Record<Kind, number> = { probe: 0, read: 0, write: 0, stream: 0 };
  const byClient = { write: new Map<string, number>(), stream: new Map<string, number>() };
  const writesOfClient = Math.ceil(maxInFlight * SHARE_OF_WRITING_CLIENT);

  const ofClient = (kind: 'write' | 'stream', { ip }: FastifyRequest) => byClient[kind].get(clientKey(ip)) ?? 0;

  function isRefused(request: FastifyRequest, kind: Kind): boolean {
    if (kind === 'probe') return inFlight.probe >= PROBES_IN_FLIGHT;
    if (kind === 'write') return inFlight.write >= maxInFlight || ofClient('write', request) >= writesOfClient;
    if (kind === 'stream')
      return inFlight.stream >= STREAMS_IN_FLIGHT || ofClient('stream', request) >= STREAMS_OF_CLIENT;
    return inFlight.read >= maxInFlight * (SESSION_PATHS.has(pathOf(request)) ? 1 + RESERVED_SHARE : 1);
  }

  function count(kind: Kind, client: string, change: 1 | -1): void {
    inFlight[kind] += change;
    if (kind !== 'write' && kind !== 'stream') return;
    const calls = (byClient[kind].get(client) ?? 0) + change;
    if (calls === 0) byClient[kind].delete(client);
    else byClient[kind].set(client, calls);
  }

  scope.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request);
    if (isRefused(request, kind)) {
      onRefused();
      return void reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': retryAfter(), [REQUEST_ID_HEADER]: request.id })
        .send(errorBody('GATEWAY.OVERLOADED', 'The service is busy. Please try again in a few seconds.', request.id));
    }
    const client = clientKey(request.ip);
    count(kind, client, 1);
    onceEnded(reply.raw, () => count(kind, client, -1));
    done();
  });
  return {
    get inFlight() {
      return inFlight.probe + inFlight.read + inFlight.write;
    },
  };
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

function kindOf(request: FastifyRequest): Kind {
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'write';
  const path = pathOf(request);
  if (STREAM_PATHS.has(path)) return 'stream';
  return PROBES.has(path) ? 'probe' : 'read';
}
