import AxeBuilder from '@axe-core/playwright';
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the playbook's modal and its faults have no accessibility violation in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await interactive(page);
    await page.getByRole('button', { name: 'Get Free Playbook' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByRole('button', { name: 'Get Free Playbook' }).click();
    await expect(modal.getByText('Email Required')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test(`forms with faults have no accessibility violation in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [path, button] of [
      ['/feedback', 'Send feedback'],
      ['/careers/sample-research-editor', 'Send application'],
    ] as const) {
      await page.goto(path);
      await interactive(page);
      await page.getByRole('button', { name: button }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id }) => id),
        path,
      ).toEqual([]);
    }
  });
}

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
