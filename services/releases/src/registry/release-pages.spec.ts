import type { Release, ReleaseRegistry, RouteDeclaration } from '@app/contracts';
import { isAlwaysPage } from './release-pages';

const route = (path: string, more: Partial<RouteDeclaration> = {}) => ({
  path,
  chunk: 'route',
  access: 'public' as const,
  files: { scripts: [], styles: [] },
  ...more,
});
const release: Release = {
  name: 'mf-made-up',
  version: '1.0.0',
  contract: 1,
  owner: 'squad',
  gitSha: 'abc',
  entry: 'entry.js',
  routes: [
    route('/'),
    route('/calculator'),
    route('/blog/:slug'),
    route('/:firmName'),
    route('/files/*'),
    route('/orders/:id', { access: 'user' }),
    route('/preview/:id', { ssr: false }),
  ],
  widgets: {},
  base: { scripts: [], styles: [] },
  preloadFonts: [],
  integrity: {},
  server: { file: 'server.js', integrity: '' },
};
const registry: ReleaseRegistry = { revision: '1', releases: [release] };

describe('the pages of the live releases', () => {
  it.each(['/', '/calculator', '/Calculator/', '/orders/7', '/preview/7'])('have %s whatever the data are', (path) => {
    expect(isAlwaysPage(registry, path)).toBe(true);
  });

  it.each(['/blog/some-post', '/a-firm', '/files/a/b', '/calculator/old', '/no/such/page'])(
    'leave %s to what the data say',
    (path) => {
      expect(isAlwaysPage(registry, path)).toBe(false);
    },
  );
});
