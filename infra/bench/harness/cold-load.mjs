import { setTimeout as delay } from 'node:timers/promises';

/** Slow profile of the goals: a mid-range phone on a poor mobile network. */
const LATENCY_MS = 150;
const BITS_PER_SECOND = 1_600_000;
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 412, height: 823 };
export const PROFILE =
  `${LATENCY_MS} ms latency, ${BITS_PER_SECOND / 1e6} Mbit/s down, CPU ${CPU_SLOWDOWN}×, ` +
  `${VIEWPORT.width}×${VIEWPORT.height}, cold browser context per load, HTTP/1.1`;

/** Composed: what is in view has been committed by React (ADR 12). Monolith: the route with all its widgets. */
const INTERACTIVE_MARK = 'page-interactive';
const READY = {
  interactive: `performance.getEntriesByName('${INTERACTIVE_MARK}').length > 0`,
  /** For a page without scripts. */
  loaded: "document.readyState === 'complete'",
};
const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 100;
/** A new context opens a window, whose own interface (more than a hundred files) would load beside the page. */
const WINDOW_MS = 1500;
/** Nothing of the first view changes after it, so the last reported largest paint is final. */
const SETTLE_MS = 1500;

/**
 * @typedef {{
 *   lcp: number,
 *   lcpElement: string,
 *   interactive: number,
 *   requests: import('./requests.mjs').PageRequest[],
 *   messages: string[],
 * }} ColdLoad
 */

/**
 * Loads a page with nothing in any cache, on the slow profile, and reads what the browser itself recorded.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ settleMs?: number, script?: () => void, until?: keyof typeof READY }} [options]
 *   `script` runs before any of the page's own
 * @returns {Promise<ColdLoad & { evaluate: <T>(read: () => T) => Promise<T>, close: () => Promise<void> }>}
 */
export async function coldLoad(browser, url, { settleMs = SETTLE_MS, script, until = 'interactive' } = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const messages = /** @type {string[]} */ ([]);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  if (script) await page.addInitScript(script);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  await page.waitForTimeout(WINDOW_MS);
  const answer = await page.goto(url, { waitUntil: 'commit' });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
  if (!(await becomes(cdp, READY[until])))
    throw new Error(
      `${url} was not ${until} within ${READY_TIMEOUT_MS} ms; ` +
        `its console said: ${messages.join(' | ') || 'nothing'}`,
    );
  await page.waitForTimeout(settleMs);
  return {
    ...(await page.evaluate(readTimings, INTERACTIVE_MARK)),
    messages,
    evaluate: (read) => page.evaluate(read),
    close: () => context.close(),
  };
}

/**
 * Evaluates a bare expression, because a function injected to wait in the page is compiled on its main thread for 40 to
 * 50 ms before the first paint.
 * @param {import('playwright-core').CDPSession} cdp @param {string} expression
 */
async function becomes(cdp, expression) {
  for (const began = Date.now(); Date.now() - began < READY_TIMEOUT_MS; await delay(POLL_MS)) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    if (result.value === true) return true;
  }
  return false;
}

/** Runs in the page. @param {string} mark */
async function readTimings(mark) {
  const paints = await new Promise((/** @type {(entries: PerformanceEntryList) => void} */ resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const largest = /** @type {PerformanceEntry & { element?: Element }} */ (paints.at(-1));
  const { element } = largest;
  const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  return {
    lcp: largest.startTime,
    lcpElement: element
      ? `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 40)}`
      : 'an element that is gone',
    interactive: performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
    requests: resources.map((entry) => ({
      url: entry.name,
      kind: entry.initiatorType,
      start: entry.startTime,
      end: entry.responseEnd,
      bytes: entry.encodedBodySize,
      transferred: entry.transferSize,
    })),
  };
}
