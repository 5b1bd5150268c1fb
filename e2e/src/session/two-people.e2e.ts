import type { Page } from '@playwright/test';
import { enterPractice, field, saved, savingStatus } from '../support/calculator';
import { enroll, newPerson, register } from '../support/people';
import { expect, interactive, test } from '../support/test';

const header = (page: Page) => page.locator('header');
const expectSignedIn = (page: Page) => expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
const expectVisitor = (page: Page) => expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
const revenue = (page: Page) => field(page, /^Revenue, trailing/);

/** Figures and names as fields show them and as storage writes them. */
const MARKS = ['1,200,000', '1200000', '140,000,000', '140000000', 'Move of the first'];

/** Which marks a tab has: in its text, its fields and both storages. */
async function marksIn(page: Page): Promise<string[]> {
  const everything = await page.evaluate(() =>
    JSON.stringify([
      document.body.innerText,
      [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')].map(({ value }) => value),
      { ...localStorage },
      { ...sessionStorage },
    ]),
  );
  return MARKS.filter((mark) => everything.includes(mark));
}

async function signOut(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Logout' }).first().click();
  await expectVisitor(page);
}

/** The saves of calculations that a tab sends from now on. */
function savesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/saved-calculations')) sent.push(request.url());
  });
  return sent;
}

test('a saved calculation that is open in the other tab goes with its user, before the next one sees the tab', async ({
  page,
  context,
}) => {
  await enroll(page, newPerson());
  await page.goto('/dashboard');
  await interactive(page);
  const other = await context.newPage();
  await other.goto('/detailed-calculator');
  await interactive(other);
  await enterPractice(other);
  await saved(other, 'Move of the first');
  await expect(savingStatus(other)).toHaveText('Saved in your account');
  expect(await marksIn(other)).not.toEqual([]);

  await signOut(page);
  await expectVisitor(other);
  await expect(other).not.toHaveURL(/\/detailed-calculator$/);
  await expect.poll(() => marksIn(other)).toEqual([]);

  const sent = savesOf(other);
  await register(page, newPerson());
  await other.goto('/detailed-calculator');
  await interactive(other);
  await expectSignedIn(other);
  await expect(revenue(other)).toHaveValue('');
  await expect(other.getByText('Not saved yet', { exact: true })).toBeVisible();
  expect([await marksIn(other), await marksIn(page), sent]).toEqual([[], [], []]);
});

test('an open calculation stays where it is and is empty for the next user after a sign-out in the other tab', async ({
  page,
  context,
}) => {
  await enroll(page, newPerson());
  await page.goto('/dashboard');
  await interactive(page);
  const other = await context.newPage();
  await other.goto('/simple-enhanced');
  await interactive(other);
  await enterPractice(other);
  await expect(other.getByText('Net present value of moving')).toBeVisible();

  await signOut(page);
  await expectVisitor(other);
  await expect(other).toHaveURL(/\/simple-enhanced$/);
  await expect(revenue(other)).toHaveValue('');
  await expect.poll(() => marksIn(other)).toEqual([]);

  await register(page, newPerson());
  await expectSignedIn(other);
  await expect(revenue(other)).toHaveValue('');
  expect([await marksIn(other), await marksIn(page)]).toEqual([[], []]);
});

test('what a visitor typed comes along when they sign up in the other tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/simple-enhanced');
  await interactive(other);
  await enterPractice(other);
  await register(page, newPerson());
  await expectSignedIn(other);
  await expect(revenue(other)).toHaveValue('1,200,000');
  await signOut(page);
  await expect(revenue(other)).toHaveValue('');
  await expect.poll(() => marksIn(other)).toEqual([]);
});
