import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { waitForMail } from '../support/inbox';
import { anotherDevice, enroll, newPerson } from '../support/people';
import { listingUnderNda } from '../support/practice-deal';
import { expect, test } from '../support/test';

const CLOSING = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);

async function sign(page: Page, name: string, firm: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign the offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full legal name').fill(name);
  await dialog.getByLabel('Capacity').fill('Owner');
  await dialog.getByLabel('Firm').fill(firm);
  await dialog.getByLabel('I agree to sign and to receive these records electronically').check();
  await dialog.getByRole('button', { name: 'Sign the offer' }).click();
  await expect(dialog).toBeHidden();
}

async function confirm(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a buyer offers, the seller counters, the buyer accepts, and both sign', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const [buyer, seller] = [newPerson(), newPerson()];
  const desk = await anotherDevice(browser);
  await enroll(page, buyer);
  await enroll(desk, seller);
  const title = 'Fee-based planning practice, founder retires over two years';
  const listing = await listingUnderNda(seller, buyer, { title });

  await page.goto(`/marketplace/offers/new/${listing}`);
  await page.getByLabel('Price').fill('0');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Enter the price between $1 and $5,000,000,000.')).toBeVisible();
  await page.getByLabel('Price').fill('2.85M');
  await page.getByLabel('Closing', { exact: true }).fill(CLOSING);
  await page.getByLabel('Cash at closing').fill('70');
  await page.getByLabel('Seller note', { exact: true }).fill('30');
  await page.getByLabel('Interest on the seller note').fill('6');
  await page.getByLabel('Term of the seller note').fill('60');
  await page.getByLabel('Conditions').fill('The lease is taken over.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page).toHaveURL(/\/marketplace\/offers\/[0-9a-f-]{36}$/);
  await confirm(page, 'Send the offer');
  await expect(page.getByText('Waiting for the seller')).toBeVisible();
  await expectAccessible(page);

  const mail = await waitForMail(seller.email, /You have an offer/);
  expect(mail.text + mail.html).not.toMatch(/2,850,000|2850000|lease|Buyer Advisors/);
  await desk.goto(new URL(page.url()).pathname);
  await desk.getByRole('button', { name: 'Make a counteroffer' }).click();
  await desk.getByLabel('Price').fill('3100000');
  await desk.getByRole('button', { name: 'Review the counteroffer' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Seller note30.0%, $930,000');
  await desk.getByRole('dialog').getByRole('button', { name: 'Send the counteroffer' }).click();
  await expect(desk.getByText('Waiting for the buyer')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Version 2, from the seller' })).toBeVisible();
  await expect(page.getByText('Price: $2,850,000 $3,100,000')).toBeVisible();
  await page.getByRole('link', { name: 'Compare two versions' }).click();
  await expect(page.getByText('They differ in: Price.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Cash at closing/ })).toContainText('70.0%, $2,170,000');
  await expectAccessible(page);
  await page.goBack();
  // A long title and a saved offer keep every screen of the deal within a phone's width.
  await page.setViewportSize({ width: 390, height: 844 });
  const offer = new URL(page.url()).pathname;
  for (const path of [`/marketplace/workspace/${listing}`, '/marketplace/offers', offer]) {
    await page.goto(path);
    await expect(page.getByText('$3,100,000').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await confirm(page, 'Accept');
  await sign(page, 'Dana Whitfield', 'Buyer Advisors');
  await expect(page.getByText('You have signed. The other side signs next.')).toBeVisible();
  await desk.reload();
  await sign(desk, 'Dana Whitfield', 'Seller Wealth');
  await expect(desk.getByText('Signed by both sides')).toBeVisible();
  await desk.goto(`/marketplace/listing/${listing}`);
  await expect(desk.getByText('Under offer', { exact: true })).toBeVisible();
  await desk.context().close();
});
