import { buildRunnable, faultyServerBundle } from '@app/testing';
import { data, FILES, madeUpRelease, READING, tried } from '../testing/smoke-tests';
import type { TextReader } from './read-api';

const PAGE =
  "const page = { kind: 'ready', state: () => ({ queries: [] }), absorb() {}, " +
  "head: () => ({ title: 'A page' }), render: () => 'a page' };";

beforeAll(() => buildRunnable('sandbox'), 120_000);

describe('a release that is tested before it can go live', () => {
  it('passes without a fault', async () => {
    expect(await tried(faultyServerBundle(null))).toEqual([]);
  });

  // One of each kind; all others are in smoke-test.proof-spec.
  it.each(['loop in render', 'end of the process', 'patched JSON', 'throw in load'] as const)(
    'is refused for: %s',
    async (fault) => {
      const [first] = await tried(faultyServerBundle(fault));
      expect(first).toEqual({ part: '/bad', message: expect.stringMatching(/./) });
    },
  );

  it('is tested at each of its routes, widgets and patterns', async () => {
    const asked = `exports.remote = { contract: 1,
      openPage: async ({ url }) => { throw new Error(url); },
      openWidget: async (name) => { throw new Error(name); } };`;
    const faults = await tried(asked, ['/a', '/b/:id/:slug?', '/c/*'], data, { widgets: { box: FILES } });
    expect(faults.map(({ part }) => part)).toEqual(['/a', '/b/sample/sample', '/c/sample', 'widget/box']);
    expect(faults[1]?.message).toContain('http://site.test/b/sample/sample');
  });

  it('is refused when not all of it is rendered in time', async () => {
    const slow = `exports.remote = { contract: 1, openPage: () => new Promise(() => {}) };`;
    const [first] = await tried(slow, ['/a', '/b'], data, { wholeMs: 800 });
    expect(first?.message).toMatch(/within [\d.]+ m?s$/);
  });

  it('does not have to render what only the browser renders', async () => {
    const throwing = `exports.remote = { contract: 1, openPage: async () => { throw new Error('no'); } };`;
    const routes = madeUpRelease(['/a', '/b']).routes.map((route, index) =>
      index === 0 ? { ...route, ssr: false } : { ...route, access: 'user' as const },
    );
    expect(await tried(throwing, [], data, { routes })).toEqual([]);
  });

  const answering =
    (status: number): TextReader =>
    () =>
      Promise.reject(Object.assign(new Error(`answered ${status}`), { status }));
  it.each([
    ['fails', answering(503)],
    ['cannot be reached', answering(0)],
  ])('is not blamed for an API that %s', async (_what, read) => {
    expect(await tried(READING, ['/a'], read)).toEqual([]);
    expect(await tried(READING, ['/a'])).toMatchObject([{ part: '/a' }]);
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

  it('may redirect away, to another of its pages, and to itself with a query', async () => {
    const leading = `${PAGE}
      const locations = { '/a': '/elsewhere', '/b': 'https://other.test/a', '/c': '/e', '/d': '/d?again' };
      exports.remote = { contract: 1, openPage: async ({ url }) => {
        const location = url.includes('?') ? undefined : locations[new URL(url).pathname];
        return location ? { kind: 'redirect', location, permanent: false } : page;
      } };`;
    expect(await tried(leading, ['/a', '/b', '/c', '/d', '/e'])).toEqual([]);
  });

  it('gets every fault that was found before its time ran out', async () => {
    const half =
      'exports.remote = { contract: 1, openPage: ({ url }) => ' +
      "url.endsWith('/a') ? Promise.reject(new Error('no /a')) : new Promise(() => {}) };";
    const faults = await tried(half, ['/a', '/b', '/c'], data, { wholeMs: 3_000 });
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
