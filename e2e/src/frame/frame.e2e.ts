import type { Page } from '@playwright/test';
import { enroll, newPerson } from '../support/people';
import { expect, frameArrived, interactive, scrollDown, test } from '../support/test';

test('the theme menu offers three choices, marks the current one and survives a reload without a flash', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await interactive(page);
  const html = page.locator('html');
  await expect(html).toHaveClass(/light-mode/);
  await page.getByRole('button', { name: 'Theme Settings' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(html).toHaveClass(/\bdark\b/);
  await expect(html).toHaveClass(/dark-mode/);

  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(html, 'the theme is there before any file is').toHaveClass(/dark-mode/);
});

test('under System the theme follows the operating system at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faq');
  await interactive(page);
  await expect(page.locator('html')).toHaveClass(/light-mode/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark-mode/);
  await expect(page.locator('html')).not.toHaveClass(/light-mode/);
});

test('the scroll-to-top button appears beyond 300 px and goes back up', async ({ page }) => {
  await page.goto('/');
  await interactive(page);
  const button = page.getByRole('button', { name: /scroll to top/i });
  await scrollDown(page, 290);
  await expect(button).toBeHidden();
  await scrollDown(page, 320);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

/** Resolves when the page, which listened first, has noted it. */
async function scrollAsAReader(page: Page, y: number): Promise<void> {
  await page.waitForFunction((to) => document.documentElement.scrollHeight - window.innerHeight >= to, y);
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo(0, to);
      }),
    y,
  );
}

test('a navigation starts at the top, going back returns to where the reader was', async ({ page }) => {
  await page.goto('/');
  await interactive(page);
  await scrollAsAReader(page, 900);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Calculator' }).click();
  await expect(page).toHaveURL(/\/calculator$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(700);
});

test('the page stays where it is when the keyboard reaches the header', async ({ page }) => {
  await page.goto('/');
  await interactive(page);
  await scrollDown(page, 900);
  const links = page.getByRole('navigation').first().getByRole('link');
  await links.first().focus();
  for (let index = 1; index < (await links.count()); index += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('going back before the other page has come returns there too', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/remotes/mf-calculator/**', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.goto('/faq');
  await interactive(page);
  await scrollAsAReader(page, 900);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Calculator' }).click();
  await expect(page.getByText('Loading page...')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  release();
});

test('likely next pages are prefetched', async ({ page }) => {
  await page.goto('/faq');
  await interactive(page);
  for (const remote of ['mf-calculator', 'mf-marketplace'])
    await expect(page.locator(`link[rel="prefetch"][href*="/${remote}/"]`).first()).toBeAttached();
  await expect(page.locator('link[rel="prefetch"][href*="/shell/"]').first()).toBeAttached();
});

test('prefetching holds no more connections than the specification allows, and goes on when one is free', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  let asked = 0;
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }),
  );
  await page.route('**/remotes/**', async (route) => {
    const isPrefetch = route.request().headers()['sec-purpose'] === 'prefetch';
    if (!isPrefetch) return route.continue();
    asked += 1;
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/faq');
  await interactive(page);
  await expect.poll(() => asked).toBe(3);
  for (let free = 1; free <= 6; free += 1) {
    held.shift()?.();
    await expect.poll(() => asked, 'one more for each that has come').toBe(3 + free);
  }
  for (const release of held) release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the current page is highlighted in the navigation', async ({ page }) => {
  await page.goto('/marketplace');
  await interactive(page);
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Marketplace' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('navigation').first().getByRole('link', { name: 'Calculator' }).click();
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Calculator' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('on a phone the menu slides out, holds the same items and closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await interactive(page);
  await page.getByRole('button', { name: /open menu/i }).click();
  const menu = page.getByRole('dialog');
  for (const item of ['Calculator', 'Marketplace', 'Growth', 'Sign In'])
    await expect(menu.getByRole('link', { name: item })).toBeVisible();
  await menu.getByRole('link', { name: 'Marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('no page is wider than a 360 px phone', async ({ page, problems }) => {
  problems.expect(/404/);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    '/',
    '/calculator',
    '/marketplace',
    '/blog',
    '/faq',
    '/auth',
    '/forgot-password',
    '/reset-password',
    '/admin-login',
    '/auth-test',
    '/nothing-here/at-all',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test.describe('signed in', () => {
  test('the navigation offers Dashboard and Logout, and logging out says so in a toast that F8 reaches', async ({
    page,
  }) => {
    await enroll(page, newPerson());
    await page.goto('/dashboard');
    await interactive(page);
    const navigation = page.locator('header');
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Sign In' })).toBeHidden();
    await page.clock.install();
    await navigation.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been logged out successfully', { exact: true })).toBeVisible();
    // From here on time passes by as much as the page is given: a toast closes after five seconds.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    // The page that the logout leads to takes the focus once; F8 works before and after.
    await expect(navigation.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(50);
      await page.keyboard.press('F8');
      expect(
        await page.evaluate(() => document.activeElement?.closest('[role="region"]')?.textContent ?? ''),
      ).toContain('Logged out');
    }).toPass();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user_data/.test(key)))).toEqual(
      [],
    );
  });

  test('a reload shows the signed-in look before any script has run', async ({ page }) => {
    await enroll(page, newPerson());
    // The widgets of the dashboard are still on their way; this page has none.
    await page.goto('/faq');
    await interactive(page);
    await frameArrived(page);
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await expect(page.locator('header').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });
});
