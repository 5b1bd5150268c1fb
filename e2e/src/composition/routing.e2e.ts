import { expect, expectSameDocument, interactive, markDocument, test } from '../support/test';

test('one navigation inside a remote is one loader run and one PUSH', async ({ page }) => {
  await page.goto('/faulty');
  await interactive(page);
  await markDocument(page);
  expect(await page.evaluate(() => window.loaderRuns ?? [])).toEqual([]);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByTestId('second').getByTestId('navigation-type')).toHaveText('PUSH');
  expect(await page.evaluate(() => window.loaderRuns)).toEqual(['second']);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  await page.goBack();
  await expect(page.getByTestId('calm').getByTestId('navigation-type')).toHaveText('POP');
  expect(await page.evaluate(() => window.loaderRuns)).toEqual(['second', 'calm']);
  await expectSameDocument(page);
});

test('back and forward across remotes run each page once and keep the document', async ({ page }) => {
  await page.goto('/faulty/second');
  await interactive(page);
  await markDocument(page);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('second')).toBeVisible();
  expect(await page.evaluate(() => window.loaderRuns)).toEqual(['second']);
  await page.goForward();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('second')).toHaveCount(0);
  await expectSameDocument(page);
});

test('a link followed before the page was taken over leads to its page; what was left is not hydrated', async ({
  page,
}) => {
  let follow = () => {};
  const followed = new Promise<void>((resolve) => (follow = resolve));
  await page.route('**/remotes/shell/*/app.*.js', async (route) => {
    await followed;
    await route.continue();
  });
  await page.goto('/admin-login', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL(/\/admin-reset$/);
  follow();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByLabel('Email').fill('nobody@example.com');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('ten quick navigations end on the last page with one application mounted', async ({ page }) => {
  await page.goto('/faq');
  await interactive(page);
  await page.evaluate(() => {
    for (const path of [
      '/marketplace',
      '/faulty',
      '/calculator',
      '/faq',
      '/faulty/second',
      '/blog',
      '/marketplace',
      '/',
      '/calculator',
      '/faulty/second',
    ]) {
      const link = Object.assign(document.createElement('a'), { href: path });
      document.body.append(link);
      link.click();
      link.remove();
    }
  });
  await expect(page.getByTestId('second')).toBeVisible();
  await expect(page).toHaveURL(/\/faulty\/second$/);
  await expect(page.locator('main [data-remote]:not(:empty)')).toHaveCount(1);
});

test('the title follows the page', async ({ page }) => {
  await page.goto('/faulty');
  await interactive(page);
  await expect(page).toHaveTitle(/^Calm/);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveTitle(/^Second/);
});
