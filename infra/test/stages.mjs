import { format, lint, rules, throughNx, types } from './static-stages.mjs';
import { testFiles } from './test-files.mjs';
import { fuzz, jest, jestWithServices, playwright } from './test-stages.mjs';

/**
 * `again` are test files to run, one at a time, instead of what the patterns or changes select. `isBuilt` says that the
 * programs that tests start are built already, and `retries: false` that nothing is repeated.
 * @typedef {{
 *   patterns: string[],
 *   changes?: import('./changed.mjs').Changes,
 *   again?: string[],
 *   isBuilt?: boolean,
 *   retries?: boolean,
 *   signal: AbortSignal,
 * }} Context
 */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/** A few cases for every operation, always the same ones; `npm run proofs -- fuzz` sends three times as many. */
const FUZZ_CASES = 4;

/**
 * How long a stage may take: three times what a file takes on two busy cores. It grows with the product, and ends what
 * hangs.
 * @param {keyof typeof import('./test-files.mjs').SUFFIXES} kind
 * @param {number} secondsPerFile
 */
const minutesFor = (kind, secondsPerFile) => 5 + Math.ceil((testFiles(kind).length * secondsPerFile) / 60);

/**
 * `minutes` is how long a stage may take (a quarter of an hour unless it says so); then it is ended and has failed.
 * A stage that uses one core runs `alongside` the one before it. One that `needsBuild` brings the stage of the builds
 * along, and does not run without them. The failed files of a stage with `repeats` run once
 * more, alone (ADR 69).
 * @typedef {{
 *   name: string,
 *   title: string,
 *   needs?: import('./system.mjs').Need[],
 *   needsBuild?: boolean,
 *   minutes?: number,
 *   alongside?: boolean,
 *   repeats?: boolean,
 *   run: (context: Context) => Promise<Outcome>,
 * }} Stage
 * @type {Stage[]}
 */
export const STAGES = [
  { name: 'format', title: 'Format', run: format },
  { name: 'lint', title: 'Lint', run: lint },
  { name: 'types', title: 'Types', alongside: true, run: types },
  { name: 'rules', title: 'Lint rules bite', alongside: true, run: rules },
  {
    name: 'unit',
    title: 'Unit',
    minutes: minutesFor('unit', 3),
    repeats: true,
    run: (context) => jest('unit', context),
  },
  { name: 'build', title: 'Builds', run: throughNx('build') },
  {
    name: 'integration',
    title: 'Integration',
    needs: ['redis'],
    needsBuild: true,
    minutes: minutesFor('integration', 15),
    repeats: true,
    run: (context) => jestWithServices('integration', context),
  },
  {
    name: 'fuzz',
    title: 'Fuzz of the API',
    needs: ['redis'],
    needsBuild: true,
    // It waits for the API, which waits for it.
    alongside: true,
    minutes: minutesFor('integration', 15),
    run: fuzz(FUZZ_CASES),
  },
  {
    name: 'e2e',
    title: 'End to end',
    needs: ['chromium'],
    needsBuild: true,
    minutes: minutesFor('e2e', 45),
    run: (context) => playwright(context),
  },
];
