import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import {
  CONSENT_COOKIE,
  CONSENT_DENIED,
  CONSENT_GRANTED,
  CONSENT_TEXT_VERSION,
  consentCookieValue,
  findRouteOwner,
  takesInjection,
  type ConsentChoices,
  type ReleaseRegistry,
} from '@app/contracts';
import { atRest, expect, interactive, test } from '../support/test';
import { startInjectedSite, type InjectedSite } from './injected-site';

const ARTICLE = '/blog/how-to-read-a-transition-offer';
const CLOSED = ['/auth', '/forgot-password', '/dashboard', '/admin-login', '/admin-dashboard', '/checkout'];
const CSS = '.page { outline: 3px solid rgb(1, 2, 3) }';
const IDS = { googleAnalyticsId: 'G-TEST1234', facebookPixelId: '1234567890' };
const TAGS = /googletagmanager\.com|facebook\.(net|com)/;

let site: InjectedSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startInjectedSite();
});
test.afterAll(() => site.stop());

const cookieOf = (choices: ConsentChoices) =>
  consentCookieValue({ choices, textVersion: CONSENT_TEXT_VERSION, decidedAt: '2026-11-01T09:00:00.000Z' });

type Reader = { page: Page; vendors: string[]; problems: string[] };

/** A browser whose vendors answer from here: their scripts say that they ran, and send something every 100 ms. */
async function reader(
  browser: Browser,
  { decided, ...options }: BrowserContextOptions & { decided?: ConsentChoices; gpc?: boolean } = {},
): Promise<Reader> {
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: 'reduce',
    ...options,
    ...(options.gpc && { extraHTTPHeaders: { 'sec-gpc': '1' } }),
  });
  if (options.gpc)
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  if (decided)
    await context.addCookies([{ name: CONSENT_COOKIE, value: cookieOf(decided), url: site.url, sameSite: 'Lax' }]);
  const vendors: string[] = [];
  const problems: string[] = [];
  await context.route(
    (url) => url.origin !== site.url,
    async (route) => {
      const url = route.request().url();
      vendors.push(url);
      const host = /facebook/.test(url) ? 'https://www.facebook.com' : 'https://region1.google-analytics.com';
      const body =
        route.request().resourceType() === 'script'
          ? `window.ran = (window.ran || []).concat('${new URL(url).host}'); ` +
            `setInterval(() => fetch('${host}/collect').catch(() => {}), 100);`
          : '';
      await route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body,
      });
    },
  );
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return { page, vendors, problems };
}

/** Runs in the page: resolves after so many ticks of an interval like that of the vendors' scripts. */
function ticks(count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    const timer = setInterval(() => {
      seen += 1;
      if (seen < count) return;
      clearInterval(timer);
      resolve();
    }, 100);
  });
}

const ran = (page: Page, name: string) => page.evaluate((key) => Reflect.get(window, key) as unknown, name);
const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name, exact: true }).click();
const outlined = (page: Page) =>
  page
    .locator('.page')
    .first()
    .evaluate((element) => getComputedStyle(element).outlineColor === 'rgb(1, 2, 3)');
const whole = async (path: string) => {
  const response = await fetch(site.url + path);
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !['date', 'content-length'].includes(name)),
  );
  return JSON.stringify([headers, await response.text()])
    .replaceAll(JSON.stringify(nonce).slice(1, -1), 'NONCE')
    .replaceAll(/\\"(?:dataUpdatedAt|dehydratedAt)\\":\d+|\\"timestamp\\":\\"[^"]+\\"|\\"cached\\":\w+/g, '');
};

test('where nothing is set, page and headers are those of a site on which nothing ever was', async () => {
  const both = () => Promise.all([ARTICLE, '/auth'].map(whole));
  // The first answers of a new site may have been sent before all of their data was there.
  let before = await both();
  const isSteady = async () => {
    const last = before;
    before = await both();
    return before.every((text, index) => text === last[index]);
  };
  await expect.poll(isSteady).toBe(true);
  expect(before.join('')).not.toMatch(/injected-style|injection|facebook\.com|google/i);
  await site.inject({ customCSS: CSS, ...IDS });
  expect((await whole(ARTICLE)) === before[0]).toBe(false);
  await site.inject({});
  await expect
    .poll(async () => (await both()).map((text, index) => text === before[index]), 'nothing is left of the settings')
    .toEqual([true, true]);
});

