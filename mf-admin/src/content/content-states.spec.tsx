import type { ArticleInput, DocumentList, StoredDocument } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/cms-dashboard';
const API = '/api/admin/content/documents';
const ARTICLE: ArticleInput = {
  slug: 'a-post',
  title: 'A post',
  excerpt: 'What it says',
  body: 'Text',
  category: 'Technology',
  author: 'Ada Editor',
  tags: ['deals'],
  coverId: null,
  seo: { metaTitle: '', metaDescription: '', noindex: false },
};
const POST: StoredDocument<'post'> = {
  id: 7,
  kind: 'post',
  state: 'draft',
  version: 3,
  publishedAt: null,
  expiresAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: 'ada@example.com',
  content: ARTICLE,
};
const { content: _content, ...ROW } = POST;
const LIST: DocumentList = { documents: [{ ...ROW, slug: 'a-post', title: 'A post' }], total: 51, page: 1, pages: 2 };
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('content in the portal', () => {
  const screen = testScreen(`https://site.test${PATH}`, queries, () => ({
    '/api/admin/content/media': { items: [], total: 0, page: 1, pages: 1 },
    [`${API}/7/revisions`]: [
      { version: 3, title: 'A post', savedAt: '2026-11-20T10:00:00Z', savedBy: 'ada@example.com', publishedAt: null },
      { version: 1, title: 'Earlier', savedAt: '2026-11-19T10:00:00Z', savedBy: 'ben@example.com', publishedAt: null },
    ],
  }));
  const open = async (search = '') => {
    const { Content } = await import('./content');
    await screen.show(<Content />, `${PATH}${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const openOne = async (changes: Partial<StoredDocument<'post'>> = {}) => {
    await open('?id=7');
    const call = await screen.api.call();
    expect(call.path).toBe(`${API}/7`);
    await call.answer(200, { ...POST, ...changes });
    await has('Earlier versions');
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };

  it('is listed by the filters in the address, with the way to the next page', async () => {
    await open('?kind=news&state=draft&q=fees');
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: API, query: { kind: 'news', state: 'draft', q: 'fees' } });
    await call.answer(200, LIST);
    await has('51 in all');
    const hrefs = new Map(
      [...screen.page.document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(hrefs.get('Next')).toBe(`${PATH}?kind=news&state=draft&q=fees&page=2`);
    expect(hrefs.get('A post')).toBe(`${PATH}?kind=news&state=draft&q=fees&id=7`);
    expect(hrefs.get('Jobs')).toBe(`${PATH}?kind=job`);
  });

  it('says that nothing was found, and that it could not be read', async () => {
    await open();
    await (await screen.api.call()).answer(200, { documents: [], total: 0, page: 1, pages: 1 });
    await has('Nothing found');
    await screen.page.render(null);
    await open('?kind=job');
    await (await screen.api.call(1)).lose();
    await screen.page.until(() => screen.alert().includes('The content could not be read'));
  });

  it('is saved with the version that was read, and its tags are parted at commas', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Title'), 'A better post');
    const tags = screen.page.field('Tags');
    await screen.page.type(tags, 'deals, notes, deals,');
    const { Event } = screen.page.window;
    await screen.page.act(() => tags.dispatchEvent(new Event('focusout', { bubbles: true })));
    await send('Save the text');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'PUT', path: '/api/admin/content/posts/7' });
    expect(call.body).toEqual({ ...ARTICLE, title: 'A better post', tags: ['deals', 'notes'], version: 3 });
  });

  it('is not sent without a title, and shows an address that is taken at its field', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Title'), '');
    await send('Save the text');
    await has('Enter a title.');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Title'), 'A post');
    await screen.page.type(screen.page.field('Address'), 'taken');
    await send('Save the text');
    await (
      await screen.api.call(1)
    ).answer(409, refusal('CONTENT.SLUG_TAKEN', 'Taken.', { slug: 'Another document has this address.' }));
    await has('Another document has this address.');
    expect(screen.page.field('Address').value).toBe('taken');
    expect(screen.page.text()).not.toContain('Another administrator');
  });

  it('keeps what was typed when it is published meanwhile, and saves over the newer version', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Title'), 'Typed');
    await send('Publish now');
    const publish = await screen.api.call(1);
    expect([publish.path, publish.body]).toEqual([`${API}/7/publish`, { version: 3 }]);
    await publish.answer(200, { ...POST, state: 'published', version: 4, publishedAt: '2026-11-21T10:00:00Z' });
    await has('Saving the text changes the public page.');
    expect(screen.page.field('Title').value).toBe('Typed');
    await send('Save the text');
    await screen.page.until(() => screen.api.calls.some(({ method }) => method === 'PUT'));
    expect(screen.api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ title: 'Typed', version: 4 });
  });

  it('is scheduled for an instant of the reader’s time zone', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Publish on'), '2027-01-15T09:30');
    await send('Schedule');
    expect((await screen.api.call(1)).body).toEqual({
      version: 3,
      at: new Date('2027-01-15T09:30').toISOString(),
    });
  });

  it('comes back from an earlier version, and is deleted only after a second click', async () => {
    await openOne();
    await has('ben@example.com');
    const restore = [...screen.page.document.querySelectorAll('button')].find((button) =>
      button.textContent?.startsWith('Restore'),
    );
    if (!restore) throw new Error('There is nothing to restore');
    await screen.page.click(restore);
    const call = await screen.api.call(1);
    expect([call.path, call.body]).toEqual([`${API}/7/revisions/1/restore`, { version: 3 }]);
    await call.answer(200, { ...POST, version: 4, content: { ...ARTICLE, title: 'Earlier' } });
    await screen.page.until(() => screen.page.field('Title').value === 'Earlier');
    const before = screen.api.calls.length;
    await screen.page.click(screen.page.button('Delete'));
    await has('This can');
    expect(screen.api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(screen.api.calls.length).toBeGreaterThanOrEqual(before);
  });
});
