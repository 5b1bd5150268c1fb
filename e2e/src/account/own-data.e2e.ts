import { readFile } from 'node:fs/promises';
import { waitForMail } from '../support/inbox';
import { enroll, newPerson, signIn } from '../support/people';
import { expect, test } from '../support/test';

test('everything about oneself comes as one file, without secrets', async ({ page }) => {
  const person = newPerson();
  await enroll(page, person);
  await page.goto('/dashboard?section=data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  const data = JSON.parse(text) as { contexts: Record<string, unknown> };
  expect(Object.keys(data.contexts).length).toBeGreaterThan(0);
  expect(text).toContain(person.email);
  expect(text).not.toMatch(/argon2|passwordHash|password_hash/i);
});

test('an account is deleted by its owner alone, and nothing of it stays in the browser', async ({ page, problems }) => {
  problems.expect(/40[01]/);
  const person = newPerson();
  await enroll(page, person);
  await page.goto('/dashboard?section=data');
  await page.getByRole('button', { name: 'Delete your account' }).click();
  await page.getByLabel('Your email address').fill('somebody@example.com');
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Type the email address of this account.')).toBeVisible();
  await page.getByLabel('Your email address').fill(person.email);
  await page.getByLabel('Your password').fill('not my password');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('This is not your password. Enter the one that you sign in with.').first()).toBeVisible();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Account deleted').first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user_data/.test(key)))).toEqual([]);
  await waitForMail(person.email, /account was deleted/);

  await signIn(page, person);
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible();
});
