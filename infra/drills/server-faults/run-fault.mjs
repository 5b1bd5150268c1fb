import { setTimeout as pause } from 'node:timers/promises';
import { FAULTY_PATH, HARMLESS_TEXT, publishFaulty } from '../harness/faulty-release.mjs';
import { ask, hasFrame } from '../harness/page-load.mjs';
import { spoilsRelease } from '../server-faults.mjs';

/** @typedef {import('../server-faults.mjs').ServerFault} ServerFault */
/** @typedef {'live at start' | 'switched on under load' | 'one request of many'} Moment */
/**
 * @typedef {{
 *   site: import('../harness/site.mjs').Site,
 *   load: import('../harness/page-load.mjs').PageLoad,
 *   probe: Awaited<ReturnType<typeof import('../harness/probe.mjs').startProbe>>,
 *   fewestPages: number,
 * }} Setting
 */
/** Without a fault it is a control: its effects are not caused by the release. */
/** Each has its own name, so that there is no earlier version for an automatic rollback. */
/** @typedef {{ moment: Moment, fault: ServerFault | null, name: string, version: string }} Phase */
/** @typedef {Awaited<ReturnType<typeof runFault>>} Seen */

const ASK_INTERVAL_MS = 100;
const POLL_MS = 100;
const LIVE_MS = 30_000;
/** How long to wait for an event that is due within 5 s, to report how late it was. */
const LEFT_MS = 20_000;
const DWELL_MS = 2_000;
const SETTLED_MS = 60_000;
const MORE_MEMORY_MB = 30;
/** A leak takes many requests; while they are late, its page is left to the browser for ten seconds at a time. */
const LEAKED_MS = 60_000;
/** With a query, a page is rendered for each request. */
const PROBED_PATH = `${FAULTY_PATH}?fault&n=a`;
const HARMLESS_PATH = `${FAULTY_PATH}?n=a`;

/**
 * Makes a release with a fault live, observes the site, and switches the release off again.
 * @param {Setting} setting
 * @param {Phase} phase
 */
export async function runFault(setting, phase) {
  const { site, load, probe } = setting;
  const { moment, fault, name, version } = phase;
  const onlyAsked = moment === 'one request of many';
  await publishFaulty(site, { name, version, fault, onlyAsked });
  const before = { memory: await site.steadyMemoryMb(), processes: site.processes().length, asked: load.asked };
  const failuresBefore = load.failures.length;

  const readySeconds = moment === 'live at start' ? await startWith(setting, phase) : 0;
  const asking = startAsking(site, onlyAsked ? HARMLESS_PATH : PROBED_PATH);
  probe.resume();
  if (moment !== 'live at start') await site.command(['releases', 'activate', name, version]);
  const faultyAt = onlyAsked
    ? await oneFaultyRequest(setting, phase, asking)
    : await firstFaulty(setting, phase, asking);
  const leftSeconds = fault !== null && spoilsRelease(fault) ? await secondsUntilLeft(site, phase, faultyAt) : null;
  while (load.asked < before.asked + setting.fewestPages) await pause(POLL_MS);
  await pause(DWELL_MS);
  await asking.stop();
  await site.command(['releases', 'deactivate', name]);
  const settled = await secondsUntilSettled(site, before);
  return {
    ...phase,
    pages: load.asked - before.asked,
    failures: load.failures.slice(failuresBefore),
    faultyPages: asking.answers,
    leftSeconds,
    readySeconds,
    probes: await probe.take(),
    ...settled,
  };
}

/** The site's start with the release live, in seconds. @param {Setting} setting @param {Phase} phase */
async function startWith({ site, load }, { name, version }) {
  await load.pause();
  await site.end();
  await site.command(['releases', 'activate', name, version]);
  const began = performance.now();
  await site.start();
  load.resume();
  return (performance.now() - began) / 1000;
}

/** @typedef {{ millis: number, sentAt: number, isFaulty: boolean, isInFrame: boolean, isHarmless: boolean }} Asked */

/**
 * Requests the page of the faulty release until it is told to stop.
 * @param {import('../harness/site.mjs').Site} site
 * @param {string} path
 */
