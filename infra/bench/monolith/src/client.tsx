import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { apiClient, applyHead, provideComposition, queryClient, startSession, startTheme } from '@app/web-kit';
import type { LoadedModules } from '../../../../libs/web-kit/src/remote/route-objects';
import { followLinks } from '../../../../shell/src/composition/navigation';
import { manageScrolling } from '../../../../shell/src/composition/scrolling';
import { views } from '../../../../shell/src/frame/views';
import { product } from './definition';
import { INLINED_ELEMENT, ROOT_ELEMENT, type Inlined } from './inlined';
import { landed } from './landed';
import { productRoutes } from './routes';

const { variant, state, next } = JSON.parse(document.getElementById(INLINED_ELEMENT)?.textContent ?? '') as Inlined;
const loaded: LoadedModules = new Map();

/** The route's code before the first render, so that the page does not show a loading view in between. */
async function loadLandingRoute(): Promise<string | null> {
  const routes = product.manifest.routes.map(({ path }) => ({ path, id: path }));
  const path = matchRoutes(routes, window.location.pathname)?.at(-1)?.route.path;
  const load = path === undefined ? undefined : product.routes[path];
  if (path === undefined || !load) return null;
  loaded.set(path, await load());
  return path;
}

function createRouter(landing: string | null) {
  const routes = productRoutes(loaded, () => ({ query: queryClient(), api: apiClient() }));
  return createBrowserRouter(routes, { hydrationData: landing === null ? undefined : { loaderData: { [landing]: null } } });
}

type Router = ReturnType<typeof createRouter>;

function applyRouteHead({ state: { matches } }: Router): void {
  const match = matches.at(-1);
  const params = Object.fromEntries(Object.entries(match?.params ?? {}).map(([key, value]) => [key, value ?? '']));
  const head = match && loaded.get(match.route.id)?.head?.({ params, url: new URL(window.location.href), query: queryClient() });
  if (head) applyHead(head);
}

/** Head, scrolling and the frame's current path after each navigation. The first head is the server's, if it wrote one. */
function followNavigation(router: Router): void {
  const scrolling = manageScrolling();
  let shown = router.state.initialized ? router.state.location : null;
  router.subscribe(({ location, navigation, historyAction, initialized }) => {
    if (!initialized || navigation.state !== 'idle' || location.key === shown?.key) return;
    const before = shown;
    shown = location;
    applyRouteHead(router);
    if (!before) return;
    scrolling.navigated(historyAction === 'POP' ? 'pop' : 'push', location.pathname === before.pathname);
    window.dispatchEvent(new CustomEvent('composition:navigated'));
  });
}

function prefetch(urls: string[]): void {
  for (const href of urls) document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
}

async function start(): Promise<void> {
  if (state) hydrate(queryClient(), state);
  const router = createRouter(variant === 'plain' ? null : await loadLandingRoute());
  const navigate = (to: string, options?: { replace?: boolean }) => void router.navigate(to, options);
  provideComposition({
    registry: () => ({ revision: '', releases: [] }),
    navigate,
    views,
    report: (error) => console.error(error),
    whenInteractive: () => landed,
    retry: () => window.location.reload(),
    mountWidget: (_slot, id) => {
      throw new Error(`${id} is a plain component here`);
    },
  });
  startTheme();
  startSession();
  const container = document.getElementById(ROOT_ELEMENT);
  if (!container) throw new Error('the page has no root');
  const tree = (
    <QueryClientProvider client={queryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  if (variant === 'ssr') hydrateRoot(container, tree);
  else createRoot(container).render(tree);
  followNavigation(router);
  followLinks(navigate);
  await landed;
  (window.requestIdleCallback ?? setTimeout)(() => prefetch(next));
}

void start();
