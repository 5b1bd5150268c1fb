import { described, enterPractice, field } from '../support/calculator';
import { expect, interactive, test } from '../support/test';

const T12 = /^Revenue, trailing/;

test('a field takes what people write, and shows it in order when it is left', async ({ page }) => {
  await page.goto('/calculator');
  await interactive(page);
  const rows: [RegExp | string, string, string][] = [
    [T12, '1.2M', '1,200,000'],
    ['Assets under management', ' $ 140 000 000 ', '140,000,000'],
    ['Fee-based share of revenue', '75 %', '75'],
  ];
  for (const [label, written, shown] of rows) {
    await field(page, label).fill(written);
    await field(page, label).blur();
    await expect(field(page, label)).toHaveValue(shown);
  }
  await expect(
    page.getByRole('heading', { name: /^On these assumptions, over 10 years a move to a wirehouse pays/ }),
  ).toBeVisible();
});

test('a fee share that was not entered counts as the usual one, and both views say so', async ({ page }) => {
  await page.goto('/simple-enhanced');
  await interactive(page);
  const share = field(page, 'Fee-based share of revenue');
  await field(page, T12).fill('1.2M');
  await field(page, 'Assets under management').fill('140M');
  await expect(share).toHaveValue('75');
  expect(await described(page, share)).toMatch(/^Assumed: 75\.0%\./);
  const verdict = page.getByRole('region', { name: 'Verdict on Offer A' });
  await expect(verdict).toContainText('673.6K');
  await page.goto('/calculator');
  await interactive(page);
  await expect(page.getByText('$2,183,840').first()).toBeVisible();
  await share.fill('0');
  await expect(page.getByText('$1,847,340').first()).toBeVisible();
  await page.reload();
  await interactive(page);
  await expect(share, 'an entered 0 is 0').toHaveValue('0');
});

test('digits are grouped while they are typed, and the caret stays behind its digit', async ({ page }) => {
  await page.goto('/calculator');
  await interactive(page);
  await field(page, T12).pressSequentially('1250000');
  await expect(field(page, T12)).toHaveValue('1,250,000');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('9');
  await expect(field(page, T12)).toHaveValue('19,250,000');
});

test('an amount typed with its commas is that amount, and one that could be two is refused', async ({ page }) => {
  await page.goto('/calculator');
  await interactive(page);
  const assets = field(page, 'Assets under management');
  await field(page, T12).pressSequentially('1,200,000.50');
  await page.keyboard.press('Tab');
  await expect(field(page, T12)).toHaveValue('1,200,000.5');
  await assets.pressSequentially('140,000,000');
  await assets.blur();
  await expect(assets).toHaveValue('140,000,000');
  await assets.fill('');
  await assets.pressSequentially('1,25');
  await assets.blur();
  await expect(assets).toHaveValue('1,25');
  await expect(assets).toHaveAttribute('aria-invalid', 'true');
});

for (const bad of ['about a million', '1e308', 'NaN', '-5', '0', '900 billion', '<b>1</b>']) {
  test(`${bad} as T-12 is answered at its field, kept as it was written, and still there after a reload`, async ({
    page,
  }) => {
    await page.goto('/simple-enhanced');
    await interactive(page);
    await field(page, 'Assets under management').fill('140M');
    await field(page, T12).fill(bad);
    await field(page, T12).blur();
    const why = bad === '1e308' ? 'Write the number out, without an exponent. ' : '';
    const sentence = 'Enter the T-12 production between $1 and $100,000,000.';
    await expect(field(page, T12)).toHaveAttribute('aria-invalid', 'true');
    expect(await described(page, field(page, T12))).toBe(why + sentence);
    const kept = await field(page, T12).inputValue();
    await expect(page.getByText(/NaN|Infinity|undefined/).filter({ hasNotText: bad })).toHaveCount(0);
    await page.reload();
    await interactive(page);
    await expect(field(page, T12)).toHaveValue(kept);
    await expect(field(page, 'Assets under management')).toHaveValue('140,000,000');
    await field(page, T12).fill('1.2M');
    await expect(field(page, T12)).not.toHaveAttribute('aria-invalid');
  });
}

test('every term is explained by keyboard, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/calculator');
  await interactive(page);
  const help = page.getByRole('button', { name: 'What does T-12 mean?' });
  await help.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Gross production of the last twelve full months/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Gross production of the last twelve full months/)).toBeHidden();
  await expect(help).toBeFocused();
});

test('the figures of the practice are the same in every variant and in another tab, and no call contains them', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/calculator');
  await interactive(page);
  await enterPractice(page);
  await page.getByRole('link', { name: 'Compare two offers year by year' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare two offers with staying' })).toBeVisible();
  await expect(field(page, T12)).toHaveValue('1,200,000');
  const other = await context.newPage();
  await other.goto('/calculator');
  await interactive(other);
  await expect(field(other, T12)).toHaveValue('1,200,000');
  await field(other, T12).fill('2M');
  await expect(field(page, T12)).toHaveValue('2,000,000');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('advisorInfo') ?? '{}'))).toEqual({
    aum: 140_000_000,
    revenue: 2_000_000,
    feeBasedPercentage: 75,
    city: '',
    state: '',
  });
  expect(sent.filter((request) => /140000000|1200000|2000000/.test(request))).toEqual([]);
});
