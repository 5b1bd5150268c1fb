import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { answersPerSecond, LOAD } from '../harness/load.mjs';
import { pin, PINNING } from '../harness/pin.mjs';
import { median, spread } from '../harness/statistics.mjs';

const BARE_SERVER = fileURLToPath(new URL('../harness/bare-server.mjs', import.meta.url));
const PATHS = ['/api/releases/current', '/api/consolidated-content', '/api/blog/posts'];
const figureOf = (/** @type {string} */ path) => path.replace('/api/', '');
/** @param {string} path */
function tailOf(path) {
  return `${figureOf(path)}: 99 of 100 within, at half of that rate`;
}
const RUNS = 5;
const SECONDS = 4;
/** The HTTP layer writes these itself, on both sides. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

export const name = 'api-get';
export const title = 'reads of cached values by the API beside a bare Fastify route with the same bytes and headers';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = Object.fromEntries(
  PATHS.flatMap((path) => [
    [figureOf(path), { unit: 'answers/s', of: 'ratio', against: 'bare Fastify', atLeast: 0.6 }],
    [tailOf(path), { unit: 'ms', of: 'value', atMost: 20 }],
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
  for (const path of PATHS) measured.push(...(await compare(context, path, stack.apiUrl, runs)));
  return measured;
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {string} path
 * @param {string} apiUrl
 * @param {number} runs
 */
async function compare(context, path, apiUrl, runs) {
  const bareUrl = await startBare(context, path, await answerOf(apiUrl + path));
  const samples = /** @type {number[]} */ ([]);
  const bare = /** @type {number[]} */ ([]);
  for (let count = -1; count < runs; count += 1) {
    const ours = await answersPerSecond(apiUrl + path, { seconds: SECONDS });
    const theirs = await answersPerSecond(bareUrl + path, { seconds: SECONDS });
    if (count < 0) continue;
    samples.push(ours.perSecond);
    bare.push(theirs.perSecond);
  }
  context.say(`    ${path}: bare route ${spread(bare)} answers/s`);
  const tails = await inTurn(
    runs,
    async () => (await answersPerSecond(apiUrl + path, { seconds: SECONDS, rate: median(samples) / 2 })).p99,
  );
  return [
    { name: figureOf(path), value: median(samples), samples, baseline: median(bare) },
    { name: tailOf(path), value: median(tails), samples: tails },
  ];
}

/** @param {number} times @param {() => Promise<number>} measure */
async function inTurn(times, measure) {
  const measured = [];
  for (let count = 0; count < times; count += 1) measured.push(await measure());
  return measured;
}

async function answerOf(/** @type {string} */ url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const headers = Object.fromEntries([...answer.headers].filter(([header]) => !OF_THE_CONNECTION.has(header)));
  return { headers, body: Buffer.from(await answer.arrayBuffer()).toString('base64') };
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {string} path
 * @param {{ headers: Record<string, string>, body: string }} answer
 */
async function startBare(context, path, answer) {
  const child = fork(BARE_SERVER, { env: { ...process.env, NODE_ENV: 'production' } });
  context.defer(() => void child.kill());
  child.send({ path, ...answer });
  const [url] = await once(child, 'message');
  pin(child.pid, 0);
  return String(url);
}
