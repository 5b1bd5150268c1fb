import type { Page } from '@playwright/test';
import { expect, interactive } from '../support/test';

/** With most to leave behind: a picture, dates, structured data. Tests beside this one publish and archive others. */
export const ARTICLE = '/blog/how-to-read-a-transition-offer';

/** What belongs to the page in a document's head; the data of a listing or article is the same on both ways. */
function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = document.head.querySelectorAll(
      'title,meta[name],meta[property],link[rel="canonical"],script[type="application/ld+json"]',
    );
    return [...elements]
      .filter((element) => element.getAttribute('name') !== 'viewport')
      .map((element) => {
        const { tagName, textContent } = element;
        const attribute = (name: string) => element.getAttribute(name) ?? '';
        const key = attribute('name') + attribute('property') + attribute('rel') + attribute('type');
        // The server escapes more than the browser does.
        const text =
          attribute('type') === 'application/ld+json' ? JSON.stringify(JSON.parse(textContent)) : textContent;
        return `${tagName} ${key} ${attribute('content')}${attribute('href')}${text}`;
      })
      .sort();
  });
}

/** A link of the page itself would do the same: the composition follows every plain link. */
export async function openInPlace(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'There' });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** The first address on a page that is like the pattern. */
export async function linkOn(page: Page, path: string, pattern: RegExp): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const link = pattern.exec(html)?.[1];
  if (link === undefined) throw new Error(`${path} has no link like ${pattern}`);
  return link;
}

/** Opens each page directly, and then from the article in place: its head is the same. */
export async function expectSameHeads(page: Page, paths: readonly string[]): Promise<void> {
  const direct = new Map<string, { at: string; head: string[] }>();
  for (const path of paths) {
    await page.goto(path);
    await interactive(page);
    direct.set(path, { at: page.url(), head: await headOf(page) });
  }
  for (const [path, { at, head }] of direct) {
    if (path === ARTICLE) continue;
    await page.goto(ARTICLE);
    await interactive(page);
    await openInPlace(page, path);
    await expect.poll(() => page.url(), `the address of ${path}`).toBe(at);
    await expect.poll(() => headOf(page), `the head of ${path}`).toEqual(head);
  }
}