function startAsking(site, path) {
  /** Of the page since the release was live. Before, its address is one that no release owns. */
  const answers = /** @type {Asked[]} */ ([]);
  const underWay = new Set();
  let liveAt = Number.POSITIVE_INFINITY;
  const once = async (/** @type {string} */ address) => {
    const answer = await ask(site.url + address);
    const { millis, sentAt, status, text } = answer;
    if (status === 404 && sentAt < liveAt) return;
    liveAt = Math.min(liveAt, sentAt + millis);
    answers.push({
      millis,
      sentAt,
      isFaulty: address === PROBED_PATH,
      isInFrame: status === 200 && hasFrame(answer),
      isHarmless: text.includes(HARMLESS_TEXT),
    });
  };
  const track = (/** @type {string} */ address) => {
    const asked = once(address).finally(() => underWay.delete(asked));
    underWay.add(asked);
    return asked;
  };
  const timer = setInterval(() => void track(path), ASK_INTERVAL_MS);
  return {
    answers,
    ask: track,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** @param {() => boolean | Promise<boolean>} isSo @param {string} what */
async function until(isSo, what) {
  for (const deadline = performance.now() + LIVE_MS; !(await isSo()); await pause(POLL_MS))
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
}

/**
 * The time of the first fault.
 * @param {Setting} setting
 * @param {Phase} phase
 * @param {ReturnType<typeof startAsking>} asking
 */
async function firstFaulty({ site }, phase, { answers }) {
  const { fault, name } = phase;
  await until(() => answers.length > 0, `the page of ${fault} (${name})`);
  if (fault === 'slow leak') return leaked(site, phase, answers, () => pause(ASK_INTERVAL_MS));
  return answers[0]?.sentAt ?? performance.now();
}

/**
 * Triggers the fault once, between many requests without it.
 * @param {Setting} setting
 * @param {Phase} phase
 * @param {ReturnType<typeof startAsking>} asking
 */
async function oneFaultyRequest({ site }, phase, { answers, ask: askOnce }) {
  const { fault, name, version } = phase;
  if (fault === 'loop at evaluation')
    await until(async () => (await site.metric('web_remote_breaker', name, version)) !== undefined, 'the release');
  else await until(() => answers.some(({ isHarmless }) => isHarmless), `a page of ${name}`);
  if (fault === 'slow leak') return leaked(site, phase, answers, () => askOnce(PROBED_PATH));
  const faultyAt = performance.now();
  await askOnce(PROBED_PATH);
  return faultyAt;
}

/**
 * Goes on until the memory is full. A leak is met with the last leaking request that was answered as if nothing were
 * wrong.
 * @param {import('../harness/site.mjs').Site} site
 * @param {Phase} phase
 * @param {ReturnType<typeof startAsking>['answers']} answers
 * @param {() => Promise<unknown>} goOn
 */
async function leaked(site, phase, answers, goOn) {
  for (const deadline = performance.now() + LEAKED_MS; performance.now() < deadline; await goOn())
    if (await isLeft(site, phase)) break;
  const last = answers.findLast(({ isFaulty, isHarmless }) => isFaulty && isHarmless);
  return last ? last.sentAt + last.millis : performance.now();
}

/** @param {import('../harness/site.mjs').Site} site @param {Phase} phase */
async function isLeft(site, { name, version }) {
  return (await site.metric('web_remote_breaker', name, version)) === 2;
}

/** @param {import('../harness/site.mjs').Site} site @param {Phase} phase @param {number} faultyAt */
async function secondsUntilLeft(site, phase, faultyAt) {
  for (const deadline = performance.now() + LEFT_MS; performance.now() < deadline; await pause(POLL_MS))
    if (await isLeft(site, phase)) return Math.max(0, (performance.now() - faultyAt) / 1000);
  return Number.POSITIVE_INFINITY;
}

/**
 * How long memory and processes take to return to their earlier values.
 * @param {import('../harness/site.mjs').Site} site
 * @param {{ memory: number, processes: number }} before
 */
async function secondsUntilSettled(site, before) {
  const began = performance.now();
  const look = () => ({
    processes: site.processes().length - before.processes,
    memory: site.memoryMb() - before.memory,
  });
  let now = look();
  let processSeconds = now.processes > 0 ? Number.POSITIVE_INFINITY : 0;
  for (; performance.now() - began < SETTLED_MS; now = look()) {
    const seconds = (performance.now() - began) / 1000;
    if (now.processes <= 0) processSeconds = Math.min(processSeconds, seconds);
    if (now.processes <= 0 && now.memory <= MORE_MEMORY_MB)
      return { settledSeconds: seconds, processSeconds, processesLeft: 0, moreMb: now.memory };
    await pause(POLL_MS);
  }
  return {
    settledSeconds: Number.POSITIVE_INFINITY,
    processSeconds,
    processesLeft: Math.max(0, now.processes),
    moreMb: now.memory,
  };
}
