import { currentKey } from '@app/web-kit';
import { outletElement } from './outlet';

export type Scrolling = { leaving(): void; stayed(): void; navigated(kind: 'push' | 'pop', samePage: boolean): void };

const positions = new Map<string, number>();
/** A return under way: where the page is meanwhile is not its reader's choice. */
let returning: AbortController | null = null;

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
  returning?.abort();
  const taken = new AbortController();
  returning = taken;
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
    if (returning !== taken) return;
    returning = null;
    style.removeProperty('overflow-anchor');
  };
  for (const event of TAKES_OVER)
    window.addEventListener(event, () => taken.abort(), { passive: true, signal: taken.signal });
  style.setProperty('overflow-anchor', 'none');
  hold();
}

/**
 * Forward navigation scrolls smoothly to the top and hands the focus to the new page; back and forward return to
 * where the reader was. Routers of remotes cannot do this: each sees its own routes only.
 */
export function manageScrolling(): Scrolling {
  window.history.scrollRestoration = 'manual';
  let entry: string | null = currentKey();
  const remember = () => {
    if (entry !== null && returning === null) positions.set(entry, window.scrollY);
  };
  window.addEventListener('scroll', remember, { passive: true });
  return {
    leaving() {
      // From here to the next page the outlet is empty for moments, and the browser scrolls by itself.
      entry = null;
    },
    stayed() {
      const left = entry === null;
      entry = currentKey();
      // Back before the other page had come: that navigation never ended, but it has emptied the outlet.
      if (left) restore(positions.get(entry) ?? 0);
    },
    navigated(kind, samePage) {
      entry = currentKey();
      if (kind === 'pop') return restore(positions.get(currentKey()) ?? 0);
      returning?.abort();
      if (window.location.hash) return document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
      if (samePage) return;
      window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
      outletElement().focus({ preventScroll: true });
    },
  };
}
