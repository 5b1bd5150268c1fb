import { join } from 'node:path';
import { checkDisk } from '../start/checks.mjs';
import { Fault } from '../start/fault.mjs';
import { install, needsInstall } from '../start/install.mjs';
import { ROOT } from '../start/paths.mjs';
import { createProgress, seconds } from '../start/progress.mjs';
import { findChanges } from './changed.mjs';
import { BUILD, groupsOf } from './groups.mjs';
import { afterRepeat, commandsFor, judgeFlaky, sum, summary } from './outcome.mjs';
import { report } from './report.mjs';
import { STAGES } from './stages.mjs';
import { provide } from './system.mjs';

const USAGE = `npm test -- [stage …] [pattern …]
       npm test -- changed [--since <commit or branch>]

Stages: ${STAGES.map(({ name }) => name).join(', ')}; all of them when none is named.
Patterns select test files of the stages unit, integration and e2e.
With changed: the tests that depend on what differs from the commit (the upstream branch, else HEAD).`;

/** @typedef {import('./outcome.mjs').Outcome} Outcome */

export async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE);
  const abort = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(name, () => abort.abort());
  try {
    const outcome = await runAll(args, abort.signal);
    report(outcome);
    process.exitCode = outcome.failures.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`\n${textOf(error)}`);
    report({ passed: 0, failures: ['the tests could not run'], skipped: [] });
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
function textOf(error) {
  if (error instanceof Fault) return [error.message, error.details].filter(Boolean).join('\n\n');
  return error instanceof Error ? error.stack : String(error);
}

/** @param {string[]} args @param {AbortSignal} signal @returns {Promise<Outcome>} */
async function runAll(args, signal) {
  const started = performance.now();
  const progress = createProgress();
  const changes = args[0] === 'changed' ? await findChanges(sinceOf(args)) : undefined;
  const stages = changes ? stagesFor(changes) : chosenStages(args);
  const patterns = changes ? [] : args.filter((arg) => !STAGES.some(({ name }) => name === arg));
  if (changes) progress.say(describeChanges(changes));
  await checkDisk(join(ROOT, '.data'));
  await provide(
    stages.flatMap(({ needs = [] }) => needs),
    progress.say,
  );
  if (await needsInstall()) await progress.step('Packages installed', () => install(signal));

  const outcomes = /** @type {Map<string, Outcome>} */ (new Map());
  for (const together of groupsOf(stages)) {
    if (signal.aborted) break;
    const run = async (/** @type {import('./stages.mjs').Stage} */ stage) =>
      outcomes.set(stage.name, await runStage(stage, outcomes, { patterns, changes, signal }, progress));
    await Promise.all(together.map(run));
  }
  if (outcomes.size === 0) throw new Fault('Stopped.');
  progress.say(`\n  ${'All stages'.padEnd(54)} ${seconds(performance.now() - started)}`);
  return { ...judgeFlaky(sum([...outcomes.values()])), commands: commandsFor(outcomes) };
}

/** @param {string[]} args */
function sinceOf([, option, since, ...rest]) {
  if (option === undefined) return undefined;
  if (option !== '--since' || since === undefined || rest.length > 0) throw new Fault(USAGE);
  return since;
}

/** @param {import('./changed.mjs').Changes} changes */
function stagesFor({ sources, browserTests }) {
  return STAGES.filter(({ name }) => {
    if (name === 'fuzz') return false;
    if (name === 'e2e') return browserTests.length > 0;
    if (name === 'unit' || name === 'integration') return sources.length > 0;
    return name === 'format' || sources.length + browserTests.length > 0;
  });
}

/** @param {import('./changed.mjs').Changes} changes */
function describeChanges({ files, browserTests, touchesEverything }) {
  const notRun = ['the fuzz of the API', browserTests.length > 0 ? 'other browser tests' : 'browser tests'].join(
    ' and ',
  );
  const warning = touchesEverything ? ' Configuration of all tests changed: run npm test as well.' : '';
  return `${files.length} files differ. Not run: ${notRun}.${warning}`;
}

/** @param {string[]} args */
function chosenStages(args) {
  const named = STAGES.filter(({ name }) => args.includes(name));
  const wanted = named.length > 0 ? named : STAGES;
  const needsBuild = wanted.some((stage) => stage.needsBuild);
  return STAGES.filter((stage) => wanted.includes(stage) || (needsBuild && stage.name === BUILD));
}

/** More failed files than this are no accident: the cause is found sooner than they run again. */
const MOST_REPEATED_FILES = 5;

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {Map<string, Outcome>} before
 * @param {import('./stages.mjs').Context} context
 * @param {import('../start/progress.mjs').Progress} progress
 * @returns {Promise<Outcome>}
 */
async function runStage(stage, before, context, progress) {
  const isBuilt = before.get(BUILD)?.failures.length === 0;
  if (stage.needsBuild && !isBuilt) {
    progress.say(`  ✗ ${stage.title}: not run, because there is no complete build`);
    return { passed: 0, failures: [`${stage.title} could not run without the builds`], skipped: [] };
  }
  progress.say(`\n— ${stage.title}`);
  const first = await runOnce(stage, { ...context, isBuilt }, progress);
  const { failures, failedFiles: again = [] } = first;
  if (!stage.repeats || failures.length === 0 || again.length === 0 || again.length > MOST_REPEATED_FILES) return first;
  const title = `${stage.title}, failed files again`;
  return afterRepeat(first, await runOnce({ ...stage, title }, { ...context, isBuilt, again }, progress));
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {import('./stages.mjs').Context} context
 * @param {import('../start/progress.mjs').Progress} progress
 * @returns {Promise<Outcome>}
 */
function runOnce(stage, context, progress) {
  const { title, minutes = 15 } = stage;
  const limit = AbortSignal.timeout(minutes * 60_000);
  const signal = AbortSignal.any([context.signal, limit]);
  return progress.step(title, async () => {
    const outcome = await stage.run({ ...context, signal }).catch((error) => broken(stage, error));
    if (signal.aborted) {
      const where = outcome.running?.length ? ` in ${outcome.running.join(', ')}` : '';
      const why = limit.aborted ? `ended after ${minutes} minutes` : 'interrupted';
      outcome.failures.push(`${title} was ${why}${where}`);
      outcome.failedFiles = undefined;
    }
    return {
      ...outcome,
      holds: outcome.failures.length === 0,
      note: [summary(outcome), outcome.note].filter(Boolean).join('; '),
    };
  });
}

/** @param {import('./stages.mjs').Stage} stage @param {unknown} error @returns {Outcome} */
function broken({ title }, error) {
  return { passed: 0, failures: [`${title}: ${error instanceof Error ? error.message : String(error)}`], skipped: [] };
}
