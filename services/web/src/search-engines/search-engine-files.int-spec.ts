import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { REMOTE_CONTRACT, type PublicReader, type Release, type ReleaseRegistry } from '@app/contracts';
import { newListing } from '@app/domain';
import { createLogger } from '@app/server-kit';
import { findLeaks, withCanaries } from '@app/testing';
import { movedAddress } from '../page/moved-address';
import { searchEngineFiles } from './search-engine-files';

const CHANGED = '2026-06-15T12:00:00.000Z';
const entry = {
  id: '/blog/a',
  path: '/blog/a',
  title: 'A',
  excerpt: 'a',
  html: `<p>${'a'.repeat(2_000)}</p>`,
  author: 'x',
  category: 'Technology',
  imageUrl: null,
  publishedAt: CHANGED,
  updatedAt: CHANGED,
};
const secret = withCanaries(newListing('sell'), 'sitemap');
const ANSWERS: Record<string, unknown> = {
  '/api/seo/settings/seo': {
    indexContent: true,
    canonicalDomain: 'https://www.advisors.test',
    metaDescription: 'About',
  },
  '/api/sitemap': {
    sections: [
      { section: 'blog', pages: 2, lastModified: CHANGED },
      { section: 'pages', pages: 1, lastModified: CHANGED },
    ],
  },
  '/api/sitemap/blog?page=1': { entries: [{ path: '/blog/a', title: 'A', lastModified: CHANGED }] },
  '/api/sitemap/blog?page=3': { entries: [] },
  '/api/sitemap/pages?page=1': {
    entries: [
      { path: '/about', title: 'About', lastModified: CHANGED },
      { path: '/no-route-shows-this', title: 'x', lastModified: CHANGED },
    ],
  },
  // With what the API never answers, so that a file that wrote more than it should would show it.
  '/api/marketplace-sitemap?page=1': {
    pages: 2,
    entries: [{ ...secret.fields, id: 7, title: 'A practice', listedAt: CHANGED }],
  },
  '/api/marketplace-sitemap?page=2': { pages: 2, entries: [{ id: 8, title: 'Another', listedAt: CHANGED }] },
  '/api/marketplace-sitemap?page=3': { pages: 2, entries: [] },
  '/api/feed': { updated: CHANGED, entries: [entry] },
  '/api/feed?kind=post': { updated: CHANGED, entries: [entry] },
  '/api/feed?kind=news': { updated: CHANGED, entries: [] },
  '/api/redirects?path=%2Fold': { location: '/new?a=ü' },
  '/api/redirects?path=%2Fout': { location: 'https://elsewhere.test/x' },
};
let isAway = false;
const api: PublicReader = {
  get: (path) =>
    isAway || !(path in ANSWERS)
      ? Promise.reject(new Error(`${path} is away`))
      : Promise.resolve(ANSWERS[path] as never),
};
const NO_FILES = { scripts: [], styles: [] };
const marketing: Release = {
  name: 'mf-marketing',
  version: '1.0.0',
  contract: REMOTE_CONTRACT,
  owner: 'squad-growth',
  gitSha: '',
  entry: 'entry.js',
  widgets: {},
  base: NO_FILES,
  preloadFonts: [],
  integrity: {},
  server: { file: 'server.cjs', integrity: '' },
  routes: ['/', '/about', '/blog', '/blog/:slug'].map((path) => ({
    path,
    chunk: 'x',
    access: 'public',
    files: NO_FILES,
  })),
};
const registry: ReleaseRegistry = { revision: '1', releases: [marketing] };

