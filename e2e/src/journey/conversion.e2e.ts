import { createHash } from 'node:crypto';
import { expect, interactive, test } from '../support/test';
import { newPerson, passTwoFactor, register, signInAsAdmin } from '../support/people';
import { site } from '../support/site';

type Received = { events: { event_name: string; event_id: string; user_data: { em?: string[] } }[] };

test('an advisor registers, the ad service hears of it, and an administrator sees the delivery', async ({ page, browser, request }) => {
  test.setTimeout(120_000);
  const person = newPerson();
  await page.goto('/');
  await interactive(page);
  await register(page, person);
  await expect(page).toHaveURL(/user=basic&conversion=true|\/dashboard$/);
  await expect(page.getByRole('main')).toContainText(person.firstName);

  const hash = createHash('sha256').update(person.email).digest('hex');
  await expect(async () => {
    const received = (await (await request.get(`${site().vendorUrl}/__received`)).json()) as Received;
    const mine = received.events.filter((event) => event.user_data.em?.includes(hash));
    expect(mine.map((event) => event.event_name)).toEqual(['CompleteRegistration']);
  }).toPass({ timeout: 20_000 });

  const office = await browser.newContext({ baseURL: site().url });
  const admin = await office.newPage();
  await signInAsAdmin(admin);
  await passTwoFactor(admin);
  await admin.goto('/secure-management-portal');
  await passTwoFactor(admin);
  await admin.getByRole('link', { name: 'Conversions' }).first().click();
  await expect(admin.getByRole('table').getByRole('row').filter({ hasText: /sign_up|CompleteRegistration/i }).first()).toBeVisible();
  await office.close();
});
