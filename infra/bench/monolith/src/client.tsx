import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { apiClient, composition, provideComposition, queryClient, startSession, startTheme } from '@app/web-kit';
import {
  loadModule,
  matchRoute,
  openRoute,
  type LoadedModules,
  type RoutePage,
} from '../../../../libs/web-kit/src/remote/open-route';
import { createPageRouter, type PageRouter } from '../../../../libs/web-kit/src/remote/page-router';
import { RoutedPages } from '../../../../libs/web-kit/src/remote/routed-pages';
import { followLinks } from '../../../../shell/src/composition/navigation';
import { createPageHead } from '../../../../shell/src/composition/page-head';
import { manageScrolling } from '../../../../shell/src/composition/scrolling';
import { views } from '../../../../shell/src/frame/views';
import { product } from './definition';
import { Framed } from './framed';
import { INLINED_ELEMENT, ROOT_ELEMENT, type Inlined } from './inlined';
import { landed } from './landed';

const { variant, state, next } = JSON.parse(document.getElementById(INLINED_ELEMENT)?.textContent ?? '') as Inlined;
const loaded: LoadedModules = new Map();

/** The route's code before the first render, so that the page does not show a loading view in between. */
async function landingPage(): Promise<RoutePage | null> {
  const match = matchRoute(product, window.location.pathname);
  return match && { kind: 'page', ...match, module: await loadModule(product, loaded, match.path) };
}

/**
 * Head, scrolling and the frame's current path after each navigation. The first head is the server's, if it wrote one.
 */
function followNavigation(router: PageRouter): void {
  const scrolling = manageScrolling();
  let shown = router.shown();
  router.subscribe(() => {
    const before = shown;
    shown = router.shown();
    const { outcome, location, action } = shown;
    const head =
      outcome?.kind === 'page' &&
      outcome.module.head?.({ params: outcome.params, url: new URL(window.location.href), query: queryClient() });
    if (head) composition().showHead(head);
    if (!before.outcome) return;
    scrolling.navigated(action === 'POP' ? 'pop' : 'push', location.pathname === before.location.pathname);
    window.dispatchEvent(new CustomEvent('composition:navigated'));
  });
}

function prefetch(urls: string[]): void {
  for (const href of urls)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
}

async function start(): Promise<void> {
  if (state) hydrate(queryClient(), state);
  const first = variant === 'plain' ? null : await landingPage();
  provideComposition({
    registry: () => ({ revision: '', releases: [] }),
    navigate: (to, options) => void router.navigate(to, options),
    views,
    report: (error) => console.error(error),
    showHead: createPageHead({ publicUrl: window.location.origin, settings: null }),
    whenInteractive: () => landed,
    retry: () => window.location.reload(),
    mountWidget: (_slot, id) => {
      throw new Error(`${id} is a plain component here`);
    },
  });
  const open = (url: URL, signal: AbortSignal) =>
    openRoute(product, loaded, { url, signal, query: queryClient(), api: apiClient() });
  const router = createPageRouter({ owns: () => true, open, first });
  startTheme();
  startSession();
  const container = document.getElementById(ROOT_ELEMENT);
  if (!container) throw new Error('the page has no root');
  const tree = (
    <QueryClientProvider client={queryClient()}>
      <Framed>
        <RoutedPages remote={product.manifest.name} router={router} />
      </Framed>
    </QueryClientProvider>
  );
  if (variant === 'ssr') hydrateRoot(container, tree);
  else createRoot(container).render(tree);
  followNavigation(router);
  followLinks((to) => void router.navigate(to));
  await landed;
  (window.requestIdleCallback ?? setTimeout)(() => prefetch(next));
}

void start();
