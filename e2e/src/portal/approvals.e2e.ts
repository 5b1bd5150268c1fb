import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import type { FirstAdmin } from '@app/infra/stack';
import { expectAccessible } from '../support/accessibility';
import { createAdministrators } from '../support/administrators';
import { anotherDevice, passTwoFactor } from '../support/people';
import { startOwnSite, type OwnSite } from '../support/site-copy';
import { expect, interactive, test } from '../support/test';

/** A site of its own: while two people decide, what other tests change there would wait. */
let site: OwnSite;
let colleagues: FirstAdmin[];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startOwnSite();
  colleagues = await createAdministrators(2, site);
});
test.afterAll(() => site.stop());

async function portal(browser: Browser, { email, password, ...admin }: FirstAdmin): Promise<Page> {
  const page = await anotherDevice(browser, { baseURL: site.url });
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await passTwoFactor(page, { email, password, ...admin });
  await interactive(page);
  return page;
}

async function open(page: Page, section: 'Approvals' | 'Roles'): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Management portal' });
  await nav.getByRole('link', { name: section, exact: true }).click();
  await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible();
}

const requests = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('listitem');

async function decided(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Requests' }).getByRole('link', { name: 'Decided' }).click();
}

test('an owner asks for a role, a second one approves it; rejected and expired requests say so', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [second, third] = colleagues as [FirstAdmin, FirstAdmin];
  const [asking, deciding] = [await portal(browser, site.admin), await portal(browser, second)];
  const member = asking.getByRole('list', { name: 'People with a role' }).getByRole('listitem');
  const row = member.filter({ hasText: third.email });
  const ask = async (role: string) => {
    await open(asking, 'Roles');
    await row.getByRole('button', { name: /Change roles/ }).click();
    await row.getByRole('checkbox', { name: role }).check();
    await row.getByRole('button', { name: 'Save the roles' }).click();
    await expect(row.getByText(/^Sent for approval\./)).toBeVisible();
    await row.getByRole('link', { name: 'Open the approvals' }).click();
    await expect(requests(asking)).toHaveCount(1);
  };

  await open(asking, 'Approvals');
  const setting = asking.getByRole('region', { name: 'Two people decide' });
  await setting.getByRole('button', { name: 'Turn it on' }).click();
  await expect(setting.getByText('On', { exact: true })).toBeVisible();

  await ask('Editor');
  await expect(requests(asking)).toContainText('Editor');
  await expect(requests(asking).getByRole('button', { name: /^Approve/ })).toBeHidden();
  await expectAccessible(asking);
  await open(deciding, 'Approvals');
  await expectAccessible(deciding);
  await requests(deciding)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(deciding.getByText('No change is waiting')).toBeVisible();
  await decided(deciding);
  await expect(requests(deciding)).toContainText('Approved');
  await asking.reload();
  await passTwoFactor(asking, site.admin);
  await open(asking, 'Roles');
  await expect(row.getByText('Editor', { exact: true })).toBeVisible();

  await ask('Auditor');
  await open(deciding, 'Approvals');
  await requests(deciding)
    .getByRole('button', { name: /^Reject/ })
    .click();
  await requests(deciding).getByLabel('Note').fill('Not before the audit.');
  await requests(deciding)
    .getByRole('button', { name: /^Reject/ })
    .click();
  await expect(deciding.getByText('No change is waiting')).toBeVisible();
  await open(asking, 'Roles');
  await expect(row.getByText('Auditor', { exact: true })).toBeHidden();
  await open(asking, 'Approvals');
  await decided(asking);
  await expect(requests(asking).filter({ hasText: 'Rejected' })).toContainText('Not before the audit.');

  await ask('Moderator');
  const database = new pg.Client(site.databaseUrl);
  await database.connect();
  await database.query("UPDATE approvals.request SET expires_at = now() - interval '1 second' WHERE state = 'waiting'");
  await database.end();
  await open(deciding, 'Approvals');
  await expect(deciding.getByText('No change is waiting')).toBeVisible();
  await decided(deciding);
  await expect(requests(deciding).filter({ hasText: 'Expired' })).toContainText('Moderator');
  await expectAccessible(deciding);
});
