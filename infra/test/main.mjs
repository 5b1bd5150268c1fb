import { join } from 'node:path';
import { checkDisk } from '../start/checks.mjs';
import { Fault } from '../start/fault.mjs';
import { install, needsInstall } from '../start/install.mjs';
import { ROOT } from '../start/paths.mjs';
import { createProgress, seconds } from '../start/progress.mjs';
import { findChanges } from './changed.mjs';
import { afterRepeats, sum, summary } from './outcome.mjs';
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
    if (signal.aborted) throw new Fault('Stopped.');
    const run = async (/** @type {import('./stages.mjs').Stage} */ stage) =>
      outcomes.set(stage.name, await runStage(stage, outcomes, { patterns, changes, signal }, progress));
    await Promise.all(together.map(run));
  }
  await repeatFailures(stages, outcomes, { patterns, changes, signal }, progress);
  progress.say(`\n  ${'All stages'.padEnd(54)} ${seconds(performance.now() - started)}`);
  return sum([...outcomes.values()]);
}

/** The cause of more than this is found sooner than they run. */
const MOST_REPEATED_FILES = 3;
const REPEATS = 2;

/**
 * A few failed test files run again, each alone and twice, so that the last lines say whether a failure comes without
 * the load of the other tests. The run has failed either way (ADR 69).
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {Map<string, Outcome>} outcomes
 * @param {import('./stages.mjs').Context} context
 * @param {import('../start/progress.mjs').Progress} progress
 */
async function repeatFailures(stages, outcomes, context, progress) {
  const failed = stages.filter(({ name }) => (outcomes.get(name)?.failures.length ?? 0) > 0);
  const files = failed.flatMap(({ name }) => outcomes.get(name)?.failedFiles ?? []);
  if (files.length === 0 || files.length > MOST_REPEATED_FILES) return;
  for (const stage of failed) {
    const first = outcomes.get(stage.name);
    const again = first?.failedFiles ?? [];
    if (!first || again.length === 0) continue;
    const repeats = [];
    for (let count = 1; count <= REPEATS; count += 1) {
      const title = `${stage.title}, failed files again (${count} of ${REPEATS})`;
      repeats.push(await runStage({ ...stage, title }, outcomes, { ...context, again }, progress));
    }
    outcomes.set(stage.name, afterRepeats(first, repeats));
  }
}

/** @param {import('./stages.mjs').Stage[]} stages */
function groupsOf(stages) {
  const groups = /** @type {import('./stages.mjs').Stage[][]} */ ([]);
  for (const stage of stages) {
    const last = groups.at(-1);
    if (stage.alongside && last) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
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

/** A stage that needs builds brings them along. @param {string[]} args */
function chosenStages(args) {
  const named = STAGES.filter(({ name }) => args.includes(name));
  const wanted = named.length > 0 ? named : STAGES;
  return STAGES.filter((stage) => wanted.includes(stage) || wanted.some(({ after }) => after === stage.name));
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {Map<string, Outcome>} before
 * @param {import('./stages.mjs').Context} context
 * @param {import('../start/progress.mjs').Progress} progress
 * @returns {Promise<Outcome>}
 */
async function runStage(stage, before, context, progress) {
  if (stage.after && (before.get(stage.after)?.failures.length ?? 0) > 0 && stage.name === 'e2e') {
    progress.say(`  ✗ ${stage.title}: not run, because there is no complete build`);
    return { passed: 0, failures: [`${stage.title} could not run without the builds`], skipped: [] };
  }
  progress.say(`\n— ${stage.title}`);
  const { minutes = 15 } = stage;
  const limit = AbortSignal.timeout(minutes * 60_000);
  const signal = AbortSignal.any([context.signal, limit]);
  return progress.step(stage.title, async () => {
    const outcome = await stage.run({ ...context, signal }).catch((error) => broken(stage, error));
    if (limit.aborted) {
      outcome.failures.push(`${stage.title} was ended after ${minutes} minutes`);
      outcome.failedFiles = [];
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

/** @param {string[]} names */
function listed(names) {
  return names.map((name) => `  ${name}`).join('\n');
}

/** @param {Outcome} outcome */
function report(outcome) {
  if (outcome.skipped.length > 0) console.log(`\nSkipped:\n${listed(outcome.skipped)}`);
  if (outcome.failures.length > 0) console.log(`\nFailed:\n${listed(outcome.failures)}`);
  console.log(`\n${summary(outcome)}`);
}
