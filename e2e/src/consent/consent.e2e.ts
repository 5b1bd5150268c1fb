import type { BrowserContext, Page } from '@playwright/test';
import {
  CONSENT_DENIED,
  CONSENT_GRANTED,
  CONSENT_TEXT_VERSION,
  consentDecision,
  type ConsentChoices,
} from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { decideIn } from '../support/consent';
import { newPerson, register, type Person } from '../support/people';
import { site } from '../support/site';
import { atRest, delayScripts, expect, interactive, scrollDown, test } from '../support/test';

const ARTICLE = '/blog/how-to-read-a-transition-offer';
const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
const openFromFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();

async function decided(context: BrowserContext): Promise<ConsentChoices | null> {
  const cookies = await context.cookies(site().url);
  return consentDecision(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))?.choices ?? null;
}

/** Fills the form and sends it; what the server is told of the decision. */
async function consentOfRegistration(page: Page, person: Person): Promise<object> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/jwt/register'),
  );
  await register(page, person);
  return ((await sent).postDataJSON() as { consent: object }).consent;
}

test.use({ asked: true });

test('the question shifts nothing, takes no focus, leaves the page usable, and comes after the page', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) =>
      moved.push(...list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(ARTICLE);
  await expect(bar(page)).toBeVisible();
  // A resource is listed when it has arrived.
  const arrived = await page.waitForFunction(() => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => /\/choices\.[0-9a-f]+\.js/.test(name));
    const [interactive] = performance.getEntriesByName('page-interactive');
    return asked && { asked: asked.startTime, interactive: interactive?.startTime ?? Infinity };
  });
  const code = (await arrived.jsonValue()) ?? { asked: 0, interactive: Infinity };
  expect(code.asked, 'its code is asked for when the page answers').toBeGreaterThanOrEqual(code.interactive);
  expect(await page.evaluate(() => document.activeElement === document.body), 'the focus stays where it was').toBe(
    true,
  );
  expect(
    await page.evaluate(() =>
      ('moved' in window ? (window.moved as number[]) : [1]).reduce((sum, value) => sum + value, 0),
    ),
    'layout shift',
  ).toBeLessThanOrEqual(0.02);
  const sizes = await Promise.all(
    ['Accept all', 'Reject all'].map(async (name) => bar(page).getByRole('button', { name }).boundingBox()),
  );
  expect([sizes[0]?.width, sizes[0]?.height], 'yes and no are the same size').toEqual([
    sizes[1]?.width,
    sizes[1]?.height,
  ]);
  expect(await decided(context)).toBeNull();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculator' }).click();
  await expect(page).toHaveURL(/\/calculator$/);
  await expect(bar(page), 'the question goes along').toBeVisible();
});

test('the question is in the page before any code, and an answer given then is kept', async ({ page, context }) => {
  const release = await delayScripts(page);
  await page.goto(ARTICLE, { waitUntil: 'commit' });
  await expect(bar(page)).toBeVisible();
  await press(page, 'Reject all');
  await expect(bar(page), 'answered').toBeHidden();
  release();
  await expect(page.getByText('Privacy choices saved', { exact: true })).toBeVisible();
  expect(await decided(context)).toEqual(CONSENT_DENIED);
  await expect(bar(page)).toBeHidden();
});

test('choices that are asked for before any code open when it comes', async ({ page, context }) => {
  const release = await delayScripts(page);
  await page.goto(ARTICLE, { waitUntil: 'commit' });
  await press(page, 'Choose');
  release();
  await expect(bar(page).getByRole('heading', { name: 'Privacy choices' })).toBeFocused();
  expect(await decided(context)).toBeNull();
});

