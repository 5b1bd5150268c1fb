import type { Release, ReleaseRegistry, ReleaseRoute } from '@app/contracts';
import { tellablePage } from './page-views';

const files = { scripts: [], styles: [] };
const route = (path: string, rest: Partial<ReleaseRoute> = {}): ReleaseRoute =>
  ({ path, chunk: 'c', access: 'public', files, ...rest }) as unknown as ReleaseRoute;
const registry = {
  revision: '1',
  releases: [
    {
      name: 'shell',
      routes: [
        route('/blog/:slug'),
        route('/dashboard', { access: 'user' }),
        route('/inquiries/:id', { access: 'user' }),
        route('/admin/users/:id', { access: 'admin' }),
        route('/admin/mail', { access: 'admin-verified-email' }),
        route('/reset-password/:token', { noReferrer: true }),
      ],
    } as unknown as Release,
  ],
} satisfies ReleaseRegistry;

describe('what is told of a page', () => {
  it.each<[string, ReturnType<typeof tellablePage>]>([
    ['/blog/a', { url: 'https://site.test/blog/a', title: 'A title' }],
    ['/gone', { url: 'https://site.test/gone', title: 'A title' }],
    ['/dashboard?section=payments', { url: 'https://site.test/dashboard' }],
    ['/inquiries/42', { url: 'https://site.test/inquiries/:id' }],
    ['/admin/users/42', null],
    ['/admin/mail', null],
    ['/reset-password/secret', null],
  ])('%s', (path, expected) => {
    expect(tellablePage(registry, `https://site.test${path}`, 'A title')).toEqual(expected);
  });
});
