import type { Page } from '@playwright/test';
import { anotherDevice } from '../support/people';
import { test } from '../support/test';
import { examine } from './examine';

/** Every remote and every layout once; axe.proof.e2e.ts has the rest. */
const ROUTES = [
  '/',
  '/blog/how-to-read-a-transition-offer',
  '/faq',
  '/calculator',
  '/simple-enhanced',
  '/marketplace',
  '/auth',
  '/firm-profiles',
];

let visited: Page;
test.beforeAll(async ({ browser }) => {
  visited = await anotherDevice(browser);
});
test.afterAll(() => visited.context().close());

for (const path of ROUTES) {
  test(`${path} has no accessibility violation in the light and in the dark theme`, () => examine(visited, path));
}
