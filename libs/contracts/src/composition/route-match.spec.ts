import type { Release, ReleaseRegistry } from './release';
import { canonicalPath, findRouteOwner, matchPath } from './route-match';

function release(name: string, paths: string[]): Release {
  const none = { scripts: [], styles: [] };
  return {
    name,
    version: '1',
    contract: 1,
    owner: 'x',
    gitSha: '',
    entry: 'e.js',
    widgets: {},
    base: none,
    preloadFonts: [],
    integrity: {},
    server: { file: 's.cjs', integrity: '' },
    routes: paths.map((path) => ({ path, chunk: 'c', access: 'public', files: none })),
  };
}

describe('matching a path', () => {
  it.each([
    ['/', '/', {}],
    ['/blog', '/blog/', {}],
    ['/blog/:slug', '/blog/a%20b', { slug: 'a b' }],
    ['/marketplace/listing/:id/:slug?', '/marketplace/listing/7', { id: '7' }],
    ['/marketplace/listing/:id/:slug?', '/marketplace/listing/7/x', { id: '7', slug: 'x' }],
    ['/docs/*', '/docs/a/b', { '*': 'a/b' }],
    ['/blog', '/blog/x', null],
    ['/blog/:slug', '/blog', null],
    ['/blog/:slug', '/blog/%E0%A4%A', null],
  ])('%s against %s gives %j', (pattern, path, expected) => {
    expect(matchPath(pattern, path)).toEqual(expected);
  });
});

describe('finding the owner of a path', () => {
  const registry: ReleaseRegistry = {
    revision: '1',
    releases: [
      release('catch-all', ['/:firmName']),
      release('site', ['/', '/blog/:slug', '/firms/:name']),
      release('shell', ['/auth', '/blog/new']),
    ],
  };
  it.each([
    ['/', 'site'],
    ['/auth', 'shell'],
    ['/blog/hello', 'site'],
    ['/blog/new', 'shell'],
    ['/some-firm', 'catch-all'],
  ])('%s belongs to %s whatever the order of releases', (path, owner) => {
    expect(findRouteOwner(registry, path)?.release.name).toBe(owner);
    expect(findRouteOwner({ ...registry, releases: [...registry.releases].reverse() }, path)?.release.name).toBe(owner);
  });
  it('a path that no pattern matches has no owner', () => {
    expect(findRouteOwner(registry, '/a/b/c')).toBeNull();
  });
});

describe('the one spelling of a path', () => {
  it.each([
    ['/blog', '/BLOG', '/blog'],
    ['/blog', '/Blog/', '/blog'],
    ['/blog/:slug', '/BLOG/Some-Slug', '/blog/Some-Slug'],
    ['/blog/:slug', '/blog/caf%C3%A9/', '/blog/caf%C3%A9'],
    ['/firms/:slug?', '/Firms', '/firms'],
    ['/a/*', '/A/B//c', '/a/B/c'],
    ['/', '/', '/'],
    ['/blog', '/blog', '/blog'],
  ])('under %s, of %s is %s', (pattern, path, spelling) => {
    expect(matchPath(pattern, path)).not.toBeNull();
    expect(canonicalPath(pattern, path)).toBe(spelling);
  });
});
