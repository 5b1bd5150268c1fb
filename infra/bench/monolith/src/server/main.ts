// Serves one build of the monolith on a port per variant, over the same static files, compression, headers and API
// proxy as services/web: the two differ in how a page is put together and in nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { SITE_NAME } from '@app/contracts';
import { sheetElement } from '../../../../../services/web/src/assets/inline-sheets';
import { remoteAssets } from '../../../../../services/web/src/assets/remote-assets';
import { apiProxy } from '../../../../../services/web/src/http/api-proxy';
import { LastingHtml } from '../../../../../services/web/src/http/html-pieces';
import { createNonce, securityHeaders } from '../../../../../services/web/src/http/security-headers';
import { sendHtml } from '../../../../../services/web/src/http/send-html';
import { createPublicReader } from '../../../../../services/web/src/page/public-reader';
import { VARIANTS, type Variant } from '../inlined';
import { documentHtml, earlyLinks } from './document';
import { readPageMap, routeScripts, type PageMap } from './page-map';
import { openPage, type Page } from './render';

const LIKELY_NEXT = ['/calculator', '/dashboard', '/marketplace'];

/** The page that a build without server rendering sends for every address. */
const STATIC_PAGE: Page = { head: { title: SITE_NAME }, state: {}, render: () => '' };

type Options = { variant: Variant; folder: string; apiUrl: string; map: PageMap };

async function serve({ variant, folder, apiUrl, map }: Options): Promise<number> {
  const api = createPublicReader(apiUrl, { timeoutMs: 2_000 });
  const assetsDir = join(folder, 'assets');
  const sheets =
    variant === 'plain'
      ? null
      : new LastingHtml(
          map.styles.map((url) => sheetElement(url, readFileSync(join(assetsDir, url), 'utf8'))).join(''),
        );
  const app = Fastify({ keepAliveTimeout: 75_000 });
  await remoteAssets(app, { assetsDir });
  await apiProxy(app, { apiUrl });
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://localhost');
    const nonce = createNonce();
    const page = variant === 'plain' ? STATIC_PAGE : await openPage(url.href, api);
    const { 'integrity-policy': _none, ...headers } = securityHeaders(nonce, false);
    void reply.headers(headers).header('cache-control', 'no-cache');
    if (variant !== 'plain') void reply.header('link', earlyLinks(map, nonce));
    const html = documentHtml({
      nonce,
      map,
      sheets,
      preload: variant === 'plain' ? [] : routeScripts(map, url.pathname),
      head: page.head,
      html: variant === 'ssr' ? page.render() : '',
      inlined: {
        variant,
        state: variant === 'plain' ? null : page.state,
        next: [...new Set(LIKELY_NEXT.flatMap((path) => routeScripts(map, path)))],
      },
    });
    return sendHtml(request, reply, html, nonce);
  });
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

process.once('disconnect', () => process.exit());

async function start({ folder, apiUrl }: { folder: string; apiUrl: string }): Promise<void> {
  const map = readPageMap(join(folder, 'manifest.json'));
  const ports = await Promise.all(
    VARIANTS.map(async (variant) => [variant, await serve({ variant, folder, apiUrl, map })]),
  );
  process.send?.(Object.fromEntries(ports));
}

process.once('message', (message: { folder: string; apiUrl: string }) => void start(message));
