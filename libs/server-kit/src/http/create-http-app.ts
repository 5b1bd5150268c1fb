import { channel } from 'node:diagnostics_channel';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import { AccessGuard } from '../access/access.guard';
import { AUTHENTICATOR, type Authenticator } from '../access/authenticator';
import { protectRoutes } from '../access/route-access';
import { assertEveryRouteDeclaresAccess, routeTable } from '../access/route-table';
import type { AppConfig } from '../config/config';
import { ErrorFilter } from '../errors/error.filter';
import type { Logger } from '../logging/logger';
import { NestLogger } from '../logging/nest-logger';
import { HttpMetrics } from '../metrics/http-metrics';
import { acceptUploads } from '../uploads/multipart-parser';
import { acceptStreams } from '../uploads/streamed-body';
import { acceptForms, acceptJsonOnly, limitBodies } from './body-parser';
import { fastifyOptions } from './fastify-options';
import { addRequestHook, addResponseHooks } from './hooks';
import { createValidationPipe } from './validation';

type RootModule = Parameters<typeof NestFactory.create>[0];
export type HttpAppOptions = {
  config: AppConfig;
  logger: Logger;
  registry: MetricsRegistry;
  /** Open addresses without a controller: the documentation viewer in development. */
  openPaths?: string[];
};

/** Every application of this process, composed and not yet listening: the integration tests check their responses. */
export const HTTP_APP_CREATED = 'app:http-app-created';
const created = channel(HTTP_APP_CREATED);

/** An application whose routes are all guarded, validated and answered in our one error body; not yet listening. */
export async function createHttpApp(
  root: RootModule,
  { config, logger, registry, openPaths = [] }: HttpAppOptions,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter(fastifyOptions(config));
  const server = adapter.getInstance();
  addRequestHook(server, config);
  addResponseHooks(server, logger, new HttpMetrics(registry));
  acceptJsonOnly(server);
  acceptForms(server);
  acceptUploads(server);
  acceptStreams(server);
  limitBodies(server);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  assertEveryRouteDeclaresAccess(app);
  const guard = new AccessGuard(() => app.get<Authenticator>(AUTHENTICATOR, { strict: false }), config.CSRF_SECRET);
  protectRoutes(server, { guard, routes: routeTable(app), openPaths });
  app.useGlobalFilters(new ErrorFilter(logger));
  app.useGlobalPipes(createValidationPipe());
  created.publish(app);
  return app;
}
