import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, processorMs } from '../start/processes.mjs';
import { FAULTY_PATH, HARMLESS_TEXT, publishFaulty } from './harness/faulty-release.mjs';
import { ask, PageLoad } from './harness/page-load.mjs';
import { startProbe } from './harness/probe.mjs';
import { SERVER_FAULTS } from './server-faults.mjs';
import { figuresOf, goalsOf, summary } from './server-faults/figures.mjs';
import { runFault } from './server-faults/run-fault.mjs';

/** With a query, a page is rendered for each request. */
const PATHS = ['/', '/blog', '/marketplace', '/calculator', '/auth'].map((path) => `${path}?rendered`);
const PAGES_PER_SECOND = 30;
const WARM_UP_PAGES = 600;
const MIN_PAGES = 10_000;
/** `--quick` takes every third fault. */
const QUICK_SHARE = 3;
/** The long-lived site comes first: a site that was just started still grows. */
const MOMENTS = /** @type {const} */ (['switched on under load', 'one request of many', 'live at start']);
/** Less than what makes the site end it, in ms of processor time. */
const HANGS_BEFORE_KILL_MS = 300;
const GONE_MS = 5_000;

export const name = 'server-faults';
export const title =
  `what a release can do wrong on the server, ${SERVER_FAULTS.length} faults at ${MOMENTS.length} moments each, ` +
  'beside pages of others';

/** @param {boolean} isQuick */
export function goals(isQuick) {
  return goalsOf(fewestPages(isQuick));
}

const fewestPages = (/** @type {boolean} */ isQuick) => Math.ceil(MIN_PAGES / (isQuick ? QUICK_SHARE : 1));

/** @param {import('./harness/drill.d.mts').DrillContext} context */
export async function run({ site, isQuick, signal, say }) {
  const faults = isQuick ? SERVER_FAULTS.filter((_fault, index) => index % QUICK_SHARE === 0) : SERVER_FAULTS;
  const phases = MOMENTS.flatMap((moment) => [null, ...faults].map((fault) => ({ moment, fault })));
  const load = new PageLoad(site.url, PATHS, PAGES_PER_SECOND);
  const probe = await startProbe(site.url);
  const setting = {
    site,
    load,
    probe,
    fewestPages: Math.ceil(fewestPages(isQuick) / (faults.length * MOMENTS.length)),
  };
  say(`  ${phases.length} phases; ${PAGES_PER_SECOND} pages/s of ${PATHS.join(' ')}, and /livez every 20 ms`);
  try {
    await warmUp(site, load);
    const memoryBefore = await site.steadyMemoryMb();
    const seen = [];
    let growth = 0;
    for (const [index, { moment, fault }] of phases.entries()) {
      signal.throwIfAborted();
      if (moment !== 'live at start') growth = site.memoryMb() - memoryBefore;
      const result = await runFault(setting, { moment, fault, name: `mf-bad-${index}`, version: '1.0.0' });
      seen.push(result);
      say(`    ${summary(result)}`);
    }
    await load.pause();
    return figuresOf(seen, { growth, killed: await leftAfterKill(site) });
  } finally {
    await load.pause();
    probe.close();
  }
}

/** @param {import('./harness/site.mjs').Site} site @param {PageLoad} load */
async function warmUp(site, load) {
  for (const path of PATHS) await ask(site.url + path);
  load.resume();
  while (load.asked < WARM_UP_PAGES) await pause(200);
  load.asked = 0;
  load.failures.splice(0);
}

/**
 * Processes of releases that still run after the site was killed while a release ran an endless loop.
 * @param {import('./harness/site.mjs').Site} site
 */
async function leftAfterKill(site) {
  const release = { name: 'mf-bad', version: '2.0.0', fault: /** @type {const} */ ('loop in load'), onlyAsked: true };
  await publishFaulty(site, release);
  const others = site.processes();
  await site.command(['releases', 'activate', release.name, release.version]);
  while (!(await ask(site.url + FAULTY_PATH)).text.includes(HARMLESS_TEXT)) await pause(50);
  const before = site.processes();
  const faulty = before.filter((pid) => !others.includes(pid));
  const computed = processorMs(faulty);
  void ask(`${site.url}${FAULTY_PATH}?fault`);
  while (faulty.some(isRunning) && processorMs(faulty) < computed + HANGS_BEFORE_KILL_MS) await pause(20);
  process.kill(site.pid(), 'SIGKILL');
  const left = () => before.filter(isRunning);
  for (const deadline = performance.now() + GONE_MS; left().length > 0 && performance.now() < deadline;)
    await pause(100);
  const all = left();
  for (const pid of all) process.kill(pid, 'SIGKILL');
  return all.length;
}
