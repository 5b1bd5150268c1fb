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

/** Services that got the hash of this address, and those that refused anything that we sent. */
async function reachedBy(
  request: APIRequestContext,
  email: string,
): Promise<{ reached: string[]; refusing: string[] }> {
  const hash = createHash('sha256').update(email).digest('hex');
  const answer = await request.get(`${site().vendorUrl}/__received/all`);
  const services = Object.entries((await answer.json()) as Record<string, Report>);
  return {
    reached: services.flatMap(([name, { events }]) => (JSON.stringify(events).includes(hash) ? [name] : [])),
    refusing: services.flatMap(([name, { refused }]) => (refused.length > 0 ? [name] : [])),
  };
}

test('an advisor registers, ad services are told once, and an administrator follows the event to them', async ({
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
  await expect
    .poll(() => reachedBy(request, sharing.email))
    .toEqual({ reached: expect.arrayContaining(['meta', 'google_ads', 'linkedin']), refusing: [] });

  const office = await browser.newContext({ baseURL: site().url });
  const admin = await office.newPage();
  await passTwoFactor(admin, await signInAsAdmin(admin));
  await admin.getByRole('link', { name: 'Conversions' }).first().click();
  const rows = admin.getByRole('table').getByRole('row');
  // Registrations of the tests beside this one are in the list as well, nearly all of them without consent.
  await admin.getByLabel('Status').selectOption('sent');
  await expect(rows.filter({ hasText: heard?.id ?? 'no event' }).filter({ hasText: 'Meta' })).toContainText('Sent');
  const services = admin.getByRole('region', { name: 'Services that receive conversions' });
  await expect(services.getByRole('row').filter({ hasText: 'LinkedIn' })).toContainText('Working');
  await rows
    .filter({ hasText: heard?.id ?? 'no event' })
    .first()
    .getByRole('link')
    .click();
  await expect(admin.getByRole('listitem', { name: 'Meta' })).toContainText('Accepted');
  await admin.getByRole('link', { name: 'All deliveries' }).click();
  await admin.getByRole('button', { name: 'Send a test purchase' }).click();
  const one = admin.getByRole('button', { name: /^One event only: purchase/ });
  const tested = rows.filter({
    hasText: /purchase\S+/.exec((await one.getAttribute('aria-label')) ?? '')?.[0] ?? 'none',
  });
  await expect(tested.filter({ hasText: 'Google Ads' })).toContainText('Sent');
  await expect(tested.filter({ hasText: 'LinkedIn' })).toContainText('no test mode');
  await one.click();
  await admin.getByLabel('Status').selectOption('suppressed');
  await expect(
    rows.filter({ hasText: /withheld/i }).first(),
    'without consent nothing leaves, and that is counted too',
  ).toBeVisible();
  await office.close();
  expect(await heardOf(request, keeping.email)).toEqual([]);
});
