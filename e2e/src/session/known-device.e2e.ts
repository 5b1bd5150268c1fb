import type { Page } from '@playwright/test';
import { anotherDevice, newPerson, register, signIn } from '../support/people';
import { expect, interactive, test } from '../support/test';

const LOCKED = /Too many login attempts\. Please try again in \d+ (?:seconds?|minutes)\./;

async function signOut(page: Page): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

async function refused(page: Page, credentials: { email: string; password: string }, status: number): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/login'));
  await signIn(page, credentials);
  expect((await answer).status()).toBe(status);
}

test('an account locked by an unknown device stays open to its owner on devices that signed in before', async ({
  page,
  browser,
}) => {
  const owner = newPerson();
  await register(page, owner);
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('known_device'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('known_device');
  await signOut(page);

  const otherBrowser = await anotherDevice(browser);
  for (let tries = 1; tries <= 5; tries += 1)
    await refused(otherBrowser, { ...owner, password: `wrong guess ${tries}` }, 401);
  await refused(otherBrowser, owner, 429);
  await expect(otherBrowser.getByText(LOCKED).first()).toBeVisible();
  await otherBrowser.context().close();

  await page.goto('/auth');
  await interactive(page);
  await signIn(page, owner);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
