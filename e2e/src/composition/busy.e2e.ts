import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import { ROOT, site } from '../support/site';
import { expect, interactive, test } from '../support/test';

const CLIENTS = 6;
/** A page with a query is rendered for every request; others come from memory, however many ask for them. */
const RENDERED = '/marketplace?rendered';
/** A page waits long enough that one alone is rendered on a machine with other work to do. */
const CLOSELY = { RENDERS_IN_FLIGHT: '1', RENDERS_WAITING: '1', RENDER_WAIT_MS: '2000' };

let web: ChildProcess;
let address: string;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A second site, with a limit of hardly any page. */
test.beforeAll(async () => {
  const { env } = site();
  const [port, metrics] = [await freePort(), await freePort()];
  address = `http://localhost:${port}`;
  const own = { ...CLOSELY, WEB_PORT: String(port), METRICS_PORT: String(metrics), PUBLIC_URL: address };
  const file = join(ROOT, 'services/web/dist/main.js');
  web = spawn(process.execPath, [file], { cwd: ROOT, env: { ...env, ...own }, stdio: 'ignore' });
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(200))
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return;
  throw new Error('the second site did not start');
});

test.afterAll(() => void web.kill());

/** Clients that ask for pages without a pause until the work is done. */
async function underLoad(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) await fetch(`${address}/?rendered`).then((answer) => answer.arrayBuffer());
  });
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(clients);
  }
}

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a busy site shows its own page, ${width} px wide, ${colorScheme} theme, and the requested one later`, async ({
      page,
      problems,
    }) => {
      problems.expect(/status of 503/);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await underLoad(() =>
        expect.poll(async () => (await page.goto(address + RENDERED))?.status(), { timeout: 30_000 }).toBe(503),
      );
      await expect(page.getByRole('heading', { level: 1, name: 'The site is busy' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Fairlead home' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // Nothing that needs a script is offered, and the policy has blocked none that the page contains.
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /light-mode/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
      await page.getByRole('link', { name: 'Try Again' }).click();
      await interactive(page);
      expect(page.url()).toBe(address + RENDERED);
    });
  }
}
