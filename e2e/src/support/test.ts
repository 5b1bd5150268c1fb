import { test as base, expect, type Page } from '@playwright/test';
import { CONSENT_DENIED } from '@app/contracts';
import { decideIn } from './consent';
import { site } from './site';

/** Console output that no test provokes on purpose is a defect of the page. */
export type PageProblems = { list: string[]; expect(pattern: RegExp): void };

type Fixtures = { problems: PageProblems; asked: boolean };

const HARMLESS = [/Download the React DevTools/, /net::ERR_(ABORTED|FAILED)/];

export const test = base.extend<Fixtures>({
  baseURL: async ({}, provide) => provide(site().url),
  /**
   * Whether the visitor is one who still has to be asked for privacy choices; everywhere else the visitor declined long
   * ago.
   */
  asked: [false, { option: true }],
  context: async ({ context, asked }, provide) => {
    if (!asked) await decideIn(context, CONSENT_DENIED);
    await provide(context);
  },
  problems: [
    async ({ page }, provide) => {
      const list: string[] = [];
      const expected: RegExp[] = [...HARMLESS];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          list.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => list.push(`uncaught: ${error.message}`));
      await provide({ list, expect: (pattern) => expected.push(pattern) });
      expect(
        list.filter((line) => !expected.some((pattern) => pattern.test(line))),
        'problems in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the landing route and its widgets answer. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0);
}

/** Holds the code of the page back; returns what lets it come. */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Marks the document, so that a test can tell a navigation in place from a reload. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html[data-marked]')).toBeAttached();
}
