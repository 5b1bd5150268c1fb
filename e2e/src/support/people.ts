import { generate } from 'otplib';
import { expect, type Page } from '@playwright/test';
import { site } from './site';

export type Person = { firstName: string; lastName: string; email: string; password: string };

let counter = 0;

export function newPerson(): Person {
  counter += 1;
  const unique = `${Date.now().toString(36)}${process.pid}${counter}`;
  return { firstName: 'Dana', lastName: 'Whitfield', email: `dana.${unique}@example.com`, password: `correct horse ${unique}` };
}

export async function register(page: Page, person: Person, { shares = false } = {}): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  if (shares) await page.getByText('Tell the advertising service').click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** A code works once; the next one comes with the next 30 seconds. */
let lastStep = 0;

async function freshCode(secret: string): Promise<string> {
  for (;;) {
    const step = Math.floor(Date.now() / 30_000);
    if (step > lastStep) {
      lastStep = step;
      return generate({ secret });
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export async function signInAsAdmin(page: Page): Promise<void> {
  const { admin } = site();
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
}

export async function passTwoFactor(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
  await page.getByLabel('Verification Code').fill(await freshCode(site().admin.totpSecret));
  await page.getByRole('button', { name: 'Verify' }).click();
}
