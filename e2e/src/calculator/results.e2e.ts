import type { Page } from '@playwright/test';
import { allElements, readPdf } from '@app/testing/pdf';
import { expectAccessible } from '../support/accessibility';
import { enterPractice } from '../support/calculator';
import { expectReadableOnPaper } from '../support/print';
import { expect, interactive, test } from '../support/test';

async function sampleResults(page: Page): Promise<void> {
  await page.goto('/simple-enhanced');
  await interactive(page);
  await page.getByRole('button', { name: 'Use sample figures' }).click();
  await expect(page.getByText('Net present value of moving')).toBeVisible();
  // On a phone the charts are folded, and drawn all the same.
  await expect(page.getByRole('slider', { name: 'Year', exact: true, includeHidden: true }).first()).toBeAttached();
}

test('a figure opens its formula at the keyboard, and the reader continues at the same place', async ({ page }) => {
  await sampleResults(page);
  const figure = page.locator('dl').filter({ hasText: 'Net present value of moving' }).getByRole('button').first();
  await figure.focus();
  await page.keyboard.press('Enter');
  const explanation = page.getByRole('dialog', { name: 'Net present value' });
  await expect(explanation).toBeFocused();
  await expect(explanation.getByRole('columnheader')).toHaveText([
    'Year',
    'Move minus stay',
    'Factor',
    'Present value',
  ]);
  await expect(explanation.getByRole('row', { name: /^Year 1 / })).toContainText('0.9259');
  const ours = explanation.getByRole('region', { name: 'Our assumptions behind this figure' });
  await expect(ours).toContainText(/Discount rate\s*8\.0%\s*Our estimate, November 2026/);
  await expect(ours).toContainText(/Payout\s*42\.0%\s*.*May 2025/);
  await expect(explanation).toContainText(/Result.*\$[\d,]+\.\d\d/);
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  await expect(figure).toBeFocused();
});

test('a phone shows the formula as a sheet at the lower edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await sampleResults(page);
  await page.locator('dl').filter({ hasText: 'Net present value of moving' }).getByRole('button').first().click();
  const box = await page.getByRole('dialog', { name: 'Net present value' }).boundingBox();
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 780]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'nothing makes the page wider than the phone',
  ).toBe(0);
});

test('a phone shows present value and sum of every channel inside their card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/calculator');
  await interactive(page);
  await page.getByRole('button', { name: 'Use sample figures' }).click();
  const table = page.getByRole('region', { name: /^Moving compared with staying over/ });
  await expect(table.getByRole('columnheader', { name: 'Present value' })).toBeVisible();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a phone shows the answer while one types, and both offers side by side on the way from it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/simple-enhanced');
  await interactive(page);
  await page.getByRole('button', { name: 'Use sample figures' }).click();
  const line = page.getByRole('button', { name: /Results$/ });
  await expect(line).toContainText(/Offer A.*\$.*Offer B.*\$/);
  await expect(line).toBeInViewport();
  await line.click();
  await expect(page.getByRole('heading', { name: /^On these assumptions/ })).toBeInViewport();
  const table = page.getByRole('region', { name: /Offers compared/ });
  await table.scrollIntoViewIfNeeded();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(line, 'the results are there').not.toBeInViewport();
});

test('a phone folds what is not being filled in, in fewer than ten screens, and opens it by a tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sampleResults(page);
  const second = page.getByRole('region', { name: 'Offer B' });
  await expect(second.getByRole('textbox')).toHaveCount(0);
  await expect(second).toContainText(/Independent BD · [\d.]+% up front/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000);
  await second.getByRole('button', { name: 'Offer B', exact: true }).click();
  await expect(second.getByRole('textbox', { name: 'Up-front' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('figure').first(), 'paper shows what is folded').toBeVisible();
  await page.emulateMedia({ media: null });
});

test('charts become as narrow as the window does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sampleResults(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('button', { name: 'Year by year' }).click();
  const rightEdges = () =>
    page
      .getByRole('figure')
      .evaluateAll((figures) => figures.map((figure) => Math.ceil(figure.getBoundingClientRect().right)));
  await expect.poll(async () => Math.max(...(await rightEdges()))).toBeLessThanOrEqual(390);
  expect((await rightEdges()).length).toBeGreaterThan(1);
});

test('a chart is read by arrow keys, and its table says the same', async ({ page }) => {
  await sampleResults(page);
  const chart = page.getByRole('figure').first();
  const slider = chart.getByRole('slider', { name: 'Year' });
  await slider.focus();
  await page.keyboard.press('End');
  const spoken = (await slider.getAttribute('aria-valuetext')) ?? '';
  const [, move] = /^Year 10: staying \S+, moving (\S+), difference/.exec(spoken) ?? [];
  await chart.getByText('Table', { exact: true }).click();
  const row = chart.getByRole('row', { name: /^10 / });
  await expect(row.getByRole('cell').nth(1)).toHaveText(move ?? 'no amount was spoken');
  const first = chart
    .getByRole('row', { name: /^Joining / })
    .getByRole('button')
    .first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(chart.getByRole('row', { name: /^1 / }).getByRole('button').first()).toBeFocused();
});

test('a print of the range keeps the title of its assumptions with them', async ({ page }) => {
  await page.goto('/calculator');
  await interactive(page);
  await enterPractice(page);
  const title = page.locator('summary').filter({ hasText: 'The assumptions behind these figures' });
  await expect(title).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // Only a block is kept on the page of what follows it.
  await expect(title).toHaveCSS('display', 'flex');
  await expect(title).toHaveCSS('break-after', 'avoid');
});

test('a print contains the results with their assumptions, and nothing of the site around them', async ({ page }) => {
  await sampleResults(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Assumptions', exact: true })).toBeVisible();
  await expect(page.getByText('verify every term in it')).toBeVisible();
  await expect(page.getByText('Select any underlined figure')).toBeHidden();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expectReadableOnPaper(page, 'the results');

  await page.emulateMedia({ colorScheme: 'dark' });
  const { isTagged, pages } = await readPdf(await page.pdf({ format: 'Letter', tagged: true }));
  await page.emulateMedia({ colorScheme: null });
  expect(isTagged).toBe(true);
  expect(pages.length, 'a report of at most four pages').toBeLessThanOrEqual(4);
  const read = pages.map(({ elements }) => allElements(elements).filter(({ text }) => text !== ''));
  const titles = read
    .map((elements) => elements.at(-1)?.tag ?? 'nothing')
    .filter((tag) => /^(H\d|TH|nothing)$/.test(tag));
  expect(titles, 'no page is empty or ends with a title').toEqual([]);
  const pageWith = (words: string): number =>
    pages.findIndex(({ elements }) => elements.some(({ text }) => text.includes(words)));
  const first = pageWith('of T-12, if every hurdle is met in full.');
  expect([first, pageWith('Deferred pay replaced')], 'the first and the last words of a card').toEqual([first, first]);
  expect(first).toBeGreaterThan(-1);
});

test('the results are accessible in the light and in the dark theme', async ({ page }) => {
  await sampleResults(page);
  await expectAccessible(page, 'the results', (axe) =>
    axe.include('[data-print-sheet]').withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']),
  );
});
