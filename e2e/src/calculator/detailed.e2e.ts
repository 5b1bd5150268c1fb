import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { enterPractice, field, openDetailed, saved, savingStatus } from '../support/calculator';
import { expect, interactive, test } from '../support/test';

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(name) });
/** The version that a tab knows of its saved calculation. */
const keptVersion = (page: Page): Promise<number | undefined> =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('transitionCalculation') ?? '{}').saved?.version as number | undefined,
  );

test('from the practice to the results with the keyboard alone', async ({ page }) => {
  await openDetailed(page);
  await field(page, /^Revenue, trailing/).focus();
  await page.keyboard.type('1.2M');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Assets under management')).toBeFocused();
  await page.keyboard.type('140M');
  for (const [button, heading] of [
    ['Next: Today', 'Where you are today'],
    ['Next: Offers', 'What you are offered'],
    ['Next: Assumptions', 'How to compare'],
    ['Next: Results', 'What it adds up to'],
  ] as const) {
    await page.getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
  }
  await expect(page.getByText('Net present value of moving')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'How to compare' })).toBeVisible();
});

test('what premium unlocks is shown and locked without it, and says what it is for', async ({ page }) => {
  await openDetailed(page);
  await enterPractice(page);
  await step(page, 'Offers').click();
  await expect(field(page, 'Interest')).toBeDisabled();
  await expect(field(page, 'Interest')).toHaveValue('4');
  await page.getByRole('button', { name: 'Note rate is a premium feature: see what it unlocks' }).click();
  await expect(page.getByText('Enter the interest on the note from the offer letter.')).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Offers' }).getByRole('button'),
    'one offer without premium',
  ).toHaveCount(1);
});

test('of two offers that were transferred the first is saved without premium, as the name is asked for', async ({
  page,
}) => {
  await page.goto('/simple-enhanced');
  await interactive(page);
  await enterPractice(page);
  await openDetailed(page);
  const stored = page.waitForRequest((request) => request.method() === 'POST' && /saved-calc/.test(request.url()));
  await page.getByRole('button', { name: 'Save to your account' }).click();
  await expect(page.getByRole('dialog')).toContainText('Save with the first offer only');
  await page.getByRole('dialog').getByLabel('Name').fill('Alone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  expect((await stored).postDataJSON()).toMatchObject({ name: 'Alone', scenario: { offers: [{ name: 'Offer A' }] } });
  await expect(page.getByText('“Alone” is in your account, with Offer A only.')).toBeVisible();
  await step(page, 'Offers').click();
  await expect(page.getByRole('group', { name: 'Offers' }).getByRole('button')).toHaveText(['Offer A']);
  await expect(page.getByRole('region', { name: 'Locked offers' })).toContainText('Offer B');
  await page.goto('/calculator/saved');
  await expect(page.getByRole('button', { name: 'Open Alone' })).toBeVisible();
});

test('tiers, gates, a contingent note and a schedule are saved on entry and there on another visit', async ({
  page,
}) => {
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  await step(page, 'Today').click();
  await page.getByLabel('Payout type').selectOption('marginal');
  await page.getByRole('button', { name: 'Add a tier' }).click();
  await page.getByRole('button', { name: 'Add a year of vesting' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).last().fill('60k');
  await step(page, 'Offers').click();
  await page.getByLabel('Forgiven').selectOption('contingent');
  await field(page, 'Note term').fill('3');
  await field(page, 'Year 3 hurdle').fill('110%');
  const last = page.getByRole('region', { name: 'Back-end Production, month 36' });
  await last.getByText('Caps, proration, gates, form').click();
  await last.getByRole('button', { name: 'An earlier back-end' }).click();
  await last.getByLabel('Below the hurdle').selectOption('tiers');
  await saved(page, 'In full');
  await last.getByRole('textbox', { name: 'Hurdle (share of recognized T-12)' }).fill('105');
  await expect(savingStatus(page)).toHaveText('Saving...');
  await expect(savingStatus(page)).toHaveText('Saved in your account');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/calculator/saved');
  await page.getByRole('button', { name: 'Open In full' }).click();
  await step(page, 'Offers').click();
  await expect(
    page
      .getByRole('region', { name: 'Back-end Production, month 36' })
      .getByRole('textbox', { name: 'Hurdle (share of recognized T-12)' }),
  ).toHaveValue('105');
  await expect(field(page, 'Year 3 hurdle')).toHaveValue('110');
});

test('a fault in another step is counted at the step, and its sentence leads there', async ({ page }) => {
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  await step(page, 'Offers').click();
  await page.getByLabel('Forgiven').selectOption('custom');
  await field(page, 'Year 2 forgiven').fill('90%');
  await expect(step(page, 'Offers')).toContainText('1');
  await step(page, 'Results').click();
  await page.getByRole('button', { name: /Make the shares of the note add up to 100%/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What you are offered' })).toBeVisible();
  await expect(page.locator('[data-path="offers[0].note.weights"]')).toBeFocused();
});

test('a change in another tab is never overwritten unasked', async ({ page, context, problems }) => {
  problems.expect(/409/);
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  await saved(page, 'Both');
  await expect.poll(() => keptVersion(page)).toBe(1);
  const id = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('transitionCalculation') ?? '{}').saved.id as string,
  );
  const other = await context.newPage();
  await other.goto(`/detailed-calculator?saved=${id}`);
  await expect(other.getByRole('region', { name: 'Saving' })).toContainText('Both');
  await expect(field(other, /^Revenue, trailing/)).toHaveValue('1,200,000');
  await field(other, 'Client households').fill('300');
  await expect(savingStatus(other)).toHaveText('Saved in your account');
  await expect.poll(() => keptVersion(other)).toBe(2);

  await field(page, 'Client households').fill('400');
  const asked = page.getByText('“Both” was changed in another tab.');
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: 'Open the other version' }).click();
  await expect(field(page, 'Client households')).toHaveValue('300');

  await field(page, 'Client households').fill('500');
  await expect(savingStatus(page)).toHaveText('Saved in your account');
  await expect.poll(() => keptVersion(page)).toBe(3);
  await field(other, 'Client households').fill('600');
  await expect(other.getByText('“Both” was changed in another tab.')).toBeVisible();
  await other.getByRole('button', { name: 'Keep what I see here' }).click();
  await expect(savingStatus(other)).toHaveText('Saved in your account');
  await page.goto('/calculator/saved');
  await expect(page.getByRole('listitem').filter({ hasText: 'Both' })).toHaveCount(1);
});

