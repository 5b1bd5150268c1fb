import type { Page } from '@playwright/test';
import type { ReleaseRegistry } from '@app/contracts';
import { asOperator, edition, type Edition, type Operator } from '../support/editions';
import { expect, expectSameDocument, frameArrived, interactive, markDocument, scrollDown, test } from '../support/test';

declare global {
  interface Window {
    mixedVersions?: string[];
    navigations?: () => number;
  }
}

const CURRENT = '**/api/releases/current';

let editions: { first: Edition; second: Edition; host: Edition };
let operator: Operator;

test.beforeAll(async () => {
  editions = { first: edition('switchedFirst'), second: edition('switchedSecond'), host: edition('host') };
  operator = await asOperator();
  // A rollback returns to a version that has been live.
  for (const edition of [editions.host, editions.first]) await operator.setLive(edition);
});

test.afterAll(async () => {
  await operator.setLive(editions.first, false);
  await operator.setLive(editions.host, false);
});

/** Notes every moment in which two versions of a remote have content in the document. */
async function watchVersions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mixed: string[] = [];
    window.mixedVersions = mixed;
    // A clock of the test's own, installed later, has no entries.
    const { performance: own } = window;
    window.navigations = () => own.getEntriesByType('navigation').length;
    const look = () => {
      const versions = [...document.querySelectorAll<HTMLElement>('[data-remote="mf-switched"][data-version]')].filter(
        (element) => element.firstElementChild,
      );
      const seen = new Set(versions.map((element) => element.dataset['version']));
      if (seen.size > 1) mixed.push([...seen].join(' and '));
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-version'],
    });
  });
}

async function open(page: Page, path: string): Promise<void> {
  await watchVersions(page);
  await page.goto(path);
  await interactive(page);
  await markDocument(page);
}

/** The same document, in which no two versions of the remote have met. */
async function expectOnePage(page: Page): Promise<void> {
  await expectSameDocument(page);
  expect(await page.evaluate(() => window.navigations?.())).toBe(1);
  expect(await page.evaluate(() => window.mixedVersions), 'two versions at a time').toEqual([]);
  expect(
    await page.evaluate(
      () =>
        new Set(
          [...document.querySelectorAll<HTMLElement>('[data-style*="/mf-switched/"]')].map(
            ({ dataset }) => dataset['style']?.split('/')[3],
          ),
        ).size,
    ),
    'versions with a style sheet',
  ).toBeLessThanOrEqual(1);
}

/** Starts to wait for an answer of the registry; resolves when the page has taken it in. */
async function registryRead(page: Page, timeout = 0): Promise<void> {
  const answer = await page.waitForResponse(CURRENT, { timeout });
  expect(answer.status()).toBe(200);
  await answer.finished();
  // The answer to a question that the page asks only now comes after the other one was taken in.
  await page.evaluate(async () => void (await (await fetch('/livez')).text()));
}

/** What a person does who comes back to the tab. */
async function comeBack(page: Page): Promise<void> {
  const read = registryRead(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await read;
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'a link' });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

const heading = (page: Page, text: string) => page.getByRole('main').getByRole('heading', { level: 1, name: text });

