/** Slow profile of the goals: a phone of the middle class on a poor mobile network. */
const LATENCY_MS = 150;
const BITS_PER_SECOND = 1_600_000;
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 412, height: 823 };
export const PROFILE =
  `${LATENCY_MS} ms latency, ${BITS_PER_SECOND / 1e6} Mbit/s down, CPU ${CPU_SLOWDOWN}×, ` +
  `${VIEWPORT.width}×${VIEWPORT.height}, cold browser context per load, HTTP/1.1`;

/** Composed: what is in view has been committed by React (ADR 12). Monolith: the route with all its widgets. */
const INTERACTIVE_MARK = 'page-interactive';
const INTERACTIVE_TIMEOUT_MS = 30_000;
/** After it nothing of the first view changes any more: the last largest paint is the largest. */
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
 * @param {{ settleMs?: number, script?: () => void }} [options] `script` runs before any of the page's own
 * @returns {Promise<ColdLoad & { evaluate: <T>(read: () => T) => Promise<T>, close: () => Promise<void> }>}
 */
export async function coldLoad(browser, url, { settleMs = SETTLE_MS, script } = {}) {
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

  const answer = await page.goto(url, { waitUntil: 'commit' });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
  const isInteractive = (/** @type {string} */ mark) => performance.getEntriesByName(mark).length > 0;
  await page
    .waitForFunction(isInteractive, INTERACTIVE_MARK, { polling: 100, timeout: INTERACTIVE_TIMEOUT_MS })
    .catch((cause) => {
      throw new Error(
        `${url} was not interactive within ${INTERACTIVE_TIMEOUT_MS} ms; ` +
          `its console said: ${messages.join(' | ') || 'nothing'}`,
        { cause },
      );
    });
  await page.waitForTimeout(settleMs);
  return {
    ...(await page.evaluate(readTimings, INTERACTIVE_MARK)),
    messages,
    evaluate: (read) => page.evaluate(read),
    close: () => context.close(),
  };
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
