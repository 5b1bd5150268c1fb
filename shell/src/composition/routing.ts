import { createElement } from 'react';
import { findRouteOwner, releaseKey, type ReleaseRegistry } from '@app/contracts';
import { composition, currentIndex } from '@app/web-kit';
import { routeSettled } from './interactive';
import { showStatus } from './outlet';
import type { Scrolling } from './scrolling';

type Options = {
  registry: () => ReleaseRegistry;
  settle: () => void;
  scrolling: Scrolling;
};

/** Follows the address: loading view while applications change, then scroll, focus and what the frame has to say. */
export function followRouting({ registry, settle, scrolling }: Options): void {
  const state = () => {
    const owner = findRouteOwner(registry(), window.location.pathname)?.release;
    return { href: window.location.href, index: currentIndex(), owner: owner && releaseKey(owner) };
  };
  let shown = state();
  window.addEventListener('single-spa:before-routing-event', () => {
    const { href, owner } = state();
    // Another version at the same address empties the outlet as well; the page comes back where the user was.
    if (href !== shown.href || owner !== shown.owner) scrolling.leaving();
    if (owner !== shown.owner) showStatus(createElement(composition().views.Loading));
  });
  window.addEventListener('single-spa:routing-event', () => {
    settle();
    routeSettled();
    const before = shown;
    shown = state();
    if (shown.href === before.href) return scrolling.stayed();
    const samePage = new URL(shown.href).pathname === new URL(before.href).pathname;
    const kind = shown.index > before.index ? 'push' : 'pop';
    scrolling.navigated(kind, samePage);
    window.dispatchEvent(new CustomEvent('composition:navigated'));
  });
}
