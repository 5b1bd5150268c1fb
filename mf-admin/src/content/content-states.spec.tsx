import type { ArticleInput, DocumentList, StoredDocument, WorkingCopy } from '@app/contracts';
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
const LIST: DocumentList = { documents: [{ ...ROW, slug: 'a-post', title: 'A post' }], total: 51, next: 'key' };
const REVISION = {
  version: 1,
  title: 'Earlier',
  savedAt: '2026-11-19T10:00:00Z',
  savedBy: 'ben@example.com',
  publishedAt: null,
};
let copy: WorkingCopy | null = null;
/** What this browser has of a document, of every tab. */
const typedTexts = (of: string) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`document:${of}`))
    .map((key) => localStorage.getItem(key) ?? '');
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('content in the portal', () => {
  beforeEach(() => {
    copy = null;
    localStorage.clear();
  });
  const screen = testScreen(`https://site.test${PATH}`, queries, () => ({
    '/api/admin/content/media': { items: [], total: 0, next: null },
    '/api/admin/content/settings/site': {
      key: 'site',
      version: 1,
      value: { siteName: 'Fairlead', contactEmail: '', statistics: [], timeZone: 'Europe/Amsterdam' },
      updatedAt: null,
      updatedBy: null,
    },
    get [`${API}/7/working-copy`]() {
      return { copy };
    },
    [`${API}/7/revisions/1`]: { ...REVISION, kind: 'post', content: { ...ARTICLE, title: 'Earlier', body: 'Old' } },
    [`${API}/7/revisions`]: [
      { version: 3, title: 'A post', savedAt: '2026-11-20T10:00:00Z', savedBy: 'ada@example.com', publishedAt: null },
      REVISION,
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
    await has('Publication');
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };

  /** Saves of the text; on a slow machine copies of what is typed are kept before. */
  const saves = () => screen.api.calls.filter(({ path }) => path === '/api/admin/content/posts/7');
  /** A save waits for the copy that is on its way. */
  const answered = new Set<unknown>();
  const copies = () =>
    screen.api.calls.filter(
      (call) => call.path.endsWith('/working-copy') && call.method === 'PUT' && !answered.has(call),
    );
  const saved = async () => {
    while (saves().length === 0) {
      await screen.page.until(() => saves().length > 0 || copies().length > 0);
      for (const copy of copies()) {
        answered.add(copy);
        await copy.answer(204, null);
      }
    }
    return saves()[0];
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
    expect(hrefs.get('A post')).toBe(`${PATH}?kind=news&state=draft&q=fees&id=7`);
    expect(hrefs.get('Jobs')).toBe(`${PATH}?kind=job`);
    await screen.page.click(screen.page.button('Show more'));
    const next = await screen.api.call(1);
    expect(next.query).toEqual({ kind: 'news', state: 'draft', q: 'fees', after: 'key' });
    await next.answer(200, { documents: [{ ...ROW, id: 8, slug: 'b', title: 'Another' }], total: 51, next: null });
    await has('Another');
    expect(screen.page.text()).toContain('A post');
  });

  it('says that nothing was found, and that it could not be loaded', async () => {
    await open();
    await (await screen.api.call()).answer(200, { documents: [], total: 0, next: null });
    await has('Nothing found');
    await screen.page.render(null);
    await open('?kind=job');
    await (await screen.api.call(1)).lose();
    await screen.page.until(() => screen.alert().includes('Content could not be loaded'));
  });

  it('is saved with the version that was read, and its tags are parted at commas', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Title'), 'A better post');
    const tags = screen.page.field('Tags');
    await screen.page.type(tags, 'deals, notes, deals,');
    const { Event } = screen.page.window;
    await screen.page.act(() => tags.dispatchEvent(new Event('focusout', { bubbles: true })));
    await send('Save the text');
    const save = await saved();
    expect([save?.method, save?.body]).toEqual([
      'PUT',
      { ...ARTICLE, title: 'A better post', tags: ['deals', 'notes'], version: 3 },
    ]);
  });

  it('is not sent without a title, and shows an address that is taken at its field', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Title'), '');
    await send('Save the text');
    await has('Enter a title.');
    expect(saves()).toEqual([]);
    await screen.page.type(screen.page.field('Title'), 'A post');
    await screen.page.type(screen.page.field('Address'), 'taken');
    await send('Save the text');
    const taken = refusal('CONTENT.SLUG_TAKEN', 'Taken.', { slug: 'Another document has this address.' });
    await (await saved())?.answer(409, taken);
    await has('Another document has this address.');
    expect(screen.page.field('Address').value).toBe('taken');
    expect(screen.page.text()).not.toContain('Another administrator');
  });

  it('has its copy kept again after a refused save, because another tab may have ended the earlier one', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Title'), 'Typed');
    await send('Save the text');
    await (await saved())?.answer(409, refusal('CONTENT.SLUG_TAKEN', 'Taken.', { slug: 'Taken.' }));
    await screen.page.until(() => copies().length > 0);
    expect(copies()[0]?.body).toMatchObject({ baseVersion: 3, content: { title: 'Typed' } });
    expect(screen.page.text()).toContain('Unsaved changes');
  });

  it('keeps what was typed when it is published meanwhile, and saves over the newer version', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Title'), 'Typed');
    await send('Publish now');
    const published = () => screen.api.calls.find(({ path }) => path === `${API}/7/publish`);
    await screen.page.until(() => published() !== undefined);
    expect(published()?.body).toEqual({ version: 3 });
    await published()?.answer(200, { ...POST, state: 'published', version: 4, publishedAt: '2026-11-21T10:00:00Z' });
    await has('Saving the text changes the public page.');
    expect(screen.page.field('Title').value).toBe('Typed');
    await send('Save the text');
    expect((await saved())?.body).toMatchObject({ title: 'Typed', version: 4 });
  });

  it('is scheduled on the clocks of the site, in words, and not in the hour that they skip', async () => {
    await openOne();
    const field = () => screen.page.field('Publish on');
    await screen.page.type(field(), '2027-03-28T02:30');
    expect(screen.page.description(field())).toContain('Clocks skip this time on that day.');
    expect(screen.page.button('Schedule').hasAttribute('disabled')).toBe(true);
    await screen.page.type(field(), '2027-01-15T09:30');
    expect(screen.page.description(field())).toContain('Friday, January 15, 2027 at 9:30 AM');
    const leave = () => screen.page.click(screen.page.document.querySelector('a') as HTMLAnchorElement);
    await leave();
    await has('Leave without saving?');
    await screen.page.click(screen.page.button('Stay'));
    await send('Schedule');
    const call = await screen.api.call(1);
    expect(call.body).toEqual({ version: 3, at: '2027-01-15T08:30:00.000Z' });
    await call.answer(200, { ...POST, state: 'scheduled', version: 4, publishedAt: '2027-01-15T08:30:00Z' });
    await has('Will be public on');
    expect(field().value).toBe('');
    await leave();
    expect(screen.page.text()).not.toContain('Leave without saving?');
  });

  it('is archived, and back where it was after one click', async () => {
    const out = { state: 'published', publishedAt: '2026-11-01T10:00:00Z' } as const;
    await openOne(out);
    await screen.page.click(screen.page.button('Archive'));
    const archive = await screen.api.call(1);
    await archive.answer(200, { ...POST, ...out, state: 'archived', version: 4 });
    await has('Done.');
    await screen.page.click(screen.page.button('Undo'));
    const moves = () => screen.api.calls.filter(({ path }) => path === `${API}/7/publish`);
    await screen.page.until(() => moves().length === 1);
    expect(moves()[0]?.body).toEqual({ version: 4, at: '2026-11-01T10:00:00Z', until: null });
    await moves()[0]?.answer(200, { ...POST, ...out, version: 5 });
    await screen.page.until(() => !screen.page.text().includes('Done.'));
  });

  it('is not published with a past date before that is confirmed in words', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Publish on'), '2020-01-15T09:30');
    expect(screen.page.description(screen.page.field('Publish on'))).toContain('which is in the past');
    expect(screen.page.button('Publish now').hasAttribute('disabled')).toBe(true);
    const confirmed = 'Publish now, dated Wednesday, January 15, 2020 at 9:30 AM GMT+1';
    await screen.page.click(screen.page.field(confirmed));
    await send('Publish now');
    expect((await screen.api.call(1)).body).toEqual({ version: 3, at: '2020-01-15T08:30:00.000Z' });
  });

  it('shows how a search engine would show it while it is typed', async () => {
    await openOne();
    const result = () => screen.page.document.querySelector('figure')?.textContent;
    expect(result()).toBe('site.test/blog/a-postA postWhat it says');
    await screen.page.type(screen.page.field('Title in results'), 'For results');
    await screen.page.type(screen.page.field('Address'), 'another');
    expect(result()).toBe('site.test/blog/anotherFor resultsWhat it says');
  });

  it('asks which of two hours is meant in the night in which clocks go back', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Publish on'), '2027-10-31T02:30');
    expect(screen.page.button('Schedule').hasAttribute('disabled')).toBe(true);
    const which: HTMLElement & { value: string } = screen.page.field('Which one?');
    await screen.page.act(() => {
      which.value = '1';
      which.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });
    await send('Schedule');
    expect((await screen.api.call(1)).body).toEqual({ version: 3, at: '2027-10-31T01:30:00.000Z' });
  });

  it('shows a difference to an earlier version, line by line', async () => {
    await openOne();
    await has('ben@example.com');
    const compare = [...screen.page.document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith('Compare'),
    );
    await screen.page.click(compare);
    await has('Removed: Old');
    const changes = screen.page.document.querySelector('[aria-label="What changed since then"]')?.textContent;
    expect(changes).toContain('Added: A post');
    expect(changes).not.toContain('Ada Editor');
  });

  it('offers what was typed earlier, and goes on with it on the version that it was typed on', async () => {
    copy = { baseVersion: 2, content: { ...ARTICLE, title: 'Typed yesterday' }, savedAt: '2026-11-20T11:00:00Z' };
    await openOne();
    await has('that were not saved');
    expect(screen.page.text()).toContain('The document has changed since then.');
    expect(screen.page.field('Title').value).toBe('A post');
    await screen.page.click(screen.page.button('Continue with them'));
    expect(screen.page.field('Title').value).toBe('Typed yesterday');
    await send('Save the text');
    const save = await screen.api.call(1);
    expect(save.body).toMatchObject({ title: 'Typed yesterday', version: 2 });
    await save.answer(409, refusal('CONTENT.CHANGED_MEANWHILE', 'Changed.'));
    await has('This was saved in the meantime, by another administrator or by you in another tab.');
    expect(screen.page.field('Title').value).toBe('Typed yesterday');
    await screen.page.until(() => screen.api.calls.some(({ method, path }) => method === 'GET' && path === `${API}/7`));
    await screen.api.calls
      .findLast(({ method, path }) => method === 'GET' && path === `${API}/7`)
      ?.answer(200, { ...POST, version: 4, content: { ...ARTICLE, title: 'Of a colleague' } });
    await has('Removed: Of a colleague');
    await screen.page.click(screen.page.button('Load their version'));
    expect(screen.page.field('Title').value).toBe('Of a colleague');
    await screen.page.click(screen.page.button('Restore mine'));
    expect(screen.page.field('Title').value).toBe('Typed yesterday');
  });

  it('asks before an earlier copy replaces what was typed since, and keeps that until the answer', async () => {
    copy = { baseVersion: 3, content: { ...ARTICLE, title: 'Typed yesterday' }, savedAt: '2026-11-20T11:00:00Z' };
    await openOne();
    await has('that were not saved');
    await screen.page.type(screen.page.field('Title'), 'Typed today');
    await screen.page.click(screen.page.button('Continue with them'));
    await has('Replace what you just typed?');
    expect(screen.page.field('Title').value).toBe('Typed today');
    await screen.page.click(screen.page.button('Cancel'));
    expect(screen.page.text()).not.toContain('Replace what you just typed?');
    expect(screen.page.field('Title').value).toBe('Typed today');
    await screen.page.click(screen.page.button('Continue with them'));
    await screen.page.click(screen.page.button('Replace it'));
    expect(screen.page.field('Title').value).toBe('Typed yesterday');
  });

  it('is offered again from this browser after a tab was killed, also before the first save', async () => {
    await open('?id=new');
    await has('Save the draft');
    await screen.page.type(screen.page.field('Title'), 'Never saved');
    await screen.page.until(() => typedTexts('post:new').length > 0);
    await screen.page.render(null);
    await open('?id=new');
    await has('that were not saved');
    await screen.page.click(screen.page.button('Continue with them'));
    expect(screen.page.field('Title').value).toBe('Never saved');
  });

  const ofAnotherTab = (title: string, savedAt: string) =>
    localStorage.setItem(
      `document:post:7:${title}`,
      JSON.stringify({ baseVersion: 3, content: { ...ARTICLE, title }, savedAt }),
    );

  it('keeps the text of each tab of one person: neither typing nor saving in one loses that of the other', async () => {
    ofAnotherTab('Of tab A', '2026-11-20T11:00:00Z');
    await openOne();
    await has('that were not saved');
    await screen.page.click(screen.page.button('Continue with them'));
    ofAnotherTab('Of tab A', '2026-11-20T11:05:00Z');
    await screen.page.type(screen.page.field('Title'), 'Of tab B');
    await screen.page.until(() => typedTexts('post:7').some((text) => text.includes('Of tab B')));
    await screen.page.until(() => copies().length > 0);
    for (const one of copies()) {
      answered.add(one);
      await one.answer(204, null);
    }
    await has('A copy is kept for you');
    // The server has one copy for both tabs, so this browser keeps both.
    expect(typedTexts('post:7')).toEqual(
      expect.arrayContaining([expect.stringContaining('Of tab A'), expect.stringContaining('Of tab B')]),
    );
    await send('Save the text');
    const save = await saved();
    await save?.answer(200, { ...POST, version: 4, content: { ...ARTICLE, title: 'Of tab B' } });
    await has('Saved');
    expect(typedTexts('post:7')).toEqual([expect.stringContaining('Of tab A')]);
  });

  it('offers the texts of two tabs one beside the other, and discards the one that is chosen', async () => {
    ofAnotherTab('Of tab A', '2026-11-20T11:00:00Z');
    ofAnotherTab('Of tab B', '2026-11-20T12:00:00Z');
    copy = { baseVersion: 3, content: { ...ARTICLE, title: 'Of tab B' }, savedAt: '2026-11-20T12:00:01Z' };
    await openOne();
    await has('You have 2 texts that were not saved');
    await screen.page.click(screen.page.button('Discard them'));
    const call = await screen.api.call(1);
    expect([call.method, call.path]).toEqual(['DELETE', `${API}/7/working-copy`]);
    await call.answer(204);
    await screen.page.until(() => !screen.page.text().includes('You have 2 texts'));
    expect(typedTexts('post:7')).toEqual([expect.stringContaining('Of tab A')]);
    await screen.page.click(screen.page.button('Continue with them'));
    expect(screen.page.field('Title').value).toBe('Of tab A');
  });

  it('is discarded when its editor says so, and nothing of it is on the screen before', async () => {
    copy = { baseVersion: 3, content: { ...ARTICLE, title: 'Typed yesterday' }, savedAt: '2026-11-20T11:00:00Z' };
    await openOne();
    await has('that were not saved');
    await screen.page.click(screen.page.button('Discard them'));
    const call = await screen.api.call(1);
    expect([call.method, call.path]).toEqual(['DELETE', `${API}/7/working-copy`]);
    await call.answer(204);
    await screen.page.until(() => !screen.page.text().includes('that were not saved'));
    expect(screen.page.field('Title').value).toBe('A post');
  });

  it('asks before what is typed beside an undecided copy is left, and keeps it once that is discarded', async () => {
    copy = { baseVersion: 3, content: { ...ARTICLE, title: 'Typed yesterday' }, savedAt: '2026-11-20T11:00:00Z' };
    await openOne();
    await has('that were not saved');
    const leave = () => screen.page.click(screen.page.button('All content'));
    await screen.page.type(screen.page.field('Title'), 'Typed today');
    await leave();
    await has('Leave without saving?');
    await screen.page.click(screen.page.button('Stay'));
    await screen.page.click(screen.page.button('Discard them'));
    await (await screen.api.call(1)).answer(204);
    await screen.page.until(() => screen.api.calls.some(({ method }) => method === 'PUT'));
    expect(screen.api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      content: { title: 'Typed today' },
    });
    await leave();
    expect(screen.page.text()).not.toContain('Leave without saving?');
  });

  it('keeps what is typed as a copy when the form is left, and publishes nothing by it', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Title'), 'Half typed');
    await has('Unsaved changes');
    await screen.page.render(null);
    const call = await screen.api.call(1);
    expect([call.method, call.path]).toEqual(['PUT', `${API}/7/working-copy`]);
    expect(call.body).toEqual({ baseVersion: 3, content: { ...ARTICLE, title: 'Half typed' } });
  });

  it('is previewed as it is typed, and a refusal stands at its field', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Title'), 'For the preview');
    await screen.page.click(screen.page.button('Show the preview'));
    const previews = () => screen.api.calls.filter(({ path }) => path === `${API}/7/preview`);
    await screen.page.until(() => previews().length === 1);
    expect(previews()[0]?.body).toEqual({ content: { ...ARTICLE, title: 'For the preview' } });
    await previews()[0]?.answer(400, refusal('REQUEST.INVALID', 'Check.', { excerpt: 'Excerpt must be one line' }));
    await has('Excerpt must be one line');
    expect(screen.page.text()).toContain('Fill in the marked fields to see the preview.');
    await screen.page.click(screen.page.button('Show the preview'));
    await screen.page.until(() => previews().length === 2);
    await previews()[1]?.answer(200, { path: '/content-preview#t', expiresAt: '2026-11-20T12:00:00Z' });
    await screen.page.until(() => screen.page.document.querySelector('iframe') !== null);
    const frame = () => screen.page.document.querySelector('iframe');
    expect([frame()?.getAttribute('src'), frame()?.style.width]).toEqual(['/content-preview#t', '390px']);
    await screen.page.click(screen.page.button('Desktop, 1440 px'));
    expect(frame()?.style.width).toBe('1440px');
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
