import type { PageInjection, ReleaseRegistry, ReleaseRoute } from '@app/contracts';
import { createBorder } from './border';

const files = { scripts: [], styles: [] };
const route = (path: string, access: ReleaseRoute['access'] = 'public'): ReleaseRoute => ({
  path,
  chunk: 'c',
  access,
  files,
});
const release = (name: string, routes: ReleaseRoute[]) => ({
  name,
  version: '1',
  contract: 1,
  owner: 'x',
  gitSha: '',
  entry: 'e.js',
  widgets: {},
  base: files,
  preloadFonts: [],
  integrity: {},
  server: { file: 's.cjs', integrity: '' },
  routes,
});
const registry: ReleaseRegistry = {
  revision: '1',
  releases: [
    release('shell', [route('/auth'), route('/dashboard', 'user')]),
    release('mf-marketing', [route('/'), route('/blog')]),
    release('mf-admin', [route('/admin-dashboard', 'admin')]),
  ],
};
const SOMETHING: PageInjection = { scripts: [], tags: { googleAnalyticsId: 'G-ABC123' }, admitted: [] };
const border = (landing: string, injection: PageInjection | undefined = SOMETHING) =>
  createBorder(() => registry, injection, landing);

describe('the border of a document', () => {
  it.each([
    ['/', '/blog', false],
    ['/', '/auth', true],
    ['/blog', '/dashboard', true],
    ['/', '/admin-dashboard', true],
    ['/', '/nobody/owns/this', true],
    ['/auth', '/dashboard', false],
    ['/dashboard', '/admin-dashboard', false],
    ['/dashboard', '/', true],
    ['/nobody/owns/this', '/', true],
  ])('from %s to %s: another document %p', (from, to, expected) => {
    expect(border(from).crosses(to)).toBe(expected);
  });

  it.each(['/auth', '/dashboard', '/admin-dashboard', '/', '/nobody/owns/this'])(
    'is nowhere between / and %s where only the product runs',
    (to) => {
      expect(createBorder(() => registry, undefined, '/').crosses(to)).toBe(false);
    },
  );

  it('expires once and for good', () => {
    const one = border('/');
    expect(one.isExpired()).toBe(false);
    one.expire();
    expect(one.isExpired()).toBe(true);
  });
});
