import type { FirmSearchPage } from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { site } from '../support/site';
import { expect, test } from '../support/test';
import { foundAt } from './reserved-words';

/** A sample firm that has a template in the calculator. */
const FIRM = { slug: 'quillmark-securities', name: 'Quillmark Securities' };

async function firstPage(parameters = ''): Promise<FirmSearchPage> {
  return (await fetch(`${site().url}/api/firm-profiles${parameters}`)).json() as Promise<FirmSearchPage>;
}

test('a firm is found by words and filters in the address, and opened', async ({ page }) => {
  await page.goto('/firm-profiles');
  await expect(page.getByRole('heading', { name: 'Know the firm behind the offer' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Wirehouse/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/firm-profiles\?channel=wirehouse$/);
  await expect(async () => {
    // Other files publish firms as well: the page is of this moment, as the count is.
    await page.reload();
    const { total } = await firstPage('?channel=wirehouse');
    const found = page.getByRole('status').filter({ hasText: /^\d+ firms?$/ });
    await expect(found).toHaveText(total === 1 ? '1 firm' : `${total} firms`, { timeout: 5_000 });
  }).toPass();
  await page.getByRole('textbox', { name: 'Search firms' }).fill('Quillmark');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=Quillmark&channel=wirehouse/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'the directory');
  await page.getByRole('link', { name: FIRM.name }).click();
  await expect(page).toHaveURL(new RegExp(`/firms/${FIRM.slug}$`));
  await expect(page.getByRole('heading', { level: 1, name: FIRM.name })).toBeVisible();
  await expect(page.getByText('The firm does not exist, and every fact is made up.')).toBeVisible();
  await expectAccessible(page, 'the profile');
});

test('a profile leads to the calculator with the terms of the firm', async ({ page }) => {
  await page.goto(`/firms/${FIRM.slug}`);
  await expect(page.getByRole('link', { name: 'Calculate with this firm' })).toHaveAttribute(
    'href',
    `/detailed-calculator?firm=${FIRM.slug}`,
  );
});

test('a firm has one address: its number, its bare name and other spellings redirect there in one hop', async ({
  request,
}) => {
  const { firms } = await firstPage(`?q=Quillmark`);
  const id = firms.find(({ slug }) => slug === FIRM.slug)?.id;
  const own = `/firms/${FIRM.slug}`;
  for (const other of [
    `/firm-profiles/${id}`,
    `/${FIRM.slug}`,
    '/Quillmark-Securities',
    '/firms/QUILLMARK-securities',
  ]) {
    const answer = await request.get(`${other}?from=mail`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], other).toEqual([301, `${own}?from=mail`]);
  }
  const page = await request.get(own, { maxRedirects: 0 });
  expect(page.status()).toBe(200);
  const html = await page.text();
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${own}"`));
  expect(html).not.toContain('"Organization"');
});

test('words of the site, unknown names and unknown numbers are not found', async ({ page, request, problems }) => {
  problems.expect(/404/);
  for (const path of ['/admin', '/API', '/%61dmin', '/no-such-firm', '/firms/no-such-firm', '/firm-profiles/999999'])
    expect(await foundAt(request, path), path).toBe(404);
  await page.goto('/no-such-firm');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
});

test('up to four firms stand side by side, with differences marked, also on a phone', async ({ page }) => {
  await page.goto('/firm-profiles');
  const chosen = page.getByRole('button', { name: /^Compare: / });
  for (const index of [0, 1]) await chosen.nth(index).click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/firm-profiles\/compare\?ids=\d+,\d+$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByText('Differs').first()).toBeVisible();
  await expectAccessible(page, 'the comparison');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
