import type { Page } from '@playwright/test';
import { startSecondWeb } from '../support/second-program';
import { site } from '../support/site';
import { expect, interactive, test } from '../support/test';
import { unprotectedTexts } from '../support/translation';

const PUBLIC_ROUTES = [
  '/',
  '/calculator',
  '/simple-enhanced',
  '/marketplace',
  '/marketplace?type=sell&aum=100m-250m&sort=aum',
  '/marketplace/compare',
  '/blog',
  '/blog/how-to-read-a-transition-offer',
  '/news',
  '/marketing',
  '/reviews',
  '/about',
  '/faq',
  '/privacy',
  '/terms',
  '/roadmap',
  '/sitemap',
  '/careers',
  '/careers/sample-research-editor',
  '/feedback',
  '/commonwealth-lpl',
  '/landing/offer-check',
  '/ebook-download',
  '/ebook-thank-you',
  '/auth',
];

/** What a page is about is its first heading: any other page would have a heading as well. */
const HEADINGS: Record<string, RegExp> = {
  '/': /Your Next Move, Simplified\./,
  '/marketing': /Growth for advisory practices/,
  '/reviews': /Reviews/,
  '/about': /About Fairlead/,
  '/faq': /Questions and answers/,
  '/privacy': /Privacy Policy/,
  '/terms': /Terms of Service/,
};

/** Texts in the regular weight of the serif, whose file is not preloaded: only quotes in testimonials have it. */
async function regularSerif(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')].filter(({ childNodes }) =>
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== ''),
    );
    return elements.flatMap((element) => {
      const { fontFamily, fontWeight } = getComputedStyle(element);
      return fontFamily.includes('Source Serif') && fontWeight !== '600'
        ? [`${fontWeight}: ${element.textContent}`]
        : [];
    });
  });
}

for (const path of PUBLIC_ROUTES) {
  test(`${path} is complete in its HTML, hydrates without a mismatch and preloads exactly what it uses`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const outlet = /<main id="main"[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
    expect(outlet).toContain('data-ssr');
    const heading =
      /<h1[\s>][\s\S]*?<\/h1>/
        .exec(outlet)?.[0]
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ') ?? '';
    expect(heading).toMatch(HEADINGS[path] ?? /\w/);

    const requested: string[] = [];
    page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
    await page.goto(path);
    await interactive(page);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            entry.name.includes('/remotes/') &&
            entry.startTime < (performance.getEntriesByName('page-interactive')[0]?.startTime ?? 0),
        )
        .map((entry) => new URL(entry.name).pathname),
    );
    expect(new Set(scripts).size, 'no file is fetched twice').toBe(scripts.length);
    const preloaded = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map((match) => match[1]);
    expect(requested.filter((file) => file.startsWith('/remotes/') && file.endsWith('.js'))).toEqual(
      expect.arrayContaining(preloaded),
    );
    expect(
      requested.filter((file) => /more\.\w+\.woff2$/i.test(file)),
      'the preloaded fonts have every character of our own text',
    ).toEqual([]);
    expect(await regularSerif(page), 'the preloaded fonts have every weight of our own text').toEqual([]);
    // Widgets below the screen become interactive after the page responds.
    await expect(page.locator('[data-ssr]'), 'everything rendered by the server is interactive').toHaveCount(0);
    expect(await unprotectedTexts(page), 'texts that a translated page would lose').toEqual([]);
  });
}

test('a hydration mismatch is noticed by the check that the other tests rely on', async ({ page, problems }) => {
  await page.goto('/faulty/mismatch');
  await interactive(page);
  await expect(page.getByTestId('mismatch')).toHaveText('in the browser');
  expect(problems.list.some((line) => /mf-faulty.*hydrate/.test(line))).toBe(true);
  problems.expect(/mf-faulty.*hydrate|Hydration|418/);
});

