/** @typedef {import('./drill.d.mts').Goal} Goal */

/**
 * The value that this share of the samples does not exceed, by nearest rank.
 * @param {number[]} samples
 * @param {number} share
 */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The largest of the samples; of none, not a number, which meets no goal. @param {number[]} samples */
export function largest(samples) {
  return samples.reduce((max, sample) => (sample > max ? sample : max), samples[0] ?? Number.NaN);
}

/** @param {Goal} goal */
export function goalText(goal) {
  if ('told' in goal) return '';
  return `${'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`} ${goal.unit}`.trim();
}

/**
 * A value that is no number was not measured, and meets no goal.
 * @param {Goal | undefined} goal
 * @param {number} value
 */
export function holds(goal, value) {
  if (goal === undefined || Number.isNaN(value)) return false;
  if ('told' in goal) return true;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** @param {Record<string, Goal>} goals @param {import('./drill.d.mts').Measured[]} measured */
export function table(goals, measured) {
  const rows = Object.entries(goals).map(([name, goal]) => {
    const figure = measured.find((each) => each.name === name);
    if (!figure) throw new Error(`${name} was not measured`);
    const mark = 'told' in goal ? ' ' : holds(goal, figure.value) ? '✓' : '✗';
    const limit = goalText(goal);
    const value = `${Math.round(figure.value * 100) / 100} ${goal.unit}`;
    return [mark, name, value.trim(), limit && `goal ${limit}`, figure.details ?? ''];
  });
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (/** @type {string[]} */ row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => `  ${lineOf(row).trimEnd()}`).join('\n');
}
