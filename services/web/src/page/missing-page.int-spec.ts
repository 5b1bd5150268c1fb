import { buildRunnable, waitFor } from '@app/testing';
import { PART, shellBundle } from '../testing/made-up-bundles';
import { MadeUpSite, NO_FILES, sha384 } from '../testing/made-up-site';

const SHEET = '.a{color:navy}';
/** The header shows the address for which it was rendered, and has two links. */
const HEADER = `return {
  header: '<header>for ' + path + ' <a href="/partners">Partners</a> <a href="/team?of=us#top">Team</a></header>',
  footer: '', overlays: '',
};`;
/** Knows one name, which the API may take away. */
const NAMES = `${PART}
exports.remote = {
  contract: 1,
  async openPage({ url, api }) {
    await api.get('/api/names?of=' + new URL(url).pathname).catch(() => null);
    if (!url.endsWith('/known')) return { kind: 'not-found' };
    return { ...part, kind: 'ready', head: () => ({ title: 'T' }), render: () => 'a firm' };
  },
};`;

let site: MadeUpSite;
let robots: string;
let changes: number;
let asked: string[];

const bodies = (): Record<string, object> => ({
  '/api/seo/settings/seo': { canonicalDomain: '', twitterHandle: '', robotsDirectives: robots, customSchema: '' },
  '/api/site-injection-settings': {
    ...{ googleTagManagerId: '', googleAnalyticsId: '', facebookPixelId: '' },
    ...{ customCSS: '', customJavaScript: '', footerJavaScript: '', scripts: [] },
  },
  '/api/redirects?path=%2Fmoved': { location: '/known' },
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers, redirect: 'manual' });
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
  const html = (await response.text()).replaceAll(nonce, 'NONCE');
  return { status: response.status, location: response.headers.get('location'), html, nonce, response };
}
/** The address for which the header of a page was rendered. */
const headerOf = async (path: string, headers?: Record<string, string>) =>
  /<header>for (\S+)/.exec((await get(path, headers)).html)?.[1];

beforeAll(() => buildRunnable('web'), 180_000);

beforeEach(async () => {
  [robots, changes, asked] = ['', 0, []];
  site = new MadeUpSite((request, response) => {
    const path = request.url ?? '';
    if (path === '/api/releases/current') response.setHeader('x-public-changes', `replica.${changes}`);
    if (path.startsWith('/api/names')) asked.push(path.slice('/api/names?of='.length));
    const body = bodies()[path];
    if (!body) return false;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  });
  await site.prepare();
  await site.put('remotes/shell/1/a.css', SHEET);
  const route = { path: '/:name', chunk: 'c', access: 'public' as const, files: NO_FILES };
  site.goLive(
    await site.publish('shell', '1', shellBundle(HEADER), {
      base: { scripts: [], styles: ['a.css'] },
      integrity: { 'a.css': sha384(SHEET) },
    }),
    await site.publish('mf-x', '1', NAMES, { routes: [route] }),
  );
  await site.start({ RENDER_BUDGET_MS: '20000' });
  // On a busy machine the site listens before its releases can render.
  await waitFor(async () => /<header>.*a firm/s.test((await get('/known')).html), 'the releases to render');
  asked = [];
});
afterEach(() => site.close());

describe('the page of names that nothing has', () => {
  it('is rendered once for all of them, and its owner is asked about each', async () => {
    const [first, second] = [await get('/one'), await get('/two')];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(first.html).toContain('<header>for /one');
    expect(second.html).toBe(first.html);
    expect(second.nonce).not.toBe(first.nonce);
    expect(second.response.headers.get('x-robots-tag')).toBe('noindex');
    expect(asked).toEqual(['/one', '/two']);
  });

  it('is no answer to a name that is known, that has moved, or that the page itself links', async () => {
    await get('/one');
    expect(await get('/known')).toMatchObject({ status: 200, html: expect.stringContaining('a firm') as string });
    expect(await get('/moved')).toMatchObject({ status: 301, location: '/known' });
    for (const linked of ['/partners', '/team']) expect(await headerOf(linked)).toBe(linked);
    expect(await headerOf('/two')).toBe('/one');
  });

  it('is another for names that the navigation takes for a firm', async () => {
    await get('/one');
    expect(await headerOf('/two-wealth')).toBe('/two-wealth');
    expect(await headerOf('/three-capital')).toBe('/two-wealth');
    expect(await headerOf('/four')).toBe('/one');
  });

  it('is rendered for each with a query, and is no page of other addresses', async () => {
    await get('/one');
    expect(await headerOf('/two?a=b')).toBe('/two');
    expect(await headerOf('/two/three')).toBe('/two/three');
  });

  it('is another for readers who have the sheets', async () => {
    await get('/one');
    expect(await headerOf('/two', { cookie: 'a=b' })).toBe('/two');
    expect(await headerOf('/three', { cookie: 'a=b' })).toBe('/two');
    expect(await headerOf('/three')).toBe('/one');
  });

  it('is rendered again when what it was made from has changed', async () => {
    await get('/one');
    robots = 'noindex';
    changes += 1;
    await waitFor(async () => (await headerOf('/two')) === '/two', 'the change');
  });

  it('is rendered by the shell that is live', async () => {
    await get('/one');
    const route = { path: '/:name', chunk: 'c', access: 'public' as const, files: NO_FILES };
    site.goLive(
      await site.publish('shell', '2', shellBundle(), {}),
      await site.publish('mf-x', '1', NAMES, { routes: [route] }),
    );
    await waitFor(async () => (await get('/two')).html.includes('The menu'), 'the other shell');
  });
});
