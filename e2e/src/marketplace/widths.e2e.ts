import { anotherDevice } from '../support/people';
import { expect, interactive, test } from '../support/test';

/** Whether the whole of an element is within the width of its scrolling parent, and of the window. */
const isInside = (element: Element): boolean => {
  const box = element.getBoundingClientRect();
  const parent = element.closest('[role="region"]')?.getBoundingClientRect();
  const right = Math.min(parent?.right ?? Infinity, window.innerWidth);
  return box.width > 0 && box.left >= Math.max(parent?.left ?? 0, 0) - 1 && box.right <= right + 1;
};

test('a phone shows all three listings that are compared, and each fact of them', async ({ browser }) => {
  const page = await anotherDevice(browser, { viewport: { width: 390, height: 844 } });
  await page.goto('/marketplace');
  await interactive(page);
  for (let chosen = 0; chosen < 3; chosen += 1)
    await page
      .getByRole('article')
      .nth(chosen)
      .getByRole('button', { name: /^Compare: / })
      .click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('region', { name: 'Compared listings' });
  const heads = table.getByRole('columnheader').filter({ has: page.getByRole('link', { name: /^Remove / }) });
  await expect(heads).toHaveCount(3);
  for (const head of await heads.all()) expect(await head.evaluate(isInside)).toBe(true);
  const facts = await table
    .getByRole('row', { name: /^Assets under management/ })
    .getByRole('cell')
    .all();
  expect(facts).toHaveLength(3);
  for (const fact of facts) expect(await fact.evaluate(isInside)).toBe(true);
});

test('the years of a valuation are whole on a desk, the coverage of the debt among them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/marketplace/valuation');
  await interactive(page);
  await page.getByRole('button', { name: 'Use sample figures' }).click();
  const table = page.getByRole('table', { name: 'Buyer’s cash flow by year' });
  for (const name of ['Coverage', 'Cash flow', 'Cumulative'])
    expect(await table.getByRole('columnheader', { name, exact: true }).evaluate(isInside)).toBe(true);
});

test('the years of a valuation are a list on a phone, with all lines of the year that is opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marketplace/valuation');
  await interactive(page);
  await page.getByRole('button', { name: 'Use sample figures' }).click();
  const list = page.getByRole('region', { name: 'Buyer’s cash flow by year, a year at a time' });
  await list.getByText('Year 1', { exact: true }).click();
  for (const name of ['Revenue', 'Coverage', 'Cumulative'])
    expect(await list.getByRole('term').filter({ hasText: name }).first().evaluate(isInside)).toBe(true);
  await expect(page.getByRole('table', { name: 'Buyer’s cash flow by year' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
