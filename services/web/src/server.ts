import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import { REMOTES_BASE } from '@app/contracts';
import { splitTarget, type Logger } from '@app/server-kit';
import { createInlineSheets } from './assets/inline-sheets';
import { remoteAssets } from './assets/remote-assets';
import { apiProxy } from './http/api-proxy';
import { createSiteApp } from './http/create-site-app';
import { errorBody } from './http/error-body';
import { STARTING_PAGE } from './http/plain-pages';
import { sendHtml } from './http/send-html';
import { createNonce, securityHeaders } from './http/security-headers';
import type { WebMetrics } from './metrics';
import { createPublicReader } from './page/public-reader';
import { movedAddress } from './page/moved-address';
import { createPageRenderer } from './page/render-page';
import { createRegistryClient, type RegistryClient } from './registry/registry-client';
import { createServerBundles } from './registry/server-bundles';
import { searchEngineFiles } from './search-engines/search-engine-files';

export type WebOptions = { apiUrl: string; assetsDir: string; publicUrl: string; budgetMs: number; trustProxy: string[]; diagnostics: boolean; logger: Logger; metrics: WebMetrics };

export type WebServer = { app: FastifyInstance; registry: RegistryClient };

/** Comes from a page of this site, or has a cookie of it: such a reader has the style sheets (ADR 25). */
function isReturning(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || headers.cookie !== undefined;
}

/** The site's one origin: pages, the files of shell and remotes, and the way to the API. */
export async function createWebServer({ apiUrl, assetsDir, publicUrl, budgetMs, trustProxy, diagnostics, logger, metrics }: WebOptions): Promise<WebServer> {
  const root = resolve(assetsDir);
  const bundles = createServerBundles(root, logger);
  const registry = createRegistryClient(apiUrl, { diagnostics }, (next) => bundles.follow(next), logger);
  const api = createPublicReader(apiUrl);
  const render = createPageRenderer({ bundles, sheets: createInlineSheets(root, logger), api, publicUrl, budgetMs, logger, onFallback: metrics.countFallback });
  const secure = publicUrl.startsWith('https:');

  const app = createSiteApp({ trustProxy, logger });
  await remoteAssets(app, { assetsDir: root });
  await apiProxy(app, { apiUrl });

  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = registry.snapshot()?.releases.some((release) => release.name === 'shell') ?? false;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'no shell is live' });
  });

  searchEngineFiles(app, { api, publicUrl, registry: registry.snapshot, logger });

  app.get('/*', async (request, reply) => {
    const { path, search } = splitTarget(request.url);
    const snapshot = registry.snapshot();
    if (!snapshot) return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').type('text/html; charset=utf-8').send(STARTING_PAGE);
    const nonce = createNonce();
    const started = performance.now();
    const page = await render({ registry: snapshot, path, search, nonce, visitor: { cookies: request.headers.cookie ?? '', gpc: request.headers['sec-gpc'] === '1' }, returning: isReturning(request.headers) });
    const moved = page.kind === 'document' && page.status === 404 && path !== null ? await movedAddress(api, path) : null;
    if (moved !== null) return reply.redirect(moved, 301);
    const status = page.kind === 'document' ? page.status : page.permanent ? 301 : 302;
    metrics.observePage(status, performance.now() - started);
    if (page.kind === 'redirect') return reply.redirect(page.location, status);
    void reply.headers(securityHeaders(nonce, secure, page)).header('cache-control', 'no-cache').header('link', page.links).code(page.status);
    if (!page.indexable) void reply.header('x-robots-tag', 'noindex');
    return sendHtml(request, reply, page.html);
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(REMOTES_BASE)) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such file\n');
    return reply.code(405).header('allow', 'GET, HEAD').send(errorBody('HTTP.METHOD_NOT_ALLOWED', 'Pages are read with GET.', request.id));
  });
  return { app, registry };
}
