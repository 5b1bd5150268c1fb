import type { ContentFeed } from '@app/contracts';
import { atom, jsonFeed, rss } from './feeds';
import { robotsTxt } from './robots';
import { sitemapIndex, sitemapPart } from './sitemap';

const base = 'https://advisors.test';
const site = { base, title: 'Site & co', description: 'About <things>', page: '/blog', self: '/blog/feed.xml' };
const hostile = `]]></content:encoded><script>alert(1)</script>"'&\u0000\u000b\ud800`;
const feed: ContentFeed = {
  updated: '2026-06-15T12:00:00.000Z',
  entries: [
    {
      id: '/blog/first-name-of-a',
      path: '/blog/a',
      title: hostile,
      excerpt: hostile,
      html: '<p><a href="/blog/b">b</a><a href="https://x.example/">x</a></p>',
      author: hostile,
      category: 'Technology',
      imageUrl: '/api/media/1-a/960.jpg',
      publishedAt: '2026-06-14T09:00:00.000Z',
      updatedAt: '2026-06-15T12:00:00.000Z',
    },
  ],
};
/** Every tag is closed, and angle brackets contain nothing else. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', empty] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)(?: [\w:]+="[^"<]*")*(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return (
    open.length === 0 &&
    !/<(?!\/?[\w:]+(?: [\w:]+="[^"<]*")*\/?>|\?xml)/.test(xml) &&
    !/&(?!(?:amp|lt|gt|quot|apos);)/.test(xml)
  );
}

describe('feeds', () => {
  it.each([
    ['RSS', rss],
    ['Atom', atom],
  ])('%s is well-formed whatever titles hold', (_, write) => {
    const xml = write(feed, site);
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).not.toMatch(/<script|\u0000|\u000b|\ud800/);
    expect(xml).toContain('https://advisors.test/blog/a');
  });

  it('of JSON parses, and says what its version asks for', () => {
    expect(JSON.parse(jsonFeed(feed, site))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://advisors.test/blog/feed.xml',
      items: [
        { id: 'https://advisors.test/blog/first-name-of-a', image: 'https://advisors.test/api/media/1-a/960.jpg' },
      ],
    });
  });

  it('have addresses that work outside of the site', () => {
    for (const text of [rss(feed, site), atom(feed, site), jsonFeed(feed, site)]) {
      expect(text).toMatch(/https:\/\/advisors\.test\/blog\/b/);
      expect(text).not.toMatch(/href=\\?(?:"|&quot;)\//);
    }
  });
});

describe('the sitemap', () => {
  it('names files and addresses in full, with when they changed', () => {
    const index = sitemapIndex([{ path: '/sitemaps/blog-1.xml', lastModified: '2026-06-15T12:00:00.000Z' }], base);
    const part = sitemapPart([{ path: '/blog/a&b', lastModified: '2026-06-15T12:00:00.000Z' }, { path: '/' }], base);
    expect([isWellFormed(index), isWellFormed(part)]).toEqual([true, true]);
    expect(index).toContain(
      '<loc>https://advisors.test/sitemaps/blog-1.xml</loc><lastmod>2026-06-15T12:00:00.000Z</lastmod>',
    );
    expect(part).toContain(
      '<url><loc>https://advisors.test/blog/a&amp;b</loc><lastmod>2026-06-15T12:00:00.000Z</lastmod></url>' +
        '<url><loc>https://advisors.test/</loc></url>',
    );
  });
});

describe('robots.txt', () => {
  it('opens what is public, and names the sitemap', () => {
    expect(robotsTxt({ index: true, base })).toMatch(
      new RegExp(
        String.raw`^User-agent: \*\nAllow: \/api\/media\/\n` +
          String.raw`Allow: \/api\/marketplace-listings\/\*\/picture\n(?:Allow: \/api\/\S*picture\n){5}` +
          String.raw`Disallow: \/api\/\n[\s\S]*` +
          String.raw`\nSitemap: https:\/\/advisors\.test\/sitemap\.xml\n$`,
      ),
    );
  });

  it('closes everything when indexing is off', () => {
    expect(robotsTxt({ index: false, base })).toBe('User-agent: *\nDisallow: /\n');
  });
});
