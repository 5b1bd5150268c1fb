/**
 * Under this index Lighthouse warns that the host is slow: its CPU divided by four is slower than the phone that the
 * goals are about.
 */
export const SLOW_HOST = 1000;
const LOOP_MS = 500;

/**
 * Speed of the machine at this moment as Lighthouse counts it (its benchmark index): the mean of a loop that makes
 * garbage and one that makes none, unthrottled, in rounds per 10 s over ten.
 * @param {import('playwright-core').Browser} browser @returns {Promise<number>}
 */
export async function hostSpeed(browser) {
  const context = await browser.newContext();
  try {
    return await (await context.newPage()).evaluate(index, LOOP_MS);
  } finally {
    await context.close();
  }
}

/** Runs in a page. @param {number} ms */
function index(ms) {
  const perSecond = (/** @type {(round: number) => void} */ work) => {
    const began = performance.now();
    let rounds = 0;
    while (performance.now() - began < ms) {
      work(rounds);
      rounds += 1;
    }
    return rounds / 10 / ((performance.now() - began) / 1000);
  };
  const garbage = () => {
    let text = '';
    for (let at = 0; at < 10_000; at += 1) text += 'a';
    if (text.length === 1) throw new Error('the text has to be used');
  };
  const rows = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at));
  const copying = (/** @type {number} */ round) => {
    const from = /** @type {number[]} */ (rows[round % 2]);
    const to = /** @type {number[]} */ (rows[(round + 1) % 2]);
    for (let at = 0; at < from.length; at += 1) to[at] = /** @type {number} */ (from[at]);
  };
  return Math.round((perSecond(garbage) + perSecond(copying)) / 2);
}
