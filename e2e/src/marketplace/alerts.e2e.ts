import type { Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from '../support/accessibility';
import { mailsTo, waitForMail, type InboxMail } from '../support/inbox';
import { anotherDevice, createAccount, enroll, newPerson } from '../support/people';
import { asPerson, publishedListing, verifyWithPremium } from '../support/practice-deal';
import { site } from '../support/site';
import { expect, interactive, test } from '../support/test';

const SUBJECT = /^Listings for your saved searches$/;
/** As the code of the mail would. */
const VERIFIED = 'UPDATE auth.users SET email_verified = true WHERE email = $1';
/** As if the listing had been found so long ago that the mails of the day and of the week are due. */
const FOUND_EARLIER = `
  UPDATE marketplace.search_match AS found SET matched_at = found.matched_at - interval '8 days'
  FROM auth.users AS person WHERE person.id = found.user_id AND person.email = $1`;

/** Repeats the statement until it changes so many rows. */
async function change(statement: string, email: string, rows: number): Promise<void> {
  const client = new pg.Client(site().databaseUrl);
  await client.connect();
  try {
    await expect.poll(async () => (await client.query(statement, [email])).rowCount).toBe(rows);
  } finally {
    await client.end();
  }
}

async function saveSearch(page: Page, query: string, name: string, alerts: string): Promise<void> {
  await page.goto(`/marketplace?${query}`);
  await interactive(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const form = page.getByRole('form', { name: 'Save this search' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Alerts').selectOption(alerts);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
}

/** The links of a mail that end alerts, in its order: of each search, then of all. */
function endLinks({ text }: InboxMail): string[] {
  return text.match(/https?:\/\/\S+\/marketplace\/unsubscribe#token=\S+/g) ?? [];
}

test('a new listing is one mail about every search that finds it, and its links end alerts without sign-in', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const [seller, reader] = [newPerson(), newPerson()];
  await createAccount(seller);
  await enroll(page, reader);
  await verifyWithPremium(reader.email);
  await saveSearch(page, 'q=lighthouse', 'Beside the lighthouse', 'Instant');
  await saveSearch(page, 'q=lighthouse&type=sell', 'Every day', 'Daily');
  await saveSearch(page, 'q=lighthouse&area=OH', 'Every week', 'Weekly');
  await page.goto('/marketplace/saved');
  await expect(page.getByLabel('Alerts for Beside the lighthouse', { exact: true })).toHaveValue('instant');

  const summary = 'An owner beside a lighthouse retires and stays for two years with the clients.';
  const listing = await publishedListing(await asPerson(seller), { summary });
  const mail = await waitForMail(reader.email, SUBJECT);
  for (const name of ['Beside the lighthouse', 'Every day']) expect(mail.text).toContain(`Search “${name}”`);
  expect(mail.text).toContain(`/marketplace/listing/${listing}`);

  const visitor = await anotherDevice(browser);
  const links = endLinks(mail);
  await visitor.goto(links[0] ?? '');
  await expect(visitor.getByText('Do you want to stop the alerts for “Beside the lighthouse”?')).toBeVisible();
  await visitor.getByRole('button', { name: 'Stop these alerts' }).click();
  await expect(visitor.getByText('There are no more alerts for “Beside the lighthouse”.')).toBeVisible();
  await expectAccessible(visitor);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resume alerts for Beside the lighthouse' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause alerts for Every day' })).toBeVisible();

  await visitor.goto(links.at(-1) ?? '');
  await visitor.getByRole('button', { name: 'Stop all alerts' }).click();
  await expect(visitor.getByText('There are no more alerts for all your saved searches.')).toBeVisible();
  for (const wrong of ['#token=wrong', '', `#token=${'a'.repeat(43)}`]) {
    await visitor.goto('about:blank');
    await visitor.goto(`/marketplace/unsubscribe${wrong}`);
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  }
  expect(await mailsTo(reader.email).then((mails) => mails.filter((each) => SUBJECT.test(each.subject)))).toHaveLength(
    1,
  );
  await visitor.context().close();
});

test('without premium alerts come daily or weekly, not at once', async ({ page }) => {
  test.setTimeout(90_000);
  const [seller, reader] = [newPerson(), newPerson()];
  await createAccount(seller);
  await enroll(page, reader);
  await page.goto('/marketplace?q=orchard');
  await interactive(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('option', { name: 'Instant (premium)' })).toBeDisabled();
  await saveSearch(page, 'q=orchard', 'Orchards by day', 'Daily');
  await saveSearch(page, 'q=orchard&type=sell', 'Orchards by week', 'Weekly');
  await change(VERIFIED, reader.email, 1);

  const summary = 'An owner near an orchard retires and stays for two years with the clients.';
  await publishedListing(await asPerson(seller), { summary });
  await change(FOUND_EARLIER, reader.email, 2);
  const mail = await waitForMail(reader.email, SUBJECT);
  expect(mail.text).toContain('Search “Orchards by day”');
  expect(mail.text).toContain('Search “Orchards by week”');
});
