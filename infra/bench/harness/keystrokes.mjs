/** From the painted result to the next key: a burst, people who type, people who read the digits off a letter. */
export const PAUSES_MS = [0, 50, 100, 150, 200];

/**
 * Presses two keys alternately, one that adds a digit and one that removes it.
 * @param {import('playwright-core').Page} page @param {number} keystrokes @param {string} results what shows the result
 * @param {[string, string]} keys
 */
export async function press(page, keystrokes, results, keys) {
  await page.evaluate(timeKeystrokes, results);
  for (let count = 0; count < keystrokes; count += 1) {
    await page.keyboard.press(count % 2 === 0 ? keys[0] : keys[1]);
    await page.waitForFunction((wanted) => Reflect.get(globalThis, 'keystrokeTimes').length >= wanted, count + 1, {
      polling: 20,
    });
    await page.waitForTimeout(PAUSES_MS[count % PAUSES_MS.length] ?? 0);
  }
  return /** @type {number[]} */ (await page.evaluate(() => Reflect.get(globalThis, 'keystrokeTimes')));
}

/**
 * Runs in the page: the time from each key, with what it waited in the queue, to the end of the frame in which the
 * results first changed.
 * @param {string} selector
 */
function timeKeystrokes(selector) {
  const times = /** @type {number[]} */ ([]);
  Object.assign(globalThis, { keystrokeTimes: times });
  const results = document.querySelector(selector);
  if (!results) throw new Error(`nothing shows the result as ${selector}`);
  let pressed = 0;
  document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  new MutationObserver(() => {
    if (pressed === 0) return;
    const began = pressed;
    pressed = 0;
    // The first task after the frame: an ordinary message would wait behind work that the page put off until after it.
    requestAnimationFrame(
      () => void scheduler.postTask(() => times.push(performance.now() - began), { priority: 'user-blocking' }),
    );
  }).observe(results, { subtree: true, childList: true, characterData: true });
}
