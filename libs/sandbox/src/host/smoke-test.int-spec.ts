import { join } from 'node:path';
import type { Release } from '@app/contracts';
import { buildRunnable, faultyServerBundle, SERVER_FAULTS } from '@app/testing';
import type { TextReader } from './read-api';
import { smokeTest } from './smoke-test';

const program = join(process.cwd(), 'libs/sandbox/dist/process.js');
const publicUrl = 'http://site.test';
const wholeMs = 60_000;
const files = { scripts: [], styles: [] };
const PAGE =
  "const page = { kind: 'ready', state: () => ({ queries: [] }), absorb() {}, " +
  "head: () => ({ title: 'A page' }), render: () => 'a page' };";
const data: TextReader = () => Promise.resolve({ serial: 1, text: '{}' });

function release(paths: string[], changes: Partial<Release> = {}): Release {
  const routes = paths.map((path) => ({ path, chunk: 'c', access: 'public' as const, files }));
  const fixed = { name: 'mf-x', version: '1', contract: 1, owner: 'squad-x', gitSha: '', entry: 'e.js', base: files };
  return {
    ...fixed,
    routes,
    widgets: {},
    preloadFonts: [],
    integrity: {},
    server: { file: 's.cjs', integrity: '' },
    ...changes,
  };
}

const tried = (code: string, paths = ['/bad'], read: TextReader = data, changes: Partial<Release> = {}) =>
  smokeTest({ program, release: release(paths, changes), code: Buffer.from(code), read, publicUrl, wholeMs });

beforeAll(() => buildRunnable('sandbox'), 120_000);

describe('a release that is tested before it can go live', () => {
  it('passes without a fault', async () => {
    expect(await tried(faultyServerBundle(null))).toEqual([]);
  });

  /** The part whose page caused it is closed when these are detected. */
  const SEEN_AFTER = ['late throw', 'loop in a timer', 'unhandled rejection', 'loop at evaluation'];
  /** They appear during use, or between pages. */
  const SEEN_LIVE = ['slow leak', 'endless redirect'];
  it.each(SERVER_FAULTS.filter((fault) => !SEEN_LIVE.includes(fault)))('is refused for: %s', async (fault) => {
    const [first] = await tried(faultyServerBundle(fault));
    expect(first?.message).toMatch(/./);
    if (!SEEN_AFTER.includes(fault)) expect(first?.part).toBe('/bad');
  });

  it('is tested at each of its routes, widgets and patterns', async () => {
    const asked = `exports.remote = { contract: 1,
      openPage: async ({ url }) => { throw new Error(url); },
      openWidget: async (name) => { throw new Error(name); } };`;
    const faults = await tried(asked, ['/a', '/b/:id/:slug?', '/c/*'], data, { widgets: { box: files } });
    expect(faults.map(({ part }) => part)).toEqual(['/a', '/b/sample/sample', '/c/sample', 'widget/box']);
    expect(faults[1]?.message).toContain('http://site.test/b/sample/sample');
  });

  it('is refused when not all of it is rendered in time', async () => {
    const slow = `exports.remote = { contract: 1, openPage: () => new Promise(() => {}) };`;
    const options = { program, release: release(['/a', '/b']), code: Buffer.from(slow), read: data, publicUrl };
    const [first] = await smokeTest({ ...options, wholeMs: 800 });
    expect(first?.message).toMatch(/within [\d.]+ m?s$/);
  });

  it('does not have to render what only the browser renders', async () => {
    const throwing = `exports.remote = { contract: 1, openPage: async () => { throw new Error('no'); } };`;
    const routes = release(['/a', '/b']).routes.map((route, index) =>
      index === 0 ? { ...route, ssr: false } : { ...route, access: 'user' as const },
    );
    expect(await tried(throwing, [], data, { routes })).toEqual([]);
  });

  const answering =
    (status: number): TextReader =>
    () =>
      Promise.reject(Object.assign(new Error(`answered ${status}`), { status }));
  const hanging: TextReader = () => new Promise(() => {});

  it.each([
    ['fails', answering(503)],
    ['cannot be reached', answering(0)],
    ['does not answer', hanging],
  ])('is not blamed for an API that %s', async (_what, read) => {
    const reading = `exports.remote = { contract: 1, openPage: async ({ api }) => { await api.get('/api/a'); } };`;
    expect(await tried(reading, ['/a'], read)).toEqual([]);
    expect(await tried(reading, ['/a'])).toMatchObject([{ part: '/a' }]);
  });

  it.each([400, 401, 404])('is refused when it fails over the answer %i', async (status) => {
    const reading =
      "exports.remote = { contract: 1, openPage: async ({ api }) => { await api.get('/api/gone'); " +
      "return { kind: 'not-found' }; } };";
    expect(await tried(reading, ['/a'], answering(status))).toEqual([
      { part: '/a', message: expect.stringContaining(`${status}`) },
    ]);
  });

  it.each([
    ['itself', `'/a'`, '/a: redirects in a loop: /a to /a'],
    ['another page that leads back', `url.endsWith('/a') ? '/b' : '/a'`, '/a: redirects in a loop: /a to /b to /a'],
    ['itself on this site with another fragment', `'http://site.test/a#top'`, '/a: redirects in a loop: /a to /a'],
  ])('is refused when a page leads to %s', async (_what, location, words) => {
    const circle =
      "exports.remote = { contract: 1, openPage: async ({ url }) => ({ kind: 'redirect', " +
      `location: ${location}, permanent: false }) };`;
    const [fault] = await tried(circle, ['/a', '/b']);
    expect(`${fault?.part}: ${fault?.message}`).toBe(words);
  });

  it.each([`'/elsewhere'`, `'https://other.test/a'`, `'/b'`, `url + '?again'`])(
    'may redirect to %s',
    async (location) => {
      const leading = `${PAGE}
      exports.remote = { contract: 1, openPage: async ({ url }) =>
        url.endsWith('/a') ? { kind: 'redirect', location: ${location}, permanent: false } : page };`;
      expect(await tried(leading, ['/a', '/b'])).toEqual([]);
    },
  );

  it('gets every fault that was found before its time ran out', async () => {
    const half =
      'exports.remote = { contract: 1, openPage: ({ url }) => ' +
      "url.endsWith('/a') ? Promise.reject(new Error('no /a')) : new Promise(() => {}) };";
    const options = { program, release: release(['/a', '/b', '/c']), code: Buffer.from(half), read: data, publicUrl };
    const faults = await smokeTest({ ...options, wholeMs: 1_500 });
    expect(faults[0]).toEqual({ part: '/a', message: expect.stringContaining('no /a') });
    expect(faults.length).toBeGreaterThan(1);
  });

  it('is refused when its bundle has another contract than its description', async () => {
    const [fault] = await tried('exports.remote = { contract: 2 };', []);
    expect(fault?.message).toBe('its bundle speaks contract 2, its description says 1');
  });
});

describe('the React of the site', () => {
  const needs = (accepts: string) => ({ shared: { react: { built: '19.3.1', accepts } } });

  it('is enough for a release that accepts its version', async () => {
    expect(await tried(faultyServerBundle(null), ['/bad'], data, needs('^19.0.0'))).toEqual([]);
  });

  it('refuses a release that needs another one, even if it renders', async () => {
    const faults = await tried(faultyServerBundle(null), ['/bad'], data, needs('^99.0.0'));
    expect(faults).toEqual([
      {
        part: '',
        message: expect.stringMatching(/^it accepts react \^99\.0\.0, and the site renders with 19\.\d+\.\d+$/),
      },
    ]);
  });
});
