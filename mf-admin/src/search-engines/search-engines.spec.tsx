import type { Redirect, RedirectList, StoredSetting } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/seo-settings';
const SEO: StoredSetting<'seo'> = {
  key: 'seo',
  version: 1,
  value: {
    siteTitle: 'Fairlead',
    metaTitle: '',
    metaDescription: '',
    keywords: '',
    ogTitle: '',
    ogDescription: '',
    ogImage: '',
    twitterHandle: '',
    twitterCardType: 'summary',
    indexContent: true,
    robotsDirectives: 'index, follow',
    canonicalDomain: '',
    enableSchemaMarkup: true,
    customSchema: '',
  },
  updatedAt: null,
  updatedBy: null,
};
const INJECTION: StoredSetting<'injection'> = {
  key: 'injection',
  version: 1,
  value: {
    googleTagManagerId: '',
    googleAnalyticsId: '',
    facebookPixelId: '',
    customCSS: '',
    customJavaScript: '',
    footerJavaScript: '',
  },
  updatedAt: null,
  updatedBy: null,
};
const REDIRECTS = '/api/admin/content/redirects';
const listOf = (...redirects: Redirect[]): RedirectList => ({ redirects, total: redirects.length, next: null });
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('search engines in the portal', () => {
  const answers = () => ({
    get '/api/admin/content/settings/seo'() {
      return { ...SEO, value: { ...SEO.value, ...seo } };
    },
    '/api/admin/content/settings/injection': INJECTION,
  });
  let seo: Partial<StoredSetting<'seo'>['value']> = {};
  const screen = testScreen(`https://site.test${PATH}`, queries, answers);
  const open = async () => {
    const { SearchEngines } = await import('./search-engines');
    await screen.show(<SearchEngines />, PATH);
    return screen.api.call();
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));

  it.each([
    [{}, false],
    [{ indexContent: false }, true],
    [{ robotsDirectives: 'noindex' }, true],
  ])('say that the site is hidden when it is: %j', async (change, isHidden) => {
    seo = change;
    await (await open()).answer(200, listOf());
    await has('Save search and sharing');
    expect(screen.page.text().includes('The site is hidden from search engines')).toBe(isHidden);
  });

  it('hide the site only after a question that says what follows', async () => {
    seo = {};
    await (await open()).answer(200, listOf());
    await has('Save search and sharing');
    const box = () => screen.page.field('Search engines may list this site');
    const save = async () => {
      const form = screen.page.button('Save search and sharing').closest('form');
      const { Event } = screen.page.window;
      await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    };
    await screen.page.click(box());
    await save();
    await has('Hide the site from search engines?');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.click(screen.page.button('Cancel'));
    await save();
    await screen.page.click(screen.page.button('Hide the site'));
    const call = await screen.api.call(1);
    expect([call.method, (call.body as { value: { indexContent: boolean } }).value.indexContent]).toEqual([
      'PUT',
      false,
    ]);
  });

  it('add a redirect, and show what is wrong at its field', async () => {
    seo = {};
    const list = await open();
    expect(list.path).toBe(REDIRECTS);
    await list.answer(200, listOf());
    await has('There are no redirects yet.');
    await screen.page.type(screen.page.field('Old address'), 'spring');
    await screen.page.type(screen.page.field('New address'), '/calculator');
    const form = screen.page.button('Add the redirect').closest('form');
    const { Event } = screen.page.window;
    const send = () =>
      screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await send();
    const call = await screen.api.call(1);
    expect([call.method, call.body]).toEqual(['POST', { from: 'spring', to: '/calculator' }]);
    await call.answer(400, refusal('REQUEST.INVALID', 'Check the fields.', { from: 'From must be a path.' }));
    await has('From must be a path.');
    expect(screen.page.field('Old address').value).toBe('spring');
    await (await screen.api.call(2)).answer(200, listOf());
    await screen.page.type(screen.page.field('Old address'), '/spring');
    await send();
    await (await screen.api.call(3)).answer(201, { id: 1, from: '/spring', to: '/calculator' });
    await (await screen.api.call(4)).answer(200, listOf({ id: 1, from: '/spring', to: '/calculator' }));
    await has('/spring');
    expect(screen.page.field('Old address').value).toBe('');
  });

  it('are searched by what stands in the address, and saved as a file by the same search', async () => {
    seo = {};
    await (await open()).answer(200, listOf());
    await has('There are no redirects yet.');
    await screen.page.type(screen.page.field('Search the redirects'), ' spring ');
    const form = screen.page.field('Search the redirects').closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    const found = await screen.api.call(1);
    expect([found.path, found.query]).toEqual([REDIRECTS, { q: 'spring' }]);
    await found.answer(200, listOf({ id: 7, from: '/spring', to: '/new' }));
    await has('/spring');
    expect(screen.page.field('Search the redirects').value).toBe('spring');
    await screen.page.click(screen.page.button('Download CSV'));
    await screen.page.until(() => screen.api.calls.length === 3);
    expect([screen.api.calls[2]?.path, screen.api.calls[2]?.query]).toEqual([`${REDIRECTS}/export`, { q: 'spring' }]);
  });

  it('remove a redirect only after a second click', async () => {
    seo = {};
    await (await open()).answer(200, listOf({ id: 7, from: '/old', to: '/new' }));
    await has('/old');
    await screen.page.click(screen.page.button('Remove /old'));
    await has('Remove the redirect of /old?');
    expect(screen.api.calls).toHaveLength(1);
  });

  it('add many from a file, and name the rows that were not added', async () => {
    seo = {};
    await (await open()).answer(200, listOf());
    await has('There are no redirects yet.');
    const file = new File(['from,to\n/a,/b\n/c,x\n'], 'redirects.csv');
    const input = screen.page.field('File of redirects');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    const form = screen.page.button('Add from the file').closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    const call = await screen.api.call(1);
    expect([call.path, call.body]).toEqual([`${REDIRECTS}/import`, { csv: 'from,to\n/a,/b\n/c,x\n' }]);
    await call.answer(200, {
      added: 1,
      known: 0,
      faults: [{ row: 3, from: '/c', to: 'x', problem: 'Not an address' }],
    });
    await has('1 added, 0 already existed, 1 could not be added.');
    expect(screen.page.text()).toContain('Not an address');
  });
});
