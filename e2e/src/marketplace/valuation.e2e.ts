import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { enterPractice, openDetailed, saved, savingStatus } from '../support/calculator';
import { anotherDevice, enroll, newPerson } from '../support/people';
import { expectReadableOnPaper } from '../support/print';
import { expect, interactive, test } from '../support/test';

/** A sample listing whose revenue and fee-based share are shown as bands. */
const LISTING = 2001;

test('a valuation is saved, reloaded, compared, exported and put beside staying and moving', async ({ page }) => {
  test.setTimeout(90_000);
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  await saved(page, 'In spring');

  await page.goto('/marketplace/valuation');
  await interactive(page);
  await page.getByRole('button', { name: 'Use sample figures' }).click();
  await saved(page, 'Harbor Lane');
  await expect(page).toHaveURL(/\/marketplace\/valuation\?saved=/);
  await page.reload();
  await expect(savingStatus(page)).toHaveText('Saved in your account');
  await expect(page.getByRole('textbox', { name: 'Recurring revenue', exact: true })).toHaveValue('800,000');

  await page.goto('/marketplace/valuations');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Lane (copy)' })).toBeVisible();
  for (const name of ['Compare Harbor Lane', 'Compare Harbor Lane (copy)'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Compare 2 valuations' }).click();
  await expect(page.getByText('These valuations use the same assumptions.')).toBeVisible();
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).last().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^harbor-lane.*\.csv$/);
  expect((await readFile(await file.path())).toString()).toContain('Recurring revenue,800000,US dollars,Entered');

  await page.goto('/marketplace/bridge');
  await expect(page.getByRole('heading', { level: 1, name: 'Keep, move, sell, or go independent' })).toBeVisible();
  await expect(page.getByLabel('Calculation', { exact: true })).toContainText('In spring');
  await expect(page.getByText(/^On these assumptions, /)).toBeVisible();
  const keep = page.getByRole('row', { name: /^Keep the practice/ });
  await keep.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('Present value of year 1');
});

test('a valuation starts from a listing, and the reader changes what was filled in', async ({ page }) => {
  await page.goto(`/marketplace/listing/${LISTING}`);
  await interactive(page);
  await page.getByRole('link', { name: 'Value this practice' }).click();
  await expect(page.getByText('Filled in from Retirement income practice')).toBeVisible();
  await expect(page.getByText(/The middle of that range, \$[\d,]+, is used\./).first()).toBeVisible();
  const recurring = page.getByRole('textbox', { name: 'Recurring revenue', exact: true });
  await expect(recurring).toHaveValue(/^\d{3},\d{3}$|^\d,\d{3},\d{3}$/);
  await recurring.fill('1.39M');
  await page.reload();
  await expect(recurring).toHaveValue('1,390,000');
  await expect(page.getByRole('table', { name: 'Buyer’s cash flow by year' })).toBeVisible();
  await expectAccessible(page);
});

test('a saved valuation is shared by a link that works without an account, until it is ended', async ({
  page,
  browser,
}) => {
  await enroll(page, newPerson());
  await page.goto('/marketplace/valuation');
  await interactive(page);
  await page.getByRole('button', { name: 'Use sample figures' }).click();
  await saved(page, 'For my partner');
  await page.goto('/marketplace/valuations');
  await page.getByRole('button', { name: 'Share For my partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “For my partner”' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  const partner = await anotherDevice(browser, { viewport: { width: 390, height: 844 } });
  await partner.goto(link);
  await expect(partner.getByRole('heading', { level: 1, name: 'What a practice is worth' })).toBeVisible();
  await expect(partner.getByRole('region', { name: 'Buyer’s cash flow by year, a year at a time' })).toBeVisible();
  await expect(partner.getByRole('row', { name: /^Recurring revenue.*\$800,000/ })).toBeVisible();
  await expect(partner.getByText('For my partner')).toHaveCount(0);
  const overflow = () => partner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(partner);
  await expectReadableOnPaper(partner, 'the valuation');
  await dialog.getByRole('button', { name: /^Revoke the link created / }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(dialog.getByText('None.')).toBeVisible();
  await partner.reload();
  await expect(partner.getByText('This link no longer works')).toBeVisible();
});
