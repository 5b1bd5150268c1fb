import type { Page } from '@playwright/test';
import { grouped } from './fitted';
import { harmfulParts } from './inventory';
import { settled } from './settled';

export type Seen = { loaded: boolean; harmful: string[]; heading: string | null };

const AT_A_TIME = 60;
const LOADED_MS = 30_000;

/** Each HTML as a document of its own in the page, where everything in it runs that can; what was seen in each. */
export async function inFrames(page: Page, documents: readonly string[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const group of grouped(documents, AT_A_TIME)) {
    seen.push(
      ...(await page.evaluate(
        async ({ sources, inspect, settle, loadedMs }) => {
          const harmful = new Function(`return (${inspect})`)() as (page: Document) => string[];
          const frames = sources.map((source) => Object.assign(document.createElement('iframe'), { srcdoc: source }));
          const loaded = frames.map(
            (frame) =>
              new Promise<boolean>((resolve) => {
                frame.onload = () => resolve(true);
                setTimeout(() => resolve(false), loadedMs);
              }),
          );
          document.body.append(...frames);
          const inTime = await Promise.all(loaded);
          await (new Function(`return (${settle})`)() as () => Promise<void>)();
          const results = frames.map(({ contentDocument }, index) => ({
            loaded: inTime[index] === true,
            harmful: contentDocument ? harmful(contentDocument) : ['a frame that went elsewhere'],
            heading: contentDocument?.querySelector('h1')?.textContent ?? null,
          }));
          for (const frame of frames) frame.remove();
          return results;
        },
        { sources: group, inspect: harmfulParts.toString(), settle: settled.toString(), loadedMs: LOADED_MS },
      )),
    );
  }
  return seen;
}

/** Each HTML as the content of an element, as scripts set it. */
export async function inElements(page: Page, fragments: readonly string[]): Promise<void> {
  await page.evaluate(
    (texts) => {
      for (const text of texts) document.body.append(Object.assign(document.createElement('div'), { innerHTML: text }));
    },
    [...fragments],
  );
  await page.evaluate(settled);
  await page.evaluate(() => document.body.replaceChildren());
}

/** Each text as a style sheet of the page, so that whatever it would load is asked for. */
export async function inStyles(page: Page, sheets: readonly string[]): Promise<void> {
  await page.evaluate(
    (texts) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<input value="abc"><ul><li>x</li></ul><a href="/">x</a><main><h1>x</h1><p>x</p></main>',
      );
      for (const text of texts) {
        const style = document.createElement('style');
        style.textContent = text;
        document.head.append(style);
        document.body.getBoundingClientRect();
        style.remove();
      }
    },
    [...sheets],
  );
  await page.evaluate(settled);
}
