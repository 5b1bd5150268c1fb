import { QueryClientProvider } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import { REMOTE_CONTRACT } from '@app/contracts';
import { sessionClient } from '../api/browser-api-client';
import { queryClient } from '../api/query-client';
import { composition } from './composition';
import type { RemoteDefinition, WidgetModule } from './define-remote';
import { ErrorBoundary } from './error-boundary';
import { TIMEOUTS, type Lifecycles, type RemoteProps } from './lifecycles';
import { mountRoot } from './react-root';
import { RemoteContext } from './remote-context';
import { ForOneSession } from './session-screens';

export type WidgetProps = RemoteProps & { widgetProps: Record<string, unknown>; onFailure: () => void };

/** One widget of a remote as a single-spa parcel: a React root of its own in another remote's page. */
export function widgetLifecycles(definition: RemoteDefinition, widget: string): Lifecycles<WidgetProps> {
  const { name } = definition.manifest;
  const roots = new Map<HTMLElement, Root>();
  let module: WidgetModule | null = null;

  function tree(props: WidgetProps, { Component }: WidgetModule) {
    return (
      <ErrorBoundary fallback={null} onError={props.onFailure}>
        <QueryClientProvider client={queryClient()}>
          <RemoteContext value={{ name, version: props.version }}>
            <ForOneSession>
              <Component {...props.widgetProps} />
            </ForOneSession>
          </RemoteContext>
        </QueryClientProvider>
      </ErrorBoundary>
    );
  }

  return {
    contract: REMOTE_CONTRACT,
    timeouts: TIMEOUTS,
    bootstrap: async () => {},
    async preload() {
      const load = definition.widgets[widget];
      if (load) module ??= await load();
      void module
        ?.load?.({ query: queryClient(), api: sessionClient(), signal: new AbortController().signal })
        .catch((error: unknown) => {
          composition().report(error, { remote: name, version: '', phase: 'load' });
        });
    },
    async mount(props) {
      if (!module || !props.domElement) throw new Error(`${name}/${widget} was mounted before it was loaded`);
      const attribution = { remote: `${name}/${widget}`, version: props.version };
      roots.set(props.domElement, await mountRoot(props.domElement, tree(props, module), attribution));
    },
    async update(props) {
      if (module && props.domElement) roots.get(props.domElement)?.render(tree(props, module));
    },
    async unmount(props) {
      if (!props.domElement) return;
      roots.get(props.domElement)?.unmount();
      roots.delete(props.domElement);
    },
  };
}
