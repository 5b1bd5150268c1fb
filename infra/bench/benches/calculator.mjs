import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { openChromium } from '../harness/chromium.mjs';
import { median, percentile } from '../harness/statistics.mjs';

const REMOTE = new URL('../../../mf-calculator/dist/', import.meta.url);
/** Of each view that the issue names. */
const ROUTES = ['/calculator', '/simple-enhanced', '/detailed-calculator'];
const KEYSTROKES = 200;
const WARM_UP = 20;
/** From the painted result to the next key: a burst, people who type, people who read the digits off a letter. */
const PAUSES_MS = [0, 50, 100, 150, 200];
/** A frame comes when it is ready: what is measured is work, and not the wait for the screen's next refresh. */
const FRAMES_AT_ONCE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const scriptsOf = (/** @type {string} */ path) => `${path}: own scripts before charts, gzip`;
const TYPING = 'keystroke to painted result';

export const name = 'calculator';
export const title = 'typing in the calculator, and what its views bring before a chart is needed';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  [`${TYPING}, median`]: { unit: 'ms', of: 'value', atMost: 16 },
  [`${TYPING}, 95th of 100`]: { unit: 'ms', of: 'value', atMost: 16 },
  ...Object.fromEntries(ROUTES.map((path) => [scriptsOf(path), { unit: 'KB', of: 'value', atMost: 90 }])),
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const keystrokes = context.samples(KEYSTROKES);
  const browser = await openChromium(context, FRAMES_AT_ONCE);
  context.say(`  /simple-enhanced with sample figures: two offers, ten years, cards, charts and tables on the same page; 1440×900, no throttling, ${keystrokes} keystrokes in the revenue field after ${WARM_UP} that do not count, pauses of ${PAUSES_MS.join(', ')} ms between them`);
  context.say('  from the moment the browser has the key, to the end of the frame that paints the changed result, without waiting for the screen');
  context.say('  baseline: a page of one field and one number, which says how fast this machine paints anything');
  const counted = (await typing(browser, `${stack.url}/simple-enhanced`, WARM_UP + keystrokes)).slice(WARM_UP);
  const bare = (await typingBare(browser, WARM_UP + keystrokes)).slice(WARM_UP);
  return [
    { name: `${TYPING}, median`, value: median(counted), samples: counted, baseline: median(bare) },
    { name: `${TYPING}, 95th of 100`, value: percentile(counted, 0.95), baseline: percentile(bare, 0.95) },
    ...(await Promise.all(ROUTES.map(async (path) => ({ name: scriptsOf(path), value: (await ownScripts(path)) / 1024 })))),
  ];
}

/** What the release says that a view of this remote loads. @param {string} path */
async function ownScripts(path) {
  const { base, routes } = JSON.parse(await readFile(new URL('release.json', REMOTE), 'utf8'));
  const { files } = routes.find((/** @type {{ path: string }} */ route) => route.path === path);
  const sizes = await Promise.all([...base.scripts, ...files.scripts].map(async (file) => gzipSync(await readFile(new URL(`client/${file}`, REMOTE)), { level: 9 }).length));
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
  const times = await press(page, keystrokes);
  await browserContext.close();
  return times;
}

/** @param {import('playwright-core').Browser} browser @param {number} keystrokes */
async function typingBare(browser, keystrokes) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<div class="grid"><div><input autofocus></div><p></p></div>');
  await page.evaluate(() => {
    const [input, text] = [document.querySelector('input'), document.querySelector('p')];
    input?.addEventListener('input', () => text?.replaceChildren(input.value));
    input?.focus();
  });
  const times = await press(page, keystrokes);
  await page.close();
  return times;
}

/** @param {import('playwright-core').Page} page @param {number} keystrokes */
async function press(page, keystrokes) {
  await page.evaluate(timeKeystrokes);
  for (let count = 0; count < keystrokes; count += 1) {
    // A digit more, a digit less: ten times the revenue and back.
    await page.keyboard.press(count % 2 === 0 ? '0' : 'Backspace');
    await page.waitForFunction((wanted) => Reflect.get(globalThis, 'keystrokeTimes').length >= wanted, count + 1, { polling: 20 });
    await page.waitForTimeout(PAUSES_MS[count % PAUSES_MS.length] ?? 0);
  }
  return /** @type {number[]} */ (await page.evaluate(() => Reflect.get(globalThis, 'keystrokeTimes')));
}

/** Runs in the page: the time from each key, with what it waited in the queue, to the end of the frame in which the results beside the form first changed. */
function timeKeystrokes() {
  const times = /** @type {number[]} */ ([]);
  Object.assign(globalThis, { keystrokeTimes: times });
  const form = document.activeElement?.closest('.grid > div');
  const results = form?.nextElementSibling;
  if (!results) throw new Error('the results do not stand beside the form');
  let pressed = 0;
  document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  new MutationObserver(() => {
    if (pressed === 0) return;
    const began = pressed;
    pressed = 0;
    // The first task after the frame: an ordinary message would wait behind work that the page put off until after it.
    requestAnimationFrame(() => void scheduler.postTask(() => times.push(performance.now() - began), { priority: 'user-blocking' }));
  }).observe(results, { subtree: true, childList: true, characterData: true });
}
