import { expect, expectSameDocument, interactive, markDocument, test } from '../support/test';
import { expectSameHeads, linkOn, openInPlace } from './heads';

test('the head of a page of each kind is the same, whether it was opened directly or in place', async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  const listing = await linkOn(page, '/marketplace', /href="(\/marketplace\/listing\/[^"#?]+)"/);
  // head.proof.e2e.ts has every public route.
  await expectSameHeads(page, ['/', '/faq', '/calculator', listing, '/auth', '/no-such-page']);
});

test('a page that is not there has a title of its own in place as well', async ({ page, problems }) => {
  // The address could be a firm's: the API is asked, and says that it has none.
  problems.expect(/404/);
  await page.goto('/faq');
  await interactive(page);
  await markDocument(page);
  await openInPlace(page, '/no-such-page');
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expectSameDocument(page);
  await page.goBack();
  await expect(page).toHaveTitle(/questions/i);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/faq$/);
});

test('going back from a page that is still loading does not wait for it', async ({ page }) => {
  await page.goto('/faulty');
  await interactive(page);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/remotes/mf-calculator/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openInPlace(page, '/calculator');
  await expect(page).toHaveURL(/\/calculator$/);
  await expect(page.getByTestId('calm')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByTestId('calm')).toBeVisible();
  // Nor is the page that was left lost: it comes when it is asked for again.
  await page.goForward();
  answer();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/calculator/i);
});

test('a page for members costs a visitor none of its files', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'document' && request.url().includes('/mf-calculator/')) asked.push(request.url());
  });
  const response = await page.goto('/detailed-calculator');
  expect(await response?.text()).not.toContain('/remotes/mf-calculator/');
  await expect(page).toHaveURL(/\/auth/);
  expect(asked.filter((url) => url.includes('route-detailed'))).toEqual([]);
});
