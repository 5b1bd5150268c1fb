import pg from 'pg';
import { CONSENT_DENIED, type MyListing } from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { decideIn } from '../support/consent';
import { anotherDevice, enroll, newPerson } from '../support/people';
import { asPerson } from '../support/practice-deal';
import { site } from '../support/site';
import { expect, test } from '../support/test';

/** A sample; no other test reads it as a reader who agreed to be counted. */
const LISTING = 2004;

/** Gives the one view of the sample, and eleven more, to another listing in the week before this one. */
async function moveViewTo(listingId: number): Promise<void> {
  const client = new pg.Client(site().databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `UPDATE marketplace.listing_view SET listing_id = $1, day = day - 7, views = views + 11
       WHERE listing_id = $2 AND views = 1`,
      [listingId, LISTING],
    );
    expect(rowCount, 'views of the sample').toBe(1);
  } finally {
    await client.end();
  }
}

test('a reader who agreed to analytics is counted once, and an owner with premium reads the rounded week', async ({
  page,
  browser,
}) => {
  // With a new account: an address, as that of all tests, counts once a day for those without one.
  const reader = await anotherDevice(browser);
  await decideIn(reader.context(), { ...CONSENT_DENIED, analytics: 'granted' });
  await enroll(reader, newPerson());
  for (const _visit of [1, 2]) {
    const counted = reader.waitForResponse((answer) => answer.url().endsWith(`/api/viewed-listings/${LISTING}`));
    await reader.goto(`/marketplace/listing/${LISTING}`);
    expect((await counted).status()).toBe(204);
  }

  const owner = newPerson();
  await enroll(page, owner);
  const asOwner = await asPerson(owner);
  const { id } = await asOwner<MyListing>('POST', '/api/my-listings', { type: 'sell' });
  await page.goto(`/marketplace/my-listings/${id}`);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { name: 'No figures yet' })).toBeVisible();
  await moveViewTo(id);
  await page.reload();
  const lastWeek = page.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  await expect(lastWeek.nth(1)).toHaveText('10');
  await expectAccessible(page);
});
