import { answersPerSecond, LOAD } from '../harness/load.mjs';
import { pin, PINNING } from '../harness/pin.mjs';
import { median } from '../harness/statistics.mjs';

const RUNS = 5;
const SECONDS = 6;
const WARM_UP_SECONDS = 3;

export const name = 'render';
export const title = 'home pages that services/web renders in a second on one core, without its memory';
export const goals = {
  'home pages': { unit: 'pages/s', of: 'value', atLeast: 300 },
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  pin(stack.pid('web'), 0);
  for (const other of /** @type {const} */ (['api', 'worker', 'vendor'])) pin(stack.pid(other), 1);
  // Pages with a query are rendered for each request.
  const url = `${stack.url}/?rendered`;
  const runs = context.samples(RUNS);
  context.say(
    `  page ${url}, gzip accepted; ${LOAD}; ${PINNING}; ` +
      `median of ${runs} runs of ${SECONDS} s after ${WARM_UP_SECONDS} s of warm-up`,
  );
  const load = { headers: { 'accept-encoding': 'gzip' } };
  await answersPerSecond(url, { seconds: WARM_UP_SECONDS, ...load });
  const samples = [];
  for (let count = 0; count < runs; count += 1) {
    const { perSecond, p99 } = await answersPerSecond(url, { seconds: SECONDS, ...load });
    context.say(`    ${perSecond.toFixed(0)} pages/s, 99 % within ${p99} ms`);
    samples.push(perSecond);
  }
  return [{ name: 'home pages', value: median(samples), samples }];
}
