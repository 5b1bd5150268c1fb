import { fileURLToPath } from 'node:url';
import { readRun } from '../../start/leftovers.mjs';
import { processorMs, processTree } from '../../start/processes.mjs';
import { runProgram } from '../../start/run-program.mjs';
import { answersPerSecond, LOAD } from '../harness/load.mjs';
import { pin, pinTree } from '../harness/pin.mjs';
import { median, percentile, text } from '../harness/statistics.mjs';
import { startInProcess } from '../in-process/run.mjs';

const RUNS = 5;
const SECONDS = 6;
const WARM_UP_SECONDS = 10;
const BLOCKS = 8;
const REQUESTS_OF_A_BLOCK = 50;
const FIRST_BYTES = fileURLToPath(new URL('../harness/first-bytes.mjs', import.meta.url));
/** With a query, a page is rendered for each request. */
const RENDERED = '/?rendered';
const COMPARED = ['/', '/blog', '/marketplace', '/calculator', '/auth'];

export const name = 'isolation';
export const title = 'what it costs to render every release in a process of its own';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  'home pages': { unit: 'pages/s', of: 'ratio', against: 'in one process', atLeast: 0.9 },
  'first byte later by': { unit: 'ms', of: 'value', atMost: 1 },
  // The cost when no core is free for it.
  'home pages on one core': { unit: 'pages/s', of: 'ratio', against: 'in one process', atLeast: 0.5 },
};

/** @typedef {{ name: string, url: string, metricsUrl: string, pid: number }} Side */

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const sides = /** @type {const} */ ([
    { name: 'in processes', url: stack.url, metricsUrl: metricsAt(stack.ports.webMetrics), pid: stack.pid('web') ?? 0 },
    { name: 'in one process', ...(await startInProcess(context, stack)) },
  ]);
  await checkAlike(sides);
  context.say(`  same HTML on both sides, apart from nonces and times of reading: ${COMPARED.join(' ')}`);
  context.say(`  home pages, gzip accepted; ${LOAD}`);
  context.say('  as they run, on all cores, which the load and the API share with them:');
  const [rates] = await throughput(context, sides);
  const firstBytes = await latencies(context, sides);
  await pinAll(stack, sides);
  context.say('  each side with all its processes on core 0, everything else on core 1:');
  const [ratesOfACore, processorTimes] = await throughput(context, sides);
  for (const { name: side } of sides) {
    const [millis, costs] = [valuesOf(firstBytes, side), valuesOf(processorTimes, side)];
    context.say(
      `  ${side}: first byte p50 ${text(percentile(millis, 0.5))} ms, p95 ${text(percentile(millis, 0.95))} ms; ` +
        `${text(median(costs))} ms of processor time for a page`,
    );
  }
  const [own, baseline] = sides.map(({ name: side }) => side);
  const medianOf = (/** @type {Map<string, number[]>} */ all, side = '') => median(valuesOf(all, side));
  return [
    {
      name: 'home pages',
      value: medianOf(rates, own),
      samples: valuesOf(rates, own ?? ''),
      baseline: medianOf(rates, baseline),
    },
    { name: 'first byte later by', value: medianOf(firstBytes, own) - medianOf(firstBytes, baseline) },
    {
      name: 'home pages on one core',
      value: medianOf(ratesOfACore, own),
      samples: valuesOf(ratesOfACore, own ?? ''),
      baseline: medianOf(ratesOfACore, baseline),
    },
  ];
}

const metricsAt = (/** @type {number} */ port) => `http://127.0.0.1:${port}/metrics`;

