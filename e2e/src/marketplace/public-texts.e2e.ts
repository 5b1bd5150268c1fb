import type { MyListing } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { expectAccessible } from '../support/accessibility';
import { enroll, newPerson } from '../support/people';
import { asPerson } from '../support/practice-deal';
import { expect, interactive, test } from '../support/test';

test('an owner is shown what the public texts give away, at the field and in the preview', async ({ page }) => {
  const owner = { ...newPerson(), lastName: 'Okonjo' };
  await enroll(page, owner);
  const asOwner = await asPerson(owner);
  const { id, revision } = await asOwner<MyListing>('POST', '/api/my-listings', { type: 'sell' });
  const fields = practice({
    title: 'Okonjo practice with loyal families',
    summary: 'Revenue of nine hundred sixty thousand, 140 households, and an owner who stays for two years.',
  });
  await asOwner('PUT', `/api/my-listings/${id}`, { revision, fields });

  await page.goto(`/marketplace/my-listings/${id}?step=basics`);
  await interactive(page);
  await expect(page.locator('mark')).toHaveText(['Okonjo', 'nine hundred sixty thousand', '140']);
  await expectAccessible(page);
  await page.goto(`/marketplace/my-listings/${id}?step=preview`);
  await interactive(page);
  await expect(page.locator('mark')).toHaveText(['Okonjo', 'nine hundred sixty thousand', '140']);
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeDisabled();

  await page.goto(`/marketplace/my-listings/${id}?step=basics`);
  await interactive(page);
  await page.getByLabel('Title').fill('A practice with loyal families');
  await page.getByLabel('Summary').fill('Mostly fee-based, and an owner who stays for two years with the clients.');
  await page.getByRole('button', { name: '6. Preview and submit' }).click();
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeEnabled();
  await expect(page.locator('mark')).toHaveCount(0);
});
