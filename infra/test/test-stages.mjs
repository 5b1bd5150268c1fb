import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../start/paths.mjs';
import { runProgram } from '../start/run-program.mjs';
import { tool } from '../start/tool.mjs';
import { testEnvironment } from './environment.mjs';
import { fromFuzz, fromJest, fromPlaywright } from './outcome.mjs';
import { withRunFolder } from './run-folder.mjs';
import { readRunningFiles } from './running-files.mjs';
import { startPostgres, startRedis } from './services.mjs';
import { NEEDS } from './system.mjs';

/** @typedef {import('./stages.mjs').Context} Context */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/** When a test is taken for hanging; a proof may work for longer. */
const TEST_MS = 60_000;
const PROOF_TEST_MS = 900_000;
/** How often a browser test that failed is repeated. */
const BROWSER_RETRIES = 2;
/** Playwright stops the site that its tests share, and that takes longer than a program's own end. */
const BROWSER_END_MS = 40_000;

/** @param {Context} context */
function chosenSpecs({ again, changes, patterns }) {
  if (again) return ['--runTestsByPath', ...again];
  return changes ? ['--passWithNoTests', '--findRelatedTests', ...changes.sources] : patterns;
}

/**
 * @param {'unit' | 'integration' | 'proofs'} project of the configuration of Jest
 * @param {Context} context
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<Outcome>}
 */
export function jest(project, context, more = {}) {
  return withRunFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const running = join(folder, 'running.txt');
    const args = [
      '--experimental-vm-modules',
      '--no-warnings',
      tool('jest'),
      ...['--selectProjects', project],
      '--ci',
      ...['--reporters', 'default', '--reporters', './infra/test/jest-reporter.mjs'],
      '--testLocationInResults',
      ...['--json', '--outputFile', report],
      ...['--maxWorkers', context.again ? '1' : '100%'],
      ...['--testTimeout', String(context.retries === false ? PROOF_TEST_MS : TEST_MS)],
      ...chosenSpecs(context),
    ];
    const env = testEnvironment({ ...more, TMPDIR: folder, RUNNING_TESTS: running });
    // With --json jest prints its report to stdout as well; what people read goes to stderr.
    const { code } = await runProgram(process.execPath, args, { signal: context.signal, env, echo: 'stderr' });
    return withRunning(fromJest(await readReport(report, { testResults: [] }), code, ROOT), running);
  });
}

/**
 * A run that did not come to its end says which files it was in.
 * @param {Outcome} outcome @param {string} file @returns {Outcome}
 */
function withRunning(outcome, file) {
  const running = readRunningFiles(file);
  if (running.length === 0) return outcome;
  const failures = outcome.failures.map((failure) =>
    /^(?:jest|playwright) ended with code/.test(failure) ? `${failure} in ${running.join(', ')}` : failure,
  );
  return { ...outcome, failures, running };
}

/** @template T @param {string} file @param {T} otherwise @returns {Promise<T>} */
async function readReport(file, otherwise) {
  return readFile(file, 'utf8').then(JSON.parse, () => otherwise);
}

/**
 * Runs a project of Jest with a PostgreSQL and a Redis for it alone.
 * @param {'integration' | 'proofs'} project
 * @param {Context} context
 * @param {NodeJS.ProcessEnv} [more]
 */
export async function jestWithServices(project, context, more = {}) {
  const postgres = await startPostgres();
  const redis = await startRedis().catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  try {
    const builds = context.isBuilt ? { RUNNABLES_BUILT: '1' } : {};
    const servers = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
    return await jest(project, context, { ...servers, ...builds, ...more });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

/** @param {Context} context @param {NodeJS.ProcessEnv} [more] @returns {Promise<Outcome>} */
export function playwright(context, more = {}) {
  return withRunFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const running = join(folder, 'running.txt');
    const retries = context.retries === false ? 0 : BROWSER_RETRIES;
    const env = testEnvironment({
      ...more,
      TMPDIR: folder,
      RUNNING_TESTS: running,
      CHROMIUM_PATH: NEEDS.chromium.find(),
      E2E_REPORT: report,
    });
    const args = [
      tool('@playwright/test', 'playwright'),
      'test',
      ...['-c', 'e2e/playwright.config.ts', `--retries=${retries}`],
      ...(context.changes?.browserTests ?? context.patterns),
    ];
    const { signal } = context;
    const end = /** @type {const} */ ({ name: 'SIGINT', withinMs: BROWSER_END_MS });
    const { code } = await runProgram(process.execPath, args, { signal, env, echo: true, end });
    return withRunning(fromPlaywright(await readReport(report, { suites: [] }), code), running);
  });
}

/** @param {number} cases for every operation; always the same ones @returns {(context: Context) => Promise<Outcome>} */
export function fuzz(cases) {
  return async ({ patterns: [only], signal }) => {
    const chosen = only === undefined ? [] : ['--only', only];
    const args = ['infra/fuzz/fuzz.mjs', '--cases', String(cases), '--seed', '20261122', '--quiet', ...chosen];
    const { code, stdout } = await runProgram(process.execPath, args, { signal, env: testEnvironment(), echo: true });
    return fromFuzz(stdout, code);
  };
}
