import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { enterPractice, field, openDetailed, saved, savingStatus } from '../support/calculator';
import { expect, interactive, test } from '../support/test';

async function downloaded(page: Page, format: string): Promise<{ file: Download; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export as ${format}` }).click(),
  ]);
  return { file, content: await readFile(await file.path()) };
}

test('a saved calculation is taken along as a table, as data and as a document', async ({ page }) => {
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  await saved(page, 'For the accountant');
  await page.goto('/calculator/saved');
  const csv = await downloaded(page, 'CSV');
  expect(csv.file.suggestedFilename()).toMatch(/^for-the-accountant.*\.csv$/);
  expect(csv.content.toString()).toContain('1200000');
  const json = await downloaded(page, 'JSON');
  expect(JSON.parse(json.content.toString())).toMatchObject({
    scenario: { advisor: { t12: 1_200_000, aum: 140_000_000, feeBasedPercentage: 75 } },
  });
  const pdf = await downloaded(page, 'PDF');
  expect([
    pdf.file.suggestedFilename().slice(-4),
    pdf.content.subarray(0, 5).toString(),
    pdf.content.length > 10_000,
  ]).toEqual(['.pdf', '%PDF-', true]);
});

test('an export that fails reports it, and the next one works', async ({ page, problems }) => {
  problems.expect(/500/);
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  await saved(page, 'Once more');
  await page.goto('/calculator/saved');
  await page.route(
    '**/export?**',
    (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<p>Bad gateway</p>' }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const words = page.getByText('The server did not respond properly. Please try again later.', { exact: true });
  await expect(words.first()).toBeVisible();
  expect((await downloaded(page, 'CSV')).content.length).toBeGreaterThan(1_000);
});

test('a save whose answer is lost is pressed again, and saved once', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await openDetailed(page);
  await enterPractice(page);
  let lost = false;
  await page.route('**/api/saved-calculations', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save to your account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Sent twice');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Sent twice');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(savingStatus(page)).toHaveText('Saved in your account');
  await page.goto('/calculator/saved');
  await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Duplicate' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Sent twice (copy)' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(2);
});

test('three calculations are what an account without premium keeps, and the page says what then', async ({ page }) => {
  await openDetailed(page);
  await enterPractice(page);
  await saved(page, 'First');
  await page.goto('/calculator/saved');
  await expect(page.getByRole('button', { name: /^Export as/ })).toHaveCount(0);
  for (const count of [2, 3]) {
    await page.getByRole('button', { name: 'Duplicate' }).first().click();
    await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(count);
  }
  await expect(page.getByText('You have 3 saved calculations, the maximum without premium.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Duplicate' }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have 3 saved calculations, the maximum without premium.')).toBeHidden();
});

test('a link names the channel of the first offer, and never of one that was worked on', async ({ page }) => {
  const channel = (offer: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: offer }) }).getByLabel('Channel');
  await page.goto('/simple-enhanced?channel=ria');
  await interactive(page);
  await expect(channel('Offer A')).toHaveValue('ria');
  await enterPractice(page);
  await page.getByRole('textbox', { name: 'Up-front' }).first().fill('42%');
  await page.goto('/simple-enhanced?channel=wirehouse');
  await interactive(page);
  await expect(channel('Offer A')).toHaveValue('ria');
  await expect(page.getByRole('textbox', { name: 'Up-front' }).first()).toHaveValue('42');
  await expect(field(page, /^Revenue, trailing/)).toHaveValue('1,200,000');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page shows the sample figures and the way to one’s own', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Customize Your Calculation' })).toBeVisible();
    await expect(page.getByText('Illustrative total at a wirehouse')).toBeVisible();
    await expect(page.getByText(/^Typical terms; range \$[\d.,]+[KM]? to \$[\d.,]+[KM]?$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Use your own figures' })).toHaveAttribute('href', '/calculator');
  });
});
