import { jest } from '@jest/globals';
import { CONSENT_GRANTED, type Release, type ReleaseRegistry, type ReleaseRoute } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
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

describe('page views', () => {
  let page: TestPage;
  let told: () => (string | undefined)[][];
  beforeAll(async () => {
    jest.useFakeTimers();
    page = await openPage('https://site.test/blog/a');
    page.window.document.title = 'A';
    const { decideConsent, eventQueue } = await import('../testing/web-kit');
    const { followPageViews } = await import('./page-views');
    decideConsent(CONSENT_GRANTED);
    told = () =>
      eventQueue
        .waiting()
        .filter(({ name }) => name === 'page_view')
        .map(({ page: { url, title } }) => [new URL(url).pathname, title]);
    followPageViews(() => registry);
  });
  afterAll(async () => {
    await page.close();
    jest.useRealTimers();
  });
  const open = (path: string) => {
    page.window.history.pushState(null, '', path);
    page.window.dispatchEvent(new page.window.CustomEvent('composition:navigated'));
  };

  it('tell the first page at once, and one that is opened in place with its own title', () => {
    expect(told()).toEqual([['/blog/a', 'A']]);
    open('/blog/b');
    expect(told()).toEqual([['/blog/a', 'A']]);
    page.window.document.title = 'B';
    page.window.dispatchEvent(new page.window.CustomEvent('composition:titled'));
    expect(told().slice(1)).toEqual([['/blog/b', 'B']]);
    jest.advanceTimersByTime(5_000);
    expect(told()).toHaveLength(2);
  });

  it('do not wait for ever for a title', () => {
    open('/blog/c');
    jest.advanceTimersByTime(3_000);
    expect(told().slice(2)).toEqual([['/blog/c', 'B']]);
  });
});
