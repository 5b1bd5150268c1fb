import { findRouteOwner, HISTORY_EVENT } from '@app/contracts';
import { mountedRouter, writeEntry, type GoOptions } from '@app/web-kit';
import { signInAddress } from '../account/redirects/sign-in-address';
import type { Border } from '../injection/border';
import type { RunningRegistry } from './updates/running-registry';

/** A path of this site, or null for anything that the browser has to follow itself. */
function localPath(to: string): string | null {
  const url = new URL(to, window.location.href);
  return url.origin === window.location.origin &&
    !url.pathname.startsWith('/api/') &&
    !url.pathname.startsWith('/remotes/')
    ? url.pathname + url.search + url.hash
    : null;
}

const CHECKOUT = '/checkout';
/** The checkout, and the pages that are only on the way to it. */
const ON_THE_WAY = new Set([CHECKOUT, '/payment-success', '/auth', '/verify-email']);

/** Every prompt for premium leads to one page, which leads back to where the prompt was. */
function withOrigin(path: string): string {
  const { pathname, search } = window.location;
  return path === CHECKOUT && !ON_THE_WAY.has(pathname) ? signInAddress(pathname, search, CHECKOUT) : path;
}

/** A page that corrects its own address is not left: it stays the version that it is, with what was typed in it. */
function leavesPage(running: RunningRegistry, pathname: string, { replace }: GoOptions): boolean {
  if (pathname === window.location.pathname) return false;
  const registry = running.next()?.registry ?? running.current();
  const ownerOf = (path: string) => findRouteOwner(registry, path)?.release.name;
  return !replace || ownerOf(pathname) !== ownerOf(window.location.pathname);
}

export function createNavigate(running: RunningRegistry, border: Border) {
  return function navigate(to: string, options: GoOptions = {}): void {
    const path = localPath(to);
    if (path === null) return window.location.assign(to);
    const { pathname } = new URL(path, window.location.origin);
    const leaves = leavesPage(running, pathname, options);
    // Before anything is decided: owner, version and border are those of the registry that the next page runs by.
    if (leaves) running.apply();
    if (border.isExpired() || border.crosses(pathname) || (leaves && running.needsDocument(pathname)))
      return options.replace ? window.location.replace(path) : window.location.assign(path);
    const owner = findRouteOwner(running.current(), pathname)?.release;
    const router = owner && mountedRouter(owner.name, owner.version);
    if (router) return void router.navigate(path, options);
    // single-spa hears this and swaps the applications; the new router finds its entry in the state.
    writeEntry(path, options);
  };
}

function followableAnchor(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || (anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download')) return null;
  return anchor;
}

/** Every plain link of the page, in article text too, is a navigation in place when its target is ours. */
export function followLinks(navigate: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const anchor = followableAnchor(event);
    const path = anchor && localPath(anchor.href);
    if (!anchor || path === null) return;
    const samePage = anchor.pathname === window.location.pathname && anchor.search === window.location.search;
    if (samePage && anchor.hash) return;
    event.preventDefault();
    navigate(withOrigin(path));
  });
}

/**
 * A form with unsaved changes may refuse Back and Forward. To be called before anything else listens to the history:
 * what the browser sends to the window itself reaches its listeners in the order in which they were added.
 */
export function askBeforeHistory(): void {
  window.addEventListener('popstate', (event) => {
    if ('singleSpa' in event) return;
    const isFollowed = window.dispatchEvent(new window.Event(HISTORY_EVENT, { cancelable: true }));
    if (!isFollowed) event.stopImmediatePropagation();
  });
}

/**
 * Back and forward lead to pages of what is live as well. To be called before single-spa starts, which decides at once.
 */
export function followHistory(running: RunningRegistry): void {
  let shown = window.location.pathname;
  window.addEventListener('popstate', (event) => {
    const left = shown;
    shown = window.location.pathname;
    // single-spa's own echo of a navigation in place, about which `navigate` has decided.
    if ('singleSpa' in event || left === shown) return;
    running.apply();
    if (running.needsDocument(shown)) window.location.reload();
  });
}
