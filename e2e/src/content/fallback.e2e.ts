import { request as ask, createServer, type Server } from 'node:http';
import { listening, startSecondWeb, type SecondWeb } from '../support/second-program';
import { site } from '../support/site';
import { expect, interactive, test } from '../support/test';

const CRITICAL = /^\/api\/(consolidated-content|seo\/)/;

let ill: Server;
let web: SecondWeb;

/** A second site, with an API whose critical calls of the home page fail. */
test.beforeAll(async () => {
  const { apiUrl } = site();
  ill = createServer((incoming, answer) => {
    if (CRITICAL.test(incoming.url ?? ''))
      return void answer
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code: 'X', message: 'No' }, requestId: 'r' }));
    const onward = ask(apiUrl + incoming.url, { method: incoming.method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  web = await startSecondWeb({ API_URL: `http://127.0.0.1:${await listening(ill)}` });
});

test.afterAll(async () => {
  await web.stop();
  ill.closeAllConnections();
  await new Promise((resolve) => ill.close(resolve));
});

test('when the critical calls fail, both server and browser show the built-in menu and texts', async ({
  page,
  request,
  problems,
}) => {
  problems.expect(/500/);
  const read = async () => (await request.get(web.url)).text();
  // The first pages of a site that was just started may be left to the browser.
  await expect
    .poll(async () => /<title>(.*?)<\/title>/.exec(await read())?.[1])
    .toBe('Fairlead: transition offers and practice sales, understood');
  const html = await read();
  expect(html).toMatch(/<meta name="robots" content="index, follow">/);
  await page.goto(web.url);
  await interactive(page);
  const menu = page.locator('header nav').first().getByRole('link');
  await expect(menu).toHaveText(['Calculator', 'Marketplace', 'Blog']);
  await expect(page.getByText('Advisor Assets Analyzed')).toHaveCount(0);
  // The rest of the page has its own data.
  await expect(page.getByRole('region', { name: 'Read before you decide' }).getByRole('article')).toHaveCount(2);
});
