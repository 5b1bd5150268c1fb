import type { MyListing } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { findLeaks, withCanaries } from '@app/testing/leaks';
import { expectAccessible } from '../support/accessibility';
import { enroll, newPerson } from '../support/people';
import { asPerson, publishedListing } from '../support/practice-deal';
import { site } from '../support/site';
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

test('pages, their data, the sitemap and the feeds have nothing of a listing but what is public', async ({
  page,
  request,
}) => {
  const owner = newPerson();
  await enroll(page, owner);
  const asOwner = await asPerson(owner);
  const summary = 'An owner retires in stages and stays for two years with the clients.';
  const { fields, canaries } = withCanaries(practice({ title: 'Practice with loyal families', summary }), 'pages');
  const id = await publishedListing(asOwner, fields);
  const read = async (path: string) => (await request.get(site().url + path)).text();
  const pages = ['/', '/marketplace', '/marketplace?q=loyal', `/marketplace/listing/${id}`, '/sitemap'];
  for (const path of [
    ...pages,
    '/sitemap.xml',
    '/sitemaps/marketplace-1.xml',
    '/feed.xml',
    '/feed.json',
    '/robots.txt',
  ])
    expect([path, findLeaks(canaries, await read(path))]).toEqual([path, []]);
  expect(await read(`/marketplace/listing/${id}`)).toContain('Practice with loyal families');
  expect(findLeaks(canaries, `${await read('/marketplace')}${fields.city}`)).toEqual(['city']);
});
