import { compareWithBare, SECONDS, tailOf } from '../harness/bare-route.mjs';
import { LOAD } from '../harness/load.mjs';
import { pin, PINNING } from '../harness/pin.mjs';

const PATHS = ['/api/releases/current', '/api/consolidated-content', '/api/blog/posts'];
const figureOf = (/** @type {string} */ path) => path.replace('/api/', '');
const RUNS = 5;

export const name = 'api-get';
export const title = 'reads of cached values by the API beside a bare Fastify route with the same bytes and headers';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = Object.fromEntries(
  PATHS.flatMap((path) => [
    [figureOf(path), { unit: 'answers/s', of: 'ratio', against: 'bare Fastify', atLeast: 0.6 }],
    [tailOf(figureOf(path)), { unit: 'ms', of: 'value', atMost: 20 }],
  ]),
);

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  pin(stack.pid('api'), 0);
  for (const other of /** @type {const} */ (['web', 'worker', 'vendor'])) pin(stack.pid(other), 1);
  const runs = context.samples(RUNS);
  context.say(
    `  ${LOAD}; ${PINNING}; API and bare route in turns; ` +
      `median of ${runs} runs of ${SECONDS} s each after one of warm-up`,
  );
  const measured = [];
  for (const path of PATHS)
    measured.push(...(await compareWithBare(context, { name: figureOf(path), base: stack.apiUrl, path, runs })));
  return measured;
}
