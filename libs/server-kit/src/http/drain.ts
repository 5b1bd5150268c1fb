import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/config';

/**
 * In production a replica continues to serve for a while after it was told to stop: load balancers and the kernels of
 * other nodes send it requests until they know.
 */
const PRODUCTION_DRAIN_MS = 5_000;

export function drainMsOf({ DRAIN_MS, isProduction }: Pick<AppConfig, 'DRAIN_MS' | 'isProduction'>): number {
  return DRAIN_MS ?? (isProduction ? PRODUCTION_DRAIN_MS : 0);
}

/** Whether a server was told to stop: then every response closes its connection, so that clients open one elsewhere. */
export class Drain {
  private begun = false;

  constructor(server: FastifyInstance) {
    server.addHook('onRequest', (_request, reply, done) => {
      if (this.begun) void reply.header('connection', 'close');
      done();
    });
  }

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }
}
