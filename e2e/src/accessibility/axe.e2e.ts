import AxeBuilder from '@axe-core/playwright';
import { expect, interactive, test } from '../support/test';

/** Every route of the public site; those of single articles and openings with what the first content has. */
const CONTENT = [
  '/',
  '/blog',
  '/blog?q=note',
  '/blog/how-to-read-a-transition-offer',
  '/news',
  '/news/how-to-check-whether-the-protocol-applies',
  '/marketing',
  '/reviews',
  '/faq',
  '/privacy',
  '/terms',
  '/roadmap',
  '/sitemap',
  '/about',
  '/careers',
  '/careers/sample-research-editor',
  '/feedback',
  '/commonwealth-lpl',
  '/landing/offer-check',
  '/ebook-download',
  '/ebook-thank-you',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of [
    ...CONTENT,
    '/calculator',
    '/simple-enhanced',
    '/marketplace',
    '/auth',
    '/auth?tab=register',
    '/forgot-password',
    '/reset-password',
    '/admin-login',
    '/admin-reset',
    '/auth-test',
  ]) {
    test(`${path} has no accessibility violation in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await interactive(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  }
}
