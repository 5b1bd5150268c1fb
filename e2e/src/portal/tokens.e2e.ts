import { expectAccessible } from '../support/accessibility';
import { openPortal } from '../support/portal';
import { site } from '../support/site';
import { expect, test } from '../support/test';

/** Nothing is published: the answer tells whether the token is accepted. */
async function announce(token: string): Promise<number> {
  const response = await fetch(`${site().url}/api/releases/publications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return response.status;
}

test('a publish token is created for one remote, shown once, copied, and refused after it is revoked', async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/40[0139]/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPortal(page, 'Tokens');
  const heading = page.getByRole('heading', { level: 1, name: 'Publish tokens' });

  await page.getByRole('button', { name: 'Create a token' }).click();
  await expect(page.getByLabel('Remote')).toBeFocused();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Enter the name of the remote.')).toBeVisible();
  await expect(page.getByLabel('Remote')).toBeFocused();

  await page.getByLabel('Remote').fill('mf-faulty');
  await expect(page.getByLabel('Squad'), 'the squad of a known remote').toHaveValue('e2e');
  await page.getByLabel('Squad').fill('squad-other');
  await page.getByLabel('Good for').fill('366');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Enter a whole number of days from 1 to 365.')).toBeVisible();
  await page.getByLabel('Good for').fill('30');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('mf-faulty belongs to e2e')).toBeVisible();
  await expect(page.getByLabel('Squad')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Squad').fill('e2e');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Token for mf-faulty created' })).toBeFocused();
  await expect(page.getByText('RELEASE_PUBLISH_TOKEN')).toBeVisible();
  await expect(page.getByLabel('Command')).toContainText(`npm run publish -- mf-faulty --site ${site().url}`);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').getByText('Copied.')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^flp_[0-9a-f]{12}_/);
  expect(await announce(token), 'known, and asked for a release').toBe(400);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(heading).toBeFocused();
  expect(await page.content()).not.toContain(token);

  const id = token.slice('flp_'.length, 'flp_'.length + 12);
  const row = page.getByRole('listitem').filter({ hasText: id });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('dialog')).toContainText('It cannot be restored');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The token for mf-faulty is revoked').first()).toBeVisible();
  await expect(row).toBeHidden();
  await expect(heading).toBeFocused();
  expect(await announce(token)).toBe(401);

  await page.getByText(/ended tokens?$/).click();
  await expect(row).toContainText('Revoked');
});
