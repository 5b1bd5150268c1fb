import { expectAccessible } from '../support/accessibility';
import { newPerson, register } from '../support/people';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

test('an administrator gives a user premium and ends it; the open session of the user follows', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.expect(/40[13]|404/);
  const person = newPerson();
  const theirs = await browser.newPage();
  await register(theirs, person);
  await expect(theirs.getByText('Basic member')).toBeVisible();

  await openPortal(page, 'Users');
  await page.getByLabel('Email').fill('stranger@example.com');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('There is no account with this address.');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Dana Whitfield' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Give premium' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Give the reason in a sentence/);
  await page.getByLabel('Reason').fill('Comp membership until payments open.');
  await page.getByRole('button', { name: 'Give premium' }).click();
  await expect(page.getByText('Comp membership until payments open.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Premium member')).toBeVisible();

  await page.getByLabel('Reason').fill('The trial has ended.');
  await page.getByRole('button', { name: 'End premium' }).click();
  await expect(page.getByRole('button', { name: 'Give premium' })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Basic member')).toBeVisible();
  await theirs.close();
});
