import { goalText } from './figures.mjs';
import { spread, text } from './statistics.mjs';

/** @param {import('./bench.d.mts').Bench[]} benches */
export function listing(benches) {
  const lines = benches.flatMap(({ name, title, goals }) => [
    `${name}: ${title}`,
    ...Object.entries(goals).map(([figure, goal]) => `    ${figure.padEnd(52)} ${goalText(goal)}`),
  ]);
  return (
    `${lines.join('\n')}\n\nnpm run bench -- <name…> or all; ` +
    '--json for one object a line, --samples N for fewer or more\n'
  );
}

/** @param {import('./bench.d.mts').Figure[]} figures */
export function table(figures) {
  const rows = figures.map((figure) => [
    figure.holds ? '✓' : '✗',
    figure.name,
    `${figure.samples.length > 1 ? spread(figure.samples) : text(figure.value)} ${figure.unit}`,
    figure.baseline === null ? '' : `baseline ${text(figure.baseline)}`,
    figure.ratio === null ? '' : `ratio ${figure.ratio.toFixed(2)}${intervalText(figure)}`,
    `goal ${figure.goal}`,
  ]);
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return `${rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}`,
    )
    .join('\n')}\n`;
}

/** @param {import('./bench.d.mts').Figure} figure */
function intervalText({ interval }) {
  return interval === null ? '' : ` [${interval[0].toFixed(2)}..${interval[1].toFixed(2)}]`;
}

/** @param {import('./bench.d.mts').Figure} figure */
export function jsonLine({ name, value, unit, baseline, ratio, interval, goal, holds }) {
  return `${JSON.stringify({ name, value, unit, baseline, ratio, interval, goal, holds })}\n`;
}
