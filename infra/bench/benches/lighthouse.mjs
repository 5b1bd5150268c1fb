import { loadavg } from 'node:os';
import { openChromium } from '../harness/chromium.mjs';
import { PROFILE } from '../harness/cold-load.mjs';
import { labLoad } from '../harness/lab-load.mjs';
import { installLighthouse } from '../harness/lighthouse.mjs';
import { median, percentile, spread } from '../harness/statistics.mjs';

const AUDITS = 3;
const LOADS = 20;
const SHARE = 0.95;

/** @typedef {import('../harness/bench.d.mts').Goal} Goal */

const PAGES = {
  home: '/',
  calculator: '/calculator',
  blog: '/blog',
  article: '/blog/how-to-read-a-transition-offer',
  marketplace: '/marketplace',
  'sign-in': '/auth',
};
/** Search engines are kept from it, which costs it points of that category. */
const UNLISTED = 'sign-in';
const BLOCKED = /** @type {const} */ (['calculator', 'sign-in']);

/** @type {(unit: string, atMost: number) => Goal} */
const atMost = (unit, most) => ({ unit, of: 'value', atMost: most });
/** @type {(least: number) => Goal} */
const atLeast = (least) => ({ unit: '', of: 'value', atLeast: least });

export const name = 'lighthouse';
export const title = 'Lighthouse as a phone sees the site, and the time that twenty loads are blocked';
/** @type {Record<string, Goal>} */
export const goals = {
  ...Object.fromEntries(
    Object.keys(PAGES).flatMap((page) => [
      [`${page}: performance`, atLeast(page === UNLISTED ? 90 : 95)],
      ...(page === UNLISTED ? [] : [[`${page}: SEO`, atLeast(100)]]),
      [`${page}: unused scripts`, atMost('KB', 20)],
    ]),
  ),
  ...Object.fromEntries(BLOCKED.map((page) => [`${page}: blocked, 95th of twenty loads`, atMost('ms', 200)])),
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const audit = await installLighthouse(context);
  const stack = await context.stack();
  const measured = [];
  for (const [page, path] of Object.entries(PAGES)) {
    const audits = /** @type {import('../harness/lighthouse.mjs').Audit[]} */ ([]);
    const samples = context.samples(AUDITS);
    for (let round = -1; round < samples; round += 1) {
      const found = await audit(stack.url + path);
      if (round >= 0) audits.push(found);
    }
    const of = (/** @type {'performance' | 'seo' | 'unusedKb' | 'blocked' | 'lcp' | 'shift'} */ key) =>
      audits.map((found) => found[key]);
    context.say(
      `  page ${path}: LCP ${spread(of('lcp'))} ms (${audits.at(-1)?.lcpElement}), ` +
        `blocked ${spread(of('blocked'))} ms, CLS ${spread(of('shift'))}; load of the machine ${load()}`,
    );
    const figure = (/** @type {string} */ label, /** @type {number[]} */ values) => ({
      name: `${page}: ${label}`,
      value: median(values),
      samples: values,
    });
    measured.push(figure('performance', of('performance')), figure('unused scripts', of('unusedKb')));
    if (page !== UNLISTED) measured.push(figure('SEO', of('seo')));
  }
  measured.push(...(await blockedTimes(context, stack.url)));
  return measured;
}

/** @param {import('../harness/bench.d.mts').BenchContext} context @param {string} origin */
async function blockedTimes(context, origin) {
  const browser = await openChromium(context);
  const loads = context.samples(LOADS);
  context.say(`  ${PROFILE}; the 95th of ${loads} loads a page`);
  const measured = [];
  for (const page of BLOCKED) {
    const samples = [];
    for (let round = -1; round < loads; round += 1) {
      const { blocked } = await labLoad(browser, origin + PAGES[page]);
      if (round >= 0) samples.push(blocked);
    }
    context.say(`  page ${PAGES[page]}: blocked ${spread(samples)} ms; load of the machine ${load()}`);
    measured.push({ name: `${page}: blocked, 95th of twenty loads`, value: percentile(samples, SHARE), samples });
  }
  return measured;
}

const load = () => (loadavg()[0] ?? 0).toFixed(1);
