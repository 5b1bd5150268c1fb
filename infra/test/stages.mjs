import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nx } from '../start/build.mjs';
import { runProgram } from '../start/run-program.mjs';
import { tool } from '../start/tool.mjs';
import { check, fromCheck, fromFuzz, fromJest, fromNx, fromPlaywright, sum } from './outcome.mjs';
import { startPostgres, startRedis } from './services.mjs';
import { NEEDS } from './system.mjs';

/** Servers of the person at the terminal, which no test may ever touch. */
const NOT_FOR_TESTS = [
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'API_URL',
  'META_API_URL',
  'META_ACCESS_TOKEN',
  'META_PIXEL_ID',
  'NODE_ENV',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'CSRF_SECRET',
  'SITE_TOKEN',
  'RELEASE_PUBLISH_TOKEN',
  'HOST',
];

/**
 * `again` are test files to run, one at a time, instead of what the patterns or changes select.
 * @typedef {{
 *   patterns: string[],
 *   changes?: import('./changed.mjs').Changes,
 *   again?: string[],
 *   signal: AbortSignal,
 * }} Context
 */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */

function testEnvironment(more = {}) {
  const env = { ...process.env, ...more };
  for (const name of NOT_FOR_TESTS) delete (/** @type {NodeJS.ProcessEnv} */ (env)[name]);
  return env;
}

/** @param {string[]} args @param {Context} context @param {NodeJS.ProcessEnv} [env] */
function node(args, { signal }, env = testEnvironment()) {
  return runProgram(process.execPath, args, { signal, env, echo: true });
}

/** @param {string} target @param {Context} context @returns {Promise<Outcome>} */
async function throughNx(target, { signal }) {
  const { code, output } = await nx(['run-many', '-t', target, '--output-style=static'], { signal });
  if (code !== 0) console.log(output);
  return fromNx(output, target, code);
}

/** @param {Context} context */
function chosenSpecs({ again, changes, patterns }) {
  if (again) return ['--runTestsByPath', ...again];
  return changes ? ['--passWithNoTests', '--findRelatedTests', ...changes.sources] : patterns;
}

/**
 * @param {string} project
 * @param {Context} context
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
async function jest(project, context, env = {}) {
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const args = [
      '--experimental-vm-modules',
      '--no-warnings',
      tool('jest'),
      '--selectProjects',
      project,
      '--ci',
      '--reporters',
      'default',
      '--reporters',
      './infra/test/long-files-reporter.mjs',
      '--json',
      '--outputFile',
      report,
      '--maxWorkers',
      context.again ? '1' : '100%',
      '--testTimeout',
      '60000',
      ...chosenSpecs(context),
    ];
    // With --json jest prints its report to stdout as well; what people read goes to stderr.
    const { code } = await runProgram(process.execPath, args, {
      signal: context.signal,
      env: testEnvironment(env),
      echo: 'stderr',
    });
    return fromJest(await readReport(report, { testResults: [] }), code);
  });
}

/** @template T @param {(folder: string) => Promise<T>} work */
async function withFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @template T @param {string} file @param {T} otherwise @returns {Promise<T>} */
async function readReport(file, otherwise) {
  return readFile(file, 'utf8').then(JSON.parse, () => otherwise);
}

/** @type {(context: Context) => Promise<Outcome>} */
async function integration(context) {
  const postgres = await startPostgres();
  const redis = await startRedis().catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  try {
    return await jest('integration', context, { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

/** @type {(context: Context) => Promise<Outcome>} */
async function e2e(context) {
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const env = testEnvironment({ CHROMIUM_PATH: NEEDS.chromium.find(), E2E_REPORT: report });
    const { code } = await node(
      [
        tool('@playwright/test', 'playwright'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        ...(context.again ? ['--workers=1', ...context.again] : (context.changes?.browserTests ?? context.patterns)),
      ],
      context,
      env,
    );
    return fromPlaywright(await readReport(report, { suites: [] }), code);
  });
}

/** A dozen cases for every operation, always the same ones; `npm run fuzz` sends more, and others each time. */
const SHORT_FUZZ = ['--cases', '12', '--seed', '20261122'];

/** @type {(context: Context) => Promise<Outcome>} */
async function fuzz(context) {
  const [only] = context.patterns;
  const { code, stdout } = await node(
    ['infra/fuzz/fuzz.mjs', ...SHORT_FUZZ, ...(only === undefined ? [] : ['--only', only])],
    context,
  );
  return fromFuzz(stdout, code);
}

/** @type {(context: Context) => Promise<Outcome>} */
async function boundaries(context) {
  const { code, stdout } = await node(['libs/tooling/boundaries/selftest.mjs'], context);
  const passed = Number(/(\d+) passed/.exec(stdout)?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(stdout)?.[1] ?? 0);
  const failures = Array.from({ length: failed }, (_, index) => `boundary rule ${index + 1}`);
  return {
    passed,
    failures: failures.length === 0 && code !== 0 ? ['the self-test of the boundaries'] : failures,
    skipped: [],
  };
}

/** @type {(context: Context) => Promise<Outcome>} */
async function format(context) {
  const { code, stdout } = await node(['libs/tooling/format/format.mjs', '--check'], context);
  return fromCheck(stdout, 'Format', code);
}

/** @type {(context: Context) => Promise<Outcome>} */
async function promises(context) {
  const { code, stdout } = await node(['libs/tooling/promises/check.mjs'], context);
  return fromCheck(stdout, 'Promises', code);
}

/** @type {(context: Context) => Promise<Outcome>} */
async function types(context) {
  /** @param {string} project */
  const typesOf = async (project) => {
    const { code } = await node([tool('typescript', 'tsc'), '-p', project, '--noEmit'], context);
    return check(`types of ${project}`, code === 0);
  };
  const answers = async () => {
    const { code } = await node(['libs/tooling/answers/generate.mjs', '--check'], context);
    return check('answers of the API document', code === 0);
  };
  return sum(await Promise.all([typesOf('tsconfig.json'), typesOf('infra/tsconfig.json'), answers()]));
}

/**
 * `minutes` is how long a stage may take (a quarter of an hour unless it says so); then it is ended and has failed.
 * A stage that uses one core runs `alongside` the one before it.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   needs?: import('./system.mjs').Need[],
 *   after?: string,
 *   minutes?: number,
 *   alongside?: boolean,
 *   run: (context: Context) => Promise<Outcome>,
 * }} Stage
 * @type {Stage[]}
 */
export const STAGES = [
  { name: 'format', title: 'Format', run: format },
  { name: 'promises', title: 'Promises', alongside: true, run: promises },
  { name: 'lint', title: 'Lint', run: (context) => throughNx('lint', context) },
  { name: 'boundaries', title: 'Boundaries bite', run: boundaries },
  { name: 'types', title: 'Types', run: types },
  { name: 'unit', title: 'Unit', run: (context) => jest('unit', context) },
  { name: 'build', title: 'Builds', run: (context) => throughNx('build', context) },
  { name: 'integration', title: 'Integration', needs: ['redis'], after: 'build', minutes: 35, run: integration },
  { name: 'fuzz', title: 'Fuzz of the API', needs: ['redis'], run: fuzz },
  { name: 'e2e', title: 'End to end', needs: ['chromium'], after: 'build', minutes: 60, run: e2e },
];
