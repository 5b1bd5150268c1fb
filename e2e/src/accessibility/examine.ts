import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expectNone, interactive, problemsOf } from '../support/test';

/** Opens a route in a page that serves for many: what it has loaded once, it keeps. */
export async function examine(page: Page, path: string): Promise<void> {
  const problems = problemsOf(page);
  await page.goto(path);
  await interactive(page);
  await expectAccessible(page, path);
  expectNone(problems);
  page.removeAllListeners();
}
