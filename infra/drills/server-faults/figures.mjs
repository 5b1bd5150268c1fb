import { largest, percentile } from '../harness/figures.mjs';

/** @typedef {import('./run-fault.mjs').Seen} Seen */

const NAMES = /** @type {const} */ ({
  failed: 'pages of other releases that failed',
  asked: 'pages of other releases that were asked for',
  faulty: 'slowest page of a faulty release, in the frame',
  frameless: 'pages of a faulty release without the frame',
  left: 'unusable release left to the browser after',
  livez: '/livez, slowest',
  beyond: '/livez, slowest beyond the control',
  ready: 'slowest start of the site with a faulty release live',
  settled: 'memory within 30 MB of before, after deactivation',
  processes: 'processes of a deactivated release that are left',
  killed: 'processes left after the site itself was killed',
  growth: 'memory gained over all releases, without a restart',
});

/** @param {number} fewestPages @returns {Record<string, import('../harness/drill.d.mts').Goal>} */
export function goalsOf(fewestPages) {
  return {
    [NAMES.failed]: { unit: '', atMost: 0 },
    [NAMES.asked]: { unit: '', atLeast: fewestPages },
    [NAMES.faulty]: { unit: 'ms', atMost: 2_000 },
    [NAMES.frameless]: { unit: '', atMost: 0 },
    [NAMES.left]: { unit: 's', atMost: 5 },
    [NAMES.livez]: { unit: 'ms', atMost: 100 },
    [NAMES.beyond]: { unit: 'ms', told: true },
    [NAMES.settled]: { unit: 's', atMost: 30 },
    [NAMES.processes]: { unit: '', atMost: 0 },
    [NAMES.killed]: { unit: '', atMost: 0 },
    [NAMES.ready]: { unit: 's', told: true },
    [NAMES.growth]: { unit: 'MB', told: true },
  };
}

const CONTROL = 'no fault';

/** The phase in which a figure was the worst. @param {Seen[]} seen @param {(phase: Seen) => number} of */
function worst(seen, of) {
  const [phase] = [...seen].sort((a, b) => of(b) - of(a));
  return phase ? `${phase.fault ?? CONTROL}, ${phase.moment}` : '';
}

const slowestFaulty = (/** @type {Seen} */ { faultyPages }) => largest(faultyPages.map(({ millis }) => millis));
const frameless = (/** @type {Seen} */ { faultyPages }) => faultyPages.filter(({ isInFrame }) => !isInFrame).length;
const othersFailed = (/** @type {Seen} */ { failures }) => failures.length;
const slowestLivez = (/** @type {Seen} */ { probes }) => largest(probes.map(({ livez }) => livez));
const beyond = (/** @type {Seen} */ { probes }) => largest(probes.map(({ livez, control }) => livez - control));
const sum = (/** @type {number[]} */ values) => values.reduce((all, value) => all + value, 0);

/**
 * @param {Seen[]} all
 * @param {{ growth: number, killed: number }} more
 * @returns {import('../harness/drill.d.mts').Measured[]}
 */
export function figuresOf(all, { growth, killed }) {
  const seen = all.filter(({ fault }) => fault !== null);
  const controls = all.filter(({ fault }) => fault === null);
  const pagesOf = (/** @type {Seen[]} */ phases) => sum(phases.map(({ pages }) => pages));
  const failedOf = (/** @type {Seen[]} */ phases) => sum(phases.map(othersFailed));
  const pages = pagesOf(seen);
  const ticks = seen.flatMap(({ probes }) => probes);
  const [livez, control] = [ticks.map((tick) => tick.livez), ticks.map((tick) => tick.control)];
  const spoiling = seen.filter(({ leftSeconds }) => leftSeconds !== null);
  const seconds = (/** @type {Seen} */ phase) => phase.leftSeconds ?? 0;
  const one = (/** @type {number} */ value) => value.toFixed(0);
  return [
    {
      name: NAMES.failed,
      value: failedOf(seen),
      details: `of ${pages}; with a healthy release in its place ${failedOf(controls)} of ${pagesOf(controls)}`,
    },
    { name: NAMES.asked, value: pages },
    {
      name: NAMES.faulty,
      value: largest(seen.map(slowestFaulty)),
      details: `of ${sum(seen.map(({ faultyPages }) => faultyPages.length))}; ${worst(seen, slowestFaulty)}`,
    },
    { name: NAMES.frameless, value: sum(seen.map(frameless)), details: worst(seen.filter(frameless), frameless) },
    { name: NAMES.left, value: largest(spoiling.map(seconds)), details: worst(spoiling, seconds) },
    {
      name: NAMES.livez,
      value: largest(livez),
      details:
        `99 % within ${one(percentile(livez, 0.99))} ms; a bare server in the same moments: ` +
        `99 % within ${one(percentile(control, 0.99))} ms, slowest ${one(largest(control))} ms; ` +
        `with a healthy release slowest ${one(largest(controls.map(slowestLivez)))} ms`,
    },
    { name: NAMES.beyond, value: largest(seen.map(beyond)), details: worst(seen, beyond) },
    {
      name: NAMES.settled,
      value: largest(seen.map(({ settledSeconds }) => settledSeconds)),
      details: worst(seen, ({ settledSeconds }) => settledSeconds),
    },
    {
      name: NAMES.processes,
      value: largest(seen.map(({ processesLeft }) => processesLeft)),
      details: `all gone after ${largest(seen.map(({ processSeconds }) => processSeconds)).toFixed(1)} s`,
    },
    { name: NAMES.killed, value: killed },
    {
      name: NAMES.ready,
      value: largest(seen.map(({ readySeconds }) => readySeconds)),
      details: worst(seen, ({ readySeconds }) => readySeconds),
    },
    { name: NAMES.growth, value: growth },
  ];
}

/** One line about a phase. @param {Seen} phase */
export function summary(phase) {
  const left =
    phase.leftSeconds === null ? 'stays in use' : `left to the browser after ${phase.leftSeconds.toFixed(1)} s`;
  const control = largest(phase.probes.map((tick) => tick.control));
  const failed = phase.failures.length === 0 ? '' : ` (${[...new Set(phase.failures)].slice(0, 3).join('; ')})`;
  return [
    `${phase.moment}, ${phase.fault ?? CONTROL}: its page within ${slowestFaulty(phase).toFixed(0)} ms`,
    left,
    `${phase.failures.length} of ${phase.pages} other pages failed${failed}`,
    `/livez ≤ ${slowestLivez(phase).toFixed(0)} ms (bare server ≤ ${control.toFixed(0)} ms)`,
    `as before after ${phase.settledSeconds.toFixed(1)} s`,
  ].join('; ');
}
