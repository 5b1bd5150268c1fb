import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, lastLines } from '../../start/fault.mjs';
import { runProgram } from '../../start/run-program.mjs';
import { openChromium } from '../harness/chromium.mjs';
import { startSite } from '../harness/site-of-copy.mjs';
import { copySource } from '../harness/source-copy.mjs';
import { median, percentile, spread } from '../harness/statistics.mjs';

const EDITS = 10;
const PUBLICATIONS = 3;
const RESTARTS = 3;
const TIMEOUT_MS = 120_000;
/** Pause between two reads of a page, in ms, because each render takes processor time from the build. */
const PAUSE_MS = 150;
/** A person reads before the next edit. */
const REST_MS = 1_000;

const COMPONENT = 'mf-calculator/src/basic/calculator.route.tsx';
const HEADING = 'What a move is worth';
const PAGE = '/calculator';
const SERVICE = 'services/api/src/health/health.controller.ts';
const HEALTHY = "return { status: 'ok' };";

export const name = 'dev-loop';
export const title = 'npm run dev -- mf-calculator: from the change of a file to the page that shows it';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  'component to the HTML of the server, 95th percentile': { unit: 's', of: 'value', atMost: 2, against: 'publish' },
  'component to the open page, 95th percentile': { unit: 's', of: 'value', atMost: 2 },
  // Allows for a busy machine, because the figures above are those of an otherwise idle one.
  'processor time of an edit, median': { unit: 's', of: 'value', atMost: 3 },
  'service to its new answer, slowest': { unit: 's', of: 'value', atMost: 15 },
};

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const edits = context.samples(EDITS);
  context.say(
    `  ${edits} edits of ${COMPONENT} in a copy of the sources, timed from the write of the file; ` +
      'baseline: npm run publish -- mf-calculator --activate on the site of npm start',
  );
  const folder = await copySource(context);
  const published = await publications(context, folder);
  const site = await startSite(folder, ['infra/dev/dev.mjs', 'mf-calculator'], context);
  // The first build of the services continues after the site is ready, and uses a processor for some time.
  for (const end = Date.now() + TIMEOUT_MS; !site.output().includes('Services are watched'); await sleep(200))
    if (Date.now() > end) throw new Fault('the services were not watched in time');
  const { html, shown, processor } = await editComponent(context, folder, site, edits);
  const restarts = await editService(folder, site);
  context.say(`    HTML ${spread(html)} s, open page ${spread(shown)} s, service ${spread(restarts)} s`);
  await site.stop();
  return [
    {
      name: 'component to the HTML of the server, 95th percentile',
      value: percentile(html, 0.95),
      samples: html,
      baseline: median(published),
    },
    { name: 'component to the open page, 95th percentile', value: percentile(shown, 0.95), samples: shown },
    { name: 'processor time of an edit, median', value: median(processor), samples: processor },
    { name: 'service to its new answer, slowest', value: Math.max(...restarts), samples: restarts },
  ];
}

/**
 * Without `npm run dev`: a publication for each edit.
 * @param {import('../harness/bench.d.mts').BenchContext} context @param {string} folder
 */
async function publications(context, folder) {
  const site = await startSite(folder, ['infra/start/start.mjs'], context);
  const seconds = [];
  for (let round = 0; round < Math.min(PUBLICATIONS, context.samples(PUBLICATIONS)); round += 1) {
    const words = await edit(folder, COMPONENT, HEADING, (text) => `${text} ${mark()}`);
    const started = performance.now();
    const { code, output } = await runProgram(
      process.execPath,
      ['infra/publish/publish.mjs', 'mf-calculator', '--activate'],
      { cwd: folder },
    );
    if (code !== 0) throw new Fault('npm run publish failed:', { details: lastLines(output, 20) });
    seconds.push((await readUntil(site.url + PAGE, words.changed, started)) / 1000);
    await words.takeBack();
  }
  await site.stop();
  return seconds;
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {string} folder @param {Site} site @param {number} edits
 */
async function editComponent(context, folder, site, edits) {
  const page = await (await openChromium(context)).newPage();
  await page.goto(site.url + PAGE);
  const html = [];
  const shown = [];
  const processor = [];
  for (let round = 0; round < edits; round += 1) {
    await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0);
    await sleep(REST_MS);
    const used = site.processorSeconds();
    const started = performance.now();
    const words = await edit(folder, COMPONENT, HEADING, (text) => `${text} ${mark()}`);
    const heading = page.getByRole('heading', { name: words.changed });
    const [read, seen] = await Promise.all([
      readUntil(site.url + PAGE, words.changed, started),
      heading.waitFor({ timeout: TIMEOUT_MS }).then(() => performance.now() - started),
    ]);
    html.push(read / 1000);
    shown.push(seen / 1000);
    processor.push(site.processorSeconds() - used);
    await words.takeBack();
    await page.getByRole('heading', { name: HEADING, exact: true }).waitFor({ timeout: TIMEOUT_MS });
  }
  return { html, shown, processor };
}

/** @param {string} folder @param {Site} site */
async function editService(folder, site) {
  const seconds = [];
  for (let round = 0; round < RESTARTS; round += 1) {
    const word = mark();
    const started = performance.now();
    const { takeBack } = await edit(folder, SERVICE, HEALTHY, () => `return { status: 'ok', ...{ mark: '${word}' } };`);
    seconds.push((await readUntil(`${site.url}/api/health`, word, started)) / 1000);
    await takeBack();
    await readUntil(`${site.url}/api/health`, '{"status":"ok"}', performance.now());
  }
  return seconds;
}

/** Unlike any earlier word. */
const mark = () => Date.now().toString(36);

/**
 * @param {string} folder @param {string} path @param {string} text @param {(text: string) => string} change
 */
async function edit(folder, path, text, change) {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8');
  if (!before.includes(text)) throw new Fault(`${path} has no "${text}" any more: name another text in this bench.`);
  const changed = change(text);
  await writeFile(file, before.replace(text, changed));
  return { changed, takeBack: () => writeFile(file, before) };
}

/** @param {string} url @param {string} text @param {number} started @returns {Promise<number>} milliseconds */
async function readUntil(url, text, started) {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await sleep(PAUSE_MS)) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
    // The page's data contains no heading, so a match comes from HTML that the server rendered.
    if (answer?.ok && (await answer.text()).includes(text)) return performance.now() - started;
  }
  throw new Fault(`${url} did not answer with "${text}" within ${TIMEOUT_MS / 1000} s`);
}
