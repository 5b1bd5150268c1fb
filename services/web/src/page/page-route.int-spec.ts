import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { CONSENT_DENIED, CONSENT_TEXT_VERSION, consentCookieValue } from '@app/contracts';
import { buildRunnable, waitFor } from '@app/testing';
import { PART, shellBundle } from '../testing/made-up-bundles';
import { MadeUpSite, NO_FILES, sha384 } from '../testing/made-up-site';

/** A page that shows what the API says, and the number of its render. */
const page = (greeting: string) => `${PART}
let renders = 0;
let hasFailed = false;
exports.remote = {
  contract: 1,
  async openPage({ url, api }) {
    if (url.includes('fails-first') && !hasFailed) { hasFailed = true; throw new Error('not this time'); }
    const { text } = await api.get('/api/text');
    return { ...part, kind: 'ready', head: () => ({ title: 'T' }),
      render: () => '${greeting} ' + text + ' of render ' + (renders += 1) };
  },
};`;

const SHEET = '.a{color:navy}';
const route = (path: string, more: object = {}) => ({
  path,
  chunk: 'c',
  access: 'public' as const,
  files: NO_FILES,
  ...more,
});
const ROUTES = [
  ...['/page', '/gzip', '/readers', '/query'].map((path) => route(path)),
  route('/fails-first'),
  route('/secret', { noReferrer: true }),
  route('/client', { ssr: false }),
  route('/client/:id', { ssr: false }),
  route('/members', { access: 'user', ssr: false, files: { scripts: ['members.js'], styles: [] } }),
];

let site: MadeUpSite;
/** What the API says; null is gone. */
let text: string | null;
let changes: number;
let isApiUp: boolean;
/** Held until it is called, when set. */
let hold: Promise<void> | null;
let reads: number;

function answer(path: string | undefined, response: ServerResponse): boolean {
  if (!isApiUp) {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    return true;
  }
  if (path === '/api/releases/current') response.setHeader('x-public-changes', `replica.${changes}`);
  const bodies: Record<string, object> = {
    '/api/seo/settings/seo': { canonicalDomain: '', twitterHandle: '', robotsDirectives: '', customSchema: '' },
    '/api/site-injection-settings': {
      ...{ googleTagManagerId: '', googleAnalyticsId: 'G-ABC123', facebookPixelId: '' },
      ...{ customCSS: '', customJavaScript: '', footerJavaScript: '', scripts: [] },
    },
    '/api/redirects?path=%2Fold': { location: '/page?from=old' },
    ...(text !== null && { '/api/text': { text } }),
  };
  const body = bodies[path ?? ''];
  if (!body) return false;
  if (path === '/api/text') reads += 1;
  void Promise.resolve(path === '/api/text' ? hold : null).then(() =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );
  return true;
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers });
  const html = await response.text();
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
  return { status: response.status, html, nonce, headers: response.headers };
}
const GREETING = /hello world of render \d+/;
const fromMemory = () => site.metric('web_pages_total', 'source="memory"');
const said = async (path: string, headers?: Record<string, string>) =>
  /(?:hello|good day) .*? of render \d+/.exec((await get(path, headers)).html)?.[0] ?? null;

async function startSite(): Promise<void> {
  [text, changes, isApiUp, hold, reads] = ['world', 0, true, null, 0];
  site = new MadeUpSite((request, response) => answer(request.url, response));
  await site.prepare();
  await site.put('remotes/shell/1/a.css', SHEET);
  site.goLive(await shell(), await site.publish('mf-x', '1', page('hello'), { routes: ROUTES }));
  // With a budget that pages meet on a busy machine too.
  await site.start({ RENDER_BUDGET_MS: '20000' });
}

beforeAll(() => buildRunnable('web'), 180_000);

const shell = () =>
  site.publish('shell', '1', shellBundle(), {
    base: { scripts: [], styles: ['a.css'] },
    integrity: { 'a.css': sha384(SHEET) },
  });

describe('a page from memory, when something changes or comes at once', () => {
  beforeEach(startSite);
  afterEach(() => site.close());

  it('that has moved is redirected with what the reader came with, and any other is missing', async () => {
    const moved = await fetch(`${site.url}/old?utm_source=mail`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      301,
      '/page?from=old&utm_source=mail',
      'max-age=60',
    ]);
    for (const path of ['/older', '/old/er']) expect((await get(path)).status).toBe(404);
  });

  it.each([
    ['/PAGE', '/page'],
    ['/page/?utm_source=mail', '/page?utm_source=mail'],
    ['//page', '/page'],
    ['/CLIENT//Id', '/CLIENT/Id'],
    ['/CLIENT/Id/', '/client/Id'],
  ])('under another spelling, %s, is led to %s', async (path, address) => {
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, address, 'max-age=60']);
  });

  it('is rendered once for twenty requests at the same time', async () => {
    let release = (): void => {};
    hold = new Promise((resolve) => (release = resolve));
    const readers = Array.from({ length: 20 }, () => said('/page'));
    await waitFor(() => reads > 0, 'the read of the page');
    release();
    expect(new Set(await Promise.all(readers))).toEqual(new Set(['hello world of render 1']));
  });

  it('is rendered again when what it shows has changed, and was announced', async () => {
    expect(await said('/page')).toBe('hello world of render 1');
    text = 'there';
    changes += 1;
    await waitFor(async () => (await said('/page')) === 'hello there of render 2', 'the change');
  });

  it('is not rendered again when something else has changed', async () => {
    await said('/page');
    changes += 1;
    const before = reads;
    await waitFor(async () => {
      expect(await said('/page')).toBe('hello world of render 1');
      return reads > before;
    }, 'another read');
  });

  it('is rendered again by another release of its remote', async () => {
    await said('/page');
    site.goLive(await shell(), await site.publish('mf-x', '2', page('good day'), { routes: ROUTES }));
    await waitFor(async () => (await said('/page'))?.startsWith('good day') ?? false, 'the new release');
  });

  it('is served while the API is unavailable', async () => {
    await said('/page');
    isApiUp = false;
    await waitFor(async () => {
      expect(await said('/page')).toBe('hello world of render 1');
      return (await fromMemory()) > 20;
    }, 'twenty pages');
  });

  it('does not come back after its content was removed', async () => {
    await said('/page');
    text = null;
    changes += 1;
    await waitFor(async () => (await said('/page')) === null, 'the page without it');
    isApiUp = false;
    expect(await said('/page')).toBeNull();
  });
});

