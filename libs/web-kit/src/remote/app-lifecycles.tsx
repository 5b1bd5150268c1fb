import { QueryClientProvider } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import { DEFAULT_HEAD, findRouteOwner, NOT_FOUND_HEAD, REMOTE_CONTRACT, type PageHead } from '@app/contracts';
import { sessionClient } from '../api/browser-api-client';
import { queryClient } from '../api/query-client';
import { sessionState, subscribeSession } from '../session/session-store';
import { composition } from './composition';
import type { RemoteDefinition } from './define-remote';
import { TIMEOUTS, type AppProps, type Hydration, type Lifecycles } from './lifecycles';
import { loadModule, matchRoute, openRoute, type LoadedModules, type RoutePage } from './open-route';
import { createPageRouter, type PageRouter, type Shown } from './page-router';
import { clearServerRendered, mountRoot } from './react-root';
import { RemoteContext } from './remote-context';
import { RoutedPages } from './routed-pages';
import { registerRouter } from './routers';
import { ForOneSession, onShowAnew } from './session-screens';

function pageInContainer(
  definition: RemoteDefinition,
  loaded: LoadedModules,
  hydration: Hydration | undefined,
): RoutePage | { kind: 'not-found' } | null {
  if (!hydration) return null;
  if (hydration === 'not-found') return { kind: 'not-found' };
  const match = matchRoute(definition, window.location.pathname);
  const module = match && loaded.get(match.path);
  return module ? { kind: 'page', ...match, module } : null;
}

function watchRouter(router: PageRouter, watch: (shown: Shown) => void): () => void {
  const tell = () => watch(router.shown());
  tell();
  return router.subscribe(tell);
}

function headOf(outcome: NonNullable<Shown['outcome']>): PageHead {
  if (outcome.kind === 'not-found') return NOT_FOUND_HEAD;
  if (outcome.kind === 'failed') return DEFAULT_HEAD;
  const { module, params } = outcome;
  return module.head?.({ params, url: new URL(window.location.href), query: queryClient() }) ?? DEFAULT_HEAD;
}

/** Keeps the document's head in sync with the current page. The server wrote the first one. */
function followHead(router: PageRouter, fromServer: boolean): () => void {
  let followed = fromServer ? router.shown() : null;
  return watchRouter(router, (shown) => {
    if (shown === followed || !shown.outcome) return;
    followed = shown;
    composition().showHead(headOf(shown.outcome));
  });
}

/** Whether the current page may load its data: a limited one not before its next user is known. */
function mayOpen(): boolean {
  const access = findRouteOwner(composition().registry(), window.location.pathname)?.route.access;
  return access === 'public' || sessionState().status === 'authenticated';
}

/** When the session of a page's user has ended, its loaders run anew, for the next user or a visitor. */
function followSessions(router: PageRouter): () => void {
  let left = false;
  const open = () => {
    if (!left || !mayOpen()) return;
    left = false;
    router.openAgain();
  };
  const stops = [
    onShowAnew(() => {
      left = true;
      router.leave();
      open();
    }),
    subscribeSession(open),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The single-spa application of a remote. */
export function appLifecycles(definition: RemoteDefinition): Lifecycles<AppProps> {
  const { name } = definition.manifest;
  const loaded: LoadedModules = new Map();
  let root: Root | null = null;
  let release: () => void = () => {};

  async function mount(props: AppProps): Promise<void> {
    const [hydration, container] = [props.takeHydration(), props.container()];
    if (!hydration) clearServerRendered(container);
    const attribution = { remote: name, version: props.version };
    const router = createPageRouter({
      owns: (pathname) => findRouteOwner(composition().registry(), pathname)?.release.name === name,
      open: (url, signal) => openRoute(definition, loaded, { url, signal, query: queryClient(), api: sessionClient() }),
      first: pageInContainer(definition, loaded, hydration),
    });
    const stopHead = followHead(router, hydration !== undefined);
    const stopReports = watchRouter(router, ({ outcome }) => {
      if (outcome?.kind === 'failed') composition().report(outcome.error, { ...attribution, phase: 'render' });
    });
    const unregister = registerRouter(name, props.version, router);
    const stopSessions = followSessions(router);
    release = () => {
      stopSessions();
      stopReports();
      stopHead();
      unregister();
      router.dispose();
    };
    const tree = (
      <QueryClientProvider client={queryClient()}>
        <RemoteContext value={{ name, version: props.version }}>
          <ForOneSession>
            <RoutedPages remote={name} router={router} />
          </ForOneSession>
        </RemoteContext>
      </QueryClientProvider>
    );
    try {
      root = await mountRoot(container, tree, attribution);
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    contract: REMOTE_CONTRACT,
    timeouts: TIMEOUTS,
    bootstrap: async () => {},
    update: async () => {},
    mount,
    async unmount() {
      release();
      root?.unmount();
      root = null;
    },
    async preload(pathname) {
      const match = matchRoute(definition, pathname);
      if (match) await loadModule(definition, loaded, match.path);
    },
  };
}
