import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { interactive } from '../support/test';
import { inFrames } from './in-frames';
import { inParallel } from './in-parallel';
import { harmfulParts } from './inventory';
import type { MonitoredContext } from './monitored-context';
import { settled } from './settled';

const READERS = 6;
const ATTEMPTS = 20;
const AGAIN_MS = 500;

/** Fonts and the icon, which have no nonce. */
const OWN_FILE = /^<link rel="(?:preload|icon)"[^>]* href="\/remotes\/[\w./-]+"[^>]*>$/;
const OWN_STYLE = /<style data-style="(\/remotes\/[\w./-]+)">(.*?)<\/style>/gs;
const styleSheets: Record<string, Promise<string>> = {};

/** A page of the site; `shows` is the exact text of its heading. */
export type Reading = { path: string; shows?: string };

/** Pages as the server writes them, without the files of the site itself: those have the nonce of the answer. */
export async function readAsWritten(monitored: MonitoredContext, readings: readonly Reading[]): Promise<void> {
  const documents = await inParallel(readings, READERS, ({ path }) => writtenByServer(monitored.origin + path));
  const page = await monitored.context.newPage();
  await page.goto('/livez');
  const seen = await inFrames(page, documents);
  for (const [index, { loaded, harmful, heading }] of seen.entries()) {
    const { path = '', shows } = readings[index] ?? {};
    // The start of a document would prove nothing about the rest of it.
    expect(loaded, `${path} is loaded`).toBe(true);
    expect(harmful, path).toEqual([]);
    expect(heading, path).toBe(shows ?? heading);
  }
  await page.close();
}

/**
 * A page that takes the server longer than a reader should wait is left to the browser, and is there the next time; so
 * is one that a busy server refused.
 */
async function writtenByServer(url: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await fetch(url);
    if (response.status === 503 && response.headers.has('retry-after')) {
      await response.body?.cancel();
      await pause(AGAIN_MS);
      continue;
    }
    expect(response.status, url).toBe(200);
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
    if (html.includes('<h1')) return withoutOwnStyles(withoutOwnFiles(html, nonce), new URL(url).origin);
    await pause(AGAIN_MS);
  }
  throw new Error(`${url} is not written by the server`);
}

/** Applying the site's own style sheets takes a tenth of a second in each frame; one with any other text stays. */
async function withoutOwnStyles(html: string, origin: string): Promise<string> {
  let rest = html;
  for (const [element, href = '', css] of html.matchAll(OWN_STYLE)) {
    const file = await (styleSheets[href] ??= fetch(origin + href).then((response) => response.text()));
    const folder = href.slice(0, href.lastIndexOf('/') + 1);
    if (css?.replaceAll(`url("${folder}`, 'url("./') === file) rest = rest.replace(element, '');
  }
  return rest;
}

/** What the site wrote as code is where it was, as data. */
function withoutOwnFiles(html: string, nonce: string): string {
  return html.replaceAll(/<(?:script|link)\b[^>]*>/g, (tag) => {
    if (tag.includes(` nonce="${nonce}"`)) return tag.startsWith('<script') ? '<script type="application/json">' : '';
    return OWN_FILE.test(tag) ? '' : tag;
  });
}

/** Opens a page and lets the site's own scripts take it over. */
export async function readHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
  await page.evaluate(settled);
  expect(await page.evaluate<string[]>(`(${harmfulParts})(document)`), path).toEqual([]);
}

/** Navigates to another page within the document, as a link of the site does; its heading is another than before. */
export async function navigateTo(page: Page, path: string, shows?: string): Promise<void> {
  const heading = () => page.evaluate(() => document.querySelector('h1')?.textContent ?? null);
  const before = await heading();
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect.poll(async () => ![before, null].includes(await heading()), `the heading of ${path}`).toBe(true);
  if (shows !== undefined) expect(await heading(), path).toBe(shows);
  await page.evaluate(settled);
  expect(await page.evaluate<string[]>(`(${harmfulParts})(document)`), `on the way to ${path}`).toEqual([]);
}