/** Parts of pages that a side has rendered so far. @param {Side} side */
async function partsOf({ metricsUrl }) {
  const text = await fetch(metricsUrl).then((answer) => answer.text());
  const lines = text.split('\n').filter((line) => line.startsWith('web_remote_parts_total{'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Parts of a home page, with a frame, a page and widgets. @param {Side} side */
async function partsOfOne(side) {
  const before = await partsOf(side);
  await fetch(`${side.url}${RENDERED}`).then((answer) => answer.text());
  return (await partsOf(side)) - before;
}

/** @param {Map<string, number[]>} all @param {string} side */
function valuesOf(all, side) {
  return all.get(side) ?? [];
}

/** Checks that both sides do the same work. @param {readonly Side[]} sides */
async function checkAlike(sides) {
  for (const path of COMPARED) {
    const pages = await Promise.all(sides.map(({ url }) => comparable(`${url}${path}`)));
    const [first = '', second = ''] = pages;
    const at = [...first].findIndex((character, index) => character !== second[index]);
    const around = pages.map((page) => page.slice(Math.max(0, at - 60), at + 60)).join('\nand\n');
    if (first !== second) throw new Error(`the two sides differ at ${path}:\n${around}`);
    if (!first.includes(' data-ssr>')) throw new Error(`${path} was not rendered`);
  }
}

/** Values that differ in every answer of the site, or of the API behind it. @type {[RegExp, string][]} */
const PASSING = [
  [/nonce="[^"]*"/g, 'nonce=""'],
  [/"(dehydratedAt|dataUpdatedAt)":\d+/g, '"$1":0'],
  [/"timestamp":"[^"]*","cached":(true|false)/g, '"timestamp":""'],
];

/** @param {string} url */
async function comparable(url) {
  // The first one fills what the site keeps for a second.
  await fetch(url).then((answer) => answer.text());
  const html = await fetch(url).then((answer) => answer.text());
  return PASSING.reduce((text, [passing, instead]) => text.replaceAll(passing, instead), html);
}

/** @param {import('../../start/stack.mjs').Stack} stack @param {readonly Side[]} sides */
async function pinAll(stack, sides) {
  for (const { pid } of sides) pinTree(pid, 0);
  for (const other of /** @type {const} */ (['api', 'worker', 'vendor', 'inbox'])) pin(stack.pid(other), 1);
  const { database } = (await readRun(stack.dataDir)) ?? {};
  if (database !== undefined) pinTree(database, 1);
}

/** @param {import('../harness/bench.d.mts').BenchContext} context @param {readonly Side[]} sides */
async function throughput(context, sides) {
  const runs = context.samples(RUNS);
  context.say(`    ${runs} runs of ${SECONDS} s each, in turn, after ${WARM_UP_SECONDS} s of warm-up`);
  const rates = /** @type {Map<string, number[]>} */ (new Map());
  const costs = /** @type {Map<string, number[]>} */ (new Map());
  const load = { headers: { 'accept-encoding': 'gzip' } };
  const whole = Math.max(...(await Promise.all(sides.map(partsOfOne))));
  context.say(`  a page has ${whole} parts; one that was left to the browser is missing in the pages of a run`);
  for (const { url } of sides) await answersPerSecond(`${url}${RENDERED}`, { seconds: WARM_UP_SECONDS, ...load });
  for (let count = 0; count < runs; count += 1) {
    for (const side of sides) {
      const [parts, before] = [await partsOf(side), processorMs(processTree(side.pid))];
      const { perSecond, answers } = await answersPerSecond(`${side.url}${RENDERED}`, { seconds: SECONDS, ...load });
      // The load generator does not wait for its last pages, so some uncounted ones are rendered too.
      const rendered = ((await partsOf(side)) - parts) / whole;
      const share = Math.min(1, rendered / answers);
      const cost = (processorMs(processTree(side.pid)) - before) / rendered;
      rates.set(side.name, [...valuesOf(rates, side.name), perSecond * share]);
      costs.set(side.name, [...valuesOf(costs, side.name), cost]);
      context.say(
        `    ${side.name}: ${(perSecond * share).toFixed(0)} pages/s ` +
          `(${(100 * share).toFixed(0)} % of their parts rendered), ${text(cost)} ms of processor time for a page`,
      );
    }
  }
  return /** @type {const} */ ([rates, costs]);
}

/** @param {import('../harness/bench.d.mts').BenchContext} context @param {readonly Side[]} sides */
async function latencies(context, sides) {
  context.say(
    '  first byte of the home page, one request after the other on one connection: ' +
      `${BLOCKS} blocks of ${REQUESTS_OF_A_BLOCK} on each side, in turn`,
  );
  const all = /** @type {Map<string, number[]>} */ (new Map());
  for (let block = 0; block < BLOCKS; block += 1) {
    for (const { name: side, url } of sides) {
      const args = [FIRST_BYTES, `${url}${RENDERED}`, String(REQUESTS_OF_A_BLOCK)];
      const { code, stdout, output } = await runProgram(process.execPath, args);
      if (code !== 0) throw new Error(`the requests failed: ${output}`);
      all.set(side, [...valuesOf(all, side), ...JSON.parse(stdout)]);
    }
  }
  return all;
}
