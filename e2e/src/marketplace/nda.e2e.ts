import type { Page } from '@playwright/test';
import type { ModeratedListing, MyListing } from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { asEditor } from '../support/editor';
import { waitForMail } from '../support/inbox';
import { readNda } from '../support/nda';
import { anotherDevice, enroll, newPerson } from '../support/people';
import { asPerson, publishedListing } from '../support/practice-deal';
import { expectReadableOnPaper } from '../support/print';
import { expect, test } from '../support/test';

async function typeSignature(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full legal name').fill(name);
  await page.getByLabel('Capacity').fill('Owner');
  await page.getByLabel('Firm', { exact: true }).fill('Example Advisors');
}

test('a buyer signs what they read, the owner countersigns, ends it, and is asked again', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/409|404/);
  const [seller, buyer] = [newPerson(), newPerson()];
  const desk = await anotherDevice(browser);
  await enroll(desk, seller);
  await enroll(page, buyer);
  const asSeller = await asPerson(seller);
  await asPerson(buyer);
  const listing = await publishedListing(asSeller);
  await page.goto(`/marketplace/listing/${listing}`);
  await page.getByRole('button', { name: 'Read and sign the NDA' }).click();
  await readNda(page);
  await typeSignature(page, 'Bea Buyer');
  await page.getByLabel('I agree to sign and to receive these records electronically').check();

  const path = `/api/my-listings/${listing}`;
  const { revision, fields } = await asSeller<MyListing>('GET', path);
  const saved = await asSeller<MyListing>('PUT', path, { revision, fields: { ...fields, title: 'Another title' } });
  await asSeller('POST', `${path}/submit`, { revision: saved.revision });
  const asModerator = await asEditor();
  await asModerator<ModeratedListing>('POST', `/api/admin/listings/${listing}/claim`);
  const decision = { revision: saved.revision, decision: 'approve' };
  await asModerator('POST', `/api/admin/listings/${listing}/decision`, decision);

  await page.getByRole('dialog').getByRole('button', { name: 'Sign the NDA' }).click();
  await expect(page.getByText('The NDA has changed since you read it.')).toBeInViewport();
  await expect(page.getByText(`Listing ${listing}: Another title`).first()).toBeVisible();
  await expect(page.getByLabel('Full legal name')).toHaveValue('Bea Buyer');
  await expectAccessible(page);
  await expectReadableOnPaper(page, 'the NDA');
  await readNda(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign the NDA' }).click();
  await expect(page.getByText('It is waiting for the owner’s countersignature.')).toBeVisible();

  await waitForMail(seller.email, /is waiting for your signature/i);
  await desk.goto('/marketplace/my-listings');
  await expect(desk.getByText('1 waiting for you')).toBeVisible();
  await desk.getByRole('link', { name: /NDAs from buyers/ }).click();
  await desk.getByRole('button', { name: 'Countersign' }).click();
  await readNda(desk);
  await typeSignature(desk, 'Sam Seller');
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Countersign' }).click();
  await expect(desk.getByText('Active', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText(/Available to you under your NDA until/)).toBeVisible();
  await desk.getByRole('button', { name: 'End access' }).click();
  await desk.getByLabel('Reason').fill('Other buyers were first.');
  await desk.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(desk.getByText('Ended', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Your access ended on .* Reason: Other buyers were first\./)).toBeVisible();
  await page.getByRole('button', { name: 'Ask the owner again' }).click();
  await readNda(page);
  await typeSignature(page, 'Bea Buyer');
  await page.getByLabel('I agree to sign and to receive these records electronically').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign the NDA' }).click();
  await expect(page.getByText('It is waiting for the owner’s countersignature.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marketplace/ndas');
  await expect(page.getByText('Signed by you').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.context().close();
});
