import type { Page } from '@playwright/test';
import { expect, expectSameDocument, interactive, markDocument, test } from '../support/test';

/** What belongs to the page in a document's head; the data of a listing or article is the same on both ways. */
function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = document.head.querySelectorAll(
      'title,meta[name],meta[property],link[rel="canonical"],script[type="application/ld+json"]',
    );
    return [...elements]
      .filter((element) => element.getAttribute('name') !== 'viewport')
      .map((element) => {
        const { tagName, textContent } = element;
        const attribute = (name: string) => element.getAttribute(name) ?? '';
        const key = attribute('name') + attribute('property') + attribute('rel') + attribute('type');
        // The server escapes more than the browser does.
        const text =
          attribute('type') === 'application/ld+json' ? JSON.stringify(JSON.parse(textContent)) : textContent;
        return `${tagName} ${key} ${attribute('content')}${attribute('href')}${text}`;
      })
      .sort();
  });
}

/** A link of the page itself would do the same: the composition follows every plain link. */
async function openInPlace(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'There' });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** The product's own releases: tests beside this one publish others and take them away. */
const OWN = /^(shell|mf-(marketing|calculator|marketplace|admin))$/;

/** Addresses of the public routes without parameters, and one of each kind with one. */
async function publicPaths(page: Page): Promise<string[]> {
  const links = (path: string, pattern: RegExp) =>
    page.request.get(path).then(async (answer) => pattern.exec(await answer.text())?.[1]);
  const found = await Promise.all([
    links('/blog', /href="(\/blog\/[^"#?]+)"/),
    links('/marketplace', /href="(\/marketplace\/listing\/[^"#?]+)"/),
    links('/careers', /href="(\/careers\/[^"#?]+)"/),
  ]);
  const { releases } = (await (await page.request.get('/api/releases/current')).json()) as {
    releases: { name: string; routes: { path: string; access: string }[] }[];
  };
  const routes = releases
    .filter(({ name }) => OWN.test(name))
    .flatMap(({ routes: all }) => all)
    .filter(({ path, access }) => access === 'public' && !path.includes(':'))
    .map(({ path }) => path);
  return [...routes, ...found.flatMap((path) => (path === undefined ? [] : [path])), '/no-such-page', '/blog/no-such'];
}

test('the head of every page is the same, whether it was opened directly or in place', async ({ page, problems }) => {
  test.setTimeout(240_000);
  problems.expect(/404|401/);
  const paths = await publicPaths(page);
  expect(paths.length).toBeGreaterThan(15);
  // With most to leave behind: a picture, dates, structured data.
  const start = paths.find((path) => path.startsWith('/blog/')) ?? '/';
  const direct = new Map<string, { at: string; head: string[] }>();
  for (const path of paths) {
    await page.goto(path);
    await interactive(page);
    direct.set(path, { at: page.url(), head: await headOf(page) });
  }
  for (const [path, { at, head }] of direct) {
    if (path === start) continue;
    await page.goto(start);
    await interactive(page);
    await openInPlace(page, path);
    await expect.poll(() => page.url(), `the address of ${path}`).toBe(at);
    await expect.poll(() => headOf(page), `the head of ${path}`).toEqual(head);
  }
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
