import type { Page } from '@playwright/test';
import type { OfferView } from '@app/contracts';
import { NEW_OFFER_PARTS, NEW_OFFER_VALID_DAYS, type OfferTerms } from '@app/domain';
import { expectAccessible } from '../support/accessibility';
import { anotherDevice, enroll, newPerson } from '../support/people';
import { asPerson, listingUnderNda } from '../support/practice-deal';
import { expect, interactive, test } from '../support/test';

const CARDS = ['My listings', 'Inquiries', 'NDAs', 'Offers', 'Favorites', 'Saved searches'];
/** Public listings of every new site: as many as a card has rows. */
const SAMPLES = [2001, 2002, 2003];
/** Rows of a card. */
const SHOWN = 2;
const QUERIES = ['area=OH', 'type=sell', 'q=retirement'];

const TERMS: OfferTerms = {
  price: 2_850_000,
  parts: NEW_OFFER_PARTS,
  noteRate: null,
  noteMonths: null,
  earnOutYears: null,
  earnOutTarget: null,
  closingOn: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
  conditions: '',
  validDays: NEW_OFFER_VALID_DAYS,
};

const overview = (page: Page) => page.getByRole('region', { name: 'Your marketplace' });
const card = (page: Page, title: string) => overview(page).getByRole('region', { name: title, exact: true });

declare global {
  interface Window {
    layoutShift?: () => number;
  }
}

/** Opens the dashboard and returns how far its parts moved until everything was there. */
async function shiftOfDashboard(page: Page): Promise<number> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += 'value' in entry ? Number(entry.value) : 0;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.layoutShift = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
  await page.goto('/dashboard');
  await interactive(page);
  await expect(overview(page).getByRole('status')).toHaveCount(0);
  await expect(overview(page).getByRole('link')).not.toHaveCount(0);
  // What moved in a frame is known after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => window.layoutShift?.() ?? Infinity);
}

async function linksOf(page: Page): Promise<string[]> {
  const links = await overview(page).getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

test('a new account reads in six cards what each is for, and where to begin', async ({ page }) => {
  await enroll(page, newPerson());
  expect(await shiftOfDashboard(page), 'layout shift').toBeLessThanOrEqual(0.02);
  for (const title of CARDS) await expect(card(page, title).getByRole('link')).toHaveCount(1);
  await card(page, 'My listings').getByRole('link', { name: 'Start a listing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My listings' })).toBeVisible();
  for (const title of CARDS.slice(1)) {
    await page.goto('/dashboard');
    await card(page, title).getByRole('link', { name: 'See the listings' }).click();
    await expect(page).toHaveURL(/\/marketplace$/);
  }
});

test('the cards show what an account has, and every link leads to what it names', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const [seller, buyer] = [newPerson(), newPerson()];
  const desk = await anotherDevice(browser);
  await enroll(page, seller);
  await enroll(desk, buyer);
  const listing = await listingUnderNda(seller, buyer);
  const title = 'Retirement planning practice';
  const [asSeller, asBuyer] = [await asPerson(seller), await asPerson(buyer)];
  await asBuyer('POST', `/api/marketplace-listings/${listing}/inquiries`, { message: 'How many clients are there?' });
  const { id, revision } = await asBuyer<OfferView>('POST', `/api/marketplace-listings/${listing}/offers`, {
    terms: TERMS,
  });
  await asBuyer('POST', `/api/offers/${id}/moves`, { move: 'send', revision });
  for (const sample of SAMPLES) await asSeller('PUT', `/api/favorites/${sample}`);
  for (const query of QUERIES)
    await asSeller('POST', '/api/saved-searches', { name: `For ${query}`, query, cadence: 'weekly' });

  expect(await shiftOfDashboard(page), 'layout shift').toBeLessThanOrEqual(0.02);
  await expectAccessible(page);
  await expect(card(page, 'Inquiries')).toContainText('1 unread');
  await expect(card(page, 'Offers')).toContainText('Waiting for you');
  const destinations: [link: string, heading: string][] = [
    [`/marketplace/my-listings/${listing}`, title],
    ['/marketplace/my-listings', 'My listings'],
    ['/marketplace/inquiries/', 'Buyer '],
    ['/marketplace/inquiries', 'Inquiries'],
    ['/marketplace/ndas', 'Your NDAs'],
    ['/marketplace/ndas', 'Your NDAs'],
    ['/marketplace/offers/', title],
    ['/marketplace/offers', 'Your offers'],
    ...SAMPLES.toReversed()
      .slice(0, SHOWN)
      .map((sample): [string, string] => [`/marketplace/listing/${sample}/`, '']),
    ['/marketplace/saved', 'Favorites and saved searches'],
    ...QUERIES.toReversed()
      .slice(0, SHOWN)
      .map((query): [string, string] => [`/marketplace?${query}`, 'Practices, buyers and partners']),
    ['/marketplace/saved', 'Favorites and saved searches'],
  ];
  // The cards load on their own: only when all are there does a position say which link it is.
  await expect(overview(page).getByRole('link')).toHaveCount(destinations.length);
  const links = await linksOf(page);
  expect(links.map((link, index) => link.startsWith(destinations[index]?.[0] ?? ' '))).toEqual(
    destinations.map(() => true),
  );
  for (const [index, link] of links.entries()) {
    if (links.indexOf(link) < index) continue;
    await page.goto('/dashboard');
    await expect(overview(page).getByRole('link')).toHaveCount(destinations.length);
    const entry = overview(page).getByRole('link').nth(index);
    const heading = destinations[index]?.[1] || (await entry.locator('span span').first().textContent());
    await entry.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading ?? ' ');
    await expect(page).toHaveURL(new RegExp(`${link.replaceAll('?', '\\?')}$`));
  }
  await desk.context().close();
});