test('a page slower than the budget is left to the browser, and the frame answers without it', async ({ page }) => {
  const web = await startSecondWeb({ RENDER_BUDGET_MS: '500' });
  try {
    const { request } = page.context();
    // A program that was just started may have had no frame within its budget yet.
    await expect
      .poll(async () => (await request.get(`${web.url}/faulty/slow?slowly`)).text())
      .toContain('Loading page...');
    const response = await page.goto(`${web.url}/faulty/slow?slowly`);
    expect(response?.status()).toBe(200);
    expect(await response?.text(), 'on the server the page never ends').toContain('Loading page...');
    await expect(page.getByTestId('slow')).toBeVisible();
    // What the page still loads would fail when its site ends.
    await page.goto('about:blank');
  } finally {
    await web.stop();
  }
});

test('a page that fails on the server renders in the browser', async ({ page }) => {
  await page.goto('/faulty/server?fail');
  await expect(page.getByTestId('server')).toHaveText('Rendered in the browser');
});

test('what does not exist is a 404 with the not-found page, whether its owner says so or it has no owner', async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  for (const path of ['/404', '/faulty/missing', '/blog/no-such-article', '/nothing/of/the/kind']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
    await interactive(page);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  }
});

test('a listing has one address: any other slug redirects there permanently, in one hop', async ({ request }) => {
  const html = await (await request.get('/marketplace')).text();
  const own = /href="(\/marketplace\/listing\/\d+\/[^"#?]+)"/.exec(html)?.[1] ?? '';
  const [, , , id] = own.split('/');
  for (const other of [`/marketplace/listing/${id}`, `/marketplace/listing/${id}/other-words`]) {
    const answer = await request.get(`${other}?from=mail`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, `${own}?from=mail`]);
  }
  expect((await request.get(own, { maxRedirects: 0 })).status()).toBe(200);
});

test('every script and style carries integrity, and the policies that enforce it go out with the page', async ({
  request,
}) => {
  // Who has been here before gets the style sheets as files.
  const response = await request.get('/', { headers: { cookie: 'been=here' } });
  const html = await response.text();
  expect(html).toMatch(/<link rel="stylesheet"/);
  for (const tag of html.match(/<(?:script|link)[^>]*(?:src|href)="\/remotes\/[^>]*\.(?:js|css)"[^>]*>/g) ?? [])
    expect(tag).toMatch(/integrity="sha384-[A-Za-z0-9+/=]{64}"/);
  const policy = response.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'nonce-");
  expect(scripts).not.toContain('unsafe');
  expect(response.headers()['integrity-policy']).toContain('blocked-destinations=(script');
  const again = await request.get('/');
  expect(again.headers()['content-security-policy']).not.toBe(policy);
});

test('a first visit has its style sheets in the HTML, and no page of it asks for one of them again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const sheets = () => asked.filter((path) => path.endsWith('.css'));
  await page.context().clearCookies();
  await page.goto('/');
  await interactive(page);
  await expect(page.locator('style[data-style]')).not.toHaveCount(0);
  expect(sheets()).toEqual([]);
  const links = page.getByRole('navigation').first();
  await links.getByRole('link', { name: 'Marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Source Serif/);
  expect(sheets(), 'the home page shows a widget of this remote').toEqual([]);

  // A document that is asked for from a page of the site: the reader has what the site looks like.
  await page.evaluate(() => location.assign('/faq'));
  await page.waitForURL(/\/faq$/);
  await interactive(page);
  await expect(page.locator('style[data-style]')).toHaveCount(0);
  await expect(page.locator('link[rel="stylesheet"][data-style]'), 'the frame’s and the owner’s').toHaveCount(2);
});

test('a script that the registry does not know is refused', async ({ page, problems }) => {
  problems.expect(/integrity|Integrity|Failed to load|blocked/);
  await page.goto('/faq');
  await interactive(page);
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.src = '/remotes/mf-marketing/0.0.0-unknown/evil.js';
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      }),
  );
  expect(outcome).toBe('refused');
});

test('files of a release are immutable, missing ones are never HTML', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const file = /src="(\/remotes\/shell\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await request.get(file);
  expect(response.headers()['cache-control']).toContain('immutable');
  const missing = await request.get('/remotes/shell/1.0.0/nothing.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBe('no-store');
  expect(missing.headers()['content-type']).not.toContain('html');
  expect(site().url).toBeTruthy();
});