test.describe('a version that is activated', () => {
  test.beforeEach(() => operator.setLive(editions.first));

  test('shows at the next navigation, inside its own remote too, by one load and without a reload', async ({
    page,
  }) => {
    await open(page, '/switched');
    await operator.activate(editions.second);
    await comeBack(page);
    await expect(heading(page, 'Calm page, edition first'), 'what is being read stays').toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(heading(page, 'Second page, edition second')).toBeVisible();
    await expect(page).toHaveURL(/\/switched\/second$/);
    expect(await page.evaluate(() => window.loaderRuns)).toEqual(['second']);
    await expectOnePage(page);
    await page.goBack();
    await expect(heading(page, 'Calm page, edition second')).toBeVisible();
    await expect(page.getByTestId('clock')).toHaveText('By edition second, it is 12 o’clock');
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await expect(page.getByTestId('clock')).toHaveText('By edition second, it is 13 o’clock');
    await expectOnePage(page);
  });

  test('shows when the reader goes back to it', async ({ page }) => {
    await open(page, '/switched');
    await follow(page, '/faq');
    await expect(
      heading(page, 'Frequently asked questions').or(page.getByRole('main').getByRole('heading', { level: 1 })),
    ).toBeVisible();
    await expect(page.getByTestId('calm')).toHaveCount(0);
    await operator.activate(editions.second);
    await comeBack(page);
    await page.goBack();
    await expect(heading(page, 'Calm page, edition second')).toBeVisible();
    expect(await page.evaluate(() => window.loaderRuns)).toEqual(['calm']);
    await expectOnePage(page);
  });

  test('is heard of from any answer of the API', async ({ page }) => {
    await open(page, '/host/item/1');
    await operator.activate(editions.second);
    const read = registryRead(page);
    await page.getByRole('link', { name: 'Next item' }).click();
    await expect(heading(page, 'Item 2')).toBeVisible();
    await read;
    await follow(page, '/switched');
    await expect(heading(page, 'Calm page, edition second')).toBeVisible();
    await expectOnePage(page);
  });

  test('takes the place of its widget in a page that stays', async ({ page }) => {
    await open(page, '/host/item/1');
    await expect(page.getByTestId('clock')).toHaveText('By edition first, it is 1 o’clock');
    await page.getByTestId('item').evaluate((element) => element.setAttribute('data-kept', ''));
    await operator.activate(editions.second);
    await comeBack(page);
    await expect(page.getByTestId('clock')).toHaveText('By edition first, it is 1 o’clock');
    await page.getByRole('link', { name: 'Next item' }).click();
    await expect(page.getByTestId('clock')).toHaveText('By edition second, it is 2 o’clock');
    await expect(page.locator('[data-kept]'), 'the page of the other remote was not mounted anew').toBeVisible();
    await expectOnePage(page);
  });

  test('leaves a page alone that only changes its address', async ({ page }) => {
    await open(page, '/switched');
    await page.getByLabel('Notes').fill('kept');
    await operator.activate(editions.second);
    await comeBack(page);
    await follow(page, '/switched?view=wide');
    await expect(page).toHaveURL(/view=wide/);
    await expect(page.getByLabel('Notes')).toHaveValue('kept');
    await expect(heading(page, 'Calm page, edition first')).toBeVisible();
    await expectOnePage(page);
  });

  test('shows in two tabs, each at its own next navigation', async ({ page, context }) => {
    const other = await context.newPage();
    await open(page, '/switched');
    await open(other, '/switched');
    await operator.activate(editions.second);
    await comeBack(other);
    await follow(other, '/switched/second');
    await expect(heading(other, 'Second page, edition second')).toBeVisible();
    await expect(heading(page, 'Calm page, edition first')).toBeVisible();
    await comeBack(page);
    await follow(page, '/switched/second');
    await expect(heading(page, 'Second page, edition second')).toBeVisible();
    for (const tab of [page, other]) await expectOnePage(tab);
  });

  test('is not missed for a page that the tab does not know: "not found" asks first', async ({ page }) => {
    await open(page, '/faq');
    await operator.activate(editions.second);
    await follow(page, '/switched/render');
    await expect(page.getByTestId('rendered')).toBeVisible();
    await expectOnePage(page);
    await follow(page, '/switched/nothing/of/the/kind');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expectOnePage(page);
  });

  test('changes nothing while the registry does not answer', async ({ page }) => {
    await open(page, '/switched');
    await page.route(CURRENT, (route) => route.abort());
    await operator.activate(editions.second);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(heading(page, 'Second page, edition first')).toBeVisible();
    await follow(page, '/switched/render');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await page.unroute(CURRENT);
    await page.goBack();
    // Events that come at once count as one return to the tab.
    await expect(async () => {
      const read = registryRead(page, 1_000);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await read;
    }).toPass();
    await follow(page, '/switched');
    await expect(heading(page, 'Calm page, edition second')).toBeVisible();
    await expectOnePage(page);
  });

  test('comes with a new document when it speaks a contract that this shell does not know', async ({ page }) => {
    await open(page, '/faq');
    await page.route(CURRENT, async (route) => {
      const response = await route.fetch();
      if (response.status() !== 200) return route.fulfill({ response });
      const registry = (await response.json()) as ReleaseRegistry;
      for (const release of registry.releases) if (release.name === 'mf-switched') release.contract = 99;
      await route.fulfill({ response, json: registry });
    });
    await operator.setLive(editions.second);
    await comeBack(page);
    await follow(page, '/host');
    await expect(page.locator('html[data-marked]'), 'its widget is on this page').toHaveCount(0);
    await expect(heading(page, 'Calm page, edition host')).toBeVisible();
  });
});

