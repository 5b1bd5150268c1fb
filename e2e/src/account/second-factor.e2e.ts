import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import pg from 'pg';
import { anotherDevice, enroll, freshCode, newPerson, signIn, type Person } from '../support/people';
import { expectReadableOnPaper } from '../support/print';
import { site } from '../support/site';
import { expect, test } from '../support/test';

/**
 * Sets the second factor up on the security page and gives what its owner would have: the app's secret and the codes.
 */
async function setUp(page: Page, { password }: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/dashboard?section=security');
  await page.getByRole('button', { name: 'Set up the second factor' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Enter the code from the app').fill(await freshCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await list.getByRole('listitem').allTextContents();
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await expectReadableOnPaper(page, 'the recovery codes');
  await page.getByText('I have saved these codes').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
  return { secret, recoveryCodes };
}

/** As if the half minute of the last code were over: each works once. */
async function forgetLastCode({ email }: Person): Promise<void> {
  const client = new pg.Client(site().databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'UPDATE auth.totp SET last_step = last_step - 2 WHERE user_id = (SELECT id FROM auth.users WHERE email = $1)',
      [email],
    );
    expect(rowCount, 'second factors of the person').toBe(1);
  } finally {
    await client.end();
  }
}

test('an advisor with a second factor enters with a code, or with a recovery code that works once', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(150_000);
  problems.expect(/40[013]/);
  const person = newPerson();
  await enroll(page, person);
  const { secret, recoveryCodes } = await setUp(page, person);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(secret);

  await page.locator('header').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
  await expect(page, 'behind it waits what was asked for').toHaveURL(/\/dashboard$/);
  await page.getByLabel('Verification Code').fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Invalid authentication code').first()).toBeVisible();
  await expect(page.getByText('wait up to 30 seconds for the next')).toBeVisible();
  await expect(page.getByLabel('Verification Code')).toHaveValue('');
  await forgetLastCode(person);
  await page.getByLabel('Verification Code').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}` })).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: `Welcome, ${person.firstName}` }),
    'the session has shown it, a reload asks for nothing',
  ).toBeVisible();

  const withoutPhone = await anotherDevice(browser);
  await signIn(withoutPhone, person);
  await withoutPhone.getByRole('button', { name: 'Use a recovery code' }).click();
  await withoutPhone.getByLabel('Recovery Code').fill((recoveryCodes[0] ?? '').toLowerCase());
  await withoutPhone.getByRole('button', { name: 'Verify' }).click();
  await expect(withoutPhone.getByRole('heading', { name: `Welcome, ${person.firstName}` })).toBeVisible();

  const again = await anotherDevice(browser);
  await signIn(again, person);
  await again.getByRole('button', { name: 'Use a recovery code' }).click();
  await again.getByLabel('Recovery Code').fill(recoveryCodes[0] ?? '');
  await again.getByRole('button', { name: 'Verify' }).click();
  await expect(again.getByText('Invalid authentication code').first()).toBeVisible();
  await expect(again.getByText('enter another from your latest list')).toBeVisible();
  await again.goto('/dashboard?section=profile');
  await expect(again.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
});

test('the second factor is removed with password and code, after which the password is enough', async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.expect(/400/);
  const person = newPerson();
  await enroll(page, person);
  const { recoveryCodes } = await setUp(page, person);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Your password').fill('not my password');
  await page.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Remove the second factor' }).click();
  await expect(page.getByText('This is not your password. Enter the one that you sign in with.').first()).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true }), 'nothing that was typed is lost').toHaveValue(
    recoveryCodes[1] ?? '',
  );
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Remove the second factor' }).click();
  await expect(page.getByRole('button', { name: 'Set up the second factor' })).toBeVisible();

  await page.locator('header').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await signIn(page, person);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}` })).toBeVisible();
});
