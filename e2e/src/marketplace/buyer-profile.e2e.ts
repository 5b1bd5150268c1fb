import { expectAccessible } from '../support/accessibility';
import { waitForMail } from '../support/inbox';
import { pdfOf } from '../support/pdf';
import { anotherDevice, enroll, newPerson } from '../support/people';
import { openPortal } from '../support/portal';
import { asPerson, publishedListing } from '../support/practice-deal';
import { expect, interactive, test } from '../support/test';

test('a buyer fills in a profile and proves funds; an administrator verifies it, and the seller reads that', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/40[13]/);
  const [buyer, seller] = [{ ...newPerson(), firstName: 'Bea', lastName: 'Buyer' }, newPerson()];
  const [theirs, desk] = [await anotherDevice(browser), await anotherDevice(browser)];
  await enroll(theirs, buyer);
  await enroll(desk, seller);
  const listing = await publishedListing(await asPerson(seller));
  const asBuyer = await asPerson(buyer);

  await theirs.goto('/marketplace/buyer-profile');
  await interactive(theirs);
  await theirs.getByRole('button', { name: 'Save the profile' }).click();
  await expect(theirs.getByLabel('Type of buyer')).toHaveAccessibleDescription('Choose the type of buyer you are.');
  await theirs.getByLabel('Type of buyer').selectOption('Ensemble or team');
  await theirs.getByLabel('A practice for sale').check();
  await theirs.getByLabel('Cash available at closing').selectOption('$1 million to $2.5 million');
  await theirs.getByLabel('Own cash').check();
  await theirs.getByLabel('About you and your plans').fill('Call us at 704-555-0142.');
  await theirs.getByRole('button', { name: 'Save the profile' }).click();
  await expect(theirs.locator('mark')).toHaveText('704-555-0142');
  await theirs.getByLabel('About you and your plans').fill('Four advisors who keep the staff.');
  await theirs.getByRole('button', { name: 'Save the profile' }).click();
  await expect(theirs.getByText('Saved.', { exact: true })).toBeVisible();
  await theirs.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Letter.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf(1),
  });
  await theirs.getByRole('button', { name: 'Submit the file' }).click();
  await expect(theirs.getByText('Pending review')).toBeVisible();
  await expectAccessible(theirs);

  await asBuyer('POST', `/api/marketplace-listings/${listing}/inquiries`, { message: 'How many clients would move?' });
  await desk.goto('/marketplace/inquiries');
  await desk.getByRole('link', { name: /Retirement planning practice/ }).click();
  const panel = desk.getByRole('region', { name: 'The buyer’s profile' });
  await expect(panel.getByText('Pending review')).toBeVisible();
  await expect(panel.getByText('Four advisors who keep the staff.')).toBeVisible();
  await expect(desk.getByText(/Bea|Letter\.pdf/)).toHaveCount(0);
  await expectAccessible(desk);

  await openPortal(page, 'Proof of funds');
  await page.getByRole('table', { name: 'Proofs of funds' }).getByRole('link', { name: 'Ensemble or team' }).click();
  await expect(page.getByText(buyer.email)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Open the file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Letter.pdf');
  await expect(page.getByText(/File opened by you/)).toBeVisible();
  await page.getByRole('button', { name: 'Verify the proof' }).click();
  await expect(page.getByLabel('Amount shown by the file')).toHaveAccessibleDescription('Choose the amount.');
  await page.getByLabel('Amount shown by the file').selectOption('$1 million to $2.5 million');
  await page.getByRole('button', { name: 'Verify the proof' }).click();
  await expect(page.getByText(/Verified by you/)).toBeVisible();
  await expectAccessible(page);

  const mail = await waitForMail(buyer.email, /proof of funds/i);
  expect(mail.text).not.toMatch(/million|Letter/);
  await desk.reload();
  await expect(panel.getByText(/An administrator verified \$1 million to \$2\.5 million on/)).toBeVisible();
  await Promise.all([theirs.context().close(), desk.context().close()]);
});
