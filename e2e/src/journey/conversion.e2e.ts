import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { newPerson, passTwoFactor, register, signInAsAdmin } from '../support/people';
import { site } from '../support/site';
import { expect, interactive, test } from '../support/test';

type Report = {
  events: { event: { event_name: string; event_id: string; user_data: { em?: string[] } } }[];
  refused: unknown[];
};

type Heard = { name: string; id: string };

async function heardOf(request: APIRequestContext, email: string): Promise<Heard[]> {
  const hash = createHash('sha256').update(email).digest('hex');
  const report = (await (await request.get(`${site().vendorUrl}/__received`)).json()) as Report;
  expect(report.refused, 'the ad service refuses nothing that we send').toEqual([]);
  return report.events
    .filter(({ event }) => event.user_data.em?.includes(hash))
    .map(({ event }) => ({ name: event.event_name, id: event.event_id }));
}

test('an advisor registers, the ad service is told once, and an administrator sees the delivery', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const sharing = newPerson();
  const keeping = newPerson();
  await page.goto('/');
  await interactive(page);
  await register(page, sharing, { shares: true });
  await expect(page.getByRole('main')).toContainText(sharing.firstName);
  const other = await (await browser.newContext({ baseURL: site().url })).newPage();
  await register(other, keeping);

  const names = async () => (await heardOf(request, sharing.email)).map(({ name }) => name);
  await expect.poll(names).toEqual(['CompleteRegistration']);
  const [heard] = await heardOf(request, sharing.email);

  const office = await browser.newContext({ baseURL: site().url });
  const admin = await office.newPage();
  await passTwoFactor(admin, await signInAsAdmin(admin));
  await admin.getByRole('link', { name: 'Conversions' }).first().click();
  const rows = admin.getByRole('table').getByRole('row');
  // Registrations of the tests beside this one are in the list as well, nearly all of them without consent.
  await admin.getByLabel('Status').selectOption('sent');
  await expect(rows.filter({ hasText: heard?.id ?? 'no event' })).toContainText('Sent');
  await admin.getByLabel('Status').selectOption('suppressed');
  await expect(
    rows.filter({ hasText: /withheld/i }).first(),
    'without consent nothing leaves, and that is counted too',
  ).toBeVisible();
  await office.close();
  expect(await heardOf(request, keeping.email)).toEqual([]);
});
