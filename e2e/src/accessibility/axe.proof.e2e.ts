import type { Page } from '@playwright/test';
import { anotherDevice } from '../support/people';
import { test } from '../support/test';
import { examine } from './examine';

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

const ROUTES = [
  ...CONTENT,
  '/calculator',
  '/simple-enhanced',
  '/marketplace',
  '/firm-profiles',
  '/auth',
  '/auth?tab=register',
  '/forgot-password',
  '/reset-password',
  '/admin-login',
  '/admin-reset',
  '/auth-test',
];

let visited: Page;
test.beforeAll(async ({ browser }) => {
  visited = await anotherDevice(browser);
});
test.afterAll(() => visited.context().close());

for (const path of ROUTES) {
  test(`${path} has no accessibility violation in the light and in the dark theme`, () => examine(visited, path));
}
