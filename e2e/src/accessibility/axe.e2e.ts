import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { anotherDevice } from '../support/people';
import { expectNone, interactive, problemsOf, test } from '../support/test';

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

/** One page for all routes: what it has loaded once, it keeps. */
let visited: Page;
test.beforeAll(async ({ browser }) => {
  visited = await anotherDevice(browser);
});
test.afterAll(() => visited.context().close());

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
  test(`${path} has no accessibility violation in the light and in the dark theme`, async () => {
    const problems = problemsOf(visited);
    await visited.goto(path);
    await interactive(visited);
    await expectAccessible(visited, path);
    expectNone(problems);
    visited.removeAllListeners();
  });
}
