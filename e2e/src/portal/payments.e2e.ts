import { expectAccessible } from '../support/accessibility';
import { buyMembership } from '../support/payments';
import { enroll, newPerson } from '../support/people';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

test('a coupon of the portal lowers what a member pays, who is refunded; the open tab of the member follows', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/40[0-9]|422/);
  const person = newPerson();
  const code = `FALL-${Date.now().toString(36)}`.toUpperCase();

  await openPortal(page, 'Payments');
  await expectAccessible(page, 'the payments');
  const views = page.getByRole('navigation', { name: 'What to show' });
  await views.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/at least 3 characters/);
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Discount', { exact: true }).fill('20');
  await page.getByLabel('Applies to').selectOption({ label: 'Every payment' });
  await page.getByRole('button', { name: 'Create coupon' }).click();
  const coupon = page.getByRole('row', { name: new RegExp(code) });
  await expect(coupon).toContainText('20% off');
  await expectAccessible(page, 'the coupons');

  const theirs = await browser.newPage();
  await enroll(theirs, person);
  await buyMembership(theirs, person, code);
  await theirs.getByRole('link', { name: 'Billing and receipts' }).click();
  await expect(
    theirs.getByRole('status').filter({ hasText: `Your code ${code} takes 20% off each charge` }),
  ).toContainText('The next charge is $239.20');
  await theirs.goto('/dashboard');
  await expect(theirs.getByText('Premium member')).toBeVisible();

  await views.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByText('Monthly recurring revenue')).toBeVisible();
  await views.getByRole('link', { name: 'Memberships' }).click();
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('Active');
  await views.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { name: `$239.20 from ${person.email}` })).toBeVisible();
  await expectAccessible(page, 'a payment');

  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/at least 10 characters/);
  await page.getByLabel('The membership', { exact: true }).selectOption('end');
  await page.getByLabel('Reason').fill('Bought by mistake, refunded in full.');
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Bought by mistake, refunded in full.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Refund/ })).toContainText('−$239.20');

  // Without a reload: the server's word reaches the open tab.
  await expect(theirs.getByText('Basic member')).toBeVisible();
  await theirs.close();

  // Ended by name: it stays in the list, with how often it was used.
  await page.getByRole('link', { name: 'All payments' }).click();
  await views.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('button', { name: `End ${code}` }).click();
  await page.getByRole('button', { name: 'End coupon' }).click();
  await expect(coupon.getByText('Ended')).toBeVisible();
  await expect(coupon.getByRole('cell', { name: '1', exact: true })).toBeVisible();
});