test('nothing can be typed into a calculation that is about to be replaced by a saved one', async ({
  page,
  context,
}) => {
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  await saved(page, 'Slow');
  await expect.poll(() => keptVersion(page)).toBe(1);
  const id = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('transitionCalculation') ?? '{}').saved.id as string,
  );
  const other = await context.newPage();
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await other.route(`**/api/saved-calculations/${id}*`, async (route) => {
    await released;
    await route.continue();
  });
  await other.goto(`/detailed-calculator?saved=${id}`);
  await expect(other.getByText('Opening...')).toBeVisible();
  await field(other, 'Client households').click({ force: true });
  await other.keyboard.type('300');
  await expect(field(other, 'Client households')).toHaveValue('');
  release();
  await expect(other.getByRole('region', { name: 'Saving' })).toContainText('Slow');
  await field(other, 'Client households').fill('300');
  await expect.poll(() => keptVersion(other)).toBe(2);
});

test('a firm’s terms are added by a link, beside the offers that are there', async ({ page }) => {
  await openDetailed(page, { premium: true, path: '/detailed-calculator?firm=ostrander-vale' });
  await expect(page.getByRole('heading', { level: 2, name: 'What you are offered' })).toBeVisible();
  await expect(field(page, 'Offer name')).toHaveValue('Ostrander Vale & Co.');
  await expect(page).not.toHaveURL(/firm=/);
});

test('a link shows the calculation without its owner, until it is taken back', async ({ page, browser, problems }) => {
  problems.expect(/404/);
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  await expect(field(page, 'City'), 'the place belongs to the record alone').toHaveCount(0);
  await page.goto('/calculator');
  await interactive(page);
  await field(page, 'City').fill('Boise');
  await page.goto('/detailed-calculator');
  await interactive(page);
  await saved(page, 'For the accountant');
  await page.goto('/calculator/saved');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Link expires in (days)' }).fill('500');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expect(dialog.getByText('Enter a whole number of days between 1 and 90.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Link expires in (days)' }).fill('7');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();

  const stranger = await browser.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1, name: '2 offers compared with staying' })).toBeVisible();
  await expect(stranger.getByText('Net present value of moving')).toBeVisible();
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(stranger.getByText(/Boise|For the accountant/)).toHaveCount(0);

  await dialog.getByRole('button', { name: /^Revoke the link created / }).click();
  await expect(page.getByRole('dialog', { name: /^Revoke the link created .*\?$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(dialog.getByText('None.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'The link' })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await stranger.close();
});

test('calculations are renamed, copied, compared and deleted by name', async ({ page }) => {
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  await saved(page, 'First');
  await page.goto('/calculator/saved');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Enter a name of 1 to 80 characters.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Name').fill('Second look');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Compare 2 calculations' }).click();
  await expect(page).toHaveURL(/compare=/);
  await expect(page.getByRole('region', { name: /Offers compared/ })).toContainText('Second look');
  await page.getByRole('button', { name: 'Close the comparison' }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Delete “');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(1);
});

test('no step and no saved list has an accessibility violation in the light and in the dark theme', async ({
  page,
}) => {
  // Six pages are examined, each with every rule and in both themes.
  test.slow();
  await openDetailed(page, { premium: true });
  await enterPractice(page);
  for (const [name, heading] of [
    ['You', 'Your practice'],
    ['Today', 'Where you are today'],
    ['Offers', 'What you are offered'],
    ['Assumptions', 'How to compare'],
    ['Results', 'What it adds up to'],
  ] as const) {
    await step(page, name).click();
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), `what waits in ${name} is there`).toHaveCount(0);
    await expectAccessible(page, name);
  }
  await saved(page, 'Looked at');
  await page.goto('/calculator/saved');
  await expect(page.getByRole('button', { name: 'Open Looked at' })).toBeVisible();
  await expectAccessible(page, 'saved');
});
