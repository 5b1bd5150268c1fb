import { expectAccessible } from '../support/accessibility';
import { apiAdministrator, createAccount, newPerson } from '../support/people';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

test('an owner gives a colleague a role and takes it again; the audit log says so', async ({ page, problems }) => {
  test.setTimeout(120_000);
  problems.expect(/40[39]/);
  const stranger = newPerson();
  await createAccount(stranger);
  const colleague = apiAdministrator();
  await openPortal(page, 'Roles');
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();

  const adding = page.getByRole('region', { name: 'Add a person' });
  await adding.getByLabel('Email').fill(stranger.email);
  await adding.getByRole('button', { name: 'Find' }).click();
  const card = adding.getByRole('region', { name: 'Roles of Dana Whitfield' });
  await card.getByLabel('Editor').check();
  await card.getByRole('button', { name: 'Save the roles' }).click();
  await expect(card.getByRole('alert')).toContainText('has not verified their email address');
  await expectAccessible(page);
  // What is not saved would ask before the page is left.
  await card.getByLabel('Editor').uncheck();

  const member = page.getByRole('list', { name: 'People with a role' }).getByRole('listitem');
  const row = member.filter({ hasText: colleague.email });
  const change = async (badges: string[]) => {
    await row.getByRole('button', { name: /Change roles/ }).click();
    await row.getByRole('checkbox', { name: 'Auditor' }).click();
    await row.getByRole('button', { name: 'Save the roles' }).click();
    await expect(row.getByRole('button', { name: /Change roles/ })).toBeVisible();
    for (const badge of badges) await expect(row.getByText(badge, { exact: true })).toBeVisible();
  };
  await change(['Owner', 'Auditor']);
  await change(['Owner']);
  await expect(row.getByText('Auditor', { exact: true })).toBeHidden();

  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await page.getByLabel('What').selectOption('roles.manage');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/right=roles\.manage/);
  const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(entries.filter({ hasText: 'auth.users' }).first()).toContainText(/Gives and takes roles.*Changed/);
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText(/^Complete when last checked \(.+\), with \d+ entries\.$/)).toBeVisible();
  await expectAccessible(page);
});
