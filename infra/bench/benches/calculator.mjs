import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { PASSWORD } from '../harness/account-client.mjs';
import { openChromium } from '../harness/chromium.mjs';
import { PAUSES_MS, press } from '../harness/keystrokes.mjs';
import { median, percentile } from '../harness/statistics.mjs';

const REMOTE = new URL('../../../mf-calculator/dist/', import.meta.url);
/** Of each view that the issue names. */
const ROUTES = ['/calculator', '/simple-enhanced', '/detailed-calculator'];
const KEYSTROKES = 200;
const WARM_UP = 20;
/** Frames are not tied to the screen's refresh, so that only work is measured and no wait. */
const FRAMES_AT_ONCE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const scriptsOf = (/** @type {string} */ path) => `${path}: own scripts before charts, gzip`;
const TYPING = 'keystroke to painted result';
const SIX_OFFERS = 'keystroke with six offers';
const OFFERS = 6;
const typingGoals = (/** @type {string} */ figure) => ({
  [`${figure}, median`]: { unit: 'ms', of: /** @type {const} */ ('value'), atMost: 16 },
  [`${figure}, 95th of 100`]: { unit: 'ms', of: /** @type {const} */ ('value'), atMost: 16 },
});

export const name = 'calculator';
export const title = 'typing in the calculator, and what its views bring before a chart is needed';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  ...typingGoals(TYPING),
  ...typingGoals(SIX_OFFERS),
  ...Object.fromEntries(ROUTES.map((path) => [scriptsOf(path), { unit: 'KB', of: 'value', atMost: 90 }])),
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const keystrokes = context.samples(KEYSTROKES);
  const browser = await openChromium(context, FRAMES_AT_ONCE);
  context.say(
    '  /simple-enhanced with sample figures: two offers, ten years, cards, charts and tables on the same page; ' +
      `1440×900, no throttling, ${keystrokes} keystrokes in the revenue field after ${WARM_UP} that do not count, ` +
      `pauses of ${PAUSES_MS.join(', ')} ms between them`,
  );
  context.say(
    '  from the moment the browser has the key, to the end of the frame that paints the changed result, ' +
      'without waiting for the screen',
  );
  context.say('  baseline: a page of one field and one number, which says how fast this machine paints anything');
  context.say(
    `  with six offers: /detailed-calculator, the editor of one of ${OFFERS} offers beside what all of them come to`,
  );
  const bare = (await typingBare(browser, WARM_UP + keystrokes)).slice(WARM_UP);
  const figuresOf = (/** @type {string} */ figure, /** @type {number[]} */ times) => {
    const counted = times.slice(WARM_UP);
    return [
      { name: `${figure}, median`, value: median(counted), samples: counted, baseline: median(bare) },
      { name: `${figure}, 95th of 100`, value: percentile(counted, 0.95), baseline: percentile(bare, 0.95) },
    ];
  };
  return [
    ...figuresOf(TYPING, await typing(browser, `${stack.url}/simple-enhanced`, WARM_UP + keystrokes)),
    ...figuresOf(SIX_OFFERS, await typingDetailed(browser, stack, WARM_UP + keystrokes)),
    ...(await Promise.all(
      ROUTES.map(async (path) => ({ name: scriptsOf(path), value: (await ownScripts(path)) / 1024 })),
    )),
  ];
}

/** The files that a view of this remote loads, according to its release. @param {string} path */
async function ownScripts(path) {
  const { base, routes } = JSON.parse(await readFile(new URL('release.json', REMOTE), 'utf8'));
  const { files } = routes.find((/** @type {{ path: string }} */ route) => route.path === path);
  const sizes = await Promise.all(
    [...base.scripts, ...files.scripts].map(
      async (file) => gzipSync(await readFile(new URL(`client/${file}`, REMOTE)), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {import('playwright-core').Browser} browser @param {string} url @param {number} keystrokes */
async function typing(browser, url, keystrokes) {
  const browserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await browserContext.newPage();
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0);
  await page.getByRole('button', { name: 'Use sample figures' }).click();
  await page.getByText('Net present value of moving').first().waitFor();
  const revenue = page.getByRole('textbox', { name: /^Revenue, trailing/ });
  await revenue.press('End');
  await page.waitForLoadState('networkidle');
  const times = await press(page, keystrokes, '[data-print-sheet]', ['0', 'Backspace']);
  await browserContext.close();
  return times;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('../../start/stack.mjs').Stack} stack
 * @param {number} keystrokes
 */
async function typingDetailed(browser, stack, keystrokes) {
  const browserContext = await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } });
  const page = await browserContext.newPage();
  await registerPremium(page, stack.databaseUrl);
  await page.goto('/detailed-calculator');
  await page.getByRole('textbox', { name: /^Revenue, trailing/ }).fill('1.2M');
  await page.getByRole('textbox', { name: 'Assets under management' }).fill('140M');
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Offers/ })
    .click();
  const offers = page.getByRole('group', { name: 'Offers' }).getByRole('button');
  await offers.first().waitFor();
  for (let count = await offers.count(); count < OFFERS; count += 1) {
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await offers.nth(count).waitFor();
  }
  const upfront = page.getByRole('textbox', { name: 'Up-front' });
  await upfront.press('End');
  await upfront.press('.');
  await page.waitForLoadState('networkidle');
  const times = await press(page, keystrokes, 'aside[aria-label="Results so far"]', ['5', 'Backspace']);
  await browserContext.close();
  return times;
}

/** An account as after a confirmed payment. @param {import('playwright-core').Page} page @param {string} databaseUrl */
async function registerPremium(page, databaseUrl) {
  const email = `${randomUUID()}@bench.test`;
  await page.goto('/auth?tab=register');
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0);
  await page.getByLabel('First name').fill('Bench');
  await page.getByLabel('Last name').fill('Mark');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(/dashboard/);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('UPDATE auth.users SET is_premium = true WHERE email = $1', [email]);
  await client.end();
}

/** @param {import('playwright-core').Browser} browser @param {number} keystrokes */
async function typingBare(browser, keystrokes) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<input autofocus><p></p>');
  await page.evaluate(() => {
    const [input, text] = [document.querySelector('input'), document.querySelector('p')];
    input?.addEventListener('input', () => text?.replaceChildren(input.value));
    input?.focus();
  });
  const times = await press(page, keystrokes, 'p', ['0', 'Backspace']);
  await page.close();
  return times;
}
