import { expectAccessible } from '../support/accessibility';
import { enroll, newPerson, signIn } from '../support/people';
import { openPortal } from '../support/portal';
import { expectReadableOnPaper } from '../support/print';
import { expect, test } from '../support/test';

const LOCKED = 'Your account is locked. Please contact support for assistance.';

test('an administrator finds a person, views the account, gives premium, locks the account and unlocks it', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.expect(/40[13]|404/);
  const person = newPerson();
  const theirs = await browser.newPage();
  await enroll(theirs, person);
  await theirs.goto('/dashboard');
  await expect(theirs.getByText('Basic member')).toBeVisible();

  await openPortal(page, 'Users');
  const search = page.getByLabel('Email, name or firm');
  await search.fill('da');
  await search.press('Enter');
  await expect(search).toHaveAccessibleDescription('Enter at least 3 characters.');
  await search.fill(person.email);
  await search.press('Enter');
  const accounts = page.getByRole('region', { name: 'Accounts' });
  await expect(accounts.getByText('d…@example.com')).toBeVisible();
  await expect(page.getByText(person.email)).toBeHidden();
  await expectAccessible(page);
  await accounts.getByRole('link', { name: 'Dana Whitfield' }).click();
  await expect(page.getByRole('heading', { name: 'Dana Whitfield' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity of the account' })).toContainText('Account created');
  await expectAccessible(page);
  await expectReadableOnPaper(page, 'an account in the portal');

  await page.getByRole('button', { name: 'View as Dana Whitfield' }).click();
  await page.getByLabel('Reason').first().fill('They say a calculation is missing.');
  await page.getByRole('button', { name: 'Open the view' }).click();
  const view = page.getByRole('region', { name: 'Read-only view' });
  await expect(view).toContainText('You are viewing Dana Whitfield’s account');
  await expect(page.getByRole('region', { name: 'Profile', exact: true })).toContainText(person.email);
  await expectAccessible(page);
  await view.getByRole('button', { name: 'End the view' }).click();
  await expect(page.getByText('This view is closed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Back to the account' }).click();
  await expect(page.getByText('They say a calculation is missing.').first()).toBeVisible();

  const membership = page.getByRole('region', { name: 'Membership' });
  await membership.getByLabel('Reason').fill('Comp membership until payments open.');
  await membership.getByRole('button', { name: 'Give premium' }).click();
  await expect(membership.getByText('Comp membership until payments open.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Premium member')).toBeVisible();

  await page.getByRole('button', { name: 'Lock the account' }).click();
  await page.getByLabel('Reason').first().fill('The bank reported a fraud.');
  await page.getByRole('button', { name: 'Lock the account' }).click();
  await expect(page.getByText(/Locked since .*The bank reported a fraud\./)).toBeVisible();
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  await theirs.reload();
  await signIn(theirs, person);
  await expect(theirs.getByText(LOCKED).first()).toBeVisible();

  await page.getByRole('button', { name: 'Unlock the account' }).click();
  await page.getByLabel('Reason').first().fill('The bank was wrong.');
  await page.getByRole('button', { name: 'Unlock the account' }).click();
  await expect(page.getByText(/Locked since/)).toBeHidden();
  await signIn(theirs, person);
  await expect(theirs.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await theirs.close();
});
