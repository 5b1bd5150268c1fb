import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { CONSENT_DENIED, CONSENT_GRANTED } from '@app/contracts';
import type { FirstAdmin } from '@app/infra/stack';
import { decideIn } from './consent';
import { site } from './site';
import { interactive } from './test';

export type Person = { firstName: string; lastName: string; email: string; password: string };

/** Those who follow each other in the next 30 seconds start after as many, whose codes may still be in use. */
const ADMINISTRATORS_PER_STEP = 3;

let counter = 0;

export function newPerson(): Person {
  counter += 1;
  const unique = `${Date.now().toString(36)}${process.pid}${counter}`;
  return {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: `dana.${unique}@example.com`,
    password: `correct horse ${unique}`,
  };
}

export async function register(page: Page, person: Person, { shares = false } = {}): Promise<void> {
  if (shares) await decideIn(page.context(), CONSENT_GRANTED);
  await page.goto('/auth');
  await interactive(page);
  await fillRegistration(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Fills the registration on /auth and sends it; it ends where the person came from. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Fills the sign-in form and sends it; what follows depends on the account. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  if (new URL(page.url()).pathname !== '/auth') await page.goto('/auth');
  await interactive(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
}

/** A browser of its own, e.g. a second device of the same person. */
export async function anotherDevice(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site().url, reducedMotion: 'reduce', ...options });
  await decideIn(context, CONSENT_DENIED);
  return context.newPage();
}

const step = () => Math.floor(Date.now() / 30_000);

/** Whether no worker of this run has taken this for the same 30 seconds yet: a code, or an administrator. */
async function take(what: 'code' | 'administrator', secret: string): Promise<boolean> {
  const digest = createHash('sha256').update(`${secret} ${step()}`).digest('hex');
  try {
    await writeFile(join(dirname(process.env['E2E_SITE_FILE'] ?? ''), `${what}-${digest}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A code works once; the next one comes with the next 30 seconds. */
export async function freshCode(secret: string): Promise<string> {
  while (!(await take('code', secret))) await pause(500);
  return generate({ secret });
}

/** An administrator whom no other test has taken in these 30 seconds, so that the test does not wait for the next code. */
export async function anAdministrator(): Promise<FirstAdmin> {
  const { admins } = site();
  const first = (step() * ADMINISTRATORS_PER_STEP) % admins.length;
  for (const admin of [...admins.slice(first), ...admins.slice(0, first)])
    if (await take('administrator', admin.totpSecret)) return admin;
  return admins[0];
}

/** Signs in without the second factor. */
export async function signInAsAdmin(page: Page): Promise<FirstAdmin> {
  const admin = await anAdministrator();
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  return admin;
}

export async function passTwoFactor(page: Page, { totpSecret }: FirstAdmin): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
  await page.getByLabel('Verification Code').fill(await freshCode(totpSecret));
  await page.getByRole('button', { name: 'Verify' }).click();
}
