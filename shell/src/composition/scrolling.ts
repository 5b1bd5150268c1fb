import { currentEntry } from './router-state';
import { outletElement } from './outlet';

const positions = new Map<string, number>();

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls back to where the reader was, as soon as the content is tall enough again. */
function restore(top: number, deadline: number): void {
  window.scrollTo({ top, behavior: 'instant' });
  if (Math.abs(window.scrollY - top) > 2 && performance.now() < deadline) requestAnimationFrame(() => restore(top, deadline));
}

/**
 * Forward navigation scrolls smoothly to the top and hands the focus to the new page; back and forward return to
 * where the reader was. Routers of remotes cannot do this: each sees its own routes only.
 */
export function manageScrolling(): { navigated(kind: 'push' | 'pop', samePage: boolean): void } {
  window.history.scrollRestoration = 'manual';
  let entry = currentEntry()?.key ?? 'first';
  const remember = () => positions.set(entry, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  return {
    navigated(kind, samePage) {
      entry = currentEntry()?.key ?? 'first';
      if (kind === 'pop') return restore(positions.get(entry) ?? 0, performance.now() + 1500);
      if (window.location.hash) return document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
      if (samePage) return;
      window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
      outletElement().focus({ preventScroll: true });
    },
  };
}