let app: FastifyInstance;
let base: string;
beforeAll(async () => {
  app = Fastify();
  searchEngineFiles(app, {
    api,
    publicUrl: 'http://localhost:8080',
    registry: () => registry,
    logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());
afterEach(() => void (isAway = false));
const get = async (path: string) => {
  const response = await fetch(base + path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('files for programs that read the site', () => {
  it.each([
    ['/robots.txt', 'text/plain', 'Sitemap: https://www.advisors.test/sitemap.xml'],
    [
      '/sitemap.xml',
      'application/xml',
      '<loc>https://www.advisors.test/sitemaps/blog-2.xml</loc><lastmod>2026-06-15T12:00:00.000Z</lastmod>',
    ],
    ['/sitemaps/blog-1.xml', 'application/xml', '<loc>https://www.advisors.test/blog/a</loc>'],
    [
      '/sitemaps/marketplace-1.xml',
      'application/xml',
      '<loc>https://www.advisors.test/marketplace/listing/7/a-practice</loc>',
    ],
    ['/sitemap.xml', 'application/xml', '<loc>https://www.advisors.test/sitemaps/marketplace-2.xml</loc>'],
    [
      '/sitemaps/marketplace-2.xml',
      'application/xml',
      '<loc>https://www.advisors.test/marketplace/listing/8/another</loc>',
    ],
    ['/feed.xml', 'application/rss+xml', '<link>https://www.advisors.test/blog/a</link>'],
    ['/atom.xml', 'application/atom+xml', '<id>https://www.advisors.test/blog/a</id>'],
    ['/feed.json', 'application/feed+json', '"url":"https://www.advisors.test/blog/a"'],
    ['/blog/feed.xml', 'application/rss+xml', 'https://www.advisors.test/blog/feed.xml'],
    ['/news/atom.xml', 'application/atom+xml', 'https://www.advisors.test/news'],
  ])('%s is %s of the canonical domain', async (path, type, part) => {
    const file = await get(path);
    expect([file.status, file.type]).toEqual([200, `${type}; charset=utf-8`]);
    expect(file.text).toContain(part);
  });

  it('write nothing of a listing but its number and its title', async () => {
    const files = ['/robots.txt', '/sitemap.xml', '/sitemaps/marketplace-1.xml', '/sitemaps/fixed-1.xml', '/feed.xml'];
    for (const path of [...files, '/atom.xml', '/feed.json'])
      expect([path, findLeaks(secret.canaries, (await get(path)).text)]).toEqual([path, []]);
    const planted = `<loc>https://www.advisors.test/marketplace/listing/7/${secret.fields.city?.toLowerCase()}</loc>`;
    expect(findLeaks(secret.canaries, planted)).toEqual(['city']);
  });

  it.each(['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/sitemaps/blog-1.xml', '/robots.txt'])(
    '%s is not sent again to a client that has it',
    async (path) => {
      const first = await fetch(base + path);
      const etag = first.headers.get('etag') ?? '';
      expect([etag !== '', first.headers.get('vary')]).toEqual([true, 'accept-encoding']);
      for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
        const again = await fetch(base + path, { headers: { 'if-none-match': known } });
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      }
      expect((await fetch(base + path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    },
  );

  it('are compressed for a client that takes it, and for no other', async () => {
    const encoded = async (acceptEncoding: string) => {
      const response = await fetch(`${base}/feed.xml`, { headers: { 'accept-encoding': acceptEncoding } });
      return [response.headers.get('content-encoding'), (await response.text()).includes('</rss>')];
    };
    expect(await Promise.all(['gzip', 'br, gzip;q=0.5', 'gzip;q=0', 'identity'].map(encoded))).toEqual([
      ['gzip', true],
      ['gzip', true],
      [null, true],
      [null, true],
    ]);
  });

  it('contain no address without an owner', async () => {
    expect((await get('/sitemaps/pages-1.xml')).text).not.toContain('no-route-shows-this');
    const fixed = (await get('/sitemaps/fixed-1.xml')).text;
    expect([fixed.includes('/blog<'), fixed.includes('/calculator')]).toEqual([true, false]);
  });

  it.each([
    '/sitemaps/blog-3.xml',
    '/sitemaps/blog-0.xml',
    '/sitemaps/users-1.xml',
    '/sitemaps/fixed-2.xml',
    '/sitemaps/marketplace-3.xml',
    '/sitemaps/marketplace-10000.xml',
    '/sitemaps/..%2f..%2fapi.xml',
    '/sitemaps/x',
  ])('%s does not exist', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answer as unavailable when the API is, instead of telling search engines that the site is empty', async () => {
    isAway = true;
    for (const path of ['/sitemap.xml', '/sitemaps/blog-1.xml', '/feed.xml', '/feed.json'])
      expect((await get(path)).status).toBe(503);
    expect((await get('/robots.txt')).status).toBe(200);
  });
});

describe('an address that nothing answers to', () => {
  it.each([
    ['/old', '/new?a=%C3%BC'],
    ['/out', 'https://elsewhere.test/x'],
    ['/unknown', null],
    ['/%E0%A4%A', null],
    [`/${'a'.repeat(600)}`, null],
  ])('%s leads to %s', async (path, location) => {
    expect(await movedAddress(api, path)).toBe(location);
  });

  it.each([
    ['/old', '?utm_source=mail', '/new?a=%C3%BC&utm_source=mail'],
    ['/old', '?a=1&b=2', '/new?a=%C3%BC&b=2'],
    ['/old', '?b=1&b=2', '/new?a=%C3%BC&b=1&b=2'],
    ['/old', '?', '/new?a=%C3%BC'],
    ['/old', '', '/new?a=%C3%BC'],
    ['/out', '?gclid=x%20y', 'https://elsewhere.test/x?gclid=x+y'],
    ['/out', '?%ff=%zz', 'https://elsewhere.test/x?%EF%BF%BD=%25zz'],
  ])('%s%s goes on with its query to %s', async (path, search, location) => {
    expect(await movedAddress(api, path, search)).toBe(location);
  });
});