test('custom CSS is in the first paint of public pages, and leaves and comes with a navigation in place', async ({
  browser,
}) => {
  await site.inject({ customCSS: CSS });
  const { page, problems } = await reader(browser, { decided: CONSENT_DENIED });
  await page.goto(ARTICLE, { waitUntil: 'commit' });
  await page.locator('.page').first().waitFor();
  expect(await outlined(page)).toBe(true);
  await interactive(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await outlined(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(ARTICLE));
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect.poll(() => outlined(page)).toBe(true);
  await expect(page.locator('html[data-marked]'), 'CSS alone needs no new document').toBeAttached();
  for (const path of CLOSED) {
    await page.goto(path);
    expect(await outlined(page), path).toBe(false);
  }
  expect(problems.filter((text) => !/404/.test(text))).toEqual([]);
  await page.context().close();
});

/** By script, which here brings a new document: it begins after the call, so that it does not cut it off. */
async function changeAddress(page: Page, path: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate((to) => void setTimeout(() => window.history.pushState(null, '', to)), path);
  await loaded;
}

test('a custom script runs with its hash when a public page answers, never in the document of another', async ({
  browser,
}) => {
  await site.inject({
    customJavaScript:
      'window.early = performance.getEntriesByName("page-interactive").length === 0; ' +
      'window.head = (window.head || 0) + 1;',
    footerJavaScript: 'window.foot = window.head;',
  });
  const { page, problems } = await reader(browser, { decided: CONSENT_DENIED });
  await page.goto(ARTICLE);
  await expect.poll(() => ran(page, 'foot')).toBe(1);
  expect(await ran(page, 'early')).toBe(false);
  expect(
    await page
      .locator('script[src^="/api/injected/"]')
      .evaluateAll((scripts) =>
        scripts.map((script) => [
          (script as HTMLScriptElement).integrity.slice(0, 7),
          (script as HTMLScriptElement).nonce !== '',
          script.parentElement?.localName,
        ]),
      ),
  ).toEqual([
    ['sha384-', true, 'head'],
    ['sha384-', true, 'body'],
  ]);

  await page.getByRole('banner').getByRole('link', { name: 'Calculator' }).first().click();
  await expect(page).toHaveURL(/\/calculator$/);
  expect(await ran(page, 'head'), 'one public page after another is one document').toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await interactive(page);
  expect(await ran(page, 'head')).toBeUndefined();
  await changeAddress(page, '/blog');
  // Changing the address directly loads a new document too; evaluating in the old one would be interrupted.
  await page.waitForFunction(() => Reflect.get(window, 'head') === 1);
  await changeAddress(page, '/auth');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await ran(page, 'head')).toBeUndefined();
  for (const path of CLOSED) {
    await page.goto(path);
    await atRest(page);
    expect(await ran(page, 'head'), path).toBeUndefined();
  }
  expect(problems.filter((text) => !/404/.test(text))).toEqual([]);
  await page.context().close();
});

test('a script of which one byte is another is refused', async ({ browser }) => {
  await site.inject({ customJavaScript: 'window.head = 1;', footerJavaScript: 'window.foot = 1;' });
  const { page, problems } = await reader(browser, { decided: CONSENT_DENIED });
  await page.route('**/api/injected/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('head = 1', 'head = 2') });
  });
  await page.goto(ARTICLE);
  await expect.poll(() => ran(page, 'foot')).toBe(1);
  expect(await ran(page, 'head')).toBeUndefined();
  expect(problems.some((text) => /integrity/i.test(text))).toBe(true);
  await page.context().close();
});

