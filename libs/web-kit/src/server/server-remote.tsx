import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { REMOTE_CONTRACT, SITE_NAME, type OpenedPage, type OpenedWidget, type PageHead, type PageOutcome, type ServerRemote, type WidgetSlot } from '@app/contracts';
import type { RemoteDefinition } from '../remote/define-remote';
import { RemoteContext } from '../remote/remote-context';
import { ServerWidgetSlots } from '../remote/widget';
import { routeObjects, type LoadedModules, type LoadEnvironment } from '../remote/route-objects';
import { openedPart, serverQueryClient } from './server-query-client';

const Nothing = (): ReactNode => null;

/** Rendering one root inside another confuses React, so widgets leave markers and are filled in afterwards. */
function renderWithWidgets(render: (register: (id: string, props: Record<string, unknown>) => string) => string, slot: WidgetSlot): string {
  const asked: { marker: string; id: string; props: Record<string, unknown> }[] = [];
  const html = render((id, props) => {
    const marker = `<!--widget:${asked.length}-->`;
    asked.push({ marker, id, props });
    return marker;
  });
  return asked.reduce((page, { marker, id, props }) => {
    const content = slot(id, props);
    return page.replace(marker, () => (content === '' ? '' : `<div data-ssr>${content}</div>`));
  }, html);
}

function headOf(loaded: LoadedModules, context: StaticHandlerContext, url: string, query: QueryClient): PageHead {
  const match = context.matches.at(-1);
  const head = match && loaded.get(match.route.id ?? '')?.head;
  if (!match || !head) return { title: SITE_NAME };
  const params = Object.fromEntries(Object.entries(match.params).map(([key, value]) => [key, value ?? '']));
  return head({ params, url: new URL(url), query });
}

/** What services/web calls in a remote's server bundle. */
export function serverRemote(definition: RemoteDefinition): ServerRemote {
  const { name } = definition.manifest;
  const loaded: LoadedModules = new Map();
  const environment = (args: { context?: unknown }) => args.context as LoadEnvironment;
  const routes = routeObjects(definition, loaded, environment, { ErrorElement: Nothing, Loading: Nothing });
  const handler = createStaticHandler(routes);

  function page(context: StaticHandlerContext, url: string, query: QueryClient): OpenedPage {
    const router = createStaticRouter(handler.dataRoutes, context);
    const tree = (register: (id: string, props: Record<string, unknown>) => string) => (
      <ServerWidgetSlots value={register}>
        <QueryClientProvider client={query}>
          <RemoteContext value={{ name, version: '' }}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </RemoteContext>
        </QueryClientProvider>
      </ServerWidgetSlots>
    );
    return {
      kind: 'ready',
      ...openedPart(query),
      head: () => headOf(loaded, context, url, query),
      render: (slot) => renderWithWidgets((register) => renderToString(tree(register), { identifierPrefix: `${name}-` }), slot),
    };
  }

  return {
    contract: REMOTE_CONTRACT,
    manifest: definition.manifest,
    async openPage({ url, api, signal }): Promise<PageOutcome> {
      const query = serverQueryClient();
      const context = await handler.query(new Request(url, { signal }), { requestContext: { query, api } satisfies LoadEnvironment });
      if (context instanceof Response) return { kind: 'redirect', location: context.headers.get('location') ?? '/', permanent: context.status === 301 };
      if (context.statusCode === 404) return { kind: 'not-found' };
      const [error] = Object.values(context.errors ?? {});
      if (error !== undefined) throw error instanceof Error ? error : new Error(`the page's data did not load (${context.statusCode})`);
      return page(context, url, query);
    },
    async openWidget(widget, { api, signal }): Promise<OpenedWidget> {
      const load = definition.widgets[widget];
      if (!load) throw new Error(`${name} has no widget ${widget}`);
      const module = await load();
      const query = serverQueryClient();
      await module.load?.({ query, api, signal });
      const { Component } = module;
      return {
        ...openedPart(query),
        render: (props) =>
          renderToString(
            <QueryClientProvider client={query}>
              <RemoteContext value={{ name, version: '' }}>
                <Component {...props} />
              </RemoteContext>
            </QueryClientProvider>,
            { identifierPrefix: `${name}/${widget}-` },
          ),
      };
    },
  };
}
