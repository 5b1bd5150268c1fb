import type { Page, Route } from '@playwright/test';
import { enroll, newPerson, register, type Person } from '../support/people';
import { expect, expectSameDocument, frameArrived, interactive, markDocument, test } from '../support/test';

const header = (page: Page) => page.locator('header');
const expectSignedIn = (page: Page) => expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
const expectVisitor = (page: Page) => expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const refresh = (page: Page) => page.evaluate(() => void window.dispatchEvent(new CustomEvent('auth-refresh')));

/** Everything that the browser keeps for this site, as one text. */
async function kept(page: Page): Promise<string> {
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  return storage + JSON.stringify(await page.context().cookies());
}

/** What was asked for before it has been answered, and taken in, when a later question has its answer. */
async function answeredSince(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    await fetch(address)
      .then((response) => response.text())
      .catch(() => undefined);
  }, path);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
}

/** On a page of someone who is signed in, and who did not come through the form and the dashboard. */
async function signedIn(page: Page, person: Person = newPerson()): Promise<void> {
  await enroll(page, person);
  await visit(page, '/calculator');
  await expectSignedIn(page);
  await expect.poll(() => stored(page, 'user_data')).toContain(person.email);
}

function answer(status: number, body: string, contentType = 'application/json') {
  return (route: Route) => route.fulfill({ status, body, contentType });
}
const error = (status: number) =>
  answer(status, JSON.stringify({ error: { code: 'X', message: 'not now' }, requestId: 'r' }));

test.describe('two tabs of one browser', () => {
  test('follow each other in and out, and never show two people', async ({ page, context }) => {
    const other = await context.newPage();
    await visit(other, '/calculator');
    await expectVisitor(other);
    const [first, second] = [newPerson(), newPerson()];
    await register(page, first);
    await expectSignedIn(other);

    await header(other).getByRole('button', { name: 'Logout' }).click();
    await expectVisitor(other);
    await expectVisitor(page);
    await expect(page).not.toHaveURL(/\/dashboard/);
    // What the other tab removes arrives here one key after the other.
    await expect.poll(() => kept(page)).not.toContain(first.email);

    await register(other, second);
    await visit(page, '/calculator');
    await expectSignedIn(page);
    await expect.poll(() => stored(page, 'user_data')).toContain(second.email);
  });
});

test.describe('an answer that says nothing about the session', () => {
  for (const [name, handler] of [
    ['a proxy’s HTML with 502', answer(502, '<!doctype html><p>Bad gateway', 'text/html')],
    ['HTML with 200', answer(200, '<!doctype html><p>Welcome', 'text/html')],
    ['503', error(503)],
    ['429', error(429)],
    ['truncated JSON', answer(200, '{"id":"1",')],
    ['no answer', (route: Route) => route.abort()],
  ] as const) {
    test(`does not sign the user out: ${name}`, async ({ page, problems }) => {
      problems.expect(/50[23]|429|Failed to load resource/);
      await signedIn(page);
      await page.route('**/api/user?*', handler);
      await visit(page, '/calculator');
      await expectSignedIn(page);
      await refresh(page);
      await answeredSince(page, '/api/user?later');
      await expectSignedIn(page);
      expect(await stored(page, 'auth_token')).not.toBeNull();
      expect(await stored(page, 'session_expired')).toBeNull();

      await page.unroute('**/api/user?*');
      await visit(page, '/dashboard');
      await expect(page).toHaveURL(/\/dashboard$/);
      await expectSignedIn(page);
    });
  }
});

test('a 401 ends the session once: the token is removed, the flags are set, and no further check is sent', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await signedIn(page);
  // A document of the site without its code: the page before it asks no more, however slow it is.
  await page.goto('/livez');
  let asked = 0;
  await page.route('**/api/user?*', (route) => {
    asked += 1;
    return answer(
      401,
      JSON.stringify({ error: { code: 'SESSION.UNAUTHORIZED', message: 'Unauthorized' }, requestId: 'r' }),
    )(route);
  });
  await visit(page, '/calculator');
  await expectVisitor(page);
  expect([
    await stored(page, 'auth_token'),
    await stored(page, 'user_data'),
    await stored(page, 'session_expired'),
    await stored(page, 'force_visitor_mode'),
  ]).toEqual([null, null, 'true', 'true']);
  await refresh(page);
  await page.reload();
  await interactive(page);
  await frameArrived(page);
  await page.clock.install();
  await refresh(page);
  // Longer than a visitor's page goes on looking whether another tab has signed in.
  await page.clock.runFor(15_000);
  await answeredSince(page, '/api/health');
  expect(asked).toBe(1);
  await expectVisitor(page);
});