test('vendors are asked for after a yes, on the same page, and for what it covers alone', async ({ browser }) => {
  await site.inject(IDS);
  const { page, vendors, problems } = await reader(browser);
  await page.goto(ARTICLE);
  await atRest(page);
  expect(vendors, 'nothing before a decision').toEqual([]);
  await press(page, 'Accept all');
  // The pixel a second after the yes, analytics five.
  await expect.poll(() => ran(page, 'ran')).toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
  const commands = await page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[]) ?? []).map((command) =>
      Array.from(command).slice(0, 3),
    ),
  );
  expect(commands.slice(0, 2)).toEqual([
    [
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ],
    [
      'consent',
      'update',
      { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'granted' },
    ],
  ]);
  await expect
    .poll(
      () =>
        vendors.some((url) => /google-analytics\.com\/collect/.test(url)) &&
        vendors.some((url) => /facebook\.com\/collect/.test(url)),
    )
    .toBe(true);
  expect(problems).toEqual([]);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  await press(page, 'Reject all');
  // Calls from before the withdrawal may still arrive.
  await expect
    .poll(async () => {
      vendors.length = 0;
      await page.evaluate(ticks, 5);
      return vendors;
    }, 'nothing goes out after a withdrawal, without a reload')
    .toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Calculator' }).first().click();
  await expect(page).toHaveURL(/\/calculator$/);
  await atRest(page);
  expect([vendors, await ran(page, 'ran')]).toEqual([[], undefined]);
  await page.context().close();
});

test('no vendor hears of a no, of a page that is closed, or of advertising against the signal', async ({ browser }) => {
  await site.inject(IDS);
  const rejecting = await reader(browser, { decided: CONSENT_DENIED });
  await rejecting.page.goto(ARTICLE);
  await atRest(rejecting.page);
  const objecting = await reader(browser, { decided: CONSENT_GRANTED, gpc: true });
  await objecting.page.goto(ARTICLE);
  // By then the delays of the page that was opened before are over, too.
  await expect.poll(() => ran(objecting.page, 'ran')).toEqual(['www.googletagmanager.com']);
  expect(rejecting.vendors).toEqual([]);
  expect(objecting.vendors.filter((url) => /facebook/.test(url))).toEqual([]);

  const agreeing = await reader(browser, { decided: CONSENT_GRANTED });
  for (const path of CLOSED) {
    await agreeing.page.goto(path);
    await atRest(agreeing.page);
  }
  expect(agreeing.vendors).toEqual([]);
  await Promise.all([rejecting, objecting, agreeing].map(({ page }) => page.context().close()));
});

test('the policy allows a service only for visitors and pages where it may run', async () => {
  await site.inject(IDS);
  const policies = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site.url + path, { headers });
    return {
      vendors: TAGS.test(response.headers.get('content-security-policy') ?? ''),
      meta: /facebook/.test(response.headers.get('content-security-policy') ?? ''),
      integrity: response.headers.has('integrity-policy'),
    };
  };
  const as = (choices: ConsentChoices) => ({ cookie: `${CONSENT_COOKIE}=${cookieOf(choices)}` });
  expect(await policies(ARTICLE), 'who may still say yes').toEqual({ vendors: true, meta: true, integrity: false });
  expect(await policies(ARTICLE, as(CONSENT_GRANTED))).toEqual({ vendors: true, meta: true, integrity: false });
  expect(await policies(ARTICLE, as(CONSENT_DENIED))).toEqual({ vendors: false, meta: false, integrity: true });
  expect(await policies(ARTICLE, { ...as(CONSENT_GRANTED), 'sec-gpc': '1' })).toEqual({
    vendors: true,
    meta: false,
    integrity: false,
  });
  for (const path of CLOSED)
    expect(await policies(path, as(CONSENT_GRANTED)), path).toEqual({ vendors: false, meta: false, integrity: true });
});

test('no address whose name speaks of signing in, paying or administering takes anything in', async () => {
  const registry = (await (await fetch(`${site.url}/api/releases/current`)).json()) as ReleaseRegistry;
  const named = registry.releases
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => /auth|login|sign-in|password|verify|checkout|payment|admin|portal|dashboard/.test(path));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => takesInjection(findRouteOwner(registry, path)))).toEqual([]);
});
