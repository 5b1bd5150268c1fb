import { currentKey } from './router-state';
import { outletElement } from './outlet';

export type Scrolling = { leaving(): void; stayed(): void; navigated(kind: 'push' | 'pop', samePage: boolean): void };

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
export function manageScrolling(): Scrolling {
  window.history.scrollRestoration = 'manual';
  let entry: string | null = currentKey();
  const remember = () => {
    if (entry !== null) positions.set(entry, window.scrollY);
  };
  window.addEventListener('scroll', remember, { passive: true });
  return {
    leaving() {
      // From here to the next page the outlet is empty for moments, and the browser scrolls by itself.
      entry = null;
    },
    stayed() {
      entry = currentKey();
    },
    navigated(kind, samePage) {
      entry = currentKey();
      if (kind === 'pop') return restore(positions.get(currentKey()) ?? 0, performance.now() + 1500);
      if (window.location.hash) return document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
      if (samePage) return;
      window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
      outletElement().focus({ preventScroll: true });
    },
  };
}
