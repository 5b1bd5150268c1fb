import { ratioInterval } from './statistics.mjs';

/** @typedef {import('./bench.d.mts').Goal} Goal */

/** @param {Goal} goal */
export function goalText(goal) {
  const limit = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return goal.of === 'ratio' ? `${limit} × ${goal.against}` : `${limit}${goal.unit && ` ${goal.unit}`}`;
}

/** A value that is not a number (nothing was measured) meets no goal. */
function holds(/** @type {Goal} */ goal, /** @type {number | null} */ judged) {
  if (judged === null || !Number.isFinite(judged)) return false;
  return 'atMost' in goal ? judged <= goal.atMost : judged >= goal.atLeast;
}

/**
 * Compares measurements with goals. A promised figure without a measurement is an error of the bench:
 * an unmeasured goal must not look like one that is met.
 * @param {string} bench
 * @param {Record<string, Goal>} goals
 * @param {import('./bench.d.mts').Measured[]} measured
 * @returns {import('./bench.d.mts').Figure[]}
 */
export function judge(bench, goals, measured) {
  const byName = new Map(measured.map((entry) => [entry.name, entry]));
  const unknown = [...byName.keys()].filter((name) => !(name in goals));
  if (unknown.length > 0) throw new Error(`${bench} measured without a goal: ${unknown.join(', ')}`);
  return Object.entries(goals).map(([name, goal]) => {
    const entry = byName.get(name);
    if (!entry) throw new Error(`${bench} did not measure ${name}`);
    const ratio = entry.baseline === undefined ? null : entry.value / entry.baseline;
    return {
      name: `${bench}/${name}`,
      value: rounded(entry.value),
      unit: goal.unit,
      baseline: entry.baseline === undefined ? null : rounded(entry.baseline),
      ratio: ratio === null ? null : rounded(ratio),
      interval: intervalOf(entry),
      goal: goalText(goal),
      holds: holds(goal, goal.of === 'ratio' ? ratio : entry.value),
      samples: (entry.samples ?? []).map(rounded),
    };
  });
}

/** @param {import('./bench.d.mts').Measured} entry @returns {[number, number] | null} */
function intervalOf({ samples, baselineSamples }) {
  if (!samples || !baselineSamples) return null;
  const [low, high] = ratioInterval(samples, baselineSamples);
  return [rounded(low), rounded(high)];
}

/** Three significant places after the point are more than any of these measurements can tell. */
function rounded(/** @type {number} */ value) {
  return Math.round(value * 1000) / 1000;
}
