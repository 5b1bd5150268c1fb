import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  expect,
  request as requests,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { generate } from 'otplib';
import { CONSENT_DENIED, CONSENT_GRANTED, type LoginResponse, type RegisterResponse } from '@app/contracts';
import type { FirstAdmin } from '@app/infra/stack';
import { decideIn } from './consent';
import { site } from './site';
import { interactive } from './test';

export type Person = { firstName: string; lastName: string; email: string; password: string };

/** One for calls of the API, and three for the portal: a code works once in 30 seconds. */
export const ADMINISTRATORS_PER_WORKER = 4;
/** Fewer than what locks a session. */
const CODES = 3;

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

/** Makes an account, as the registration does. Returns the token of its first session. */
async function accountMade(request: APIRequestContext, person: Person): Promise<string> {
  const { email: username, password, firstName, lastName } = person;
  const data = { username, password, firstName, lastName };
  const response = await request.post(`${site().url}/api/register`, { data });
  if (!response.ok()) throw new Error(`the registration answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as RegisterResponse).token;
}

/** An account of someone who has no browser yet. */
export async function createAccount(person: Person): Promise<void> {
  const request = await requests.newContext();
  await accountMade(request, person);
  await request.dispose();
}

/**
 * A browser that is signed in to a new account, and shows no page of the site yet. `register` goes through the form,
 * which costs two pages more: it is for tests of the registration and of the dashboard that follows it.
 */
export async function enroll(page: Page, person: Person): Promise<void> {
  await keepToken(page, await accountMade(page.context().request, person));
}

/**
 * A browser that is signed in to an account, and shows no page of the site yet. `signIn` goes through the form: it is
 * for tests of what the form, its answers or the page behind it show.
 */
export async function openSession(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await keepToken(page, await tokenOf(page, '/api/login', person));
}

/** The token of a new session, as the forms get it, in the name of this browser. */
async function tokenOf(page: Page, path: string, { email, password }: Pick<Person, 'email' | 'password'>) {
  const response = await page.context().request.post(site().url + path, { data: { username: email, password } });
  if (!response.ok()) throw new Error(`the sign-in answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as LoginResponse).token;
}

async function keepToken(page: Page, token: string): Promise<void> {
  // An address of the site without scripts, to reach its storage; what else belongs to a session the next page adds.
  await page.goto('/livez');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
}

/** Registers by the form, and arrives on the dashboard. */
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

const STEP_SECONDS = 30;

/** Where this run notes that a code was used: a worker that replaces another one has to know of its codes. */
function noteOf(secret: string, step: number): string {
  const digest = createHash('sha256').update(`${secret} ${step}`).digest('hex');
  return join(dirname(process.env['E2E_SITE_FILE'] ?? ''), `code-${digest}`);
}

/** Whether no test of this run has used the code of this step yet. */
async function take(secret: string, step: number): Promise<boolean> {
  try {
    await writeFile(noteOf(secret, step), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A code works once, and the one of the next 30 seconds is accepted already; after both are used, this waits. */
export async function freshCode(secret: string): Promise<string> {
  for (;;) {
    const now = Math.floor(Date.now() / 1000 / STEP_SECONDS);
    for (const step of [now, now + 1])
      if (await take(secret, step)) return generate({ secret, epoch: step * STEP_SECONDS });
    await pause(500);
  }
}

/** The administrators of this worker; no other worker that runs at the same time uses their codes. */
function ownAdministrators(): { forApi: FirstAdmin; forPortal: readonly [FirstAdmin, ...FirstAdmin[]] } {
  const first = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * ADMINISTRATORS_PER_WORKER;
  const [forApi, one, ...others] = site().admins.slice(first, first + ADMINISTRATORS_PER_WORKER);
  if (!forApi || !one) throw new Error('the global setup has created too few administrators');
  return { forApi, forPortal: [one, ...others] };
}

/** The administrator of this worker for calls of the API; it signs in to the portal as others. */
export const apiAdministrator = (): FirstAdmin => ownAdministrators().forApi;

/** An administrator for the portal who still has a code in these 30 seconds, so that the test need not wait for one. */
function portalAdministrator(besides?: FirstAdmin): FirstAdmin {
  const [first, ...others] = ownAdministrators().forPortal;
  const forPortal = [first, ...others].filter(({ email }) => email !== besides?.email);
  const next = Math.floor(Date.now() / 1000 / STEP_SECONDS) + 1;
  return forPortal.find(({ totpSecret }) => !existsSync(noteOf(totpSecret, next))) ?? forPortal[0] ?? first;
}

/**
 * A browser of an administrator, on the portal's question for the second factor. The form is for tests of the sign-in.
 * `besides`: as another person than this one.
 */
export async function arriveAsAdmin(page: Page, besides?: FirstAdmin): Promise<FirstAdmin> {
  const admin = portalAdministrator(besides);
  await keepToken(page, await tokenOf(page, '/api/admin-auth', admin));
  await page.goto('/secure-management-portal');
  return admin;
}

/** Signs in by the form, without the second factor. */
export async function signInAsAdmin(page: Page): Promise<FirstAdmin> {
  const admin = portalAdministrator();
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  return admin;
}

/** Shows the second factor; a code that a slow machine sends too late is refused, and the next one is tried. */
export async function passTwoFactor(page: Page, { totpSecret }: FirstAdmin): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
  for (let code = 1; code <= CODES; code += 1) {
    await page.getByLabel('Verification Code').fill(await freshCode(totpSecret));
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/verify-totp', { timeout: 0 }),
      page.getByRole('button', { name: 'Verify' }).click(),
    ]);
    if (answer.ok()) return;
  }
  throw new Error(`${CODES} codes were refused`);
}
