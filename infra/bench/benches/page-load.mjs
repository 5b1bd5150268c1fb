import { openChromium } from '../harness/chromium.mjs';
import { coldLoad, PROFILE } from '../harness/cold-load.mjs';
import { duplicates, scriptBytes, sequentialSteps } from '../harness/requests.mjs';
import { startStaticPages } from '../harness/static-page.mjs';
import { median, spread } from '../harness/statistics.mjs';
import { unusedPreloads } from '../harness/unused-preloads.mjs';
import { startMonolith } from '../monolith/run.mjs';

const PAGES = { home: '/', marketplace: '/marketplace', auth: '/auth' };
/** Pages that people read before they use them, so the first paint counts. */
const READ_FIRST = new Set(['auth']);
const SAMPLES = 15;
const VARIANTS = /** @type {const} */ (['plain', 'preload', 'ssr', 'static', 'composed']);

/** @typedef {typeof VARIANTS[number]} Variant */
/**
 * @typedef {{
 *   lcp: number,
 *   interactive: number,
 *   steps: number,
 *   bytes: number,
 *   repeated: string[],
 *   element: string,
 * }} Sample
 */
/** @typedef {import('../harness/bench.d.mts').Goal} Goal */

const ratio = (/** @type {string} */ unit, /** @type {string} */ against, /** @type {number} */ atMost) =>
  /** @type {Goal} */ ({ unit, of: 'ratio', against, atMost });
const count = (/** @type {number} */ atMost) => /** @type {Goal} */ ({ unit: '', of: 'value', atMost });

export const name = 'page-load';
export const title = 'the composed site beside a monolith of the same sources, cold, on a slow phone';
/** @param {string} page @returns {[string, Goal][]} */
const firstLook = (page) => [
  [`${page}: LCP against the server-rendered one`, ratio('ms', 'server-rendered', 1)],
  [`${page}: LCP against the same bytes without scripts`, ratio('ms', 'static', 1.25)],
];
/** @param {string} page @returns {[string, Goal][]} */
const firstUse = (page) => [
  [`${page}: LCP against the plain monolith`, ratio('ms', 'client-rendered', 0.4)],
  [`${page}: interactive against the plain monolith`, ratio('ms', 'client-rendered', 0.9)],
  [`${page}: interactive against the server-rendered one`, ratio('ms', 'server-rendered', 1)],
  [`${page}: sequential network steps after the HTML`, count(2)],
  [`${page}: duplicate requests`, count(0)],
  [`${page}: unused preloads`, count(0)],
  [`${page}: script bytes to interactive`, ratio('KB', 'server-rendered', 1.12)],
];
/** @type {Record<string, Goal>} */
export const goals = Object.fromEntries(
  Object.keys(PAGES).flatMap((page) => [...firstLook(page), ...(READ_FIRST.has(page) ? [] : firstUse(page))]),
);

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const monolith = await startMonolith(context, stack.apiUrl);
  const sites = { ...monolith, static: await startStaticPages(context, stack.url), composed: stack.url };
  const browser = await openChromium(context);
  const samples = context.samples(SAMPLES);
  context.say(
    `  ${PROFILE}; medians of ${samples} loads a variant, variants in turns, ` +
      `after one that does not count${samples < SAMPLES ? ` (FEWER than the ${SAMPLES} of the goals)` : ''}; ` +
      'ratios with their 90 % interval; scripts in KB as they are sent (brotli)',
  );
  context.say(
    '  interactive: composed, what is in view is committed (widgets further down come later); ' +
      'monolith, the route with all its widgets, in one go',
  );
  context.say("  static: the composed page's bytes from a bare server that lets no script run");
  context.say(
    '  composed: the shell in three files with a compile hint; monolith: the files that its bundler makes by default',
  );
  const measured = [];
  for (const [page, path] of Object.entries(PAGES))
    measured.push(...(await comparePage(context, browser, page, path, sites, samples)));
  return measured;
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('playwright-core').Browser} browser
 * @param {string} page @param {string} path
 * @param {Record<Variant, string>} sites
 * @param {number} samples
 */
