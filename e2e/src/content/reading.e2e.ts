import { expectAccessible } from '../support/accessibility';
import { expect, interactive, test } from '../support/test';

const ROUTES = [
  '/',
  '/blog',
  '/blog/how-to-read-a-transition-offer',
  '/news',
  '/faq',
  '/roadmap',
  '/careers',
  '/careers/sample-research-editor',
  '/feedback',
  '/sitemap',
  '/landing/offer-check',
  '/commonwealth-lpl',
  '/privacy',
  '/reviews',
  '/ebook-download',
  '/ebook-thank-you',
];

/** 200 % zoom on a laptop is half of its width; the narrowest phone is another matter of the same kind. */
for (const [what, width, height] of [
  ['at 200 % zoom', 640, 400],
  ['on a 360 px phone', 360, 740],
] as const) {
  test(`no page of the public site scrolls sideways ${what}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    for (const path of ROUTES) {
      await page.goto(path);
      await page.waitForLoadState('load');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}

test('the playbook’s modal and its faults have no accessibility violation in the light and in the dark theme', async ({
  page,
}) => {
  await page.goto('/');
  await interactive(page);
  await page.getByRole('button', { name: 'Get Free Playbook' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Get Free Playbook' }).click();
  await expect(modal.getByText('Email Required')).toBeVisible();
  await expectAccessible(page);
});

test('forms with faults have no accessibility violation in the light and in the dark theme', async ({ page }) => {
  for (const [path, button] of [
    ['/feedback', 'Send feedback'],
    ['/careers/sample-research-editor', 'Send application'],
  ] as const) {
    await page.goto(path);
    await interactive(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('the playbook is asked for with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await interactive(page);
  const opener = page.getByRole('button', { name: 'Get Free Playbook' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  // The browser keeps the focus inside: around once, and never into the page behind.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
