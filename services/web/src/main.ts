import { sandboxProgram } from '@app/sandbox';
import {
  createMetricsRegistry,
  drainMsOf,
  loadWebConfig,
  runProgram,
  startMetricsServer,
  type Logger,
  type MetricsRegistry,
  type Shutdown,
  type WebConfig,
} from '@app/server-kit';
import { createWebMetrics } from './metrics';
import { createWebServer } from './server';

const METRICS_PORT = 9466;

const serverOf = (config: WebConfig, logger: Logger, registry: MetricsRegistry) =>
  createWebServer({
    apiUrl: config.API_URL,
    siteToken: config.SITE_TOKEN,
    assetsDir: config.ASSETS_DIR,
    sandboxProgram: sandboxProgram(),
    publicUrl: config.PUBLIC_URL,
    budgetMs: config.RENDER_BUDGET_MS,
    limits: {
      renders: {
        inFlight: config.RENDERS_IN_FLIGHT,
        waiting: config.RENDERS_WAITING,
        maxWaitMs: config.RENDER_WAIT_MS,
      },
      apiCalls: config.API_CALLS_IN_FLIGHT,
    },
    trustProxy: config.TRUST_PROXY,
    diagnostics: config.DIAGNOSTICS ?? !config.isProduction,
    logger,
    metrics: createWebMetrics(registry),
  });

async function start(config: WebConfig, logger: Logger): Promise<Shutdown> {
  const registry = createMetricsRegistry('web');
  const { app, drain, registry: releases, reporter } = await serverOf(config, logger, registry);
  await releases.start();
  reporter.start();
  await app.listen({ host: config.HOST, port: config.WEB_PORT });
  const metrics = await startMetricsServer(registry, { host: config.HOST, port: config.METRICS_PORT ?? METRICS_PORT });
  logger.info({ port: config.WEB_PORT }, 'the site is listening');
  return {
    begin: () => drain.begin(),
    drainMs: drainMsOf(config),
    async close() {
      releases.stop();
      await app.close();
      await metrics.close();
    },
  };
}

await runProgram({ name: 'web', config: () => loadWebConfig(), start });
