import { findRouteOwner, type Release, type ReleaseRegistry, type RouteOwner } from '@app/contracts';
import type { OpenedPart } from '../rendering/release-renderer';
import type { Renderer } from '../rendering/remote-renderers';
import { findEndlessRedirect } from './endless-redirects';

const SITE = 'https://site.test';
const NO_FILES = { scripts: [], styles: [] };

const releaseWith = (name: string, paths: string[]): Release => ({
  name,
  version: '1',
  contract: 1,
  owner: 'squad',
  gitSha: '',
  entry: 'entry.js',
  base: NO_FILES,
  routes: paths.map((path) => ({ path, chunk: 'c', access: 'public', files: NO_FILES })),
  widgets: {},
  preloadFonts: [],
  integrity: {},
  server: { file: 'server.cjs', integrity: '' },
});

const registry: ReleaseRegistry = {
  revision: '1',
  releases: [releaseWith('mf-a', ['/a', '/a/:step']), releaseWith('mf-b', ['/b', '/b/:step'])],
};

function ownerOf(path: string): RouteOwner {
  const owner = findRouteOwner(registry, path);
  if (!owner) throw new Error(`no route for ${path}`);
  return owner;
}

/** Releases whose pages redirect as given, and the routes that a breaker admitted without getting an outcome. */
function siteOf(redirects: Record<string, string>) {
  const unreported: string[] = [];
  const forget = (route: string): void => void unreported.splice(unreported.indexOf(route), 1);
  const open: Renderer['open'] = (target, route, _budgetMs, { isOfTrial = false } = {}) => {
    const { pathname, search } = new URL(target.kind === 'page' ? target.url : SITE);
    const location = redirects[pathname + search];
    if (location === undefined) return Promise.resolve({ kind: 'not-found' } satisfies OpenedPart);
    if (!isOfTrial) unreported.push(route);
    return Promise.resolve({ kind: 'redirect', location, permanent: false } satisfies OpenedPart);
  };
  const renderers = { of: () => ({ open, reportFollowed: forget }) };
  const find = (from: string, to: string) =>
    findEndlessRedirect({ renderers, budgetMs: 1_000 }, registry, {
      owner: ownerOf(from),
      from: SITE + from,
      to: SITE + to,
    });
  return { find, unreported };
}

describe('redirects of pages to each other', () => {
  it.each<[string, Record<string, string>, string]>([
    ['end at a page that is not there', {}, '/b'],
    ['lead through several pages to one', { '/b': '/a/1', '/a/1': '/b/1' }, '/b'],
    ['lead away from this site', { '/b': 'https://other.test/a' }, '/b'],
    ['lead to a path of no remote', { '/b': '/nowhere' }, '/b'],
    ['lead to the same page with another search', { '/a?x': '/b' }, '/a?x'],
  ])('that %s come to an end', async (_what, redirects, to) => {
    const { find, unreported } = siteOf(redirects);
    expect(await find('/a', to)).toBeNull();
    expect(unreported).toEqual([]);
  });

  it.each<[string, Record<string, string>, string, { routes: string[]; reason: string; details: string }]>([
    ['lead to itself', {}, '/a', { routes: ['/a'], reason: 'redirect-loop', details: 'redirects in a loop: /a to /a' }],
    [
      'lead back',
      { '/b': '/a' },
      '/b',
      { routes: ['/a', '/b'], reason: 'shared-loop', details: 'redirects in a loop: /a to /b to /a' },
    ],
    [
      'lead into a circle of others, whose fault it is',
      { '/b': '/b/1', '/b/1': '/b' },
      '/b',
      { routes: ['/b', '/b/:step'], reason: 'redirect-loop', details: 'redirects in a loop: /b to /b/1 to /b' },
    ],
    [
      'go on and on',
      { '/b': '/b/1', '/b/1': '/b/2', '/b/2': '/b/3', '/b/3': '/b/4', '/b/4': '/b/5' },
      '/b',
      {
        routes: ['/a', '/b', '/b/:step'],
        reason: 'shared-loop',
        details: 'redirects without an end: /a to /b to /b/1 to /b/2 to /b/3 to /b/4',
      },
    ],
  ])('that %s never end', async (_what, redirects, to, { routes, reason, details }) => {
    const { find, unreported } = siteOf(redirects);
    const endless = await find('/a', to);
    expect(endless?.owners.map(({ route }) => route.path)).toEqual(routes);
    expect([endless?.reason, endless?.details]).toEqual([reason, details]);
    expect(unreported).toEqual([]);
  });
});
