// npm run proofs [-- name… | all]: what proves a property at volume, against the clock or by killing programs. Each has
// a cheap sample in `npm test`; docs/proofs.md says which, and what came out last.
import { basename } from 'node:path';
import { Fault } from '../start/fault.mjs';
import { createProgress, seconds } from '../start/progress.mjs';
import { sum, summary } from './outcome.mjs';
import { report } from './report.mjs';
import { throughNx } from './static-stages.mjs';
import { provide } from './system.mjs';
import { testFiles } from './test-files.mjs';
import { fuzz, jest, jestWithServices, playwright } from './test-stages.mjs';

/** @typedef {import('./stages.mjs').Context} Context */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {{ name: string, what: string, run: (context: Context) => Promise<Outcome> }} Proof */

/** A proof takes as long as it needs; this ends one that hangs. */
const LIMIT_MS = 60 * 60_000;
const FUZZ_CASES = 12;
const ALL_RUNS = { PROPERTY_RUNS: 'all' };

/** @returns {Proof[]} */
function allProofs() {
  const files = testFiles('proof').map((file) => ({
    name: basename(file, '.proof-spec.ts'),
    what: file,
    run: (/** @type {Context} */ context) => jestWithServices('proofs', { ...context, again: [file] }),
  }));
  const browser = testFiles('browserProof').map((file) => ({
    name: `browser-${basename(file, '.proof.e2e.ts')}`,
    what: file,
    run: (/** @type {Context} */ context) =>
      playwright({ ...context, patterns: [basename(file)] }, { E2E_PROOFS: '1' }),
  }));
  return [
    {
      name: 'properties',
      what: 'every property with all its runs and a new seed, without services',
      run: (context) => jest('unit', context, ALL_RUNS),
    },
    {
      name: 'properties-on-databases',
      what: 'every property with all its runs and a new seed, on PostgreSQL and Redis',
      run: (context) => jestWithServices('integration', context, ALL_RUNS),
    },
    { name: 'fuzz', what: `${FUZZ_CASES} cases for every operation of the API`, run: fuzz(FUZZ_CASES) },
    ...files,
    ...browser,
  ];
}

/** @param {Proof[]} proofs @param {string[]} names */
function chosen(proofs, names) {
  const unknown = names.filter((name) => name !== 'all' && !proofs.some((proof) => proof.name === name));
  if (unknown.length > 0) throw new Fault(`There is no proof ${unknown.join(', ')}; npm run proofs lists them.`);
  return names.includes('all') ? proofs : proofs.filter(({ name }) => names.includes(name));
}

/** @param {string[]} names @param {AbortSignal} signal @returns {Promise<Outcome | undefined>} */
async function main(names, signal) {
  const proofs = allProofs();
  if (names.length === 0) {
    for (const { name, what } of proofs) console.log(`${name.padEnd(28)} ${what}`);
    return undefined;
  }
  const wanted = chosen(proofs, names);
  const progress = createProgress();
  await provide(['redis', 'chromium'], progress.say);
  const outcomes = [await step(progress, 'Builds', signal, throughNx('build'))];
  if (outcomes[0]?.failures.length === 0)
    for (const { name, run } of wanted) outcomes.push(await step(progress, name, signal, run));
  return sum(outcomes);
}

/**
 * @param {import('../start/progress.mjs').Progress} progress
 * @param {string} title
 * @param {AbortSignal} stop
 * @param {(context: Context) => Promise<Outcome>} run
 */
function step(progress, title, stop, run) {
  if (stop.aborted) throw new Fault('Stopped.');
  const signal = AbortSignal.any([stop, AbortSignal.timeout(LIMIT_MS)]);
  return progress.step(title, async () => {
    const outcome = await run({ patterns: [], isBuilt: true, retries: false, signal });
    if (signal.aborted) outcome.failures.push(`${title} was ended in ${(outcome.running ?? []).join(', ')}`);
    return { ...outcome, holds: outcome.failures.length === 0, note: summary(outcome) };
  });
}

const stopping = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stopping.abort());
const started = performance.now();
try {
  const outcome = await main(process.argv.slice(2), stopping.signal);
  if (outcome) {
    report(outcome);
    console.log(`${seconds(performance.now() - started)}`);
    process.exitCode = outcome.failures.length > 0 ? 1 : 0;
  }
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof Fault)) throw error;
  console.error([error.message, error.details].filter(Boolean).join('\n\n'));
}
