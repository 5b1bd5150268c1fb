import { NavigationType } from 'react-router-dom';
import { composition } from './composition';
import { currentKey, currentState, writeEntry, type GoOptions } from './history-entry';
import type { RouteOutcome } from './open-route';
import type { PageLocation } from './page-view';
import { noteArrival, noteRedirect } from './redirects';

/**
 * The page that a remote shows: that of the last completed navigation. Without an outcome its first page is still
 * loading.
 */
export type Shown = {
  location: PageLocation;
  action: NavigationType;
  outcome: Exclude<RouteOutcome, { kind: 'redirect' }> | null;
};

export type PageRouter = {
  shown(): Shown;
  /** Subscribes to changes of the shown page; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Goes to a path of this remote. The address changes when the page's code and data are loaded. */
  navigate(path: string, options?: GoOptions): Promise<void>;
  /** Shows nothing anymore; a navigation under way goes no further. */
  leave(): void;
  /** After `leave`: opens what was under way, or the current address, from its beginning. */
  openAgain(): void;
  dispose(): void;
};

type Options = {
  /** Whether a path of this site belongs to this remote. */
  owns: (pathname: string) => boolean;
  open: (url: URL, signal: AbortSignal) => Promise<RouteOutcome>;
  /** The server's outcome for the page that is already in the container. */
  first: Shown['outcome'];
};

function currentLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, key: currentKey(), state: currentState() };
}

function isWithin(url: URL, location: PageLocation): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}

/** A remote's own navigations: one at a time, the last one wins. */
export function createPageRouter({ owns, open, first }: Options): PageRouter {
  const listeners = new Set<() => void>();
  let shown: Shown = { location: currentLocation(), action: NavigationType.Pop, outcome: first };
  let underWay: AbortController | null = null;
  /** Starts the navigation under way from its beginning. */
  let again: (() => Promise<void>) | null = null;

  async function go(url: URL, action: NavigationType, arrive: () => void, redirected: GoOptions): Promise<void> {
    underWay?.abort();
    const mine = new AbortController();
    underWay = mine;
    again = () => go(url, action, arrive, redirected);
    const from = window.location.href;
    const opened = shown.outcome && isWithin(url, shown.location) ? shown.outcome : await open(url, mine.signal);
    if (mine.signal.aborted) return;
    again = null;
    // Other code may have changed the address meanwhile: another remote's page is about to load.
    if (window.location.href !== from) return;
    const endless = opened.kind === 'redirect' ? noteRedirect(opened.location) : null;
    if (opened.kind === 'redirect' && !endless) return composition().navigate(opened.location, redirected);
    const outcome = opened.kind === 'redirect' ? ({ kind: 'failed', error: endless } as const) : opened;
    noteArrival();
    arrive();
    shown = { location: currentLocation(), action, outcome };
    for (const listener of listeners) listener();
  }

  const follow = () => go(new URL(window.location.href), NavigationType.Pop, () => {}, { replace: true });

  /**
   * single-spa turns every pushState into an artificial popstate, which would run each load twice and report POP for a
   * PUSH; and once another remote's address is showing, this router is about to stop and must do nothing.
   */
  const onPopState = (event: PopStateEvent) => {
    const { pathname, search, hash, key } = currentLocation();
    // Entries of other scripts have no key, so they are compared by address.
    const isShown =
      key === shown.location.key &&
      pathname + search + hash === shown.location.pathname + shown.location.search + shown.location.hash;
    const echo = 'singleSpa' in event && isShown;
    if (!echo && owns(pathname)) void follow();
  };
  window.addEventListener('popstate', onPopState);
  if (!first) void follow();

  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate(path, options = {}) {
      const url = new URL(path, window.location.href);
      // The current address gets no second entry.
      const replace = options.replace ?? url.href === window.location.href;
      return go(
        url,
        replace ? NavigationType.Replace : NavigationType.Push,
        () => writeEntry(path, { ...options, replace }),
        { replace },
      );
    },
    leave() {
      underWay?.abort();
      shown = { ...shown, outcome: null };
    },
    openAgain() {
      if (owns(window.location.pathname)) void (again ?? follow)();
    },
    dispose() {
      underWay?.abort();
      window.removeEventListener('popstate', onPopState);
      listeners.clear();
    },
  };
}
