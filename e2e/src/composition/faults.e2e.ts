import type { Locator, Page, Route } from '@playwright/test';
import type { InlinedComposition } from '@app/contracts';
import { expect, expectSameDocument, interactive, markDocument, test } from '../support/test';

const FALLBACK = { name: 'Try Again' };

type Fault = { name: string; files: string; answer: (route: Route) => Promise<void>; hangs?: true };

async function flipped(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  const at = Math.floor(body.length / 2);
  body[at] = (body[at] ?? 0) ^ 1;
  await route.fulfill({ response, body });
}

const entryFaults: Fault[] = [
  {
    name: 'its entry is 404',
    files: '**/mf-faulty/**/remoteEntry.*.js*',
    answer: (route) => route.fulfill({ status: 404, body: 'no such file' }),
  },
  {
    name: 'its entry hangs',
    files: '**/mf-faulty/**/remoteEntry.*.js*',
    answer: () => new Promise(() => {}),
    hangs: true,
  },
  {
    name: 'its entry answers HTML',
    files: '**/mf-faulty/**/remoteEntry.*.js*',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' }),
  },
  { name: 'one byte of its entry is flipped', files: '**/mf-faulty/**/remoteEntry.*.js*', answer: flipped },
  {
    name: 'its route chunk is 404',
    files: '**/mf-faulty/**/route-second.*.js*',
    answer: (route) => route.fulfill({ status: 404, body: 'no such file' }),
  },
  {
    name: 'its route chunk hangs',
    files: '**/mf-faulty/**/route-second.*.js*',
    answer: () => new Promise(() => {}),
    hangs: true,
  },
  { name: 'one byte of its route chunk is flipped', files: '**/mf-faulty/**/route-second.*.js*', answer: flipped },
  {
    name: 'its style sheet is 404',
    files: '**/mf-faulty/**/*.css*',
    answer: (route) => route.fulfill({ status: 404, body: 'no such file' }),
  },
];

/** The frame, its navigation and another remote work as usual. */
async function expectSiteUsable(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: 'Marketplace' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectSameDocument(page);
}

/** Waits until it shows; the time for which a page waits for a file that hangs is passed. */
async function expectShown(page: Page, locator: Locator, { hangs }: Fault): Promise<void> {
  if (!hangs) return expect(locator).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(locator).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function openHomeThen(page: Page, path: string, { hangs }: Pick<Fault, 'hangs'> = {}): Promise<void> {
  await page.goto('/faq');
  await interactive(page);
  await markDocument(page);
  if (hangs) await page.clock.install();
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'to the faulty remote' });
    document.querySelector('main')?.prepend(link);
    link.click();
  }, path);
}

test.describe('a remote that cannot be loaded', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(
      /mf-faulty|Failed to load resource|integrity|MIME|RUNTIME-008|Federation|ChunkLoadError|took longer|style sheet/i,
    ),
  );

  for (const fault of entryFaults) {
    test(`leaves the rest of the site alone and comes back without a reload: ${fault.name}`, async ({ page }) => {
      await page.route(fault.files, fault.answer);
      await openHomeThen(page, '/faulty/second', fault);
      await expectShown(page, page.getByRole('button', FALLBACK), fault);
      await expectSiteUsable(page);

      await page.goBack();
      await expectShown(page, page.getByRole('button', FALLBACK).or(page.getByTestId('second')), fault);
      await page.unroute(fault.files);
      if (await page.getByRole('button', FALLBACK).isVisible()) await page.getByRole('button', FALLBACK).click();
      await expect(page.getByTestId('second')).toBeVisible();
      await expectSameDocument(page);
    });
  }

  test('as the landing page shows its fallback, and its server HTML is not left half interactive', async ({ page }) => {
    await page.route('**/mf-faulty/**/remoteEntry.*.js*', (route) =>
      route.fulfill({ status: 404, body: 'no such file' }),
    );
    await page.goto('/faulty/second');
    await expect(page.getByRole('button', FALLBACK)).toBeVisible();
    await expect(page.getByTestId('second')).toHaveCount(0);
    await markDocument(page);
    await expectSiteUsable(page);
  });

  test('because it speaks another contract is refused before any of its code runs', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/mf-faulty/') && request.url().endsWith('.js') && request.resourceType() === 'script')
        loaded.push(request.url());
    });
    await page.route('**/faq', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const json = /id="composition">([^<]+)</.exec(html)?.[1] ?? '{}';
      const inlined = JSON.parse(json) as InlinedComposition;
      for (const release of inlined.registry.releases) if (release.name === 'mf-faulty') release.contract = 99;
      await route.fulfill({
        response,
        body: html.replace(json, () => JSON.stringify(inlined).replaceAll('<', '\\u003c')),
      });
    });
    await openHomeThen(page, '/faulty/second');
    await expect(page.getByRole('button', FALLBACK)).toBeVisible();
    expect(loaded).toEqual([]);
    await expectSiteUsable(page);
  });
});

test.describe('a remote that throws', () => {
  test.beforeEach(({ problems }) => problems.expect(/told to fail|mf-faulty/));

  for (const [fault, path, shown] of [
    ['load', '/faulty/second', 'second'],
    ['render', '/faulty/render', 'rendered'],
  ] as const) {
    test(`at ${fault} shows a fallback, and a retry mounts it once it has recovered`, async ({ page }) => {
      await page.addInitScript((name) => (window.fault = name), fault);
      await openHomeThen(page, path);
      await expect(page.getByRole('button', FALLBACK)).toBeVisible();
      await page.evaluate(() => delete window.fault);
      await page.getByRole('button', FALLBACK).click();
      await expect(page.getByTestId(shown)).toBeVisible();
      await expectSameDocument(page);
      await expectSiteUsable(page);
    });
  }

  test('in a widget leaves the page around it usable and can be tried again', async ({ page }) => {
    await page.addInitScript(() => (window.fault = 'widget'));
    await openHomeThen(page, '/faulty');
    await expect(page.getByTestId('calm')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
    const retry = page.locator('[data-widget]').getByRole('button', FALLBACK);
    await expect(retry).toBeVisible(); // a widget is asked for after its page: it may not have failed yet
    await page.evaluate(() => delete window.fault);
    await retry.click();
    await expect(page.getByTestId('clock')).toHaveText('It is 13 o’clock');
  });
});

test('a widget that is 404 leaves the page around it usable', async ({ page, problems }) => {
  problems.expect(/mf-faulty|Failed to load resource|ChunkLoadError|Federation/i);
  await page.route('**/mf-faulty/**/widget-clock.*.js*', (route) =>
    route.fulfill({ status: 404, body: 'no such file' }),
  );
  await openHomeThen(page, '/faulty');
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await page.unroute('**/mf-faulty/**/widget-clock.*.js*');
  await page.locator('[data-widget]').getByRole('button', FALLBACK).click();
  await expect(page.getByTestId('clock')).toBeVisible();
});

test.describe('the styles of one remote', () => {
  test('change no pixel of another remote or of the frame', async ({ page }) => {
    await page.goto('/faq');
    await interactive(page);
    const before = await page
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .evaluate((element) => getComputedStyle(element).color);
    await openHomeThen(page, '/faulty');
    await expect(page.getByTestId('calm').getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await page.goBack();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCSS('color', before);
  });
});