test('a reload while the server is being asked finds the session again', async ({ page }) => {
  await signedIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user?*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest('**/api/user?*');
  await page.goto('/calculator');
  await asked;
  await page.reload();
  release();
  await page.unroute('**/api/user?*');
  await visit(page, '/dashboard');
  await expectSignedIn(page);
});

test('offline and back: the page and its session are as they were', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await signedIn(page);
  await markDocument(page);
  await frameArrived(page);
  await page.clock.install();
  await context.setOffline(true);
  await refresh(page);
  await answeredSince(page, '/api/health');
  // Longer than three attempts to reach the site take.
  await page.clock.runFor(30_000);
  await answeredSince(page, '/api/health');
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/calculator$/);
  // Listened for before the network is back: the answer may come at once.
  const checked = page.waitForResponse((response) => response.url().includes('/api/user') && response.ok());
  await context.setOffline(false);
  await checked;
  await expectSignedIn(page);
  await expectSameDocument(page);
});

test('a site whose API is gone is asked three times; then the reader is home, signed in', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_|mf-|shell/);
  await signedIn(page);
  let looks = 0;
  await page.route('**/api/health*', (route) => {
    looks += 1;
    return route.abort();
  });
  await page.route('**/api/user?*', (route) => route.abort());
  await refresh(page);
  await expect(page).toHaveURL(/\/$/);
  // That they are two seconds apart is tested on a set clock, in the spec of the recovery.
  expect(looks).toBe(3);
  await expectSignedIn(page);
});

test.describe('a logout', () => {
  test('leaves nothing of the account in the browser, even with the network off', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|mf-|Federation|RUNTIME|shell/);
    const person = newPerson();
    await signedIn(page, person);
    expect(await kept(page)).toContain(person.email);
    await context.setOffline(true);
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been logged out successfully', { exact: true })).toBeVisible();
    await expectVisitor(page);
    expect(await kept(page)).not.toMatch(new RegExp(`${person.email}|auth_token|user_data|session_hint=?"?user|eyJ`));
  });

  test('that a reload cuts off is brought to its end', async ({ page, problems }) => {
    problems.expect(/Failed to load resource|ERR_/);
    const person = newPerson();
    await signedIn(page, person);
    for (const path of ['logout', 'jwt/logout', 'admin-logout'])
      await page.route(`**/api/${path}`, () => new Promise(() => {}));
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => stored(page, 'auth_token')).toBeNull();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expectVisitor(page);
    await expect.poll(() => stored(page, 'logout_in_progress')).toBeNull();
    expect(await kept(page)).not.toContain(person.email);
  });
});

test('a session unused for 24 hours ends in the browser, and on the server', async ({ page, problems }) => {
  problems.expect(/401/);
  await signedIn(page);
  // A document of the site without its code, which would count as use.
  await page.goto('/livez');
  const token = await stored(page, 'auth_token');
  await page.evaluate(
    (day) => {
      const record = JSON.parse(localStorage.getItem('user_data') ?? '{}') as { lastActivity: number };
      localStorage.setItem('user_data', JSON.stringify({ ...record, lastActivity: record.lastActivity - day }));
    },
    24 * 60 * 60 * 1000 + 60_000,
  );
  const told = page.waitForResponse('**/api/logout');
  await visit(page, '/calculator');
  await expectVisitor(page);
  expect([await stored(page, 'auth_token'), await stored(page, 'session_expired')]).toEqual([null, 'true']);
  expect((await told).status()).toBe(200);
  expect((await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);
});

test('a chunk that is gone reloads the page once and no more, and then the page says so', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|ChunkLoadError|Loading chunk|shell/);
  await signedIn(page);
  await page.route('**/route-dashboard.*.js*', (route) => route.fulfill({ status: 404, body: 'no such file' }));
  await visit(page, '/calculator');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await header(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(documents).toBe(1);
  await page.unroute('**/route-dashboard.*.js*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Welcome, ');
  expect(documents, 'a second reload would have come with the failure').toBe(1);
});

test('a page that shows nothing is found out and comes back by itself', async ({ page, problems }) => {
  problems.expect(/shows nothing/);
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.dataset['watch'] = 'on')),
  );
  await visit(page, '/calculator');
  await page.evaluate(() => document.getElementById('frame-header')?.replaceChildren());
  // At the first look, or half a minute later when a slow machine has had it already.
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible({ timeout: 60_000 });
});

test('a page that is slow to load is not taken for one that shows nothing', async ({ page, problems }) => {
  problems.expect(/preload/);
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.dataset['watch'] = 'on')),
  );
  await signedIn(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user?*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.clock.install();
  const asked = page.waitForRequest('**/api/user?*');
  await page.goto('/dashboard');
  await asked;
  // Longer than the first look at the page waits, and less than the question may take.
  await page.clock.runFor(6_000);
  answer();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Welcome, ');
  expect(documents).toBe(1);
});
