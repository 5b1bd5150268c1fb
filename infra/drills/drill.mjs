// npm run drill -- [name… | all] [--quick] [--rounds=N] [--events=N]: exposes the composed site to faults that must not
// harm it, and reports whether they did.
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { build } from '../start/build.mjs';
import { Fault } from '../start/fault.mjs';
import { goalText, holds, table } from './harness/figures.mjs';
import { openSite } from './harness/site.mjs';

const SUFFIX = '.drill.mjs';
const USAGE = 'npm run drill -- [name… | all] [--quick] [--rounds=N] [--events=N]';

/**
 * Every file of this folder that ends in `.drill.mjs` is a drill.
 * @returns {Promise<import('./harness/drill.d.mts').Drill[]>}
 */
async function loadDrills() {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith(SUFFIX)).sort();
  return Promise.all(files.map((file) => import(new URL(file, import.meta.url).href)));
}

/** @param {import('./harness/drill.d.mts').Drill[]} drills @param {string[]} args */
function chosen(drills, args) {
  const names = args.filter((argument) => argument !== 'all');
  const unknown = names.find((name) => !drills.some((drill) => drill.name === name));
  if (unknown !== undefined) throw new Fault(`There is no drill "${unknown}".`);
  return args.includes('all') ? drills : drills.filter(({ name }) => names.includes(name));
}

/** @param {string | undefined} text */
function countOf(text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Fault(`"${text}" is no number of rounds or events.`);
  return Number(text);
}

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' }, events: { type: 'string' } },
    });
  } catch (error) {
    throw new Fault(`${/** @type {Error} */ (error).message}\n\n${USAGE}`);
  }
}

/** @param {string[]} args @param {AbortSignal} signal @returns {Promise<boolean>} whether every goal was met */
async function main(args, signal) {
  const drills = await loadDrills();
  const { values, positionals } = read(args);
  const size = { rounds: countOf(values.rounds), events: countOf(values.events) };
  const wanted = chosen(drills, positionals);
  if (wanted.length === 0) {
    for (const { name, title, goals } of drills) {
      console.log(`${name}: ${title}`);
      for (const [figure, goal] of Object.entries(goals(false)))
        console.log(`    ${figure.padEnd(60)} ${goalText(goal)}`);
    }
    return true;
  }
  console.log('building (what did not change comes from the cache)');
  await build(signal);
  let allHold = true;
  for (const { name, title, goals, run } of wanted) {
    console.log(`\n${name}: ${title}`);
    const site = await openSite(signal);
    try {
      const isQuick = values.quick;
      const limits = goals(isQuick, size);
      const measured = await run({ site, isQuick, size, signal, say: (text) => console.log(text) });
      console.log(`\n${table(limits, measured)}`);
      allHold &&= measured.every((figure) => holds(limits[figure.name], figure.value));
    } finally {
      await site.close();
    }
  }
  return allHold;
}

const stopping = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stopping.abort());
try {
  process.exitCode = (await main(process.argv.slice(2), stopping.signal)) ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  if (!stopping.signal.aborted && !(error instanceof Fault)) throw error;
  console.error(error instanceof Fault ? [error.message, error.details].filter(Boolean).join('\n\n') : 'stopped');
}
