// npm run bench -- [name… | all] [--json] [--samples N]: measures what the product promises and reports whether it
// holds.
import { Fault } from '../start/fault.mjs';
import { parseArguments } from './harness/arguments.mjs';
import { loadBenches } from './harness/catalog.mjs';
import { createContext } from './harness/context.mjs';
import { judge } from './harness/figures.mjs';
import { jsonLine, listing, table } from './harness/print.mjs';

/** @param {string[]} args */
async function main(args) {
  const benches = await loadBenches();
  const { names, json, samples } = parseArguments(
    args,
    benches.map(({ name }) => name),
  );
  if (names.length === 0) {
    process.stdout.write(listing(benches));
    return true;
  }
  const context = createContext({
    say: (text) => (json ? process.stderr : process.stdout).write(`${text}\n`),
    samples,
  });
  let allHold = true;
  try {
    for (const bench of benches.filter(({ name }) => names.includes(name))) {
      context.say(`\n${bench.name}: ${bench.title}`);
      const measured = await bench.run(context);
      const figures = judge(bench.name, bench.goals, measured);
      process.stdout.write(json ? figures.map(jsonLine).join('') : table(figures));
      allHold &&= figures.every(({ holds }) => holds);
    }
  } finally {
    await context.dispose();
  }
  return allHold;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  if (!(error instanceof Fault)) throw error;
  console.error(`${error.message}${error.details && `\n${error.details}`}`);
}
