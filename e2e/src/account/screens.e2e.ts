import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { enroll, newPerson } from '../support/people';
import { expect, interactive, test } from '../support/test';

const SECTIONS = [
  '/dashboard',
  '/dashboard?section=profile',
  '/dashboard?section=notifications',
  '/dashboard?section=security',
  '/dashboard?section=data',
  '/verify-email',
];

/** Opens a screen and waits until everything on it is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(
    page.getByRole('main').getByRole('heading', { level: 2 }).or(page.getByLabel('Verification Code')).first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

test('the signed-in screens have no accessibility violation in the light and in the dark theme', async ({ page }) => {
  test.setTimeout(120_000);
  const person = newPerson();
  await enroll(page, person);
  for (const address of SECTIONS) {
    await open(page, address);
    await expectAccessible(page, address);
  }
  await page.goto('/dashboard?section=security');
  await page.getByRole('button', { name: 'Set up the second factor' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'the QR code');
});

test('no signed-in screen is wider than a 360 px phone', async ({ page }) => {
  await enroll(page, newPerson());
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of SECTIONS) {
    await open(page, address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
  }
});

test('the statistics beside the sign-in count up once, and not at all with reduced motion', async ({ page }) => {
  const counter = page.getByRole('complementary').locator('dd').first().locator('span[aria-hidden]');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/auth');
  await interactive(page);
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        seen.add((await counter.textContent()) ?? '');
        return seen.size > 2 && (await counter.textContent()) === '745+';
      },
      { intervals: [40] },
    )
    .toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/auth');
  await interactive(page);
  // A counter begins at 0 when it is seen: observers are told in the order in which they began to look.
  const shown = await counter.evaluate(
    (element) =>
      new Promise<string | null>((resolve) =>
        new IntersectionObserver((_entries, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(element.textContent)));
        }).observe(element),
      ),
  );
  expect(shown).toBe('745+');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the statistics show their final figures', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('complementary').locator('dd').first()).toContainText('745+');
  });
});
