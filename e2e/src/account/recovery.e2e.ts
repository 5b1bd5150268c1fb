import type { Page } from '@playwright/test';
import { linkIn, mailsTo, waitForMail } from '../support/inbox';
import { anotherDevice, apiAdministrator, enroll, newPerson, signIn } from '../support/people';
import { expect, interactive, test } from '../support/test';

async function askForLink(page: Page, email: string, address = '/forgot-password'): Promise<void> {
  await page.goto(address);
  await interactive(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

test('a forgotten password is replaced through the mailed link, which ends every session', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/40[01]/);
  const person = newPerson();
  const elsewhere = await anotherDevice(browser);
  await enroll(elsewhere, person);

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await askForLink(page, person.email);
  const link = linkIn(await waitForMail(person.email, /Choose a new .* password/));
  expect((await page.goto(link))?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page, 'the secret leaves the address at once').toHaveURL(/\/reset-password$/);

  await page.getByLabel('New password').fill('password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText(/This password is among the most common ones/).first()).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('password');
  const changed = { ...person, password: `a whole new sentence ${Date.now()}` };
  await page.getByLabel('New password').fill(changed.password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/\/auth\?notice=password-reset$/);
  await expect(page.getByText('Your password was changed and all devices were signed out.')).toBeVisible();

  await elsewhere.goto('/dashboard');
  await expect(elsewhere, 'the other device is signed out').toHaveURL(/\/auth\?redirect=dashboard$/);
  await signIn(page, person);
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible();
  await signIn(page, changed);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill('another whole sentence 9');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('an unknown address gets the same answer and no mail', async ({ page }) => {
  const { email } = newPerson();
  await askForLink(page, email);
  await expect(page.getByText(/has an account, a link is on its way/)).toBeVisible();
  expect(await mailsTo(email)).toEqual([]);
});

test('a link without its secret says what to do', async ({ page }) => {
  for (const address of ['/reset-password', '/reset-password#token=', '/reset-admin-password#token=x']) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This link is incomplete' }), address).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  }
});

test('administrators recover at addresses of their own', async ({ page }) => {
  await page.goto('/admin-login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL(/\/admin-reset$/);
  const { email } = apiAdministrator();
  const last = (await mailsTo(email)).at(-1);
  await askForLink(page, email, '/admin-reset');
  await page.goto(linkIn(await waitForMail(email, /Choose a new .* password/, last && { after: last.id })));
  await expect(page).toHaveURL(/\/reset-admin-password$/);
  await expect(page.getByText('You still need your authenticator app to enter the portal.')).toBeVisible();
});
