import type { Page } from '@playwright/test';
import { expect, expectSameDocument, interactive, markDocument, test } from '../support/test';

const POSTS = /\/api\/blog\/posts\?/;
const NEWS = /\/api\/news\?/;
const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });
const broken = json({ error: { code: 'X', message: 'No' }, requestId: 'r' }, 500);

/** The server's HTML has the content: what the browser asks for itself is seen by coming from another page. */
async function comeHome(page: Page): Promise<void> {
  await page.goto('/feedback');
  await interactive(page);
  await page.locator('header a[href="/"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Next Move, Simplified.' })).toBeVisible();
}

test('the home page has its six sections in their order', async ({ page }) => {
  await page.goto('/');
  await interactive(page);
  const headings = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const places = [
    'Customize Your Calculation',
    'Practices, buyers and partners',
    'Read before you decide',
    'The whole move on paper, before the first conversation',
    'Compare an offer with staying before you answer it',
  ].map((heading) => headings.indexOf(heading));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  await expect(page.getByRole('link', { name: 'Calculate Your Value' })).toHaveAttribute('href', '/calculator');
  await expect(page.getByRole('link', { name: 'Browse All Articles' })).toHaveAttribute('href', '/blog');
  await expect(page.getByRole('link', { name: 'Get Started For Free' })).toHaveAttribute('href', '/auth?tab=register');
  const chips = page.getByRole('list', { name: 'Categories' }).getByRole('link');
  await expect(chips).toHaveText([
    'Advisor Transitions',
    'Industry News',
    'Practice Management',
    'Technology',
    'Compensation',
  ]);
});

test('the news section says that it loads, and then shows the first post, a second one and up to six more', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(POSTS, async (route) => {
    await held;
    await route.continue();
  });
  await comeHome(page);
  const section = page.getByRole('region', { name: 'Read before you decide' });
  await expect(section.getByText('Loading content...')).toBeVisible();
  release();
  await expect(section.getByRole('article')).toHaveCount(2);
  await expect(section.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(6);
  await expect(section.locator('a[href^="/news/"]')).toHaveCount(4);
});

test('a failure of the articles is shown, and Try Again reads them again in place', async ({ page, problems }) => {
  problems.expect(/500/);
  await page.route(POSTS, (route) => route.fulfill(broken));
  await comeHome(page);
  const box = page.getByRole('alert').filter({ hasText: 'Content Loading Error' });
  await expect(box).toBeVisible();
  await markDocument(page);
  await page.unroute(POSTS);
  await box.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Content Loading Error' })).toBeHidden();
  await expectSameDocument(page);
});

test('without any content the section shows it, and Refresh Page reloads', async ({ page }) => {
  await page.route(POSTS, (route) => route.fulfill(json([])));
  await page.route(NEWS, (route) => route.fulfill(json({ newsArticles: [], total: 0, page: 1, pages: 1 })));
  await comeHome(page);
  await expect(page.getByRole('heading', { name: 'No Content Available' })).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Refresh Page' }).click()]);
});

test('when only the news fail, the articles are shown', async ({ page, problems }) => {
  problems.expect(/500/);
  await page.route(NEWS, (route) => route.fulfill(broken));
  await comeHome(page);
  const section = page.getByRole('region', { name: 'Read before you decide' });
  await expect(section.getByRole('article')).toHaveCount(2);
  await expect(section.locator('a[href^="/news/"]')).toHaveCount(0);
});

test('the counters count once they are seen, and end exactly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/');
  await interactive(page);
  const closing = page.locator('section', { has: page.getByRole('link', { name: 'Get Started For Free' }) });
  const shown = closing.locator('span[aria-hidden="true"]').first();
  await closing.scrollIntoViewIfNeeded();
  await expect(shown).toHaveText(/^\$(?:\d|1[0-6])B$/);
  await expect(shown).toHaveText('$17B');
  await expect(closing.locator('.sr-only')).toHaveText('$17B');
});

test.describe('the dot wave', () => {
  const canvas = '[data-dot-wave] canvas';
  const scripts = (page: Page) =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/dot-wave.')).length,
    );

  test('does not move for readers who prefer reduced motion, and loads nothing for it', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator(canvas)).toHaveAttribute('data-wave', 'still', { timeout: 15_000 });
    await expect(page.locator(canvas)).toHaveAttribute('data-running', 'false');
    expect(await scripts(page)).toBe(0);
  });

  test('is drawn on a plain canvas where there is no graphics processor, and rests while it cannot be seen', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expect(page.locator(canvas)).toHaveAttribute('data-wave', 'canvas', { timeout: 15_000 });
    await expect(page.locator(canvas)).toHaveAttribute('data-running', 'true');
    await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
    await expect(page.locator(canvas)).toHaveAttribute('data-running', 'false');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.locator(canvas)).toHaveAttribute('data-running', 'true');
    expect(await scripts(page)).toBe(0);
  });

  test('is three.js where there is one, and comes after the page answers', async ({ page, problems }) => {
    problems.expect(/GL Driver Message|WebGL/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // This machine draws in software, which the page would rather not use: it is told otherwise.
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
        return getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false }) as never;
      } as never;
      const { getParameter } = WebGL2RenderingContext.prototype;
      const UNMASKED_RENDERER = 0x9246;
      WebGL2RenderingContext.prototype.getParameter = function (name: number) {
        return name === UNMASKED_RENDERER ? 'A graphics processor' : (getParameter.call(this, name) as unknown);
      };
    });
    await page.goto('/');
    await expect(page.locator(canvas)).toHaveAttribute('data-wave', 'three', { timeout: 15_000 });
    await expect(page.locator(canvas)).toHaveAttribute('data-running', 'true');
    const [answered, asked] = await page.evaluate(() => [
      performance.getEntriesByName('page-interactive')[0]?.startTime ?? Infinity,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/dot-wave.'))?.startTime ?? 0,
    ]);
    expect(asked).toBeGreaterThan(answered);
    await page.locator('header a[href="/calculator"]').first().click();
    await expect(page.locator(canvas)).toHaveCount(0);
  });
});
