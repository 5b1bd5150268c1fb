import { findRouteOwner, type Registry } from '@app/contracts';
import { createElement } from 'react';
import { composition, currentIndex } from '@app/web-kit';
import { routeSettled } from './interactive';
import { showStatus } from './outlet';
import type { Scrolling } from './scrolling';

type Options = {
  registry: () => Registry;
  settle: () => void;
  scrolling: Scrolling;
};

/** Follows the address: loading view while applications change, then scroll, focus and what the frame has to say. */
export function followRouting({ registry, settle, scrolling }: Options): void {
  const ownerOf = (href: string) => findRouteOwner(registry(), new URL(href).pathname)?.release.name;
  let shown = { href: window.location.href, index: currentIndex() };
  window.addEventListener('single-spa:before-routing-event', () => {
    if (window.location.href !== shown.href) scrolling.leaving();
    if (ownerOf(window.location.href) !== ownerOf(shown.href)) showStatus(createElement(composition().views.Loading));
  });
  window.addEventListener('single-spa:routing-event', () => {
    settle();
    routeSettled();
    const now = { href: window.location.href, index: currentIndex() };
    if (now.href === shown.href) return scrolling.stayed();
    const samePage = new URL(now.href).pathname === new URL(shown.href).pathname;
    const kind = now.index > shown.index ? 'push' : 'pop';
    shown = now;
    scrolling.navigated(kind, samePage);
    window.dispatchEvent(new CustomEvent('composition:navigated'));
  });
}
