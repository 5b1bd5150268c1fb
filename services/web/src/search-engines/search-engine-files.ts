import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  findRouteOwner,
  listingPath,
  SITE_NAME,
  SITEMAP_SECTIONS,
  type ContentFeed,
  type ListingSitemap,
  type PublicReader,
  type ReleaseRegistry,
  type SeoSettings,
  type SitemapIndex,
  type SitemapPart,
} from '@app/contracts';
import type { Logger } from '@app/server-kit';
import { errorBody } from '../http/error-body';
import { atom, jsonFeed, rss, type FeedSite } from './feeds';
import { robotsTxt } from './robots';
import { sendText } from './send-text';
import { sitemapIndex, sitemapPart } from './sitemap';

type Options = { api: PublicReader; publicUrl: string; registry: () => ReleaseRegistry | null; logger: Logger };

/** Fixed addresses for search engines, if a live release owns them; addresses of content come with the content. */
const FIXED = [
  '/',
  '/calculator',
  '/simple-enhanced',
  '/marketplace',
  '/blog',
  '/news',
  '/firm-profiles',
  '/submit-firm',
  '/roadmap',
  '/careers',
  '/feedback',
  '/ebook-download',
];
const KEPT = 'public, max-age=300';
const PART = /^([a-z]+)-([1-9]\d{0,3})\.xml$/;

export const FORMATS = [
  { name: 'feed.xml', type: 'application/rss+xml', write: rss },
  { name: 'atom.xml', type: 'application/atom+xml', write: atom },
  { name: 'feed.json', type: 'application/feed+json', write: jsonFeed },
];
const FEEDS = [
  { prefix: '/', page: '/', path: '/api/feed', title: SITE_NAME },
  { prefix: '/blog/', page: '/blog', path: '/api/feed?kind=post', title: `${SITE_NAME}: Blog` },
  { prefix: '/news/', page: '/news', path: '/api/feed?kind=news', title: `${SITE_NAME}: News` },
];

/** Files for programs that read the site: robots.txt, the sitemap in parts, and the feeds. */
export function searchEngineFiles(app: FastifyInstance, { api, publicUrl, registry, logger }: Options): void {
  const isOwned = (path: string) => {
    const view = registry();
    const owner = view && findRouteOwner(view, path);
    // The route of all single words matches pages whose own remote is not live.
    return owner !== null && !owner.route.path.startsWith('/:');
  };
  const settings = async () => {
    const seo = await api.get<SeoSettings>('/api/seo/settings/seo').catch(() => null);
    return {
      index: seo?.indexContent ?? true,
      base: seo?.canonicalDomain || publicUrl,
      description: seo?.metaDescription ?? '',
    };
  };
  const away = (reply: FastifyReply, error: unknown) => {
    logger.warn({ err: error }, 'a file for search engines could not be made');
    return reply
      .code(503)
      .header('retry-after', '60')
      .header('cache-control', 'no-store')
      .send(errorBody('WEB.UNAVAILABLE', 'This file cannot be created right now. Please try again.', reply.request.id));
  };
  const file = (url: string, type: string, make: () => Promise<string>) =>
    app.get(url, async (request, reply) => {
      try {
        return await sendText(request, reply, { text: await make(), type, cacheControl: KEPT });
      } catch (error) {
        return away(reply, error);
      }
    });

  file('/robots.txt', 'text/plain', async () => robotsTxt(await settings()));

  file('/sitemap.xml', 'application/xml', async () => {
    const [{ base }, { sections }, listings] = await Promise.all([
      settings(),
      api.get<SitemapIndex>('/api/sitemap'),
      api.get<ListingSitemap>('/api/marketplace-sitemap?page=1'),
    ]);
    // One without listings is a part as well: it was announced before, and crawlers ask for it again.
    const ofListings = Array.from({ length: Math.max(listings.pages, 1) }, (_, page) => ({
      path: `/sitemaps/marketplace-${page + 1}.xml`,
    }));
    const parts = sections.flatMap(({ section, pages, lastModified }) =>
      Array.from({ length: pages }, (_, page) => ({ path: `/sitemaps/${section}-${page + 1}.xml`, lastModified })),
    );
    return sitemapIndex([{ path: '/sitemaps/fixed-1.xml' }, ...ofListings, ...parts], base);
  });

  async function entriesOf(
    section: string,
    page: number,
  ): Promise<SitemapPart['entries'] | { path: string; lastModified?: string }[] | null> {
    if (section === 'fixed') return page === 1 ? FIXED.filter(isOwned).map((path) => ({ path })) : null;
    if (section === 'marketplace') {
      const { entries } = await api.get<ListingSitemap>(`/api/marketplace-sitemap?page=${page}`);
      return entries.length === 0 && page > 1
        ? null
        : entries.map((listing) => ({ path: listingPath(listing), lastModified: listing.listedAt }));
    }
    if (!SITEMAP_SECTIONS.some((known) => known === section)) return null;
    const { entries } = await api.get<SitemapPart>(`/api/sitemap/${section}?page=${page}`);
    // A document whose route no live release owns would be a 404 for crawlers.
    return entries.length === 0 ? null : entries.filter(({ path }) => isOwned(path));
  }

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, section = '', page = ''] = PART.exec(request.params.file) ?? [];
    try {
      const entries = section ? await entriesOf(section, Number(page)) : null;
      if (!entries) return await reply.code(404).type('text/plain').send('no such file\n');
      const text = sitemapPart(entries, (await settings()).base);
      return await sendText(request, reply, { text, type: 'application/xml', cacheControl: KEPT });
    } catch (error) {
      return away(reply, error);
    }
  });

  for (const { prefix, page, path, title } of FEEDS) {
    for (const { name, type, write } of FORMATS) {
      file(`${prefix}${name}`, type, async () => {
        const [{ base, description }, feed] = await Promise.all([settings(), api.get<ContentFeed>(path)]);
        const site: FeedSite = { base, title, description, page, self: `${prefix}${name}` };
        return write(feed, site);
      });
    }
  }
}
