import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { newPerson, register } from '../support/people';
import { site } from '../support/site';
import { atRest, expect, test } from '../support/test';

const ARTICLE = '/blog/how-to-read-a-transition-offer';
const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
const openFromFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
const queue = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('tracking_queue') ?? '{"events":[]}') as { events: unknown[] }).events,
  );

/** The registrations that arrived at the advertising service. */
async function arrivedAtMeta(eventId: string): Promise<number> {
  const { events } = (await (await fetch(`${site().vendorUrl}/__received`)).json()) as {
    events: { event: { event_id: string } }[];
  };
  return events.filter(({ event }) => event.event_id === eventId).length;
}

test.use({ asked: true });

/** What a page loads to tell of a visit (issue 41); without consent it loads nothing of it. */
const MOST_BYTES = 4_096;

test('a visit is told after a yes, once, and not any more after a no', async ({ page, context }) => {
  const sent: { name: string; page: { url: string } }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/tracking/events')) return;
    sent.push(...(request.postDataJSON() as { events: typeof sent }).events);
  });
  const told = () => sent.map(({ name, page: { url } }) => `${name} ${new URL(url).pathname}`);

  const loaded: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\/tracking(-\w+)?\.\w+\.js$/.test(response.url()))
      loaded.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(`${ARTICLE}?gclid=Cj0test&utm_source=news`);
  await atRest(page);
  await page.waitForFunction(() => 'verifyAnalytics' in window);
  expect(loaded).toEqual([]);
  expect(await queue(page)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ad_click');
  await press(page, 'Accept all');
  await expect.poll(told).toEqual([`page_view ${ARTICLE}`]);
  expect(loaded).toHaveLength(1);
  expect(await loaded[0]).toBeLessThanOrEqual(MOST_BYTES);
  expect((await context.cookies()).map(({ name }) => name)).toContain('ad_click');

  await page.getByRole('banner').getByRole('link', { name: 'Calculator' }).first().click();
  await expect.poll(told).toEqual([`page_view ${ARTICLE}`, 'page_view /calculator']);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Calculate Your Value' }).click();
  await expect
    .poll(() => sent.filter(({ name }) => name === 'button_click'))
    .toMatchObject([
      {
        page: { url: expect.stringContaining(ARTICLE) },
        parameters: { engagement_type: 'click', engagement_source: 'article-calculate' },
      },
    ]);

  const answered = page.waitForResponse((response) => response.url().endsWith('/api/jwt/register'));
  await register(page, newPerson());
  const { conversion } = (await (await answered).json()) as { conversion: { eventId: string } };
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => arrivedAtMeta(conversion.eventId)).toBe(1);

  await openFromFooter(page);
  await bar(page).getByText('What this browser reported').click();
  await expect(bar(page).getByText('You created an account')).toBeVisible();
  await expect(bar(page).getByText('Sent to Meta (Facebook and Instagram ads).').first()).toBeVisible();
  await expect(bar(page).getByText('Sent to Google Ads.').first()).toBeVisible();
  await expect(bar(page).getByText('Sent to Google Analytics.').first()).toBeVisible();
  await bar(page).getByRole('button', { name: 'Close', exact: true }).click();

  // What the registration left has been sent.
  await expect.poll(() => queue(page)).toEqual([]);
  await page.route('**/api/tracking/events', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Calculator' }).first().click();
  await expect.poll(() => queue(page)).toHaveLength(1);
  await openFromFooter(page);
  await press(page, 'Reject all');
  await expect.poll(() => queue(page)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ad_click');
});
