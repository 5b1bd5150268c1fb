import type { Page } from '@playwright/test';
import type { ReleaseRegistry } from '@app/contracts';
import { expect, test } from '../support/test';
import { ARTICLE, expectSameHeads, linkOn } from './heads';

/** The product's own releases: tests beside this one publish others and take them away. */
const OWN = /^(shell|mf-(marketing|calculator|marketplace|admin))$/;

/** Addresses of the public routes without parameters, and one of each kind with one. */
async function publicPaths(page: Page): Promise<string[]> {
  const { releases } = (await (await page.request.get('/api/releases/current')).json()) as ReleaseRegistry;
  const routes = releases
    .filter(({ name }) => OWN.test(name))
    .flatMap(({ routes: all }) => all)
    .filter(({ path, access }) => access === 'public' && !path.includes(':'))
    .map(({ path }) => path);
  const listing = await linkOn(page, '/marketplace', /href="(\/marketplace\/listing\/[^"#?]+)"/);
  const opening = await linkOn(page, '/careers', /href="(\/careers\/[^"#?]+)"/);
  return [...routes, ARTICLE, listing, opening, '/no-such-page', '/blog/no-such'];
}

test('the head of every page is the same, whether it was opened directly or in place', async ({ page, problems }) => {
  test.setTimeout(600_000);
  problems.expect(/404|401/);
  const paths = await publicPaths(page);
  expect(paths.length).toBeGreaterThan(15);
  await expectSameHeads(page, paths);
});
