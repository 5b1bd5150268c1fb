import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

type BodyConfig = { maxBodyBytes?: number };

/** Sets a lower body limit for one route: a larger body is refused with 413 before it is read completely. */
export const TakesAtMost = (bytes: number) => RouteConfig({ maxBodyBytes: bytes } satisfies BodyConfig);

/** Applies the declared limits; must be called before routes are registered. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { maxBodyBytes } = (route.config ?? {}) as BodyConfig;
    if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes;
  });
}
