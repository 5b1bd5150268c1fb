import { findRouteOwner, type ReleaseRegistry, type ReleaseRoute } from '@app/contracts';
import { reachableRoutes } from './reachable-routes';

const none = { scripts: [], styles: [] };
const route = (path: string, more: Partial<ReleaseRoute> = {}): ReleaseRoute => ({
  path,
  chunk: 'c',
  access: 'public',
  files: none,
  ...more,
});
const registry: ReleaseRegistry = {
  revision: '7',
  releases: [
    {
      name: 'shell',
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
      routes: [
        route('/auth'),
        route('/auth-test', { diagnostic: true }),
        route('/auth-test-protected', { diagnostic: true, access: 'user' }),
      ],
    },
  ],
};
const owned = (diagnostics: boolean) =>
  ['/auth', '/auth-test', '/auth-test-protected'].filter((path) =>
    findRouteOwner(reachableRoutes(registry, { diagnostics }), path),
  );

describe('the routes that a site shows', () => {
  it('are all of them where diagnostics are on', () => {
    expect(owned(true)).toEqual(['/auth', '/auth-test', '/auth-test-protected']);
  });
  it('lack the diagnostic screens where they are off, those that need a sign-in too', () => {
    expect(owned(false)).toEqual(['/auth']);
  });
  it('keep the revision and leave the registry of the API as it was', () => {
    expect(reachableRoutes(registry, { diagnostics: false }).revision).toBe('7');
    expect(registry.releases[0]?.routes).toHaveLength(3);
  });
});
