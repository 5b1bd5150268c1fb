import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query';
import { start } from 'single-spa';
import { COMPOSITION_ELEMENT, findRouteOwner, type InlinedComposition } from '@app/contracts';
import { provideComposition, queryClient, sessionState, subscribeSession, watchAdminInactivity } from '@app/web-kit';
import { watchFaults } from '../faults/watch-faults';
import { mountFrame } from '../frame/mount-frame';
import { followTimeZone } from '../frame/site/time-zone';
import { views } from '../frame/views';
import { createBorder, guardBorder } from '../injection/border';
import { followInjectedStyle, startInjection } from '../injection/start-injection';
import { followReturnsInPlace } from '../returns/in-place';
import { followedFor, noteReturn } from '../returns/noted-return';
import type { Return } from '../returns/return-address';
import { startTracking } from '../tracking/start-tracking';
import { createApplications, type ServerOutcome } from './applications';
import { keepEarlyInput } from './early-input';
import { followGuard } from './guard';
import { whenInteractive } from './interactive';
import { createLoader } from './loader';
import { askBeforeHistory, createNavigate, followHistory, followLinks } from './navigation';
import { createPageHead } from './page-head';
import { createPageIntegrity, publishPageIntegrity } from './page-integrity';
import { report } from './report';
import { followRouting } from './routing';
import { manageScrolling } from './scrolling';
import { watchFields } from './updates/edited-fields';
import { createLateUpdates } from './updates/late-updates';
import { createRunningRegistry } from './updates/running-registry';
import { createWidgetMounter } from './widgets';

const NOTHING: InlinedComposition = {
  registry: { revision: '', releases: [] },
  state: { queries: [] },
  outcome: 'client',
};

/** What services/web wrote into the page; the shell starts from it without another request. */
function readInlined(): InlinedComposition {
  const element = document.getElementById(COMPOSITION_ELEMENT);
  return element?.textContent ? (JSON.parse(element.textContent) as InlinedComposition) : NOTHING;
}

function serverOutcome({ registry, outcome }: InlinedComposition): ServerOutcome {
  const owner = findRouteOwner(registry, window.location.pathname);
  return owner && outcome !== 'client' ? { release: owner.release, outcome } : null;
}

/** Starts the page: hashes before anything is loaded, data before anything renders, frame before remotes. */
export function boot(returned: Return | null, landingSearch: string): void {
  if (returned) noteReturn(returned);
  const inlined = readInlined();
  const running = createRunningRegistry(inlined.registry);
  const registry = running.current;
  const page = createPageIntegrity(inlined.registry);
  publishPageIntegrity(page);
  hydrateQueries(queryClient(), inlined.state as Partial<DehydratedState>);
  followTimeZone(queryClient(), document.documentElement);

  const loader = createLoader(page);
  const border = createBorder(registry, inlined.injection, window.location.pathname);
  askBeforeHistory();
  const navigate = createNavigate(running, border);
  const updates = createLateUpdates();
  const applications = createApplications({
    running,
    border,
    loader,
    server: serverOutcome(inlined),
    lookAgain: updates.lookAgain,
  });
  const mountWidget = createWidgetMounter({ running, loader, isReplaced: updates.isReplaced });
  provideComposition({
    registry,
    navigate,
    views,
    report,
    showHead: createPageHead(inlined.head ?? { publicUrl: window.location.origin, settings: null }),
    whenInteractive,
    mountWidget,
    retry: (name) => void applications.retry(name),
  });

  watchFaults();
  void keepEarlyInput();
  const edited = watchFields();
  const landing = findRouteOwner(inlined.registry, window.location.pathname);
  if (landing?.route.access === 'public') loader.warmUp(inlined.registry, landing);
  guardBorder(border);
  followInjectedStyle(registry);
  mountFrame();
  followHistory(running);
  followRouting({ registry, settle: applications.settle, scrolling: manageScrolling() });
  followGuard();
  followAdministrators();
  followLinks(navigate);
  applications.registerAll();
  start({ urlRerouteOnly: true });
  // What may come next waits for what is here; should its own code not come, pages are fetched when they are opened.
  const likely = () => running.next()?.registry ?? registry();
  void whenInteractive()
    .then(() => import(/* webpackChunkName: "prefetch" */ './prefetch'))
    .then(
      ({ createPrefetch }) => createPrefetch(likely).start(),
      () => {},
    );
  updates.start({ running, page, loader, border, applications, edited });
  void startInjection(inlined.injection, border);
  followReturnsInPlace(returned);
  void startTracking(registry, landingSearch);
  if (followedFor() !== null) followPayment();
}

/** Few visits return from a payment; its code comes with them. */
function followPayment(): void {
  void whenInteractive()
    .then(() => import(/* webpackChunkName: "returns" */ '../returns/follow-return'))
    .then(
      ({ followReturn }) => followReturn(),
      () => {},
    );
}

/** Administrators' inactivity counts on every route: an hour on the calculator brings the limit an hour nearer. */
function followAdministrators(): void {
  const check = () => watchAdminInactivity(sessionState().user?.isAdmin === true);
  subscribeSession(check);
  // If the watch could not be loaded, a navigation tries again.
  window.addEventListener('composition:navigated', check);
  check();
}
