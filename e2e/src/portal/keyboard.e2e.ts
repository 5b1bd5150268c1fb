import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

/** Goes to what the palette finds by these letters. */
async function goTo(page: Page, letters: string, option: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search for a section, an action or a document' });
  await expect(search).toBeFocused();
  await page.keyboard.type(letters);
  await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
}

/** Reaches an element with the Tab key alone. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox',
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 200; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

test('an administrator runs the portal from the keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const name = `Keyboard ${randomBytes(4).toString('hex')}`;
  const { keyboard } = page;
  await openPortal(page, 'Overview');

  // A post, from the palette to the saved draft.
  await goTo(page, 'write post', 'Write a post');
  await tabTo(page, 'textbox', 'Title');
  await keyboard.type(name);
  await tabTo(page, 'textbox', 'Text');
  await keyboard.type('What an offer says.');
  await tabTo(page, 'textbox', 'Author');
  await keyboard.type('Ada Editor');
  await keyboard.press('Control+s');
  await expect(page.getByText('A draft: only administrators can see it.')).toBeVisible();

  // Typed and not saved: a link asks first.
  await goTo(page, 'settings', 'Settings');
  await tabTo(page, 'textbox', 'About');
  await keyboard.press('End');
  await keyboard.type(' and more');
  await tabTo(page, 'link', 'Media', 'Shift+Tab');
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue(/ and more$/);
  await page.evaluate(() => history.back());
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/settings/);
  await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue(/ and more$/);
  await tabTo(page, 'link', 'Media', 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, 'button', 'Leave');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();

  // A list: search, rows, selection, and a change of what is selected.
  await goTo(page, 'content', 'Content');
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Title or address' })).toBeFocused();
  await keyboard.type(name);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Keyboard/);
  await tabTo(page, 'button', 'Save this view');
  await keyboard.press('Enter');
  await keyboard.type(name);
  await keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: 'Your views' });
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('region', { name: 'Documents' }).focus();
  await keyboard.press('j');
  await expect(page.getByRole('table').getByRole('link', { name })).toBeFocused();
  await keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await expectAccessible(page);
  await tabTo(page, 'button', 'Publish now', 'Shift+Tab');
  await keyboard.press('Enter');
  const confirmed = page.getByRole('dialog', { name: `Publish now “${name}”?` });
  await expect(confirmed.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('1 of 1 published.')).toBeVisible();
  await tabTo(page, 'button', 'Undo');
  await keyboard.press('Enter');
  await expect(page.getByText('1 of 1 brought back.')).toBeVisible();
  await expect(page.getByRole('table').getByText('Draft')).toBeVisible();

  // The keys themselves.
  await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the portal' })).toBeVisible();
  await expectAccessible(page);
});
