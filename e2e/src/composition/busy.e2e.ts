import AxeBuilder from '@axe-core/playwright';
import { startSecondWeb, type SecondWeb } from '../support/second-program';
import { expect, interactive, test } from '../support/test';

const CLIENTS = 6;
/** A page with a query is rendered for every request; others come from memory, however many ask for them. */
const RENDERED = '/marketplace?rendered';
/** A page waits long enough that one alone is rendered on a machine with other work to do. */
const CLOSELY = { RENDERS_IN_FLIGHT: '1', RENDERS_WAITING: '1', RENDER_WAIT_MS: '2000' };

let web: SecondWeb;

test.beforeAll(async () => {
  web = await startSecondWeb(CLOSELY);
});

test.afterAll(() => web.stop());

/** Clients that ask for pages without a pause until the work is done. */
async function underLoad(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) await fetch(`${web.url}/?rendered`).then((answer) => answer.arrayBuffer());
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
      // Until its shell can render, a program that has just started answers with a page without a frame.
      await underLoad(() =>
        expect
          .poll(
            async () => {
              const status = (await page.goto(web.url + RENDERED))?.status();
              return { status, banners: await page.getByRole('banner').count() };
            },
            { timeout: 30_000 },
          )
          .toEqual({ status: 503, banners: 1 }),
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
      expect(page.url()).toBe(web.url + RENDERED);
    });
  }
}
