import { expectAccessible } from '../support/accessibility';
import { waitForMail } from '../support/inbox';
import { anotherDevice, createAccount, enroll, newPerson } from '../support/people';
import { openPortal } from '../support/portal';
import { listingUnderNda } from '../support/practice-deal';
import { expect, test } from '../support/test';

const REASON = 'The buyer passed documents on to a rival.';

test('an administrator finds the NDA of a listing, checks its evidence, and ends it for both sides', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(150_000);
  problems.expect(/40[13]|404/);
  const [seller, buyer] = [newPerson(), { ...newPerson(), firstName: 'Bea', lastName: 'Buyer' }];
  const theirs = await anotherDevice(browser);
  await createAccount(seller);
  await enroll(theirs, buyer);
  const listing = await listingUnderNda(seller, buyer);
  await theirs.goto(`/marketplace/workspace/${listing}`);
  await expect(theirs.getByRole('heading', { name: 'Documents' })).toBeVisible();

  await openPortal(page, 'NDAs');
  await page.getByLabel('Listing number').fill('the latest');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('Listing number')).toHaveAccessibleDescription(/Enter a listing number/);
  await page.getByLabel('Listing number').fill(String(listing));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const rows = page.getByRole('table', { name: 'NDAs' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Bea Buyer, Buyer Advisors');
  await page.getByRole('button', { name: 'Check the evidence' }).click();
  await expect(page.getByText('Every record is intact')).toBeVisible();
  await expectAccessible(page);

  await rows.last().getByRole('link').click();
  await expect(page.getByText(buyer.email)).toBeVisible();
  await page.getByRole('button', { name: 'End the NDA' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Give the reason in a sentence/);
  await expectAccessible(page);
  await page.getByLabel('Reason').fill(REASON);
  await page.getByRole('button', { name: 'End the NDA' }).click();
  await expect(page.getByText(/NDA ended by you/)).toBeVisible();
  for (const { email } of [seller, buyer]) {
    const mail = await waitForMail(email, /ended/i);
    expect(mail.text).not.toContain('rival');
  }
  await theirs.reload();
  await expect(theirs.getByText(/ended/i).first()).toBeVisible();
  await theirs.context().close();
});
