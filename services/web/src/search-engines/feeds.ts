import type { ContentFeed, FeedEntry } from '@app/contracts';
import { element, XML_HEAD } from './xml';

export type FeedSite = {
  base: string;
  title: string;
  description: string;
  /** Path of the page that it is the feed of. */ page: string;
  /** Path of the feed itself. */ self: string;
};

const absolute = (path: string, base: string) => new URL(path, base).href;

/** A feed reader has no base address to resolve a path against. */
function textOf({ html }: FeedEntry, base: string): string {
  return html.replace(/(href|src)="\/(?!\/)/g, (_, name: string) => `${name}="${new URL('/', base).href}`);
}

/** https://www.rssboard.org/rss-specification */
export function rss({ updated, entries }: ContentFeed, site: FeedSite): string {
  const items = entries.map((entry) => {
    const url = absolute(entry.path, site.base);
    const parts = [
      element('title', entry.title),
      element('link', url),
      element('guid', absolute(entry.id, site.base), `isPermaLink="${entry.id === entry.path}"`),
      element('pubDate', new Date(entry.publishedAt).toUTCString()),
      element('dc:creator', entry.author),
      element('category', entry.category),
      element('description', entry.excerpt),
      element('content:encoded', textOf(entry, site.base)),
    ];
    return `<item>${parts.join('')}</item>`;
  });
  const channel = [
    element('title', site.title),
    element('link', absolute(site.page, site.base)),
    element('description', site.description),
    element('language', 'en-us'),
    element('lastBuildDate', new Date(updated).toUTCString()),
    `<atom:link href="${absolute(site.self, site.base)}" rel="self" type="application/rss+xml"/>`,
  ];
  return (
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ` +
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<channel>${channel.join('')}${items.join('')}</channel></rss>\n`
  );
}

/** RFC 4287 */
export function atom({ updated, entries }: ContentFeed, site: FeedSite): string {
  const items = entries.map((entry) => {
    const url = absolute(entry.path, site.base);
    const parts = [
      element('id', absolute(entry.id, site.base)),
      element('title', entry.title),
      `<link rel="alternate" href="${url}"/>`,
      element('published', entry.publishedAt),
      element('updated', entry.updatedAt),
      `<author>${element('name', entry.author)}</author>`,
      element('summary', entry.excerpt),
      element('content', textOf(entry, site.base), 'type="html"'),
    ];
    return `<entry>${parts.join('')}</entry>`;
  });
  const page = absolute(site.page, site.base);
  const head = [
    element('id', page),
    element('title', site.title),
    element('updated', updated),
    `<link rel="self" href="${absolute(site.self, site.base)}"/>`,
    `<link rel="alternate" href="${page}"/>`,
  ];
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom">${head.join('')}${items.join('')}</feed>\n`;
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ entries }: ContentFeed, site: FeedSite): string {
  const items = entries.map((entry) => ({
    id: absolute(entry.id, site.base),
    url: absolute(entry.path, site.base),
    title: entry.title,
    summary: entry.excerpt,
    content_html: textOf(entry, site.base),
    date_published: entry.publishedAt,
    date_modified: entry.updatedAt,
    authors: [{ name: entry.author }],
    tags: [entry.category],
    ...(entry.imageUrl !== null && { image: absolute(entry.imageUrl, site.base) }),
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.title,
    description: site.description,
    home_page_url: absolute(site.page, site.base),
    feed_url: absolute(site.self, site.base),
    language: 'en-US',
    items,
  };
  return `${JSON.stringify(feed)}\n`;
}
