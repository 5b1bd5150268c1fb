import { createBrowserRouter, isRouteErrorResponse, RouterProvider, useRouteError, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import { matchPath, REMOTE_CONTRACT } from '@app/contracts';
import { apiClient } from '../api/browser-api-client';
import { queryClient } from '../api/query-client';
import { composition } from './composition';
import type { RemoteDefinition } from './define-remote';
import { applyHead } from './document-head';
import { ErrorBoundary } from './error-boundary';
import { TIMEOUTS, type AppProps, type Hydration, type Lifecycles } from './lifecycles';
import { RemoteContext } from './remote-context';
import { mountRoot } from './react-root';
import { registerRouter, type RemoteRouter } from './routers';
import { ROOT_ROUTE, routeObjects, type LoadedModules } from './route-objects';
import { routerWindow } from './router-window';

function pathFor(definition: RemoteDefinition, pathname: string): string | undefined {
  const candidates = definition.manifest.routes.filter((route) => matchPath(route.path, pathname));
  return (candidates.find((route) => !route.path.includes(':') && !route.path.includes('*')) ?? candidates[0])?.path;
}

function SlotFailure({ name, error }: { name: string; error: unknown }): ReactNode {
  const { SlotFallback } = composition().views;
  return <SlotFallback error={error} onRetry={() => composition().retry(name)} />;
}

function createErrorElement(name: string) {
  return function ErrorElement(): ReactNode {
    const error = useRouteError();
    const { NotFound } = composition().views;
    return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <SlotFailure name={name} error={error} />;
  };
}

function hydrationData(definition: RemoteDefinition, hydration: Hydration | undefined) {
  const path = pathFor(definition, window.location.pathname);
  if (!hydration || !path) return undefined;
  if (hydration === 'not-found') return { loaderData: {}, errors: { [ROOT_ROUTE]: new ErrorResponse(404, 'Not Found', null) } };
  return { loaderData: { [path]: null } };
}

function createRouter(definition: RemoteDefinition, loaded: LoadedModules, hydration: Hydration | undefined): RemoteRouter {
  const { name } = definition.manifest;
  const environment = () => ({ query: queryClient(), api: apiClient() });
  const views = { ErrorElement: createErrorElement(name), Loading: composition().views.Loading };
  let router: RemoteRouter | undefined;
  const shim = routerWindow(name, () => composition().registry(), () => router?.state.location.key);
  router = createBrowserRouter(routeObjects(definition, loaded, environment, views), {
    window: shim,
    hydrationData: hydrationData(definition, hydration),
  });
  return router;
}

/** Keeps the document's head that of the page that is showing. The server wrote the first one. */
function followHead(router: RemoteRouter, loaded: LoadedModules, fromServer: boolean): () => void {
  let shown = fromServer ? router.state.location.key : null;
  const apply = () => {
    const { state } = router;
    if (!state.initialized || state.navigation.state !== 'idle' || state.location.key === shown) return;
    shown = state.location.key;
    const match = state.matches.at(-1);
    const head = match && loaded.get(match.route.id)?.head;
    if (!head || state.errors) return;
    const params = Object.fromEntries(Object.entries(match.params).map(([key, value]) => [key, value ?? '']));
    applyHead(head({ params, url: new URL(window.location.href), query: queryClient() }));
  };
  apply();
  return router.subscribe(apply);
}

/** The single-spa application of a remote. */
export function appLifecycles(definition: RemoteDefinition): Lifecycles<AppProps> {
  const { name } = definition.manifest;
  const loaded: LoadedModules = new Map();
  let root: Root | null = null;
  let release: () => void = () => {};

  async function mount(props: AppProps): Promise<void> {
    const hydration = props.takeHydration();
    const router = createRouter(definition, loaded, hydration);
    const stopHead = followHead(router, loaded, hydration !== undefined);
    const forget = registerRouter(name, router);
    release = () => {
      stopHead();
      forget();
      router.dispose();
    };
    const attribution = { remote: name, version: props.version };
    const tree = (
      <ErrorBoundary fallback={(error) => <SlotFailure name={name} error={error} />} onError={() => {}}>
        <QueryClientProvider client={queryClient()}>
          <RemoteContext value={{ name, version: props.version }}>
            <RouterProvider router={router} onError={(error) => composition().report(error, { ...attribution, phase: 'render' })} />
          </RemoteContext>
        </QueryClientProvider>
      </ErrorBoundary>
    );
    try {
      root = await mountRoot(props.container(), tree, attribution);
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
      const path = pathFor(definition, pathname);
      const load = path === undefined ? undefined : definition.routes[path];
      if (path !== undefined && load && !loaded.has(path)) loaded.set(path, await load());
    },
  };
}
