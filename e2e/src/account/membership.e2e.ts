import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { codeIn, waitForMail } from '../support/inbox';
import { enroll, newPerson, type Person } from '../support/people';
import { expect, interactive, test } from '../support/test';

/** Published test cards of the payment provider. */
const PAYS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';

/** Fills the provider's page and sends it. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires (MM / YY)').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Dana Whitfield');
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

async function verify(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Verification Code').fill(codeIn(await waitForMail(email, /verification code/)));
  await page.getByRole('button', { name: 'Verify' }).click();
}

test('a membership is bought from a prompt, with a declined card first, then canceled and resumed', async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  // The provider's page answers a declined card with 402 or 422.
  problems.expect(/40[0-9]|422/);
  const person = newPerson();
  await enroll(page, person);

  // From a prompt to the checkout, by way of the verification that a receipt needs.
  await page.goto('/calculator');
  await interactive(page);
  await page.getByRole('link', { name: 'See what premium costs' }).first().click();
  await expect(page).toHaveURL(/\/checkout\?redirect=calculator$/);
  await expect(page.getByText('$299', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Verify your email' }).click();
  await verify(page, person);
  await expect(page).toHaveURL(/\/checkout\?redirect=calculator$/);

  await expectAccessible(page, 'the checkout');

  // Left without paying: nothing was charged, and the same page opens again.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page.getByText('You left the payment page before paying. Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(page, DECLINED);
  await expect(page.getByText(/declined/).first()).toBeVisible();

  // Paid: the page waits for the provider's word; the second tab follows without a sign-in.
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByText('Basic member')).toBeVisible();
  await payWith(page, PAYS);
  await expect(page.getByRole('heading', { name: 'You are a premium member' })).toBeVisible();
  await expect(page).toHaveURL(/\/payment-success\?attempt=[^&]+$/);
  await expect(other.getByText('Premium member')).toBeVisible();
  await other.close();
  await expectAccessible(page, 'the page after a payment');
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/calculator$/);

  // A member is not sold a second membership.
  await page.goto('/checkout');
  await expect(page.getByText('You are a premium member already.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your billing page' }).click();
  await expect(page.getByText('Your membership is active.')).toBeVisible();
  await expect(page.getByText(/Visa ending in 4242/)).toBeVisible();
  await expectAccessible(page, 'the billing page');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Receipt of .* as PDF$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);

  // Canceled in two clicks: access stays to the end of the period, and the reason is optional.
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await expect(page.getByText('Your membership is canceled and ends with the paid period.')).toBeVisible();
  await page.getByLabel('Reason').selectOption('rarely');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Would you tell us why?')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Premium stays open until')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my membership' }).click();
  await expect(page.getByText('Your membership is active.')).toBeVisible();
});
