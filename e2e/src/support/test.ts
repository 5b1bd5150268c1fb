import { test as base, expect, type Page } from '@playwright/test';
import { CONSENT_DENIED } from '@app/contracts';
import { decideIn } from './consent';
import { site } from './site';

/** Console output that no test provokes on purpose is a defect of the page. */
export type PageProblems = { list: string[]; expect(pattern: RegExp): void };

const HARMLESS = [
  /Download the React DevTools/,
  /net::ERR_(ABORTED|FAILED)/,
  // A busy machine runs a page later than Chrome expects; server-rendering.e2e.ts proves what is preloaded exactly.
  /preloaded using link preload but not used within a few seconds/,
];

type CollectedProblems = PageProblems & { expected: readonly RegExp[] };

/** Collects what the page writes to its console from now on. */
export function problemsOf(page: Page): CollectedProblems {
  const list: string[] = [];
  const expected: RegExp[] = [...HARMLESS];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') list.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => list.push(`uncaught: ${error.message}`));
  return { list, expected, expect: (pattern) => expected.push(pattern) };
}

export function expectNone({ list, expected }: CollectedProblems): void {
  expect(
    list.filter((line) => !expected.some((pattern) => pattern.test(line))),
    'problems in the console',
  ).toEqual([]);
}

type Fixtures = { problems: PageProblems; asked: boolean; noLeftovers: void };

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
  /** What a test opened and left open would go on loading and polling beside the tests after it. */
  noLeftovers: [
    async ({ browser }, provide) => {
      const before = new Set(browser.contexts());
      await provide();
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  problems: [
    async ({ page }, provide) => {
      const problems = problemsOf(page);
      await provide(problems);
      expectNone(problems);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the landing route and its widgets answer. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0);
}

/**
 * Waits until a page that answers has done what it does of itself: the files of likely next pages are asked for when it
 * is idle, after all others and with the lowest priority.
 */
export async function atRest(page: Page): Promise<void> {
  await interactive(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].some(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
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

/**
 * Waits for the last part of the frame, which an idle page loads: a clock that the test moves on would end the load as
 * one that takes too long.
 */
export async function frameArrived(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/late-frame.')),
  );
}

/**
 * Scrolls to a place as soon as the page reaches down to it: a page that the browser renders, because the server was
 * late, answers before its content is there.
 */
export async function scrollDown(page: Page, top: number): Promise<void> {
  await page.waitForFunction((to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    return window.scrollY === to;
  }, top);
}

/** Marks the document, so that a test can tell a navigation in place from a reload. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html[data-marked]')).toBeAttached();
}
