import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@app/server-kit';
import { LastingHtml } from '../http/html-pieces';
import type { PageFile } from '../page/page-files';

/** More than the routes with different sheets in the current registry and the previous one. */
const MAX_ENTRIES = 100;
/** Unavailable files may appear later: published ones reach replicas one after the other. */
const RETRY_MS = 30_000;
/** Text that could end the element, or be parsed as something other than a sheet. */
const FOREIGN = /<[/!]/;
/** As the build writes files beside a sheet (libs/tooling/webpack/styles.mjs). */
const BESIDE = /url\("\.\//g;

/** @throws Error for a sheet that HTML cannot contain */
export function sheetElement(url: string, sheet: string): string {
  if (FOREIGN.test(sheet)) throw new Error(`${url} cannot stand in HTML`);
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return `<style data-style="${url}">${sheet.replace(BESIDE, `url("${folder}`)}</style>`;
}

/** The sheets as style elements; null when one of them is missing or differs from the published one. */
export type InlineSheets = (sheets: readonly PageFile[]) => Promise<LastingHtml | null>;

/**
 * Reads and compresses each combination of sheets once: sheets are immutable, and pages have few combinations of them.
 */
export function createInlineSheets(assetsDir: string, logger: Logger, retryMs = RETRY_MS): InlineSheets {
  const known = new Map<string, Promise<LastingHtml | null>>();

  async function elementOf({ url, integrity }: PageFile): Promise<string> {
    const sheet = await readFile(join(assetsDir, url));
    if (`sha384-${createHash('sha384').update(sheet).digest('base64')}` !== integrity)
      throw new Error(`${url} is not the sheet that was published`);
    return sheetElement(url, sheet.toString('utf8'));
  }

  async function build(sheets: readonly PageFile[]): Promise<LastingHtml | null> {
    try {
      return new LastingHtml((await Promise.all(sheets.map(elementOf))).join(''));
    } catch (error) {
      logger.error({ err: error }, 'the style sheets of a page could not be inlined; the page links them');
      return null;
    }
  }

  return (sheets) => {
    const key = sheets.map(({ url }) => url).join(' ');
    const found = known.get(key);
    if (found) return found;
    const [oldest] = known.keys();
    if (known.size >= MAX_ENTRIES && oldest !== undefined) known.delete(oldest);
    const built = build(sheets);
    known.set(key, built);
    void built.then((html) => html ?? setTimeout(() => known.delete(key), retryMs).unref());
    return built;
  };
}
