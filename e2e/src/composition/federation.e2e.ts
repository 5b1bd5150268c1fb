import type { Page } from '@playwright/test';
import { expect, expectSameDocument, interactive, markDocument, test } from '../support/test';

const RUNTIME = '**/remotes/shell/*/federation.*.js';

async function openListings(page: Page): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: 'Marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Which remotes' entries were fetched, once for each time. */
async function entries(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /remotes\/([^/]+)\/[^/]+\/remoteEntry/.exec(name)?.[1] ?? '')
      .filter((name) => name !== ''),
  );
}

test('a page does not wait for the federation runtime, which is there for the next one', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(RUNTIME, async (route) => {
    await held;
    await route.continue();
  });
  const arrived = page.waitForResponse(RUNTIME);
  await page.goto('/faulty');
  await interactive(page);
  await expect(page.getByTestId('clock')).toHaveText('It is 12 o’clock');
  release();
  await arrived;
  await markDocument(page);
  await openListings(page);
  await page.goBack();
  await expect(page.getByTestId('calm')).toBeVisible();
  await expect(page.getByTestId('clock')).toBeVisible();
  expect((await entries(page)).filter((name) => name === 'mf-faulty')).toHaveLength(1);
  await expectSameDocument(page);
});

test('the next pages open also when the federation runtime does not come', async ({ page, problems }) => {
  problems.expect(/Failed to load resource|ChunkLoadError/);
  await page.route(RUNTIME, (route) => route.abort());
  await page.goto('/faulty');
  await interactive(page);
  await markDocument(page);
  await openListings(page);
  await page.goBack();
  await expect(page.getByTestId('calm')).toBeVisible();
  await expectSameDocument(page);
});

test('a link that is followed before the federation runtime has come opens its page at once', async ({ page }) => {
  await page.route(RUNTIME, () => new Promise(() => undefined));
  await page.goto('/faq');
  await interactive(page);
  await markDocument(page);
  await openListings(page);
  await expectSameDocument(page);
});
