import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  createHttpApp,
  createMetricsRegistry,
  Drain,
  drainMsOf,
  loadConfig,
  runProgram,
  startMetricsServer,
  systemClock,
  type AppConfig,
  type Logger,
} from '@app/server-kit';
import { ApiModule } from './api.module';
import { DOCS_PATH, serveDocs } from './docs/serve-docs';
import { ReadinessService } from './health/readiness.service';

const METRICS_PORT = 9464;

export type RunningApi = {
  app: NestFastifyApplication;
  port: number;
  metricsPort: number;
  /** From here on it says that it is not ready, and closes the connection after every response. */
  beginStop(): void;
  close(): Promise<void>;
};

export async function startApi(config: AppConfig, logger: Logger): Promise<RunningApi> {
  const registry = createMetricsRegistry('api');
  const docs = config.API_DOCS ?? !config.isProduction;
  const app = await createHttpApp(ApiModule.compose({ config, logger, registry, clock: systemClock }), {
    config,
    logger,
    registry,
    openPaths: docs ? [`/${DOCS_PATH}`] : [],
  });
  if (docs) serveDocs(app);
  const drain = new Drain(app.getHttpAdapter().getInstance());
  const readiness = app.get(ReadinessService, { strict: false });
  await app.listen(config.API_PORT, config.HOST);
  const metrics = await startMetricsServer(registry, { port: config.METRICS_PORT ?? METRICS_PORT, host: config.HOST });
  const { port } = app.getHttpServer().address() as AddressInfo;
  logger.info({ port, metricsPort: metrics.port }, 'listening');
  return {
    app,
    port,
    metricsPort: metrics.port,
    beginStop() {
      readiness.stop();
      drain.begin();
    },
    async close() {
      await app.close();
      await metrics.close();
    },
  };
}

export function main(): Promise<void> {
  return runProgram({
    name: 'api',
    config: () => loadConfig(undefined, { needs: ['SITE_TOKEN'] }),
    async start(config, logger) {
      const api = await startApi(config, logger);
      return { begin: api.beginStop, drainMs: drainMsOf(config), close: () => api.close() };
    },
  });
}
