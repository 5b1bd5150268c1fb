import { expectAccessible } from '../support/accessibility';
import { buyMembership } from '../support/payments';
import { newPerson, register } from '../support/people';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

test('an administrator refunds a payment and ends the membership; the open tab of the member follows', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/40[0-9]|422/);
  const person = newPerson();
  const theirs = await browser.newPage();
  await register(theirs, person);
  await buyMembership(theirs, person);
  await theirs.goto('/dashboard');
  await expect(theirs.getByText('Premium member')).toBeVisible();

  await openPortal(page, 'Payments');
  await expectAccessible(page, 'the payments');
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByText('Monthly recurring revenue')).toBeVisible();
  await page.getByRole('link', { name: 'Memberships' }).click();
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('Active');
  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { name: `$299 from ${person.email}` })).toBeVisible();
  await expectAccessible(page, 'a payment');

  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/at least 10 characters/);
  await page.getByLabel('The membership', { exact: true }).selectOption('end');
  await page.getByLabel('Reason').fill('Bought by mistake, refunded in full.');
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Bought by mistake, refunded in full.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Refund/ })).toContainText('−$299');

  // Without a reload: the server's word reaches the open tab.
  await expect(theirs.getByText('Basic member')).toBeVisible();
  await theirs.close();
});
