import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { REMOTES_BASE } from '@app/contracts';
import { Drain, type Logger } from '@app/server-kit';
import { createInlineSheets } from './assets/inline-sheets';
import { remoteAssets } from './assets/remote-assets';
import { apiProxy } from './http/api-proxy';
import { leadToCanonical } from './http/canonical-address';
import { createSiteApp } from './http/create-site-app';
import { errorBody } from './http/error-body';
import type { WebMetrics } from './metrics';
import { limitApiCalls } from './overload/api-calls';
import { createBusyPage } from './overload/busy-page';
import { RenderQueue, type RenderLimits } from './overload/render-queue';
import { pageRoute } from './page/page-route';
import { createPublicReader } from './page/public-reader';
import { createPageRenderer } from './page/render-page';
import { createRegistryClient, type RegistryClient } from './registry/registry-client';
import { createFrames } from './rendering/frame';
import { createRemoteRenderers } from './rendering/remote-renderers';
import { createSiteReporter, type SiteReporter } from './reports/site-reporter';
import { searchEngineFiles } from './search-engines/search-engine-files';
import { wellKnownPaths } from './search-engines/well-known';

export type WebOptions = {
  apiUrl: string;
  siteToken: string;
  assetsDir: string;
  /** Path of the program that runs releases. */ sandboxProgram: string;
  publicUrl: string;
  budgetMs: number;
  limits: LoadLimits;
  /** Runs releases in this process; only for measurements. */ createRenderers?: typeof createRemoteRenderers;
  trustProxy: string[];
  diagnostics: boolean;
  logger: Logger;
  metrics: WebMetrics;
};

/** Concurrency limits of this process; requests beyond them get a 503 at once. */
export type LoadLimits = { renders: RenderLimits; apiCalls: number };

export type WebServer = { app: FastifyInstance; drain: Drain; registry: RegistryClient; reporter: SiteReporter };

/** A late response of the API, after the page's budget, still serves the next page. */
const SLOWEST_READ_MS = 2_000;
/** The site's single origin: pages, the files of shell and remotes, and the proxy to the API. */
export async function createWebServer({
  apiUrl,
  siteToken,
  assetsDir,
  sandboxProgram,
  publicUrl,
  budgetMs,
  limits,
  createRenderers = createRemoteRenderers,
  trustProxy,
  diagnostics,
  logger,
  metrics,
}: WebOptions): Promise<WebServer> {
  const root = resolve(assetsDir);
  const api = createPublicReader(apiUrl, { timeoutMs: Math.max(SLOWEST_READ_MS, budgetMs) });
  const renderers = createRenderers({
    assetsDir: root,
    program: sandboxProgram,
    read: api.readText,
    peek: api.peek,
    logger,
    onFault(fault) {
      metrics.countFault(fault);
      reporter.reportSoon();
      const { release, route, reason, details } = fault;
      logger.warn(
        { remote: release.name, version: release.version, owner: release.owner, route, reason, details },
        'a part could not be rendered on the server; the browser renders it',
      );
    },
    onRendered: metrics.countRendered,
  });
  const reporter = createSiteReporter({
    apiUrl,
    token: siteToken,
    read: () => renderers.reports(),
    logger,
  });
  const frames = createFrames(renderers);
  metrics.watchRenderers(renderers);
  const sheets = createInlineSheets(root, logger);
  const secure = publicUrl.startsWith('https:');
  const busyPage = createBusyPage({ frames, sheets, budgetMs, secure, logger });
  const registry = createRegistryClient({
    apiUrl,
    diagnostics,
    async onRegistry(next) {
      await renderers.follow(next);
      reporter.reportSoon();
      await busyPage.follow(next);
    },
    onPublicChange() {
      api.expire();
      pages.onPublicChange();
    },
    logger,
  });
  const renders = new RenderQueue({
    ...limits.renders,
    onWaited: metrics.observeRenderWait,
    onRefused: (reason) => metrics.countRefused('page', reason),
  });
  const render = createPageRenderer({ renderers, frames, sheets, api, publicUrl, budgetMs, logger });

  const app = createSiteApp({ trustProxy, logger });
  const drain = new Drain(app);
  leadToCanonical(app);
  await remoteAssets(app, { assetsDir: root });
  await app.register(async (scope) => {
    const onRefused = () => metrics.countRefused('api', 'full');
    metrics.watchLoad({ renders, apiCalls: limitApiCalls(scope, { maxInFlight: limits.apiCalls, onRefused }) });
    await apiProxy(scope, { apiUrl });
  });

  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (drain.hasBegun) return reply.code(503).send({ status: 'stopping' });
    const ready = registry.snapshot()?.releases.some((release) => release.name === 'shell') ?? false;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'no shell is live' });
  });

  wellKnownPaths(app, { api, publicUrl, registry: registry.snapshot });
  searchEngineFiles(app, { api, publicUrl, registry: registry.snapshot, logger });

  const pages = pageRoute(app, { registry: registry.snapshot, render, renders, busyPage, api, secure, metrics });

  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(REMOTES_BASE))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such file\n');
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send(errorBody('HTTP.METHOD_NOT_ALLOWED', 'Pages are read with GET.', request.id));
  });
  // Before waiting for pending requests, because a requested shutdown is not a fault of a release.
  app.addHook('preClose', reporter.stop);
  app.addHook('onClose', renderers.stop);
  return { app, drain, registry, reporter };
}
