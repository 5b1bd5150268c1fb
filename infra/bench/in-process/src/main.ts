// services/web as it ships, apart from one thing: releases render in its own process. The baseline of the bench
// `isolation`.
import { createMetricsRegistry, loadWebConfig, runProgram, startMetricsServer } from '@app/server-kit';
import { createWebMetrics } from '../../../../services/web/src/metrics';
import { createWebServer } from '../../../../services/web/src/server';
import { createInProcessRenderers } from './in-process-renderers';

await runProgram({
  name: 'web',
  config: () => loadWebConfig(),
  async start(config, logger) {
    const registry = createMetricsRegistry('web');
    const { app, registry: releases } = await createWebServer({
      apiUrl: config.API_URL,
      siteToken: config.SITE_TOKEN,
      assetsDir: config.ASSETS_DIR,
      sandboxProgram: '',
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
      createRenderers: createInProcessRenderers,
      trustProxy: config.TRUST_PROXY,
      diagnostics: config.DIAGNOSTICS ?? !config.isProduction,
      logger,
      metrics: createWebMetrics(registry),
    });
    await releases.start();
    await app.listen({ host: config.HOST, port: config.WEB_PORT });
    const metrics = await startMetricsServer(registry, { host: config.HOST, port: config.METRICS_PORT ?? 0 });
    return {
      async close() {
        releases.stop();
        await app.close();
        await metrics.close();
      },
    };
  },
});
