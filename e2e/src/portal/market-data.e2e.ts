import { request as requests, type APIRequestContext, type Page } from '@playwright/test';
import type { MarketRanges, StoredMarket } from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { asEditor } from '../support/editor';
import { openPortal } from '../support/portal';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const MONTH = '2026-01';
const EARLIER = '2025-12';
const SOURCE = 'equityInstead';

let api: APIRequestContext;
let call: Awaited<ReturnType<typeof asEditor>>;
let before: StoredMarket['ranges'][number];

const stored = () => call<StoredMarket>('GET', '/api/admin/calculator/market');
const storedRange = async () => (await stored()).ranges.find(({ channel }) => channel === 'ria');

test.beforeAll(async () => {
  api = await requests.newContext();
  call = await asEditor(api);
  const range = await storedRange();
  if (!range) throw new Error('the first data has a range for RIAs');
  before = range;
});

/** What other tests calculate with is as it was. */
test.afterAll(async () => {
  const { assumptions, reviewedOn } = before;
  const version = (await storedRange())?.version;
  await call('PUT', '/api/admin/calculator/market-ranges/ria', { assumptions, reviewedOn, version });
  await api.dispose();
});

const rates = (page: Page) => page.getByRole('region', { name: 'Applicable federal rates' });
const ria = (page: Page) => page.getByRole('region', { name: 'Ranges: RIA' });
const upfront = (page: Page) => ria(page).getByRole('group', { name: 'Up-front, % of T-12' });

async function published(): Promise<MarketRanges> {
  return (await fetch(`${site().url}/api/market-ranges`)).json() as Promise<MarketRanges>;
}

test('an administrator enters the federal rates of a month and a range; what is wrong is said at its field', async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/40[013]/);
  await openPortal(page, 'Market data');
  await expect(page.getByRole('heading', { level: 1, name: 'Market data' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enter a month' }).click();
  await rates(page).getByLabel('Month').fill(MONTH);
  await rates(page).getByLabel('Short term, %').fill('3.63');
  await rates(page).getByLabel('Mid term, %').fill('');
  await rates(page).getByLabel('Long term, %').fill('4.63');
  await rates(page).getByLabel('Source').fill(SOURCE);
  await page.getByRole('button', { name: 'Save the rates' }).click();
  await expect(rates(page).getByLabel('Mid term, %'), 'a month without its data').toHaveAccessibleDescription(
    /Enter a number\./,
  );
  await expect(rates(page).getByLabel('Mid term, %')).toBeFocused();
  await rates(page).getByLabel('Mid term, %').fill('3.81');
  await rates(page).getByLabel('Month').fill('2026-13');
  await page.getByRole('button', { name: 'Save the rates' }).click();
  await expect(rates(page).getByLabel('Month'), 'no month of a year').toHaveAccessibleDescription(
    /Enter the month as year and month, like 2026-11\./,
  );
  await expect(rates(page).getByLabel('Mid term, %')).toHaveValue('3.81');
  await rates(page).getByLabel('Month').fill('2099-01');
  await page.getByRole('button', { name: 'Save the rates' }).click();
  await expect(rates(page).getByLabel('Month'), 'a month to come').toHaveAccessibleDescription(
    /The rates of January 2099 cannot have been published yet/,
  );
  await rates(page).getByLabel('Month').fill(MONTH);
  await page.getByRole('button', { name: 'Save the rates' }).click();
  await expect(rates(page).getByText(`${MONTH}: 3.63% short, 3.81% mid, 4.63% long. Source: ${SOURCE}.`)).toBeVisible();

  await page.getByRole('button', { name: 'Change the ranges of RIA' }).click();
  await upfront(page).getByLabel('expected').fill('80');
  await page.getByRole('button', { name: 'Save the ranges' }).click();
  await expect(upfront(page).getByLabel('high'), 'a range upside down').toHaveAccessibleDescription(
    /70 is below the expected value of 80\./,
  );
  await expect(upfront(page).getByLabel('high')).toBeFocused();
  await expectAccessible(page);
  await upfront(page).getByLabel('high').fill('90');
  await page.getByRole('button', { name: 'Save the ranges' }).click();
  const row = ria(page).getByRole('row').filter({ hasText: 'Up-front, % of T-12' });
  await expect(row).toContainText('0 / 80 / 90');
  await expect(ria(page).getByText(`version ${before.version + 1} by ${site().admin.email}`)).toBeVisible();

  await expect
    .poll(async () => (await published()).ranges.find(({ channel }) => channel === 'ria')?.assumptions.upfront)
    .toMatchObject({ low: 0, expected: 80, high: 90 });
  expect((await published()).federalRates).toMatchObject({ month: MONTH, short: 0.0363, mid: 0.0381, long: 0.0463 });
});

test('a month of federal rates is deleted after a question; the only one stays', async ({ page, problems }) => {
  test.setTimeout(180_000);
  problems.expect(/40[013]/);
  const body = { short: 0.0363, mid: 0.0381, long: 0.0463, sourceId: SOURCE, version: 0 };
  for (const month of [MONTH, EARLIER])
    if (!(await stored()).federalRates.some((each) => each.month === month))
      await call('PUT', '/api/admin/calculator/federal-rates', { ...body, month });
  await openPortal(page, 'Market data');
  await page.getByRole('button', { name: `Delete the rates of ${EARLIER}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the rates of December 2025?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(rates(page).getByText(`${EARLIER}:`)).toBeHidden();
  await expect(rates(page).getByText(`${MONTH}:`)).toBeVisible();
  await expect(rates(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  expect((await stored()).federalRates.map(({ month }) => month)).toEqual([MONTH]);
});
