import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom';
import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { SITE_NAME, type PageHead, type PublicReader } from '@app/contracts';
import { serverQueryClient } from '../../../../../libs/web-kit/src/server/server-query-client';
import type { LoadedModules, LoadEnvironment } from '../../../../../libs/web-kit/src/remote/route-objects';
import { firmLogoQuery, siteContentQuery } from '../../../../../shell/src/frame/site/site-content.query';
import { RenderedPath } from '../../../../../shell/src/frame/site/current-path';
import { productRoutes } from '../routes';

export type Page = { status: number; head: PageHead; state: object; render(): string };

const loaded: LoadedModules = new Map();
const handler = createStaticHandler(productRoutes(loaded, ({ context }) => context as LoadEnvironment));

function headOf(context: StaticHandlerContext, url: string, query: QueryClient): PageHead {
  const match = context.matches.at(-1);
  const params = Object.fromEntries(Object.entries(match?.params ?? {}).map(([key, value]) => [key, value ?? '']));
  return loaded.get(match?.route.id ?? '')?.head?.({ params, url: new URL(url), query }) ?? { title: SITE_NAME };
}

/** Loads a page's data, the frame's beside the route's. */
export async function openPage(url: string, api: PublicReader): Promise<Page> {
  const query = serverQueryClient();
  const frame = [query.prefetchQuery(siteContentQuery(api)), query.prefetchQuery(firmLogoQuery(api))];
  const context = await handler.query(new Request(url), { requestContext: { query, api } satisfies LoadEnvironment });
  await Promise.all(frame);
  if (context instanceof Response) throw new Error(`${url} redirects; the bench loads pages`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const render = () =>
    renderToString(
      <QueryClientProvider client={query}>
        <RenderedPath value={new URL(url).pathname}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </RenderedPath>
      </QueryClientProvider>,
    );
  return { status: context.statusCode, head: headOf(context, url, query), state: dehydrate(query), render };
}
