import { expectAccessible } from '../support/accessibility';
import { ASKS_BANK, DECLINED, FAILS_LATER, PAYS, payWith, verifyEmail } from '../support/payments';
import { enroll, newPerson } from '../support/people';
import { expectReadableOnPaper } from '../support/print';
import { expect, interactive, test } from '../support/test';

test('a membership is bought after a declined card and a bank that refuses, canceled, resumed and paid late', async ({
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  // The provider's page answers a declined card with 402 or 422.
  problems.expect(/40[0-9]|422/);
  const person = newPerson();
  await enroll(page, person);

  // From a prompt to the checkout, by way of the verification that a receipt needs.
  await page.goto('/calculator');
  await interactive(page);
  await page.getByRole('link', { name: 'See premium pricing' }).first().click();
  await expect(page).toHaveURL(/\/checkout\?redirect=calculator$/);
  await expect(page.getByText('$299', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Verify your email' }).click();
  await verifyEmail(page, person);
  await expect(page).toHaveURL(/\/checkout\?redirect=calculator$/);

  await expectAccessible(page, 'the checkout');

  // Left without paying: nothing was charged, and the same page opens again.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page.getByText('You left the payment page before paying. Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expectAccessible(page, 'the payment page');
  await payWith(page, DECLINED);
  await expect(page.getByText(/declined/).first()).toBeVisible();
  await expectAccessible(page, 'the payment page after a declined card');

  // Paid: the page waits for the provider's word; the second tab follows without a sign-in.
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByText('Basic member')).toBeVisible();
  // The bank asks (3-D Secure): what it refuses is not paid, what it confirms is.
  await payWith(page, ASKS_BANK);
  await expect(page.getByRole('heading', { name: 'Confirm the payment' })).toBeVisible();
  await expectAccessible(page, 'the page of the bank');
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await expect(other.getByText('Basic member')).toBeVisible();
  await payWith(page, ASKS_BANK);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'You are a premium member' })).toBeVisible();
  await expect(page).toHaveURL(/\/payment-success\?attempt=[^&]+$/);
  await expect(other.getByText('Premium member')).toBeVisible();
  await other.close();
  await expectAccessible(page, 'the page after a payment');
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/calculator$/);

  // A member is not sold a second membership.
  await page.goto('/checkout');
  await expect(page.getByText('You are already a premium member.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your billing page' }).click();
  await expect(page.getByText('Your membership is active.')).toBeVisible();
  await expect(page.getByText(/Visa ending in 3184/)).toBeVisible();
  await expectAccessible(page, 'the billing page');
  await expectReadableOnPaper(page, 'the receipts');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Receipt of .* as PDF$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);

  // Another card, on the provider's page: the next charge takes it.
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page.getByRole('heading', { name: 'Change card' })).toBeVisible();
  await expectAccessible(page, 'the page of the card');
  const provider = new URL(page.url()).origin;
  await payWith(page, FAILS_LATER, 'Save card');
  await expect(page).toHaveURL(/\/dashboard\?section=billing$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Visa ending in 0341/)).toBeVisible({ timeout: 3_000 });
  }).toPass();

  // Canceled in two clicks: access stays to the end of the period, and the reason is optional.
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await expect(page.getByText('Your membership is canceled and ends with the paid period.')).toBeVisible();
  await page.getByLabel('Reason').selectOption('rarely');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Would you tell us why?')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Premium stays active until')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my membership' }).click();
  await expect(page.getByText('Your membership is active.')).toBeVisible();

  // A month later that card fails: the page of the invoice takes another one, after one that is declined.
  await page.goto(provider);
  await page.getByRole('button', { name: `Advance one month: ${person.email}` }).click();
  await expect(page.getByText('Done. The site was told by webhook.')).toBeVisible();
  await expectAccessible(page, 'the page of bank and time');
  await page.goto('/dashboard?section=billing');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay this invoice' })).toBeVisible();
  await expectAccessible(page, 'the page of an invoice');
  await payWith(page, DECLINED, 'Pay $299.00');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await expectAccessible(page, 'the page of an invoice after a declined card');
  await payWith(page, PAYS, 'Pay $299.00');
  await expect(page.getByText('There is nothing to pay on this invoice.')).toBeVisible();
  await expectAccessible(page, 'the page of a paid invoice');
  await page.goto('/dashboard?section=billing');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Your membership is active.')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
