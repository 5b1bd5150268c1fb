import { takesInjection } from './injection';
import type { ReleaseRoute } from './release';
import type { RouteOwner } from './route-match';

const none = { scripts: [], styles: [] };
function owner(remote: string, route: Partial<ReleaseRoute>): RouteOwner {
  const release = {
    name: remote,
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
    routes: [],
  };
  return { release, params: {}, route: { path: '/', chunk: 'c', access: 'public', files: none, ...route } };
}

describe('what administrators inject', () => {
  it.each<[string, RouteOwner | null, boolean]>([
    ['a public page of a remote', owner('mf-marketing', {}), true],
    ['a public page that is not rendered on the server', owner('mf-calculator', { ssr: false }), true],
    ['the sign-in', owner('shell', { path: '/auth' }), false],
    ['the checkout', owner('shell', { path: '/checkout' }), false],
    ['an account page', owner('shell', { path: '/dashboard', access: 'user' }), false],
    ["a remote's page for those who signed in", owner('mf-marketplace', { access: 'user' }), false],
    ["an administrators' page", owner('mf-admin', { access: 'admin' }), false],
    [
      "an administrators' page that wants the email verified",
      owner('mf-admin', { access: 'admin-verified-email' }),
      false,
    ],
    ['a payment page of a remote', owner('mf-marketplace', { sensitive: true }), false],
    ['a page whose address is a secret', owner('mf-calculator', { noReferrer: true }), false],
    ['a diagnostic screen', owner('mf-marketing', { diagnostic: true }), false],
    ['any word that no other route has', owner('mf-marketplace', { path: '/:firmName' }), false],
    ['a page below a word of its own', owner('mf-marketplace', { path: '/firms/:firmName' }), true],
    ['an address without an owner', null, false],
  ])('on %s: %#', (_name, page, expected) => {
    expect(takesInjection(page)).toBe(expected);
  });
});
