import { compareWithBare, SECONDS, tailOf } from '../harness/bare-route.mjs';
import { LOAD } from '../harness/load.mjs';
import { pin, PINNING } from '../harness/pin.mjs';

const PATHS = ['/', '/marketplace', '/blog'];
const RUNS = 5;

export const name = 'page-memory';
export const title = 'pages from memory beside a bare Fastify route with the same bytes, encoding and headers';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = Object.fromEntries(
  PATHS.flatMap((path) => [
    [path, { unit: 'pages/s', of: 'ratio', against: 'bare Fastify', atLeast: 0.5 }],
    [tailOf(path), { unit: 'ms', of: 'value', atMost: 20 }],
  ]),
);

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  pin(stack.pid('web'), 0);
  for (const other of /** @type {const} */ (['api', 'worker', 'vendor'])) pin(stack.pid(other), 1);
  const runs = context.samples(RUNS);
  context.say(
    `  anonymous first visit, gzip; ${LOAD}; ${PINNING}; site and bare route in turns; ` +
      `median of ${runs} runs of ${SECONDS} s each after one of warm-up`,
  );
  const headers = { 'accept-encoding': 'gzip' };
  const measured = [];
  for (const path of PATHS)
    measured.push(...(await compareWithBare(context, { name: path, base: stack.url, path, headers, runs })));
  return measured;
}
