import type { Page } from '@playwright/test';
import { CONSENT_DENIED, type MarketRanges, type StoredMarket } from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { enterPractice, openDetailed } from '../support/calculator';
import { decideIn } from '../support/consent';
import { asEditor, type Call } from '../support/editor';
import { openPortal } from '../support/portal';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const MONTH = '2026-01';
const EARLIER = '2025-12';
const SOURCE = 'equityInstead';
/** Of the source that a test adds. */
const PUBLISHER = 'IRS of a test';

let call: Call;
let before: StoredMarket['ranges'][number];

const stored = () => call<StoredMarket>('GET', '/api/admin/calculator/market');
const storedRange = async () => (await stored()).ranges.find(({ channel }) => channel === 'ria');

test.beforeAll(async () => {
  call = await asEditor();
  const range = await storedRange();
  if (!range) throw new Error('the first data has a range for RIAs');
  before = range;
});

/** No other test reads figures of this channel; they are as they were nevertheless. */
test.afterAll(async () => {
  const { assumptions, reviewedOn } = before;
  const version = (await storedRange())?.version;
  await call('PUT', '/api/admin/calculator/market-ranges/ria', { assumptions, reviewedOn, version });
});

/** Enters the federal rates of a month that has none. */
async function enter(month: string): Promise<void> {
  const body = { short: 0.0363, mid: 0.0381, long: 0.0463, sourceId: SOURCE, version: 0 };
  if (!(await stored()).federalRates.some((each) => each.month === month))
    await call('PUT', '/api/admin/calculator/federal-rates', { ...body, month });
}

const remove = (path: string) => call('DELETE', path);

