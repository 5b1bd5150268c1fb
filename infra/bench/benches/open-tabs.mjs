import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../../start/fault.mjs';
import { ROOT } from '../../start/paths.mjs';
import { runProgram } from '../../start/run-program.mjs';
import { openChromium } from '../harness/chromium.mjs';
import { percentile, spread } from '../harness/statistics.mjs';

const ROUNDS = 20;
/** How long a reader stays on a page. */
const READING_MS = 1000;
const TIMEOUT_MS = 60_000;
const REMOTE = join(ROOT, 'e2e/fixtures/mf-faulty');
const CONTAINER = '[id="single-spa-application:mf-faulty"]';

export const name = 'open-tabs';
export const title =
  'a tab that is open while an operator goes back to an earlier version: from the command to the page of that version';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  'rollback to the tab, 95th percentile': { unit: 's', of: 'value', atMost: 10 },
  reloads: { unit: '', of: 'value', atMost: 0 },
};

/** @param {string[]} args @param {{ cwd?: string, env: NodeJS.ProcessEnv }} options */
async function node(args, options) {
  const { code, output } = await runProgram(process.execPath, args, options);
  if (code !== 0) throw new Fault(`${args[0]} failed`, { details: output });
}

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const rounds = context.samples(ROUNDS);
  context.say(
    `  ${rounds} rollbacks; the reader follows a link every ${READING_MS} ms, inside the remote; ` +
      "the time counts from the start of the operator's command",
  );
  const [older, newer] = [await build(context, 'older'), await build(context, 'newer')];
  const activate = (/** @type {Edition} */ { folder }) =>
    node([join(ROOT, 'services/api/dist/cli.js'), 'publish', folder, '--activate'], { cwd: ROOT, env: stack.env });
  for (const edition of [older, newer]) await activate(edition);
  const page = await (await openChromium(context)).newPage();
  await openWith(page, `${stack.url}/faulty/item/1`, newer);
  const seconds = [];
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([activate(newer), readUntil(page, newer)]);
    const started = performance.now();
    const [, shown] = await Promise.all([activate(older), readUntil(page, older)]);
    seconds.push((shown - started) / 1000);
  }
  const loads = await page.evaluate(
    () =>
      performance.getEntriesByType('navigation').length +
      (document.documentElement.hasAttribute('data-marked') ? 0 : 1),
  );
  context.say(`    ${spread(seconds)} s`);
  return [
    { name: 'rollback to the tab, 95th percentile', value: percentile(seconds, 0.95), samples: seconds },
    { name: 'reloads', value: loads - 1 },
  ];
}

/** @typedef {{ folder: string, version: string }} Edition */

/**
 * The same pages under a version of their own.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {string} edition
 * @returns {Promise<Edition>}
 */
async function build(context, edition) {
  await node([join(ROOT, 'libs/tooling/webpack/build-remote.mjs')], {
    cwd: REMOTE,
    env: { ...process.env, BUILD_VARIANT: edition },
  });
  const folder = await context.folder(`open-tabs-${edition}`);
  await cp(join(REMOTE, 'dist'), folder, { recursive: true });
  const { version } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  return { folder, version };
}

/**
 * Opens a page once it is composed with an edition.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {Edition} edition
 */
async function openWith(page, url, { version }) {
  while (!(await (await fetch(url)).text()).includes(`/mf-faulty/${version}/`)) await page.waitForTimeout(100);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0);
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

/**
 * Opens page after page until one is of this edition; resolves to the time.
 * @param {import('playwright-core').Page} page
 * @param {Edition} edition
 */
async function readUntil(page, { version }) {
  const wanted = page.locator(`${CONTAINER}[data-version="${version}"] h1`);
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end;) {
    await page.getByRole('link', { name: 'Next item' }).click();
    if (
      await wanted.waitFor({ timeout: READING_MS }).then(
        () => true,
        () => false,
      )
    )
      return performance.now();
  }
  throw new Fault(`the tab did not show ${version} within ${TIMEOUT_MS / 1000} s`);
}
