import type { SitemapEntry } from '@app/contracts';
import { element, XML_HEAD } from './xml';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export type SitemapFile = { path: string; lastModified?: string };

/** https://www.sitemaps.org/protocol.html */
export function sitemapIndex(files: SitemapFile[], base: string): string {
  const sitemaps = files.map((file) => `<sitemap>${location(file, base)}</sitemap>`);
  return `${XML_HEAD}<sitemapindex ${NAMESPACE}>${sitemaps.join('')}</sitemapindex>\n`;
}

export function sitemapPart(entries: (Pick<SitemapEntry, 'path'> & Partial<SitemapEntry>)[], base: string): string {
  const urls = entries.map((entry) => `<url>${location(entry, base)}</url>`);
  return `${XML_HEAD}<urlset ${NAMESPACE}>${urls.join('')}</urlset>\n`;
}

function location({ path, lastModified }: SitemapFile, base: string): string {
  const changed = lastModified === undefined ? '' : element('lastmod', lastModified);
  return element('loc', new URL(path, base).href) + changed;
}
