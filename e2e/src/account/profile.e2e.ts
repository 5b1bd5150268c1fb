import { enroll, newPerson } from '../support/people';
import { expect, test } from '../support/test';

test('a profile is saved with its figures and read back after a reload', async ({ page }) => {
  await enroll(page, newPerson());
  await page.goto('/dashboard?section=profile');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByLabel('Phone').fill('+1 512 555 0100');
  await page.getByLabel('Firm').fill('Whitfield & Daughters');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('Assets under management').pressSequentially('125000000');
  await expect(page.getByLabel('Assets under management'), 'thousands as you type').toHaveValue('125,000,000');
  await page.getByLabel('Revenue').fill('950000');
  await page.getByLabel('Fee-based share').fill('72.5');
  await expect(page.getByText('You have changes that are not saved.')).toBeVisible();
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.postData() ?? ''));
  await page.getByRole('button', { name: 'Save changes' }).dblclick();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  expect(saves, 'a double click saves once, and only what changed').toEqual([
    JSON.stringify({
      phone: '+1 512 555 0100',
      firm: 'Whitfield & Daughters',
      city: 'Austin',
      state: 'TX',
      aum: 125_000_000,
      revenue: 950_000,
      feeBasedPercentage: 72.5,
    }),
  ]);

  await page.reload();
  await expect(page.getByLabel('Firm')).toHaveValue('Whitfield & Daughters');
  await expect(page.getByLabel('State')).toHaveValue('TX');
  await expect(page.getByLabel('Assets under management')).toHaveValue('125,000,000');
  await expect(page.getByLabel('Fee-based share')).toHaveValue('72.5');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('Austin, TX')).toBeVisible();
});

test('a save that fails keeps what was typed and says why; a fault is shown at its field', async ({
  page,
  problems,
}) => {
  problems.expect(/50[03]|Failed to load/);
  await enroll(page, newPerson());
  await page.goto('/dashboard?section=profile');
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('City').fill('Boston');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.getByLabel('First Name').fill('Dana');
  await page.route('**/api/account/profile', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile was not saved').first()).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Boston');
  await page.unroute('**/api/account/profile');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
});

test('a notification is switched at once, and switched back when the server does not take it', async ({
  page,
  problems,
}) => {
  problems.expect(/503|Failed to load/);
  await enroll(page, newPerson());
  await page.goto('/dashboard?section=notifications');
  const updates = page.getByRole('switch', { name: 'Market updates' });
  const before = (await updates.getAttribute('aria-checked')) === 'true';
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await updates.click();
  await expect(updates).toHaveAttribute('aria-checked', String(!before));
  await saved;
  await page.reload();
  await expect(updates).toHaveAttribute('aria-checked', String(!before));

  await page.route('**/api/account/profile', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  await updates.click();
  await expect(page.getByText('Your choice was not saved').first()).toBeVisible();
  await expect(updates).toHaveAttribute('aria-checked', String(!before));
});
