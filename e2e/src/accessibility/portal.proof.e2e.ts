import { expectAccessible } from '../support/accessibility';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

const WIDTHS = [1440, 390];

for (const width of WIDTHS) {
  test(`no section of the portal has a violation or is wider than ${width} px, in either theme`, async ({ page }) => {
    test.setTimeout(900_000);
    await page.setViewportSize({ width, height: 900 });
    await openPortal(page, 'Overview');
    const nav = page.getByRole('navigation', { name: 'Management portal' });
    const names = await nav.getByRole('link').allTextContents();
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const link = nav.getByRole('link', { name, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      await expectAccessible(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    }
  });
}
