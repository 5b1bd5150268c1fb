import pg from 'pg';
import type { FirmReviewsPage, MyFirmReviews } from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { asEditor, type Call } from '../support/editor';
import { anotherDevice, enroll, newPerson } from '../support/people';
import { openPortal } from '../support/portal';
import { asPerson, verifyWithPremium } from '../support/practice-deal';
import { publishedFirm } from '../support/published-firm';
import { startSecondWorker } from '../support/second-program';
import { site } from '../support/site';
import { expect, interactive, test } from '../support/test';

/** One text for each attempt: what an earlier one published stays. */
const PROS = ['one hour', 'two hours', 'three hours'].map(
  (time) => `The service desk answers within ${time} and knows the custodians.`,
);
const CONS = 'The planning software is slow, and reports take days to arrive.';

/** Does at once what takes days: the clock of the site cannot be turned. */
async function database(sql: string, parameters: unknown[]): Promise<void> {
  const client = new pg.Client(site().databaseUrl);
  await client.connect();
  await client.query(sql, parameters);
  await client.end();
}

const idOf = async (person: Call): Promise<string> => {
  const { reviews } = await person<MyFirmReviews>('GET', '/api/my-firm-reviews');
  return reviews[0]?.id ?? '';
};

/** The worker looks for new reviews and for due ones when it starts, and then once a minute. */
async function withWorkDoneNow(check: () => Promise<void>): Promise<void> {
  const worker = await startSecondWorker();
  try {
    await check();
  } finally {
    await worker.stop();
  }
}

test('an author writes a review, a moderator decides, and readers find it helpful or report it', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.expect(/40[013]/);
  const pros = PROS[test.info().retry] ?? '';
  const firm = await publishedFirm(await asEditor(), 'Alder Reviews');
  const [author, reader] = [newPerson(), newPerson()];
  const [theirs, others] = [await anotherDevice(browser), await anotherDevice(browser)];
  for (const [device, person] of [
    [theirs, author],
    [others, reader],
  ] as const) {
    await enroll(device, person);
    await verifyWithPremium(person.email);
  }

  await theirs.goto('/firms/quillmark-securities');
  await expect(theirs.getByText('This firm is fictional, so it takes no reviews.')).toBeVisible();
  await theirs.goto(`/firms/${firm.slug}`);
  await interactive(theirs);
  await theirs.getByRole('link', { name: 'Write a review' }).click();
  await expect(theirs.getByRole('heading', { name: `Review ${firm.name}` })).toBeVisible();
  await theirs.getByRole('button', { name: 'Send the review' }).click();
  await expect(theirs.getByLabel('Overall')).toHaveAccessibleDescription('Choose 1 to 5 stars.');
  await theirs.getByLabel('Overall').selectOption('4: Good');
  await theirs.getByLabel('Your role').selectOption('Officer or manager of the firm');
  await theirs.getByLabel('Pros').fill('Ask pat@harbor.com, who knows how the desk of the firm works.');
  await theirs.getByLabel('Cons').fill(CONS);
  await theirs.getByRole('button', { name: 'Send the review' }).click();
  await expect(theirs.locator('mark')).toHaveText('pat@harbor.com');
  await theirs.getByLabel('Pros').fill(pros);
  await expectAccessible(theirs, 'the form of a review');
  await theirs.reload();
  await expect(theirs.getByLabel('Pros')).toHaveValue(pros);
  await theirs.getByRole('button', { name: 'Send the review' }).click();
  await expect(theirs.getByText(`We received your review of ${firm.name}.`)).toBeVisible();
  const id = await idOf(await asPerson(author));

  await openPortal(page, 'Firm reviews');
  const row = page.locator(`a[href*="${id}"]`);
  await withWorkDoneNow(() =>
    expect(async () => {
      await page.getByRole('link', { name: /^Scheduled/ }).click();
      await page.getByRole('link', { name: /^Waiting/ }).click();
      await expect(row).toBeVisible({ timeout: 2_000 });
    }).toPass(),
  );
  await row.click();
  await expect(page.getByText(pros)).toBeVisible();
  await expect(page.getByText(author.email)).toHaveCount(0);
  await expectAccessible(page, 'a review in the portal');
  await page.getByRole('button', { name: 'Publish the review' }).click();
  await expect(page.getByText(/Approved for publication by you/)).toBeVisible();
  await database('UPDATE firms.review SET publish_from = current_date - 1 WHERE id = $1', [id]);

  const read = async () =>
    (await fetch(`${site().url}/api/firms/${firm.slug}/reviews`)).json() as Promise<FirmReviewsPage>;
  await withWorkDoneNow(() =>
    expect.poll(async () => (await read()).reviews.map((each) => each.id), { timeout: 60_000 }).toContain(id),
  );
  const shown = others.getByRole('article').filter({ hasText: pros });
  // The site serves a page that it has for some seconds more.
  await expect(async () => {
    await others.goto(`/firms/${firm.slug}`);
    await interactive(others);
    await expect(shown.getByText('Officer or manager of the firm')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await shown.getByRole('button', { name: 'Helpful' }).click();
  await expect(shown.getByText('1 person found it helpful.')).toBeVisible();
  await shown.getByRole('button', { name: 'Report' }).click();
  await shown
    .getByLabel('What is wrong with this review?')
    .selectOption('It was written in exchange for money or another benefit.');
  await shown.getByRole('button', { name: 'Send the report' }).click();
  await expect(shown.getByText(/You reported this review/)).toBeVisible();
  await expectAccessible(others, 'the reviews of a firm');
  await others.setViewportSize({ width: 390, height: 844 });
  expect(await others.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('link', { name: 'All firm reviews' }).click();
  await page.getByRole('link', { name: /^Reported/ }).click();
  await row.click();
  // The review as it was opened before comes first, and gives way to the reported one.
  await expect(page.getByRole('button', { name: 'Keep the review' })).toBeVisible();
  await page.getByLabel('Reason').selectOption('It was written in exchange for money or another benefit.');
  await page.getByRole('button', { name: 'Remove the review' }).click();
  await expect(page.getByText(/Removed by you/)).toBeVisible();
  await theirs.goto('/firm-profiles/my-reviews');
  await expect(theirs.getByText('Reason: It was written in exchange for money or another benefit.')).toBeVisible();
  await expectAccessible(theirs, 'the own reviews');
  await Promise.all([theirs.context().close(), others.context().close()]);
});

test('the page of reviews shows those of this site and those of firms apart', async ({ page }) => {
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Firm reviews' })).toBeVisible();
});
