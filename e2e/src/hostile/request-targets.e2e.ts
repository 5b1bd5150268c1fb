import { sendRaw } from '@app/testing/hostile';
import { site } from '../support/site';
import { expect, interactive, test } from '../support/test';

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`;
const port = () => Number(new URL(site().url).port);

/** Browsers would read a `Location` that begins with two slashes as another site. */
const ONE_SLASH: [target: string, location: string][] = [
  ['//', '/'],
  ['///', '/'],
  ['//a:b', '/a:b'],
  ['//evil.example/cal', '/evil.example/cal'],
];
for (const [target, location] of ONE_SLASH)
  test(`${target} is led to ${location} on this site`, async () => {
    const { statuses, text } = await sendRaw(port(), get(target));
    expect(statuses).toEqual([301]);
    expect(/^location: (.*)\r$/im.exec(text)?.[1]).toBe(location);
  });

const NO_PAGE = [
  '/\\',
  '/\\evil.example/cal',
  '//evil.example/%2e%2e',
  '/cal/../cal',
  '/%2e%2e/cal',
  '/cal%00',
  '/blog/%00',
  '/blog/a%0d%0aSet-Cookie:%20a=b',
  '/careers/%7f',
];

for (const target of NO_PAGE)
  test(`${target} is a 404 in the frame`, async () => {
    const { statuses, text } = await sendRaw(port(), get(target));
    expect(statuses).toEqual([404]);
    expect(text).toContain('<main');
    expect(text).toContain('Page not found');
    expect(text.toLowerCase()).not.toContain('set-cookie:');
  });

const API_FAULTS: [target: string, status: number][] = [
  ['/api/blog/posts/%00', 404],
  ['/api/careers/%00', 404],
  ['/api/blog/posts?page=%00', 400],
  ['/api/%ff', 400],
  ['/api/../x', 400],
];
for (const [target, status] of API_FAULTS)
  test(`${target} is a ${status} in the error body`, async () => {
    const { statuses, text } = await sendRaw(port(), get(target));
    expect(statuses).toEqual([status]);
    expect(text).toMatch(/\r\n\r\n\{"error":\{"code":"[A-Z_.]+","message":"[^"]+"\},"requestId":"[^"]+"\}$/);
  });

test('a query with a control character does not break a page', async () => {
  for (const target of ['/blog?category=%00', '/careers?page=%00', '/cal?a=%0d%0a']) {
    const { statuses } = await sendRaw(port(), get(target));
    expect([target, statuses.every((status) => status < 500)]).toEqual([target, true]);
  }
});

test('a page path answers a slow body at once and closes', async () => {
  const head = 'POST /cal HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n3e8\r\n{';
  const { statuses, closed } = await sendRaw(port(), head);
  expect([statuses, closed]).toEqual([[405], true]);
});

test('in a browser //evil.example/cal is a page of this site that is not found', async ({ page, problems }) => {
  problems.expect(/404 \(Not Found\)/);
  const response = await page.goto(`${site().url}//evil.example/cal`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await interactive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(page.url()).toBe(`${site().url}/evil.example/cal`);
  await page.getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL(`${site().url}/`);
});
