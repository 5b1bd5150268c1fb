import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  DEFAULT_HEAD,
  REMOTE_CONTRACT,
  type OpenedPage,
  type OpenedWidget,
  type PageOutcome,
  type ServerRemote,
  type WidgetSlot,
} from '@app/contracts';
import type { RemoteDefinition } from '../remote/define-remote';
import { openRoute, type LoadedModules, type RoutePage } from '../remote/open-route';
import { ServerPageView } from '../remote/page-view';
import { RemoteContext } from '../remote/remote-context';
import { ServerWidgetSlots } from '../remote/widget';
import { openedPart, serverQueryClient } from './server-query-client';

/** Rendering one root inside another confuses React, so widgets leave markers and are filled in afterward. */
function renderWithWidgets(
  render: (register: (id: string, props: Record<string, unknown>) => string) => string,
  slot: WidgetSlot,
): string {
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

/** The interface that services/web calls in a remote's server bundle. */
export function serverRemote(definition: RemoteDefinition): ServerRemote {
  const { name } = definition.manifest;
  const loaded: LoadedModules = new Map();

  function opened(page: RoutePage, url: string, query: QueryClient): OpenedPage {
    const tree = (register: (id: string, props: Record<string, unknown>) => string) => (
      <ServerWidgetSlots value={register}>
        <QueryClientProvider client={query}>
          <RemoteContext value={{ name, version: '' }}>
            <ServerPageView page={page} url={url} />
          </RemoteContext>
        </QueryClientProvider>
      </ServerWidgetSlots>
    );
    return {
      kind: 'ready',
      ...openedPart(query),
      head: () => page.module.head?.({ params: page.params, url: new URL(url), query }) ?? DEFAULT_HEAD,
      render: (slot) =>
        renderWithWidgets((register) => renderToString(tree(register), { identifierPrefix: `${name}-` }), slot),
    };
  }

  return {
    contract: REMOTE_CONTRACT,
    manifest: definition.manifest,
    async openPage({ url, api, signal }): Promise<PageOutcome> {
      const query = serverQueryClient();
      const outcome = await openRoute(definition, loaded, { url: new URL(url), api, signal, query });
      if (outcome.kind === 'failed')
        throw outcome.error instanceof Error
          ? outcome.error
          : new Error('the page did not load', { cause: outcome.error });
      return outcome.kind === 'page' ? opened(outcome, url, query) : outcome;
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