/** Deletes the sources and months that this file adds, and leaves exactly these months with rates. */
async function leaveMonths(...months: string[]): Promise<void> {
  for (const month of months) await enter(month);
  const { federalRates, sources } = await stored();
  for (const { month, version } of federalRates)
    if (!months.includes(month)) await remove(`/api/admin/calculator/federal-rates/${month}?version=${version}`);
  for (const { id, version, publisher } of sources)
    if (publisher === PUBLISHER) await remove(`/api/admin/calculator/sources/${id}?version=${version}`);
}

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
  await leaveMonths(EARLIER);
  const { email } = await openPortal(page, 'Market data');
  await expect(page.getByRole('heading', { level: 1, name: 'Market data' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enter a month' }).click();
  await rates(page).getByLabel('Month').fill(MONTH);
  await rates(page).getByLabel('Short term, %').fill('3.63');
  await rates(page).getByLabel('Mid term, %').fill('');
  await rates(page).getByLabel('Long term, %').fill('4.63');
  await rates(page).getByLabel('Source').selectOption(SOURCE);
  await page.getByRole('button', { name: 'Save the rates' }).click();
  await expect(rates(page).getByLabel('Mid term, %'), 'a month without its data').toHaveAccessibleDescription(
    /Enter a percentage in figures, like 3\.81\./,
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
    /Rates for January 2099 cannot have been published yet/,
  );
  await rates(page).getByLabel('Month').fill(MONTH);
  await page.getByRole('button', { name: 'Save the rates' }).click();
  await expect(
    rates(page).getByText('January 2026: 3.63% short, 3.81% mid, 4.63% long. Source: Iris, undated.'),
  ).toBeVisible();

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
  await expect(ria(page).getByText(`version ${before.version + 1} by ${email}`)).toBeVisible();

  await expect
    .poll(async () => (await published()).ranges.find(({ channel }) => channel === 'ria')?.assumptions.upfront)
    .toMatchObject({ low: 0, expected: 80, high: 90 });
  expect((await published()).federalRates).toMatchObject({ month: MONTH, short: 0.0363, mid: 0.0381, long: 0.0463 });
});

test('a month of federal rates is deleted after a question; the only one stays', async ({ page, problems }) => {
  test.setTimeout(180_000);
  problems.expect(/40[013]/);
  await leaveMonths(MONTH, EARLIER);
  await openPortal(page, 'Market data');
  await page.getByRole('button', { name: 'Delete the rates for December 2025' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the rates for December 2025?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(rates(page).getByText('December 2025:')).toBeHidden();
  await expect(rates(page).getByText('January 2026:')).toBeVisible();
  await expect(rates(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  expect((await stored()).federalRates.map(({ month }) => month)).toEqual([MONTH]);
});

test('a source is added while rates are entered, contradictions are refused, and the calculator has the month', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.expect(/40[0139]/);
  await leaveMonths(MONTH);
  await openPortal(page, 'Market data');
  const opener = page.getByRole('button', { name: 'Enter a month' });
  await opener.click();
  await expect(rates(page).getByLabel('Month')).toBeFocused();
  await rates(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(opener, 'the button that opened the form').toBeFocused();

  await opener.click();
  await rates(page).getByLabel('Month').fill('2026-07');
  await rates(page).getByLabel('Short term, %').fill('3.52 %');
  await rates(page).getByLabel('Mid term, %').fill('16');
  await rates(page).getByLabel('Long term, %').fill('4.5');
  await page.getByRole('button', { name: 'Add a source for these rates' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a source' });
  await adding.getByLabel('Publisher').fill(PUBLISHER);
  await adding.getByLabel('What it says').fill('The applicable federal rates for June 2026.');
  await adding.getByLabel('Address').fill('https://www.irs.gov/applicable-federal-rates');
  await adding.getByLabel('Published').fill('2026-05');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Save the source' }).click();
  await expect(adding).toBeHidden();
  await expect(rates(page).getByLabel('Source').locator('option:checked')).toHaveText(
    `${PUBLISHER}, May 2026: The applicable federal rates for June 2026.`,
  );

  await page.getByRole('button', { name: 'Save the rates' }).click();
  await expect(rates(page).getByLabel('Mid term, %')).toHaveAccessibleDescription(/16% is not between 0\.1% and 15%\./);
  await rates(page).getByLabel('Mid term, %').fill('3.9');
  await page.getByRole('button', { name: 'Save the rates' }).click();
  await expect(rates(page).getByLabel('Month'), 'newer than the source').toHaveAccessibleDescription(
    `The rates for July 2026 are newer than their source, ${PUBLISHER} of May 2026: choose a newer source.`,
  );
  await expect(rates(page).getByLabel('Month')).toBeFocused();
  await rates(page).getByLabel('Month').fill('2026-06');
  await page.getByRole('button', { name: 'Save the rates' }).click();
  const row = rates(page).getByText(`June 2026: 3.52% short, 3.9% mid, 4.5% long. Source: ${PUBLISHER}, May 2026.`);
  await expect(row).toBeVisible();
  await expect(opener).toBeFocused();

  const source = `${PUBLISHER}, May 2026`;
  await page.getByRole('button', { name: `Change the source ${source}` }).click();
  const changing = page.getByRole('dialog', { name: `Change the source ${PUBLISHER}` });
  await changing.getByLabel('Published').fill('2026-03');
  await changing.getByRole('button', { name: 'Save the source' }).click();
  await expect(changing.getByLabel('Published'), 'older than what rests on it').toHaveAccessibleDescription(
    `With this date, the federal rates (2026-06) would be newer than the source ${PUBLISHER} of March 2026: ` +
      'correct that first.',
  );
  await changing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete the source ${source}` }).click();
  const deleting = page.getByRole('dialog', { name: `Delete the source ${source}?` });
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(deleting.getByRole('alert')).toContainText('This source is used by the rates for June 2026.');
  await deleting.getByRole('button', { name: 'Cancel' }).click();

  await expect.poll(async () => (await published()).federalRateMonths[0]).toBe('2026-06');
  const context = await browser.newContext({ baseURL: site().url });
  await decideIn(context, CONSENT_DENIED);
  const visitor = await context.newPage();
  await openDetailed(visitor, { premium: true });
  await enterPractice(visitor);
  await visitor
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Assumptions/ })
    .click();
  await expect(visitor.getByText('This calculation uses the rates for June 2026.')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Delete the rates for June 2026' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the rates for June 2026?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeHidden();
  await expect(rates(page).getByRole('heading', { name: 'Applicable federal rates' })).toBeFocused();
  await page.getByRole('button', { name: `Delete the source ${source}` }).click();
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(deleting).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeFocused();
});

test('values with their notes fit a phone, old ones are marked, and the overview says what is due', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPortal(page, 'Market data');
  await expect(ria(page).getByText(/Custodians pay no up-front cash/)).toBeVisible();
  await expect(ria(page).getByText(/The figures for portability \(.+\) are more than 24 months old/)).toBeVisible();
  const widest = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(widest, 'what is cut off at the right').toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Management portal' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'Market data' }).getByText(/due or old/)).toBeVisible();
});
