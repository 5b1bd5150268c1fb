import { coldLoad } from './cold-load.mjs';
import { layoutShift, totalBlockingTime } from './lab-figures.mjs';

/** Longer than the quiet period after which nothing counts toward the first load. */
const SETTLE_MS = 5500;

/** @typedef {import('./lab-figures.mjs').LongTask} LongTask */
/** @typedef {{ paint: number, tasks: LongTask[], shifts: import('./lab-figures.mjs').LayoutShift[] }} Observed */
/**
 * @typedef {{
 *   lcp: number,
 *   interactive: number,
 *   shift: number,
 *   blocked: number,
 *   tasks: LongTask[],
 *   requests: import('./requests.mjs').PageRequest[],
 * }} LabLoad
 */

/**
 * A cold load on the slow profile, with the figures that Lighthouse takes from one.
 * @param {import('playwright-core').Browser} browser @param {string} url @returns {Promise<LabLoad>}
 */
export async function labLoad(browser, url) {
  const load = await coldLoad(browser, url, { settleMs: SETTLE_MS, script: observe });
  const { paint, tasks, shifts } = await load.evaluate(readObserved);
  await load.close();
  const { lcp, interactive, requests } = load;
  return { lcp, interactive, shift: layoutShift(shifts), blocked: totalBlockingTime(tasks, paint), tasks, requests };
}

/** Runs before the page: a browser keeps the first two hundred long tasks only for those who asked in time. */
function observe() {
  const observed = /** @type {Observed} */ ({ paint: 0, tasks: [], shifts: [] });
  Object.assign(globalThis, { observed });
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) observed.tasks.push({ start, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const {
        startTime: start,
        value,
        hadRecentInput,
      } = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry);
      if (!hadRecentInput) observed.shifts.push({ start, value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function readObserved() {
  const { observed } = /** @type {typeof globalThis & { observed: Observed }} */ (globalThis);
  return { ...observed, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 };
}
