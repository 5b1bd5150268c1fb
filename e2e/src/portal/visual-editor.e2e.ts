import { randomBytes } from 'node:crypto';
import { expectAccessible } from '../support/accessibility';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

const WRITTEN = `## What an offer says

Dear <Client Name>, read the **note** first.

- Upfront
  - In cash

| Firm | Deal | Payout |
| - | - | - |
| Wirehouse | | ~45% |`;

test('an administrator writes an article by the keyboard alone, and finds what the server did not get', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const name = `Reading an offer ${randomBytes(4).toString('hex')}`;
  await openPortal(page, 'Content');
  await page.getByRole('link', { name: 'Write a post' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Author' }).fill('Ada Editor');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  const { keyboard } = page;
  await keyboard.press('Control+Alt+2');
  await keyboard.type('What an offer says');
  await keyboard.press('Enter');
  await keyboard.type('Dear <Client Name>, read the ');
  await keyboard.press('Control+b');
  await keyboard.type('note');
  await keyboard.press('Control+b');
  await keyboard.type(' first.');
  await keyboard.press('Enter');
  await keyboard.type('- Upfront');
  await keyboard.press('Enter');
  await keyboard.press('Control+]');
  await keyboard.type('In cash');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Alt+F10');
  await keyboard.press('End');
  // From the last tool to the table: picture, link, divider.
  for (let tool = 0; tool < 3; tool += 1) await keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Table', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  for (const cell of ['Firm', 'Deal', 'Payout', 'Wirehouse', '', '~45%']) {
    await keyboard.type(cell);
    await keyboard.press('Tab');
  }
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Delete row' }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('A draft: only administrators can see it.')).toBeVisible();
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  const source = page.getByRole('textbox', { name: 'Text', exact: true });
  expect((await source.inputValue()).replaceAll('\\<', '<')).toBe(WRITTEN);
  await page.getByRole('button', { name: 'Visual', exact: true }).click();

  await text.getByText('first.').click();
  await keyboard.press('End');
  await keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Link text' }).fill('The rule');
  await page.getByRole('textbox', { name: 'Link address' }).fill('tel:1');
  await keyboard.press('Enter');
  await expect(page.getByText('Enter an address that starts with https://')).toBeVisible();
  await page.getByRole('textbox', { name: 'Link address' }).fill('www.sec.gov/rules');
  await keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'The rule' })).toHaveAttribute('href', 'https://www.sec.gov/rules');

  // Where the server cannot be reached, the browser keeps what is typed.
  await page.route('**/working-copy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await keyboard.type(' Typed at the end.');
  await expect(page.getByText('The copy could not be kept')).toBeVisible();
  await page.getByRole('link', { name: 'All content' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('that were not saved')).toBeVisible();
  await expect(text).not.toContainText('Typed at the end.');
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expect(text).toContainText('The rule Typed at the end.');
  await page.getByRole('button', { name: 'Save the text' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
