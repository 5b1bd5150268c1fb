/**
 * What the specification asks of each engine (section 9): how long it waits for its network, and how long its
 * animations take.
 */
export type BrowserTuning = { maxConnections: number; animationMs: number; loadingDelayMs: number };

const FIREFOX: BrowserTuning = { maxConnections: 3, animationMs: 500, loadingDelayMs: 3000 };
const SAFARI: BrowserTuning = { maxConnections: 2, animationMs: 1000, loadingDelayMs: 4000 };
const OTHERS: BrowserTuning = { maxConnections: 6, animationMs: 300, loadingDelayMs: 1000 };

/** How far outside the screen a picture starts to load, in pixels. */
export const IMAGE_MARGIN_PX = 50;

/** Chrome and Edge call themselves Safari too, and on an iPhone every browser is one. */
export function browserTuning(userAgent: string): BrowserTuning {
  if (/firefox\//i.test(userAgent)) return FIREFOX;
  if (/safari\//i.test(userAgent) && !/chrom(e|ium)\/|android/i.test(userAgent)) return SAFARI;
  return OTHERS;
}
