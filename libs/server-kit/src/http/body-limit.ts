import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

type BodyConfig = { maxBodyBytes?: number };

/**
 * A route whose body is never as large as the product's limit allows: what is larger is refused with 413 before it is
 * read whole.
 */
export const TakesAtMost = (bytes: number) => RouteConfig({ maxBodyBytes: bytes } satisfies BodyConfig);

/** Gives every route that declares one its own limit; to be called before routes are registered. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { maxBodyBytes } = (route.config ?? {}) as BodyConfig;
    if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes;
  });
}
