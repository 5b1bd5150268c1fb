import { waitForMail } from '../support/inbox';
import { anotherDevice, enroll, newPerson, openSession } from '../support/people';
import { expect, test } from '../support/test';

test('a changed password ends the other device and not this one', async ({ page, browser, problems }) => {
  problems.expect(/400/);
  const person = newPerson();
  await enroll(page, person);
  const other = await anotherDevice(browser);
  await openSession(other, person);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: `Welcome, ${person.firstName}` })).toBeVisible();

  await page.goto('/dashboard?section=security');
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('a whole new sentence 42');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your password. Enter the one that you sign in with.').first()).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('a whole new sentence 42');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('All other devices were signed out.').first()).toBeVisible();
  await waitForMail(person.email, /password was changed/);

  await other.reload();
  await expect(other).toHaveURL(/\/auth\?redirect=dashboard$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
});

test('devices are listed, ended one by one and all together', async ({ page, browser }) => {
  const person = newPerson();
  await enroll(page, person);
  const others = [await anotherDevice(browser), await anotherDevice(browser)];
  for (const other of others) {
    await openSession(other, person);
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: `Welcome, ${person.firstName}` })).toBeVisible();
  }

  await page.goto('/dashboard?section=security');
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first()).toContainText('Chrome on');
  await expect(devices.first().getByRole('button')).toHaveCount(0);
  await devices.nth(1).getByRole('button', { name: 'Sign out' }).click();
  await expect(devices).toHaveCount(2);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign out all devices' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
  for (const other of others) {
    await other.reload();
    await expect(other).toHaveURL(/\/auth\?redirect=dashboard$/);
  }
});
