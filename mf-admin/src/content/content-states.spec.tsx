import { refusal } from '@app/ui/testing';
import { API, ARTICLE, contentScreen, LIST, PATH, POST, ROW } from '../testing/content-screen';

describe('content in the portal', () => {
  const { screen, open, has, openOne, send, saves, copies, saved } = contentScreen();

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
