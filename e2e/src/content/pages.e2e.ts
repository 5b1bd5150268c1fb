import { enroll, newPerson } from '../support/people';
import { expect, interactive, test } from '../support/test';

test('questions are searched at every stroke, the address keeps it, and one can be linked to', async ({
  page,
  request,
}) => {
  await page.goto('/faq');
  await interactive(page);
  const questions = page.locator('main details');
  const all = await questions.count();
  expect(all).toBeGreaterThanOrEqual(20);
  const linked = (await questions.nth(5).getAttribute('id')) ?? '';
  await page.getByRole('textbox', { name: 'Search questions' }).fill('T-12');
  await expect.poll(() => questions.count()).toBeLessThan(all);
  await expect(page).toHaveURL(/\?q=T-12$/);
  await page.reload();
  await expect.poll(() => questions.count()).toBeLessThan(all);
  await page.getByRole('textbox', { name: 'Search questions' }).fill('xyzzy');
  await expect(page.getByRole('heading', { name: 'No answer found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(questions).toHaveCount(all);

  await page.goto(`/faq#${linked}`);
  await interactive(page);
  await expect(page.locator(`#${linked}`)).toHaveAttribute('open', '');
  await expect(page.locator(`#${linked}`)).toBeInViewport();
  expect(await (await request.get('/faq')).text()).toContain('"@type":"FAQPage"');
});

test('on paper a question is not parted from its answer, nor a title from its questions', async ({ page }) => {
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main li:has(> details)').first()).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('main summary').first()).toHaveCSS('break-after', 'avoid');
  // A row of a grid is a page of its own for what must not be parted.
  await expect(page.locator('main section:has(> h2 + div)').first()).toHaveCSS('display', 'block');
});

test('on paper there is no place of a map that has not come, no empty field, and no switch', async ({ page }) => {
  await page.goto('/marketplace');
  await interactive(page);
  const regions = page.locator('main details:has-text("Listings by region")');
  const search = page.locator('main [role="search"]').first();
  const favorite = page.locator('main button[aria-pressed]').first();
  await expect(search).toBeVisible();
  await expect(favorite).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(regions.getByRole('table')).toBeVisible();
  await expect(regions.locator('.animate-pulse')).toHaveCSS('display', 'none');
  await expect(search).toBeHidden();
  await expect(favorite).toBeHidden();
});

test('a visitor who votes is asked to sign in', async ({ page }) => {
  await page.goto('/roadmap');
  await interactive(page);
  for (const column of ['Planned', 'In progress', 'Shipped'])
    await expect(page.getByRole('heading', { name: column })).toBeVisible();
  const vote = page.getByRole('button', { name: /^Vote for/ }).first();
  await expect(vote).toBeEnabled();
  await vote.click();
  await expect(page).toHaveURL(/\/auth\?redirect=roadmap$/);
});

test('a vote shows at once, stays, can be taken back, and is undone when the server refuses it', async ({
  page,
  problems,
}) => {
  problems.expect(/500|401/);
  await enroll(page, newPerson());
  await page.goto('/roadmap');
  await interactive(page);
  const vote = page.getByRole('button', { name: /^Vote for/ }).first();
  const votes = async () =>
    Number(/: ([\d,]+) votes?$/.exec((await vote.getAttribute('aria-label')) ?? '')?.[1]?.replace(',', ''));
  await expect(vote).toBeEnabled();
  const before = await votes();
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(votes).toBe(before + 1);
  await page.reload();
  await interactive(page);
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(votes).toBe(before);

  await page.route('**/api/roadmap/*/vote', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'X', message: 'No' }, requestId: 'r' }),
    }),
  );
  await vote.click();
  await expect(page.getByText('Your vote was not counted', { exact: true })).toBeVisible();
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(votes).toBe(before);
});

test('feedback says what is missing at its field, and then gets a reference number', async ({ page }) => {
  await page.goto('/feedback?from=/faq');
  await interactive(page);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  const message = page.getByLabel('Your message');
  await expect(message).toBeFocused();
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/Write at least 10 characters/)).toBeVisible();
  await message.fill('The explanation of portability helped me prepare a conversation.');
  await page.getByRole('radio', { name: 'Praise' }).check();
  await page.getByRole('radio', { name: '5 of 5' }).check();
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/feedback'),
    page.getByRole('button', { name: 'Send feedback' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ type: 'praise', rating: 5, page: '/faq' });
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(page.getByText(/Reference number: \S{6,}/)).toBeVisible();
});

test('an application with the wrong file is refused before it is sent, and goes with the right one', async ({
  page,
  request,
}) => {
  await page.goto('/careers');
  await interactive(page);
  await page.locator('main h3 a').first().click();
  await expect(page).toHaveURL(/\/careers\/[a-z0-9-]+$/);
  expect(await (await request.get(page.url())).text()).toContain('"@type":"JobPosting"');
  let sent = 0;
  page.on('request', (call) => (sent += call.url().endsWith('/applications') ? 1 : 0));
  await page.getByLabel('Name').fill('Dana Whitfield');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Keep my application').check();
  const file = page.getByLabel('Résumé');
  await file.setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ this is a program'),
  });
  await expect(page.getByText('Choose a PDF or Word file')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Choose a PDF or Word file')).toBeVisible();
  expect(sent).toBe(0);
  await file.setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
  });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'We received your application' })).toBeFocused();
  await expect(page.getByText(/Reference number: \S{6,}/)).toBeVisible();
});

test('a landing page keeps where its reader came from for this visit, and stays out of search', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/landing/offer-check')).text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  await page.goto('/landing/offer-check?utm_source=mail&utm_campaign=spring&email=someone@example.com');
  await interactive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Have an offer on the table?' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('utm')))
    .toBe('{"utm_source":"mail","utm_campaign":"spring"}');
  await page.goto('/faq');
  expect(await page.evaluate(() => sessionStorage.getItem('utm'))).toContain('spring');
});

test('pages have one address: others lead there for good, with what they were asked with', async ({ request }) => {
  for (const [from, to] of [
    ['/landing/commonwealth-lpl?utm_source=a', '/commonwealth-lpl?utm_source=a'],
    ['/pages/about', '/about'],
    ['/pages/terms?x=1', '/terms?x=1'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], from).toEqual([301, to]);
  }
  for (const path of ['/pages/nothing', '/landing/nothing', '/careers/nothing', '/privacy?version=99'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('the versions of what applies are listed and readable', async ({ page, request }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Version 1, / })).toHaveAttribute('aria-current', 'true');
  expect(await (await request.get('/privacy?version=1')).text()).toMatch(
    /<meta name="robots" content="noindex, follow">/,
  );
});

test('the map of the site names tools, pages, articles and news', async ({ page }) => {
  await page.goto('/sitemap');
  for (const group of ['Tools and account', 'Pages', 'Articles', 'News', 'Careers'])
    await expect(page.getByRole('heading', { name: group })).toBeVisible();
  await expect(page.getByRole('link', { name: 'About' }).first()).toBeVisible();
});
