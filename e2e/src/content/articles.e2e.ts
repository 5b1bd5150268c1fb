import { expect, interactive, test } from '../support/test';

test('the address contains the page of the list, and back returns', async ({ page }) => {
  await page.goto('/blog');
  await interactive(page);
  const titles = page.locator('main article h2');
  const first = await titles.allInnerTexts();
  expect(first).toHaveLength(9);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect.poll(() => titles.allInnerTexts()).not.toEqual(first);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('You have reached the end of the list.')).toBeVisible();
  await page.goBack();
  await expect.poll(() => titles.allInnerTexts()).toEqual(first);
});

test('the address contains the search, which marks matches and narrows within a category; back undoes it', async ({
  page,
}) => {
  await page.goto('/blog');
  await interactive(page);
  const field = page.getByRole('textbox', { name: 'Search blog' });
  await field.fill('forgivable note');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/blog\?q=forgivable\+note$/);
  await expect(page.getByText(/articles? for “forgivable note”/)).toBeVisible();
  await expect(page.locator('main article mark').first()).toBeVisible();
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Compensation' }).click();
  await expect(page).toHaveURL(/category=Compensation&q=forgivable\+note/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\?q=forgivable\+note$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(field).toHaveValue('');
  await expect(page.locator('main article')).toHaveCount(9);
});

test('a search without a result reports it and offers the whole list', async ({ page }) => {
  await page.goto('/blog?q=xyzzyqwerty');
  await expect(page.getByRole('heading', { name: 'No Content Available' })).toBeVisible();
  await expect(page.getByText('Nothing matches “xyzzyqwerty”')).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Articles' }).click();
  await expect(page.locator('main article')).toHaveCount(9);
});

test('the list is searched without script too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/blog');
  await page.getByRole('textbox', { name: 'Search blog' }).fill('portability');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=portability/);
  await expect(page.locator('main article').first()).toBeVisible();
  await context.close();
});

test('an article tells who, when and how long, is shared by its address, and leads on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog');
  await interactive(page);
  const link = page.locator('main article h2 a').first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 20).replace(/[^a-zA-Z ]/g, '.')));
  await expect(page.locator('article header')).toContainText(/min read/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const network = await page
    .getByRole('list', { name: 'Share this article' })
    .getByRole('link', { name: 'LinkedIn' })
    .getAttribute('href');
  expect(new URL(network ?? '').searchParams.get('url')).toBe(page.url());
  await expect(page.getByRole('heading', { name: 'Keep reading' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
});

test('news have their list and their articles', async ({ page, request }) => {
  await page.goto('/news');
  await interactive(page);
  await page.locator('main article h2 a').first().click();
  await expect(page).toHaveURL(/\/news\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const html = await (await request.get(page.url())).text();
  expect(html).toContain('"@type":"NewsArticle"');
  expect((await request.get('/news/no-such-article')).status()).toBe(404);
});

test('a head says everything that search engines and previews ask for', async ({ request }) => {
  const list = await (await request.get('/blog')).text();
  const slug = /href="(\/blog\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '';
  const html = await (await request.get(slug)).text();
  const origin = new URL((await request.get(slug)).url()).origin;
  for (const pattern of [
    new RegExp(`<link rel="canonical" href="${origin}${slug}">`),
    new RegExp(`<meta property="og:url" content="${origin}${slug}">`),
    /<meta name="description" content="[^"]{40,}">/,
    /<meta name="robots" content="index, follow">/,
    /<meta property="og:type" content="article">/,
    /<meta property="article:published_time" content="\d{4}-\d\d-\d\d">/,
    /<meta name="twitter:card" content="summary(_large_image)?">/,
  ])
    expect(html).toMatch(pattern);
  const schemas = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );
  expect(schemas.map((schema) => schema['@type'])).toEqual(['Article', 'BreadcrumbList']);
  expect(schemas[0]).toMatchObject({ mainEntityOfPage: origin + slug });
  const found = await (await request.get('/blog?q=note')).text();
  expect(found).toMatch(/<meta name="robots" content="noindex, follow">/);
});
