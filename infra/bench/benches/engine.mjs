import { bundleEngine } from '../engine/bundle.mjs';
import { openChromium } from '../harness/chromium.mjs';
import { median } from '../harness/statistics.mjs';

const SAMPLES = 60;
const SLOWDOWN = 4;

/** @typedef {{ figure: string, work: string, slowdown: number, atMost: number, batch: number }} Timing */

/** @type {Timing[]} */
const TIMINGS = [
  { figure: 'six offers, twenty years', work: 'comparison', slowdown: 1, atMost: 2, batch: 5 },
  {
    figure: `six offers, twenty years, CPU ${SLOWDOWN}×`,
    work: 'comparison',
    slowdown: SLOWDOWN,
    atMost: 10,
    batch: 5,
  },
  { figure: 'break-even portability', work: 'portability', slowdown: 1, atMost: 20, batch: 1 },
  { figure: 'break-even payout', work: 'payout', slowdown: 1, atMost: 20, batch: 1 },
  { figure: 'sensitivity of eight drivers', work: 'sensitivity', slowdown: 1, atMost: 16, batch: 1 },
  { figure: 'what a verdict rests on', work: 'rests on', slowdown: 1, atMost: 50, batch: 1 },
  { figure: 'exit costs of 240 months', work: 'exit costs', slowdown: 1, atMost: 16, batch: 2 },
  { figure: 'validation of six offers', work: 'validation', slowdown: 1, atMost: 2, batch: 5 },
];

export const name = 'engine';
export const title = 'the deal engine in Chromium: six offers that use every part of the model, over twenty years';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = Object.fromEntries(
  TIMINGS.map(({ figure, atMost }) => [figure, { unit: 'ms', of: 'value', atMost }]),
);

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const script = await bundleEngine(await context.folder('engine'));
  const browser = await openChromium(context);
  const samples = context.samples(SAMPLES);
  context.say(
    `  minified bundle of ${(script.length / 1024).toFixed(0)} KB in headless Chromium ${browser.version()}; ` +
      `medians of ${samples} samples after a warm-up, every call with other inputs`,
  );
  const measured = [];
  for (const timing of TIMINGS) measured.push(await measure(browser, script, timing, samples));
  return measured;
}

/**
 * Each figure has its own page, so that none is warmed up by another.
 * @param {import('playwright-core').Browser} browser
 * @param {string} script
 * @param {Timing} timing
 * @param {number} samples
 */
async function measure(browser, script, { figure, work, slowdown, batch }, samples) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addScriptTag({ content: script });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times = await page.evaluate(timeInPage, { work, options: { warmUp: 100, samples, batch } });
    return { name: figure, value: median(times), samples: times };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page.
 * @param {{ work: string, options: { warmUp: number, samples: number, batch: number } }} what
 * @returns {number[]}
 */
function timeInPage({ work, options }) {
  return Reflect.get(globalThis, 'timeEngine')(work, options);
}