test.describe('a version that is revoked', () => {
  test.beforeEach(() => operator.setLive(editions.second));

  test('is gone at the next navigation after a rollback, without a reload', async ({ page }) => {
    await open(page, '/switched/second');
    await follow(page, '/faq');
    await expect(page.getByTestId('second')).toHaveCount(0);
    await operator.rollback(editions.second);
    await comeBack(page);
    await follow(page, '/switched/second');
    await expect(heading(page, 'Second page, edition first')).toBeVisible();
    await expectOnePage(page);
  });

  test('is gone at the next navigation after a deactivation, and back after an activation', async ({ page }) => {
    await open(page, '/faq');
    await operator.deactivate(editions.second);
    await comeBack(page);
    // Of one segment, the address would be looked up as the name of a firm.
    await follow(page, '/switched/item/3');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await operator.activate(editions.second);
    await follow(page, '/switched/second');
    await expect(heading(page, 'Second page, edition second')).toBeVisible();
    await expectOnePage(page);
  });

  test('is replaced where it is open and idle, at the same address and the same place of the page', async ({
    page,
  }) => {
    await open(page, '/switched/item/3');
    await scrollDown(page, 800);
    await operator.rollback(editions.second);
    await comeBack(page);
    await expect(page.getByText('An item of a list, edition first')).toBeAttached();
    await expect(page).toHaveURL(/\/switched\/item\/3$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
    await expect(page.getByTestId('clock')).toHaveText('By edition first, it is 3 o’clock');
    await expectOnePage(page);
  });

  test('leaves no trace of its widget in a page of another remote when it is switched off, and comes back', async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client-faults')) faults.push(request.postData() ?? '');
    });
    await operator.setLive(editions.second, false);
    await open(page, '/host');
    const place = page.locator('[data-widget="mf-switched/clock"]');
    await expect(place).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await operator.setLive(editions.second);
    await comeBack(page);
    await follow(page, '/host/second');
    await expect(heading(page, 'Second page, edition host')).toBeVisible();
    await page.goBack();
    await expect(place).toHaveText(/By edition second, it is/);
    expect(faults.filter((fault) => fault.includes('mf-switched'))).toEqual([]);
  });

  test('is replaced in a page of another remote that is open and idle', async ({ page }) => {
    await open(page, '/host/item/1');
    await page.getByTestId('item').evaluate((element) => element.setAttribute('data-kept', ''));
    await operator.rollback(editions.second);
    await comeBack(page);
    await expect(page.getByTestId('clock')).toHaveText('By edition first, it is 1 o’clock');
    await expect(page.locator('[data-kept]')).toBeVisible();
    await expectOnePage(page);
  });

  test('stays while something typed is on the page, and goes with the next navigation', async ({ page }) => {
    await open(page, '/switched');
    await page.getByLabel('Notes').fill('half a sentence');
    await page.getByLabel('Notes').blur();
    await frameArrived(page);
    await page.clock.install();
    await operator.rollback(editions.second);
    await comeBack(page);
    // An idle page would have been replaced in this time.
    await page.clock.runFor(60_000);
    await expect(heading(page, 'Calm page, edition second')).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('half a sentence');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(heading(page, 'Second page, edition first')).toBeVisible();
    await expectOnePage(page);
  });

  test('leaves the frame’s word where nothing takes its place', async ({ page }) => {
    await open(page, '/switched/second');
    await operator.deactivate(editions.second);
    await comeBack(page);
    await expect(heading(page, 'This page is no longer available')).toBeVisible();
    await expect(page).toHaveURL(/\/switched\/second$/);
    await page.getByRole('link', { name: 'See the listings' }).click();
    await expect(page).toHaveURL(/\/marketplace$/);
    await expectOnePage(page);
  });

  test('is not shown as failed when its files are gone: the tab asks what is live and shows that', async ({
    page,
    problems,
  }) => {
    problems.expect(/mf-switched|Failed to load resource|RUNTIME-008|Federation|ChunkLoadError|style sheet/);
    await open(page, '/faq');
    await page.route(`**/mf-switched/${editions.second.version}/**`, (route) =>
      route.fulfill({ status: 404, body: 'no such file' }),
    );
    await operator.rollback(editions.second);
    await follow(page, '/switched/second');
    await expect(heading(page, 'Second page, edition first')).toBeVisible({ timeout: 15_000 });
    await expectOnePage(page);
  });
});
