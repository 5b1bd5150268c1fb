import { findRouteOwner, type Registry } from '@app/contracts';
import { mountedRouter, writeEntry, type GoOptions } from '@app/web-kit';
import type { Border } from '../injection/border';

/** A path of this site, or null for anything that the browser has to follow itself. */
function localPath(to: string): string | null {
  const url = new URL(to, window.location.href);
  return url.origin === window.location.origin && !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/remotes/') ? url.pathname + url.search + url.hash : null;
}

export function createNavigate(registry: () => Registry, border: Border) {
  return function navigate(to: string, options: GoOptions = {}): void {
    const path = localPath(to);
    if (path === null) return window.location.assign(to);
    const { pathname } = new URL(path, window.location.origin);
    if (border.isExpired() || border.crosses(pathname)) return options.replace ? window.location.replace(path) : window.location.assign(path);
    const owner = findRouteOwner(registry(), pathname)?.release.name;
    const router = owner === undefined ? undefined : mountedRouter(owner);
    if (router) return void router.navigate(path, options);
    // single-spa hears this and swaps the applications; the new router finds its entry in the state.
    writeEntry(path, options);
  };
}

function followableAnchor(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
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
    navigate(path);
  });
}
