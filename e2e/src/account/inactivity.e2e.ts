import { passTwoFactor, signInAsAdmin } from '../support/people';
import { expect, test } from '../support/test';

const MINUTE = 60_000;

test('an administrator who does nothing is warned, sees the time that is left, and is signed out', async ({
  page,
  problems,
}) => {
  // A question that is under way when the session ends is answered so.
  problems.expect(/401/);
  await page.clock.install();
  await passTwoFactor(page, await signInAsAdmin(page));
  await expect(page.getByRole('navigation', { name: 'Management portal' })).toBeVisible();
  const portal = page.url();
  await expect(page.getByRole('timer')).toHaveCount(0);

  await page.clock.fastForward(115 * MINUTE + 1_000);
  await expect(page.getByText('Session Expiring Soon').first()).toBeVisible();
  const left = page.getByRole('timer');
  await expect(left).toContainText(/signed out in 4:5\d/);

  await page.mouse.move(100, 100);
  await page.mouse.move(200, 200);
  await page.clock.runFor(2_000);
  await expect(left).toHaveCount(0);

  await page.clock.fastForward(121 * MINUTE);
  await expect(page).toHaveURL(/\/admin-login/);
  await page.goto(portal);
  await expect(page.getByRole('heading', { name: 'Administrator sign-in' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Management portal' })).toHaveCount(0);
});

test('an administrator who does nothing on a public page is signed out there, and the portal asks again', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await page.clock.install();
  await passTwoFactor(page, await signInAsAdmin(page));
  await expect(page.getByRole('navigation', { name: 'Management portal' })).toBeVisible();
  const portal = page.url();
  await page.getByRole('link', { name: 'Calculator', exact: true }).first().click();
  await expect(page).toHaveURL(/\/calculator/);
  await expect(page.getByRole('heading', { level: 1, name: 'What a move is worth' })).toBeVisible();

  // The renewal that is due by then is no activity.
  const renewed = page.waitForResponse((response) => response.url().includes('/api/user'));
  await page.clock.fastForward(115 * MINUTE + 1_000);
  await renewed;
  await expect(page.getByText('Session Expiring Soon').first()).toBeVisible();
  await page.clock.fastForward(5 * MINUTE);
  await expect(page).toHaveURL(/\/admin-login/);
  await expect(page.getByText('Session Expired').first()).toBeVisible();
  await page.goto(portal);
  await expect(page.getByRole('heading', { name: 'Administrator sign-in' })).toBeVisible();
});
