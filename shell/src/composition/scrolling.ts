import { currentKey } from './router-state';
import { outletElement } from './outlet';

export type Scrolling = { leaving(): void; stayed(): void; navigated(kind: 'push' | 'pop', samePage: boolean): void };

const positions = new Map<string, number>();
/** How tall the page was when its position was noted. */
const heights = new Map<string, number>();

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** For so long a page that is tall enough again may still grow above the place where the reader was. */
const SETTLE_MS = 1500;
/** For so long it may take to be tall enough, on a slow phone. */
const RETURN_MS = 10_000;
/** What a reader does who wants to be elsewhere. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls back to where the reader was and stays there while the content comes, unless the reader moves. The browser's
 * own anchoring is off meanwhile: it would hold on to the footer, which is all that stands there at first.
 */
function restore(top: number): void {
  const { style } = document.documentElement;
  const taken = new AbortController();
  const began = performance.now();
  let settled: number | null = null;
  const hold = () => {
    const now = performance.now();
    if (document.documentElement.scrollHeight - window.innerHeight >= top) settled ??= now;
    else settled = null;
    if (taken.signal.aborted || now - (settled ?? now) > SETTLE_MS || now - began > RETURN_MS) return end();
    if (Math.abs(window.scrollY - top) > 2) window.scrollTo({ top, behavior: 'instant' });
    requestAnimationFrame(hold);
  };
  const end = () => {
    taken.abort();
    style.removeProperty('overflow-anchor');
  };
  for (const event of [...TAKES_OVER, 'single-spa:before-routing-event']) window.addEventListener(event, () => taken.abort(), { passive: true, signal: taken.signal });
  style.setProperty('overflow-anchor', 'none');
  hold();
}

/** Whether the browser itself moved the page to its end because what was there left. */
function isCutOff(position: number | undefined): boolean {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return position !== undefined && position > end + 2 && window.scrollY >= end - 2;
}

/**
 * Forward navigation scrolls smoothly to the top and hands the focus to the new page; back and forward return to
 * where the reader was. Routers of remotes cannot do this: each sees its own routes only.
 */
export function manageScrolling(): Scrolling {
  window.history.scrollRestoration = 'manual';
  let entry: string | null = currentKey();
  const remember = () => {
    if (entry === null || isCutOff(positions.get(entry))) return;
    // A page that lost most of its height is being left or still coming: the browser moved it, not its reader.
    const height = document.documentElement.scrollHeight;
    if (height < (heights.get(entry) ?? 0) / 2) return;
    heights.set(entry, height);
    positions.set(entry, window.scrollY);
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
      if (kind === 'pop') return restore(positions.get(currentKey()) ?? 0);
      if (window.location.hash) return document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
      if (samePage) return;
      window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
      outletElement().focus({ preventScroll: true });
    },
  };
}
