import { codeIn, waitForMail } from '../support/inbox';
import { createAccount, newPerson, register, signIn } from '../support/people';
import { expect, test } from '../support/test';

test('the mailed code verifies an account, and nothing else does', async ({ page, problems }) => {
  problems.expect(/400/);
  const person = newPerson();
  await register(page, person);
  await page.getByRole('link', { name: 'Enter the code from our email' }).click();
  await expect(page).toHaveURL(/\/verify-email$/);

  const field = page.getByLabel('Verification Code');
  const verify = page.getByRole('button', { name: 'Verify' });
  await expect(field).toHaveAttribute('placeholder', 'Enter the 6-digit code');
  await expect(verify).toBeDisabled();
  await field.fill('12');
  await verify.click();
  await expect(page.getByText('Authentication code must be 6 digits')).toBeVisible();
  await expect(field).toBeFocused();

  const code = codeIn(await waitForMail(person.email, /verification code/));
  await field.fill(code === '000000' ? '000001' : '000000');
  await verify.click();
  await expect(page.getByText('Verification failed').first()).toBeVisible();
  await expect(page.getByText('Invalid verification code').first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await field.fill(code);
  await verify.click();
  await expect(page.getByText('Your account has been verified.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Email verified')).toBeVisible();

  await page.goto('/verify-email');
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
});

test('a sign-in with an unverified email shows the verification view, where the newest code counts', async ({
  page,
}) => {
  const person = newPerson();
  await createAccount(person);
  const first = await waitForMail(person.email, /verification code/);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(page, 'the page itself has not changed').toHaveURL(/\/auth$/);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('Code sent').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Send another in \d+ s/ })).toBeDisabled();
  await page
    .getByLabel('Verification Code')
    .fill(codeIn(await waitForMail(person.email, /verification code/, { after: first.id })));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Email verified')).toBeVisible();
});

test('a user who puts the verification off arrives where they wanted to go', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/auth?redirect=calculator');
  await signIn(page, person);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/calculator$/);
});
