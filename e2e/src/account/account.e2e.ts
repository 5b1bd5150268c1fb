import { createAccount, enroll, newPerson, passTwoFactor, signInAsAdmin } from '../support/people';
import { site } from '../support/site';
import { delayScripts, expect, interactive, test } from '../support/test';

test('/login leads to /auth and keeps the redirect value', async ({ page }) => {
  await page.goto('/login?redirect=calculator');
  await expect(page).toHaveURL(/\/auth\?redirect=calculator$/);
});

test('what is entered and submitted before the code of the page comes is kept, and submitted then', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  const release = await delayScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  release();
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and try again.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.com');
});

test('a visitor asking for the dashboard signs in first and arrives there', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?redirect=dashboard/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(`Welcome back, ${person.firstName}!`).first()).toBeVisible();
});

test('a wrong password keeps what was typed and says what to do', async ({ page, problems }) => {
  problems.expect(/401/);
  await page.goto('/auth');
  await interactive(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and try again.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('an email that is taken is refused with the specification’s message, and the form keeps its content', async ({
  page,
  problems,
}) => {
  problems.expect(/400|409/);
  const person = newPerson();
  await createAccount(person);

  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First name').fill('Other');
  await page.getByLabel('Last name').fill('Person');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('another long password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    page.getByText('This email address is already registered. Please try logging in instead.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Other');
});

test('a signed-in visitor is redirected, and to the dashboard if redirect names another site', async ({ page }) => {
  await enroll(page, newPerson());
  for (const redirect of ['/evil.example', '%5C%5Cevil.example', 'https://evil.example']) {
    await page.goto(`/auth?redirect=${encodeURIComponent(`/${redirect}`)}`);
    await expect(page, redirect).toHaveURL(/\/dashboard/);
    expect(new URL(page.url()).origin).toBe(site().url);
  }
});

test('a signed-in advisor is told that the portal needs an administrator', async ({ page, problems }) => {
  problems.expect(/403/);
  await enroll(page, newPerson());
  // What earlier front ends took for a key.
  await page.evaluate(() => localStorage.setItem('admin_bypass', 'true'));
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('admin_bypass'))).toBeNull();
});

test('/admin itself is retired', async ({ page, problems }) => {
  problems.expect(/404/);
  expect((await page.goto('/admin'))?.status()).toBe(404);
});

test('an administrator enters only with the second factor, and a reload asks again', async ({ page, problems }) => {
  test.setTimeout(120_000);
  problems.expect(/40[013]/);
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/admin-login/);
  const admin = await signInAsAdmin(page);
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();

  await page.getByLabel('Verification Code').fill('12');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Authentication code must be 6 digits').first()).toBeVisible();
  await page.getByLabel('Verification Code').fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verification Failed').first()).toBeVisible();
  await expect(page.getByLabel('Verification Code')).toHaveValue('');

  await passTwoFactor(page, admin);
  await expect(page.getByText('You now have access to the admin portal').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Releases' }).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('elevation');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
});
