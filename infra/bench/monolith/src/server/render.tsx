import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { SITE_NAME, type PageHead, type PublicReader } from '@app/contracts';
import { openRoute, type LoadedModules } from '../../../../../libs/web-kit/src/remote/open-route';
import { ServerPageView } from '../../../../../libs/web-kit/src/remote/page-view';
import { serverQueryClient } from '../../../../../libs/web-kit/src/server/server-query-client';
import { RenderedPath } from '../../../../../shell/src/frame/site/current-path';
import { firmLogoQuery, siteContentQuery } from '../../../../../shell/src/frame/site/site-content.query';
import { product } from '../definition';
import { Framed } from '../framed';

export type Page = { head: PageHead; state: object; render(): string };

const loaded: LoadedModules = new Map();

/** Loads a page's data, the frame's beside the route's. */
export async function openPage(url: string, api: PublicReader): Promise<Page> {
  const query = serverQueryClient();
  const frame = [query.prefetchQuery(siteContentQuery(api)), query.prefetchQuery(firmLogoQuery(api))];
  const page = await openRoute(product, loaded, { url: new URL(url), signal: AbortSignal.timeout(10_000), query, api });
  await Promise.all(frame);
  if (page.kind !== 'page') throw new Error(`${url} is no page (${page.kind}); the bench loads pages`);
  const render = () =>
    renderToString(
      <QueryClientProvider client={query}>
        <RenderedPath value={new URL(url).pathname}>
          <Framed>
            <ServerPageView page={page} url={url} />
          </Framed>
        </RenderedPath>
      </QueryClientProvider>,
    );
  const head = page.module.head?.({ params: page.params, url: new URL(url), query }) ?? { title: SITE_NAME };
  return { head, state: dehydrate(query), render };
}