describe('while nothing changes', () => {
  beforeAll(startSite);
  afterAll(() => site.close());

  describe('a page from memory', () => {
    it('is the page that was rendered, with a nonce of its own in every answer', async () => {
      const before = await fromMemory();
      const [first, second] = [await get('/page'), await get('/page')];
      expect((await fromMemory()) - before).toBe(1);
      expect(first.html).toMatch(GREETING);
      expect(second.nonce).not.toBe(first.nonce);
      expect(second.html.replaceAll(second.nonce, first.nonce)).toBe(first.html);
      expect(second.html).toContain(`<script nonce="${second.nonce}">`);
      expect(second.headers.get('cache-control')).toBe('no-cache');
    });

    it('is a correct gzip stream for readers who take gzip', async () => {
      const shown = await said('/gzip');
      const [response] = (await once(
        request(`${site.url}/gzip`, { headers: { 'accept-encoding': 'gzip' } }).end(),
        'response',
      )) as [IncomingMessage];
      expect(response.headers['content-encoding']).toBe('gzip');
      const raw = await buffer(response);
      expect(gunzipSync(raw).toString()).toContain(shown);
    });
  });

  describe('pages of different readers', () => {
    const sheets = ({ html }: { html: string }) => (html.includes('<style data-style=') ? 'inside' : 'linked');
    const analytics = ({ headers }: { headers: Headers }) =>
      headers.get('content-security-policy')?.includes('google-analytics') ?? false;
    const decision = { choices: CONSENT_DENIED, textVersion: CONSENT_TEXT_VERSION, decidedAt: '2026-11-21T09:00:00Z' };
    const refusal = { cookie: `privacy_choices=${consentCookieValue(decision)}` };

    it('are never mixed: first visits, returning readers, and those who have refused', async () => {
      const before = await fromMemory();
      for (let time = 0; time < 3; time += 1) {
        const pages = [await get('/readers'), await get('/readers', { cookie: 'a=b' }), await get('/readers', refusal)];
        expect(pages.map(sheets)).toEqual(['inside', 'linked', 'linked']);
        expect(pages.map(analytics)).toEqual([true, true, false]);
      }
      expect((await fromMemory()) - before).toBe(6);
    });
  });

  describe('a page for members', () => {
    it('names its files only to those who seem to be signed in', async () => {
      for (let time = 0; time < 2; time += 1) {
        const [visitor, member] = [await get('/members'), await get('/members', { cookie: 'session_hint=user' })];
        const names = ({ html }: { html: string }) => /<link rel="preload"[^>]*members\.js/.test(html);
        expect([names(visitor), names(member)]).toEqual([false, true]);
      }
    });
  });

  describe('a page that is not kept', () => {
    it('is one with a query, because their number has no limit', async () => {
      const neverKept = () => site.metric('web_pages_total', 'source="never-kept"');
      const before = await neverKept();
      const [first, second] = [await said('/query?q=1'), await said('/query?q=1')];
      for (const shown of [first, second]) expect(shown).toMatch(GREETING);
      expect(second).not.toBe(first);
      expect((await neverKept()) - before).toBe(2);
    });

    it('is one whose address is confidential', async () => {
      const before = await fromMemory();
      await get('/secret');
      await get('/secret');
      expect((await fromMemory()) - before).toBe(0);
    });

    it('is one with an invented address of a pattern, which the browser renders', async () => {
      const before = await fromMemory();
      await get('/client');
      await get('/client');
      expect((await fromMemory()) - before).toBe(1);
      for (const id of [1, 1, 2]) await get(`/client/${id}`);
      expect((await fromMemory()) - before).toBe(1);
    });

    it('is one that could not be rendered this time', async () => {
      expect((await get('/fails-first')).html).toContain('loading');
      expect(await said('/fails-first')).toContain('hello world');
    });

    it('is one that does not exist', async () => {
      const before = await fromMemory();
      expect([(await get('/none')).status, (await get('/none')).status]).toEqual([404, 404]);
      expect((await fromMemory()) - before).toBe(0);
    });
  });
});
