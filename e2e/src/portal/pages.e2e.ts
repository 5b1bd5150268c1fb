import { randomBytes } from 'node:crypto';
import { expectAccessible } from '../support/accessibility';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('an administrator builds a page, looks at it on its page before anyone else can, and publishes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const name = `Succession ${randomBytes(4).toString('hex')}`;
  await openPortal(page, 'Pages');
  await page.getByRole('link', { name: 'Add a page' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add the block' }).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Who takes over');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('A plan for the day after.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('A draft: only administrators can see it.')).toBeVisible();

  await page
    .getByRole('button', { name: /Text: Who takes over/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('A better plan for the day after.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(frame.getByRole('heading', { name })).toBeVisible();
  await expect(frame.getByText('better plan')).toBeVisible();
  await page.getByRole('button', { name: 'Desktop, 1440 px' }).click();
  const preview = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const visitor = await browser.newPage();
  const address = `/pages/${name.toLowerCase().replace(' ', '-')}`;
  expect((await visitor.goto(address))?.status()).toBe(404);
  const shown = await visitor.goto(preview ?? '');
  expect(shown?.headers()['x-robots-tag']).toBe('noindex');
  await expect(visitor.getByText('this is not public')).toBeVisible();

  await page.getByRole('button', { name: 'Save the page' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/Public since/)).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.getByText('better plan')).toBeVisible();
  await visitor.close();
});

test('pictures and keys have their screens', async ({ page }) => {
  test.setTimeout(120_000);
  await openPortal(page, 'Media');
  const alt = `A white pixel ${randomBytes(4).toString('hex')}`;
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('textbox', { name: 'What it shows', exact: true }).fill(alt);
  await page.getByRole('button', { name: 'Upload the picture' }).click();
  await page.getByRole('link', { name: alt }).click();
  await expect(page.getByText('Not used anywhere yet.')).toBeVisible();
  await expectAccessible(page);

  const nav = page.getByRole('navigation', { name: 'Management portal' });
  await nav.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('region', { name: 'Mail server' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stripe payments' })).toBeVisible();
  await expectAccessible(page);
});