for (const answer of ['Accept all', 'Reject all']) {
  test(`"${answer}" from the keyboard leaves the page where it was read`, async ({ page }) => {
    await page.goto(ARTICLE);
    await interactive(page);
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await scrollDown(page, 500);
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    // From the last link of the page on, without scrolling to it.
    await page
      .getByRole('contentinfo')
      .getByRole('link')
      .last()
      .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    const button = bar(page).getByRole('button', { name: answer });
    for (let tabs = 0; tabs < 10 && !(await button.evaluate((it) => it === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    expect(await top(), 'on the way to the button').toBe(before);
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeHidden();
    expect(await top(), 'after the answer').toBe(before);
  });
}

test('a visitor who has decided sees no question, before any code and after', async ({ page, context }) => {
  await decideIn(context, CONSENT_DENIED);
  const release = await delayScripts(page);
  await page.goto(ARTICLE, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  release();
  await interactive(page);
  await expect(bar(page)).toBeHidden();
});

for (const [answer, choices] of [
  ['Accept all', CONSENT_GRANTED],
  ['Reject all', CONSENT_DENIED],
] as const) {
  test(`"${answer}" is kept, and the question and its code never come back`, async ({ page, context }) => {
    await page.goto(ARTICLE);
    await interactive(page);
    await press(page, answer);
    await expect(bar(page)).toBeHidden();
    await expect(page.getByText('Privacy choices saved', { exact: true })).toBeVisible();
    await expect(page.locator('#main'), 'the focus is not lost with the bar').toBeFocused();
    expect(await decided(context)).toEqual(choices);
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.reload();
    await atRest(page);
    await expect(bar(page)).toBeHidden();
    expect(files.filter((url) => /\/consent\./.test(url))).toEqual([]);
    expect(
      files.filter((url) => new URL(url).origin !== site().url),
      'nothing is fetched from elsewhere',
    ).toEqual([]);
  });
}

test('each purpose is chosen separately and shown again from the footer, which gets the focus back', async ({
  page,
  context,
}) => {
  await page.goto(ARTICLE);
  await press(page, 'Choose');
  await expect(bar(page).getByRole('heading', { name: 'Privacy choices' })).toBeFocused();
  await expect(bar(page).getByLabel('Necessary (always on)')).toBeDisabled();
  for (const purpose of ['Analytics', 'Advertising cookies', 'Advertising measurement', 'Personalized advertising'])
    await expect(bar(page).getByLabel(purpose), 'nothing is ticked beforehand').not.toBeChecked();
  await bar(page).getByLabel('Analytics').check();
  await press(page, 'Save choices');
  expect(await decided(context)).toEqual({ ...CONSENT_DENIED, analytics: 'granted' });

  await openFromFooter(page);
  await expect(bar(page).getByLabel('Analytics')).toBeChecked();
  await expect(bar(page).getByText(/You decided on/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })).toBeFocused();
});

test('the keyboard alone reaches the question, its choices, and comes back', async ({ page, context }) => {
  await page.goto(ARTICLE);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Choose' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('heading', { name: 'Privacy choices' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Choose' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  expect(await decided(context)).toEqual(CONSENT_DENIED);
});

test('a registration states the current decision: nothing before one, everything after a yes', async ({
  page,
  browser,
}) => {
  const undecided = await (await browser.newContext({ baseURL: site().url })).newPage();
  expect(await consentOfRegistration(undecided, newPerson())).toEqual({ ...CONSENT_DENIED, textVersion: 'none' });

  await page.goto('/auth?tab=register');
  await expect(page.getByText('We do not share your sign-up with advertisers.')).toBeVisible();
  await press(page, 'Accept all');
  await expect(page.getByText(/we tell the advertising service that led you here about your sign-up/)).toBeVisible();
  expect(await consentOfRegistration(page, newPerson())).toEqual({
    ...CONSENT_GRANTED,
    textVersion: CONSENT_TEXT_VERSION,
  });
});

test('a withdrawal by a signed-in person also applies to events on their way', async ({ page, context }) => {
  await page.goto('/');
  await press(page, 'Accept all');
  await register(page, newPerson());
  const withdrawal = page.waitForResponse((response) => response.url().endsWith('/api/tracking/withdrawals'));
  await openFromFooter(page);
  await press(page, 'Reject all');
  const response = await withdrawal;
  expect(response.status()).toBe(200);
  expect(response.request().postDataJSON()).toEqual({
    purposes: ['analytics', 'ad_storage', 'ad_user_data', 'ad_personalization'],
  });
  expect(await decided(context)).toEqual(CONSENT_DENIED);
});

test.describe('in a browser that sends a Global Privacy Control signal', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });

  test('the opt-out is shown as honored everywhere, advertising stays off, and a yes covers the rest alone', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await page.goto(ARTICLE);
    await expect(bar(page).getByText('Opt-Out Request Honored')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Opt-Out Request Honored')).toBeVisible();
    await press(page, 'Accept all');
    await openFromFooter(page);
    await expect(bar(page).getByText('Opt-Out Request Honored')).toBeVisible();
    await expect(bar(page).getByLabel('Analytics')).toBeChecked();
    for (const purpose of ['Advertising cookies', 'Advertising measurement', 'Personalized advertising']) {
      await expect(bar(page).getByLabel(purpose)).toBeDisabled();
      await expect(bar(page).getByLabel(purpose)).not.toBeChecked();
    }
    await page.keyboard.press('Escape');
    expect(await consentOfRegistration(page, newPerson())).toEqual({
      ...CONSENT_DENIED,
      analytics: 'granted',
      textVersion: CONSENT_TEXT_VERSION,
    });
  });
});

test('a browser without the signal is told nothing of an opt-out', async ({ page }) => {
  await page.goto(ARTICLE);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText('Opt-Out Request Honored').filter({ visible: true })).toHaveCount(0);
});

test('other words are another question: an old yes no longer counts', async ({ page, context }) => {
  await decideIn(context, CONSENT_GRANTED, '2025-01-01');
  await page.goto('/auth?tab=register');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText('We do not share your sign-up with advertisers.')).toBeVisible();
});

test('two tabs know one decision', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/auth?tab=register');
    await expect(bar(tab)).toBeVisible();
  }
  await press(page, 'Accept all');
  await expect(bar(other)).toBeHidden();
  await expect(other.getByText(/about your sign-up\. Your email/)).toBeVisible();
  await openFromFooter(other);
  await press(other, 'Reject all');
  await expect(page.getByText('We do not share your sign-up with advertisers.')).toBeVisible();
});

test('question and choices have no accessibility violation in either theme and fit a 360 px phone', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(ARTICLE);
  await expect(bar(page)).toBeVisible();
  await expectAccessible(page, 'the question');
  await press(page, 'Choose');
  await expectAccessible(page, 'the choices');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const name of ['Save choices', 'Accept all', 'Reject all', 'Back'])
    await expect(bar(page).getByRole('button', { name })).toBeInViewport();
});

test('a visitor whose filter holds the choices back is told so, without a reload, and can try again', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_BLOCKED_BY_CLIENT|ChunkLoadError/);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const file = /\/choices\.[0-9a-f]+\.js/;
  await page.route(file, (route) => route.abort('blockedbyclient'));
  await page.goto(ARTICLE);
  await interactive(page);
  await press(page, 'Choose');
  await expect(bar(page).getByRole('alert')).toContainText('The choices did not load');
  expect(documents).toHaveLength(1);
  await page.unroute(file);
  await press(page, 'Choose');
  await expect(bar(page).getByRole('button', { name: 'Save', exact: false })).toBeVisible();
  expect(documents).toHaveLength(1);
});
