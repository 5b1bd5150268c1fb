import { seconds } from '../start/progress.mjs';
import { summary } from './outcome.mjs';

/** @param {string[]} names */
function listed(names) {
  return names.map((name) => `  ${name}`).join('\n');
}

const SLOWEST_FILES = 10;

/** Prints what a caller needs to act, and the last line. @param {import('./outcome.mjs').Outcome} outcome */
export function report({ passed, failures, skipped, flaky = [], files = [], commands = [] }) {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_FILES);
  const lists = Object.entries({
    'Slowest test files': slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}`),
    Skipped: skipped,
    'Flaky (passed when they were repeated)': flaky,
    Failed: failures,
    'To run just those again': commands,
  });
  for (const [title, names] of lists) if (names.length > 0) console.log(`\n${title}:\n${listed(names)}`);
  console.log(`\n${summary({ passed, failures, skipped })}`);
}
