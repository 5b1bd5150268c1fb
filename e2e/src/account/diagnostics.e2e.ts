import type { Page } from '@playwright/test';
import { enroll, newPerson } from '../support/people';
import { expect, interactive, test } from '../support/test';

const facts = (page: Page) => page.getByRole('main').innerText();

test('the diagnostic screens show the callers their own facts and no token', async ({ page, problems }) => {
  problems.expect(/401/);
  await page.goto('/auth-test');
  await interactive(page);
  expect(await facts(page)).toMatch(/State\s+anonymous/);
  const person = newPerson();
  await enroll(page, person);
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  expect(token).not.toBe('');

  await page.goto('/auth-test-protected');
  await expect(page.getByText(person.email)).toBeVisible();
  await page.goto('/auth-token-test');
  await expect(page.getByText('The token is valid')).toBeVisible();
  const shown = await facts(page);
  expect(shown).toMatch(/Valid until\s+\d{4}-/);
  for (const part of token.split('.')) expect(shown).not.toContain(part);

  await page.goto('/admin-auth-toggle');
  await expect(page.getByText('You are not signed in as an administrator.')).toBeVisible();
  await page.goto('/auth-reset');
  await page.getByRole('button', { name: /Clear this browser/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('the protected test is closed to visitors', async ({ page }) => {
  await page.goto('/auth-test-protected');
  await expect(page).toHaveURL(/\/auth\?redirect=auth-test-protected$/);
});