async function comparePage(context, browser, page, path, sites, samples) {
  const loads = /** @type {Record<Variant, Sample[]>} */ ({
    plain: [],
    preload: [],
    ssr: [],
    static: [],
    composed: [],
  });
  for (let round = -1; round < samples; round += 1) {
    for (const variant of VARIANTS) {
      const sample = await measure(browser, sites[variant] + path, variant === 'static' ? 'loaded' : 'interactive');
      if (round >= 0) loads[variant].push(sample);
    }
  }
  context.say(`  page ${path}`);
  for (const variant of VARIANTS) context.say(`    ${describe(variant, loads[variant])}`);
  const repeated = [...new Set(loads.composed.flatMap((sample) => sample.repeated))];
  const unused = await unusedPreloads(browser, sites.composed + path);
  for (const url of repeated) context.say(`    fetched twice: ${url}`);
  for (const url of unused) context.say(`    preloaded in vain: ${url}`);
  return figuresOf(page, loads, repeated.length, unused.length);
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {'interactive' | 'loaded'} until
 * @returns {Promise<Sample>}
 */
async function measure(browser, url, until) {
  const load = await coldLoad(browser, url, { until });
  await load.close();
  const { lcp, interactive, requests, lcpElement: element } = load;
  // Later requests serve later pages.
  const needed = requests.filter(({ start }) => start <= Math.max(lcp, interactive));
  return {
    lcp,
    interactive,
    steps: sequentialSteps(needed),
    bytes: scriptBytes(requests, interactive) / 1024,
    repeated: duplicates(requests),
    element,
  };
}

/** @param {Variant} variant @param {Sample[]} samples */
function describe(variant, samples) {
  const of = (/** @type {'lcp' | 'interactive' | 'steps' | 'bytes'} */ key) =>
    spread(samples.map((sample) => sample[key]));
  const label = variant === 'composed' || variant === 'static' ? variant : `monolith, ${variant}`;
  const scripts =
    variant === 'static'
      ? ''
      : `interactive ${of('interactive')} ms  steps ${of('steps')}  scripts ${of('bytes')} KB  `;
  return `${label.padEnd(18)} LCP ${of('lcp')} ms  ${scripts}(LCP: ${samples.at(-1)?.element})`;
}

/** @param {string} page @param {Record<Variant, Sample[]>} loads @param {number} repeated @param {number} unused */
function figuresOf(page, loads, repeated, unused) {
  const of = (/** @type {Variant} */ variant, /** @type {'lcp' | 'interactive' | 'steps' | 'bytes'} */ key) =>
    loads[variant].map((sample) => sample[key]);
  const compared = (
    /** @type {string} */ figure,
    /** @type {'lcp' | 'interactive' | 'bytes'} */ key,
    /** @type {Variant} */ against,
  ) => {
    const [samples, baselineSamples] = [of('composed', key), of(against, key)];
    const [value, baseline] = [median(samples), median(baselineSamples)];
    return { name: `${page}: ${figure}`, value, samples, baseline, baselineSamples };
  };
  const looks = [
    compared('LCP against the server-rendered one', 'lcp', 'ssr'),
    compared('LCP against the same bytes without scripts', 'lcp', 'static'),
  ];
  if (READ_FIRST.has(page)) return looks;
  const steps = of('composed', 'steps');
  return [
    ...looks,
    compared('LCP against the plain monolith', 'lcp', 'plain'),
    compared('interactive against the plain monolith', 'interactive', 'plain'),
    compared('interactive against the server-rendered one', 'interactive', 'ssr'),
    { name: `${page}: sequential network steps after the HTML`, value: median(steps), samples: steps },
    { name: `${page}: duplicate requests`, value: repeated },
    { name: `${page}: unused preloads`, value: unused },
    compared('script bytes to interactive', 'bytes', 'ssr'),
  ];
}
