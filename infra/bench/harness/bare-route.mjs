import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { answersPerSecond } from './load.mjs';
import { pin } from './pin.mjs';
import { median, spread } from './statistics.mjs';

const BARE_SERVER = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
export const SECONDS = 4;
/** The HTTP layer writes these itself, on both sides. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** The name of the figure with the slowest answers of a comparison. @param {string} name */
export function tailOf(name) {
  return `${name}: 99 of 100 within, at half of that rate`;
}

/**
 * Measures an address beside a bare Fastify route with the same bytes and headers, in turns, and then how long its
 * answers take at half of its rate.
 * @param {import('./bench.d.mts').BenchContext} context
 * @param {{ name: string, base: string, path: string, headers?: Record<string, string>, runs: number }} compared
 */
export async function compareWithBare(context, { name, base, path, headers = {}, runs }) {
  const load = { seconds: SECONDS, headers };
  const url = base + path;
  const bareUrl = (await startBare(context, path, await answerOf(url, headers))) + path;
  const samples = /** @type {number[]} */ ([]);
  const bare = /** @type {number[]} */ ([]);
  for (let count = -1; count < runs; count += 1) {
    const ours = await answersPerSecond(url, load);
    const theirs = await answersPerSecond(bareUrl, load);
    if (count < 0) continue;
    samples.push(ours.perSecond);
    bare.push(theirs.perSecond);
  }
  context.say(`    ${path}: bare route ${spread(bare)} answers/s`);
  const tails = [];
  for (let count = 0; count < runs; count += 1)
    tails.push((await answersPerSecond(url, { ...load, rate: median(samples) / 2 })).p99);
  return [
    { name, value: median(samples), samples, baseline: median(bare) },
    { name: tailOf(name), value: median(tails), samples: tails },
  ];
}

/** The body as it is sent, not decoded. @param {string} url @param {Record<string, string>} headers */
async function answerOf(url, headers) {
  const request = get(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  const [response] = /** @type {[import('node:http').IncomingMessage]} */ (await once(request, 'response'));
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const kept = Object.entries(response.headers).filter(([header]) => !OF_THE_CONNECTION.has(header));
  return { headers: Object.fromEntries(kept), body: body.toString('base64') };
}

/**
 * @param {import('./bench.d.mts').BenchContext} context
 * @param {string} path
 * @param {{ headers: Record<string, unknown>, body: string }} answer
 */
async function startBare(context, path, answer) {
  const child = fork(BARE_SERVER, { env: { ...process.env, NODE_ENV: 'production' } });
  context.defer(() => void child.kill());
  child.send({ path, ...answer });
  const [url] = await once(child, 'message');
  pin(child.pid, 0);
  return String(url);
}
