import AxeBuilder from '@axe-core/playwright';
import { expect, interactive, test } from '../support/test';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/', '/calculator', '/marketplace', '/blog', '/faq', '/auth', '/auth?tab=register', '/forgot-password', '/reset-password', '/admin-login', '/admin-reset', '/auth-test']) {
    test(`${path} has no accessibility violation in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await interactive(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
    });
  }
}
