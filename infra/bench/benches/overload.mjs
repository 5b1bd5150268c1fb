import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../start/checks.mjs';
import { PROGRAMS } from '../../start/paths.mjs';
import { dueBetween, latency, recoverySeconds, served } from '../harness/arrivals.mjs';
import { answersPerSecond } from '../harness/load.mjs';
import { openLoad } from '../harness/open-load.mjs';
import { pin, PINNING } from '../harness/pin.mjs';

const OVERLOAD = 3;
const SECONDS = 120;
const RECOVERY_SECONDS = 20;
const CAPACITY_SECONDS = 6;
/** A visitor who waits longer has left. */
const TIMEOUT_MS = 10_000;
const NORMAL_P95_MS = 300;
const BESIDE_PER_SECOND = 10;
const WITHOUT_END = '1000000';
/** The same program without bounds. */
const UNBOUNDED = { RENDERS_IN_FLIGHT: WITHOUT_END, RENDERS_WAITING: WITHOUT_END, RENDER_WAIT_MS: WITHOUT_END };
/** What the program does when it is told nothing. */
const BOUNDED = { RENDERS_IN_FLIGHT: '', RENDERS_WAITING: '', RENDER_WAIT_MS: '' };

const within = (/** @type {number} */ atMost) => ({ unit: 'ms', of: /** @type {const} */ ('value'), atMost });
/** With a query, a page is rendered for each request. */
const RENDERED = '/?rendered';

export const name = 'overload';
export const title =
  `home pages asked for at ${OVERLOAD} times the rate that the site can render, ` +
  'beside the same site without bounds';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  // A capacity that was measured while the machine was busy with something else would be no overload.
  'asked for': { unit: 'pages/s', of: 'ratio', against: 'served', atLeast: 2.5 },
  'served pages: 99 of 100 within': within(1_000),
  'served pages': { unit: 'pages/s', of: 'ratio', against: 'capacity', atLeast: 0.5 },
  'probes: 99 of 100 within': within(1_000),
  'files of releases: 99 of 100 within': within(1_000),
  'normal again after': { unit: 's', of: 'value', atMost: 10 },
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  for (const other of /** @type {const} */ (['api', 'worker', 'vendor', 'web'])) pin(stack.pid(other), 1);
  const seconds = context.samples(SECONDS);
  const unbounded = await startSite(context, stack, UNBOUNDED);
  const { perSecond: capacity } = await warmCapacity(unbounded.url);
  context.say(
    `  capacity ${capacity.toFixed(0)} pages/s; ${(OVERLOAD * capacity).toFixed(0)} arrive each second ` +
      `for ${seconds} s (open loop), then ${(capacity / 2).toFixed(0)} for ${RECOVERY_SECONDS} s; ${PINNING}`,
  );
  context.say(
    `  beside them ${BESIDE_PER_SECOND} probes and ${BESIDE_PER_SECOND} files a second; ` +
      `clients give up after ${TIMEOUT_MS / 1000} s; normal: all served, 95 of 100 within ${NORMAL_P95_MS} ms`,
  );
  const without = await overload(unbounded.url, capacity, seconds);
  context.say(`    without bounds: ${describe(without)}`);
  unbounded.stop();
  const bounded = await startSite(context, stack, BOUNDED);
  await warmUp(bounded.url);
  const result = await overload(bounded.url, capacity, seconds);
  context.say(`    with bounds:    ${describe(result)}`);
  bounded.stop();
  return [
    { name: 'asked for', value: OVERLOAD * capacity, baseline: result.perSecond },
    { name: 'served pages: 99 of 100 within', value: result.p99, baseline: without.p99 },
    { name: 'served pages', value: result.perSecond, baseline: capacity },
    { name: 'probes: 99 of 100 within', value: result.probes, baseline: without.probes },
    { name: 'files of releases: 99 of 100 within', value: result.files, baseline: without.files },
    { name: 'normal again after', value: result.recovery },
  ];
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('../../start/stack.mjs').Stack} stack
 * @param {Record<string, string>} limits
 */
async function startSite(context, stack, limits) {
  const [port, metrics] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = { ...stack.env, ...limits, WEB_PORT: String(port), METRICS_PORT: String(metrics) };
  const child = fork(PROGRAMS.web, { env, silent: true });
  const stop = () => void child.kill();
  context.defer(stop);
  pin(child.pid, 0);
  for (
    let tries = 0;
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries += 1
  ) {
    if (tries > 300) throw new Error('the site did not start');
    await pause(100);
  }
  return { url, stop };
}

/** @param {string} url */
async function warmCapacity(url) {
  await answersPerSecond(url + RENDERED, { seconds: CAPACITY_SECONDS, headers: { 'accept-encoding': 'gzip' } });
  return answersPerSecond(url + RENDERED, { seconds: CAPACITY_SECONDS, headers: { 'accept-encoding': 'gzip' } });
}

/** One page after the other, so that none is refused. @param {string} url */
async function warmUp(url) {
  for (const end = Date.now() + CAPACITY_SECONDS * 1000; Date.now() < end;)
    await fetch(url + RENDERED).then((answer) => answer.text());
}

/** @param {string} url @param {number} capacity @param {number} seconds */
async function overload(url, capacity, seconds) {
  const until = seconds + RECOVERY_SECONDS;
  const beside = [{ perSecond: BESIDE_PER_SECOND, seconds }];
  const pages = [
    { perSecond: OVERLOAD * capacity, seconds },
    { perSecond: capacity / 2, seconds: RECOVERY_SECONDS },
  ];
  const arrivals = await openLoad(
    [
      { name: 'page', url: url + RENDERED, headers: { accept: 'text/html', 'accept-encoding': 'gzip' }, phases: pages },
      { name: 'probe', url: `${url}/readyz`, phases: beside },
      { name: 'file', url: await fileOf(url), headers: { 'accept-encoding': 'br' }, phases: beside },
    ],
    { timeoutMs: TIMEOUT_MS },
  );
  const asked = dueBetween(arrivals, 'page', 0, seconds);
  const p99 = (/** @type {string} */ stream) => latency(dueBetween(arrivals, stream, 0, seconds), 0.99);
  return {
    p50: latency(served(asked), 0.5),
    p99: latency(served(asked), 0.99),
    perSecond: served(asked).length / seconds,
    refused: asked.filter(({ status }) => status === 503).length / asked.length,
    unanswered: asked.filter(({ status }) => status === 0).length / asked.length,
    probes: p99('probe'),
    files: p99('file'),
    recovery: recoverySeconds(arrivals, 'page', { end: seconds, until, limitMs: NORMAL_P95_MS }),
  };
}

/** The main script of the shell. @param {string} url */
async function fileOf(url) {
  const path = /\/remotes\/shell\/[^"]+\.js/.exec(await (await fetch(url)).text())?.[0];
  if (!path) throw new Error('the page names no script');
  return url + path;
}

/** @param {Awaited<ReturnType<typeof overload>>} result */
function describe({ p50, p99, perSecond, refused, unanswered, probes, files, recovery }) {
  const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;
  return (
    `${perSecond.toFixed(0)} pages/s served within ${p50.toFixed(0)} ms (median) and ${p99.toFixed(0)} ms (99 %), ` +
    `${percent(refused)} refused, ${percent(unanswered)} unanswered; ` +
    `probes ${probes.toFixed(0)} ms, files ${files.toFixed(0)} ms (99 %); normal again after ${recovery} s`
  );
}
