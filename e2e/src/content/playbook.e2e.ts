import type { Page } from '@playwright/test';
import { waitForMail } from '../support/inbox';
import { expect, interactive, test } from '../support/test';

let counter = 0;
const someone = () => `reader.${Date.now().toString(36)}${process.pid}${(counter += 1)}@example.com`;
const REQUEST = '**/api/ebook-inline-download';

async function openModal(page: Page) {
  await page.goto('/');
  await interactive(page);
  await page.getByRole('button', { name: 'Get Free Playbook' }).click();
  const modal = page.getByRole('dialog', { name: 'Get the free playbook' });
  await expect(modal.getByLabel('Email')).toBeFocused();
  return modal;
}

/** The content of a closed modal stays until it has gone from the screen. */
const expectForgotten = (page: Page) =>
  expect(page.locator('#ebook-download-modal-form').getByLabel('Email')).toHaveValue('');

test('the modal refuses an invalid address with the specified message, until the field changes', async ({ page }) => {
  const modal = await openModal(page);
  await page.clock.install();
  const button = modal.getByRole('button', { name: 'Get Free Playbook' });
  await button.click();
  await expect(modal.getByText('Email Required')).toBeVisible();
  await expect(modal.getByText('Please enter your email address to get the free playbook.')).toBeVisible();
  await expect(modal.getByLabel('Email')).toBeFocused();
  await modal.getByLabel('Email').fill('not an address');
  await button.click();
  await expect(modal.getByText('Invalid Email')).toBeVisible();
  await expect(modal.getByText('Please enter a valid email address.')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(modal.getByText('Invalid Email')).toBeVisible();
  await expect(modal.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await modal.getByLabel('Email').fill('not an address yet');
  await expect(modal.getByText('Invalid Email')).toBeHidden();
  await expect(modal.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
});

test('the modal goes from the field over the request to a real PDF, and is new after it was closed', async ({
  page,
  context,
}) => {
  const email = someone();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(REQUEST, async (route) => {
    await held;
    await route.continue();
  });
  const modal = await openModal(page);
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Email').press('Enter');
  const busy = modal.getByRole('button', { name: 'Processing...' });
  await expect(busy).toBeDisabled();
  release();

  const link = modal.getByRole('link', { name: 'Download Playbook' });
  await expect(link).toHaveAttribute('target', '_blank');
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const pdf = await context.request.get(address);
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  const bytes = await pdf.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.byteLength).toBeGreaterThan(20_000);
  await waitForMail(email, /playbook/i);

  await modal.getByRole('button', { name: 'Close' }).last().click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Get Free Playbook' })).toBeFocused();
  await expectForgotten(page);
  await page.getByRole('button', { name: 'Get Free Playbook' }).click();
  await expect(modal.getByLabel('Email')).toHaveValue('');
});

for (const [what, close] of [
  ['its cross', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ['its backdrop', (page: Page) => page.mouse.click(8, 8)],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${what} closes the modal and forgets what was typed`, async ({ page }) => {
    const modal = await openModal(page);
    await modal.getByLabel('Email').fill('a@firm.com');
    await close(page);
    await expect(modal).toBeHidden();
    await expectForgotten(page);
    await page.getByRole('button', { name: 'Get Free Playbook' }).click();
    await expect(modal.getByLabel('Email')).toHaveValue('');
  });
}

test('a failure keeps what was typed and says what the server said', async ({ page, problems }) => {
  problems.expect(/429|502/);
  await page.route(REQUEST, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'LIMIT', message: 'Please wait a minute.' }, requestId: 'r' }),
    }),
  );
  const modal = await openModal(page);
  await modal.getByLabel('Email').fill('a@firm.com');
  await modal.getByRole('button', { name: 'Get Free Playbook' }).click();
  await expect(modal.getByText('Please wait a minute.')).toBeVisible();
  await expect(modal.getByText('Error', { exact: true })).toBeVisible();
  await expect(modal.getByLabel('Email')).toHaveValue('a@firm.com');
});

test('the download page leads to the link, and a second visit knows nothing of it in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/ebook-download');
  await interactive(page);
  await page.locator('#ebook-download-form').getByLabel('Email').fill(someone());
  await page.getByRole('button', { name: 'Get Free Playbook' }).click();
  await expect(page).toHaveURL(/\/ebook-thank-you$/);
  await expect(page.getByRole('link', { name: 'Download Playbook' })).toHaveAttribute('href', /^\/api\/ebook\//);
  const other = await context.newPage();
  await other.goto('/ebook-thank-you');
  await expect(other.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/ebook-download');
});
