import type { Page } from '@playwright/test';
import { newPerson } from '../support/people';
import { expect, interactive, test } from '../support/test';

/** Presses Tab until the focus is on what has such a name, as a user without a mouse would. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

test('an account is opened with the keyboard alone', async ({ page }) => {
  const person = newPerson();
  await page.goto('/auth');
  await interactive(page);
  await tabTo(page, /^Login$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  for (const [field, text] of [
    [/^First Name/, person.firstName],
    [/^Last Name/, person.lastName],
    [/^Email/, person.email],
    [/^Password/, person.password],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await tabTo(page, /^Security$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up the second factor' })).toBeVisible();
  await tabTo(page, /^Set up the second factor$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your password'), 'a step begins where it is to be filled in').toBeFocused();
});

test('an incomplete registration leads the focus to the first fault', async ({ page }) => {
  await page.goto('/auth?tab=register');
  await interactive(page);
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  const described = await page.getByLabel('First Name').getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Enter your first name.');
});
