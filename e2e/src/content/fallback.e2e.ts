import { spawn, type ChildProcess } from 'node:child_process';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, site } from '../support/site';
import { expect, interactive, test } from '../support/test';

const CRITICAL = /^\/api\/(consolidated-content|seo\/)/;

let ill: Server;
let web: ChildProcess;
let address: string;

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A second site, with an API whose critical calls of the home page fail. */
test.beforeAll(async () => {
  const { apiUrl, env } = site();
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
  const [api, port, metrics] = [await listening(ill), await freePort(), await freePort()];
  address = `http://localhost:${port}`;
  const own = {
    PATH: process.env['PATH'] ?? '',
    API_URL: `http://127.0.0.1:${api}`,
    WEB_PORT: String(port),
    METRICS_PORT: String(metrics),
    PUBLIC_URL: address,
  };
  web = spawn(process.execPath, [join(ROOT, 'services/web/dist/main.js')], {
    cwd: ROOT,
    env: { ...env, ...own },
    stdio: 'ignore',
  });
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(200))
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return;
  throw new Error('the second site did not start');
});

test.afterAll(async () => {
  web.kill();
  ill.closeAllConnections();
  await new Promise((resolve) => ill.close(resolve));
});

test('when the critical calls fail, both server and browser show the built-in menu and texts', async ({
  page,
  request,
  problems,
}) => {
  problems.expect(/500/);
  const read = async () => (await request.get(address)).text();
  // The first pages of a site that was just started may be left to the browser.
  await expect
    .poll(async () => /<title>(.*?)<\/title>/.exec(await read())?.[1])
    .toBe('Fairlead: transition offers and practice sales, understood');
  const html = await read();
  expect(html).toMatch(/<meta name="robots" content="index, follow">/);
  await page.goto(address);
  await interactive(page);
  const menu = page.locator('header nav').first().getByRole('link');
  await expect(menu).toHaveText(['Calculator', 'Marketplace', 'Blog']);
  await expect(page.getByText('Advisor Assets Analyzed')).toHaveCount(0);
  // The rest of the page has its own data.
  await expect(page.getByRole('region', { name: 'Read before you decide' }).getByRole('article')).toHaveCount(2);
});
