import { refusal } from '@app/ui/testing';
import { API, ARTICLE, contentScreen, ofAnotherTab, POST, typedTexts } from '../testing/content-screen';

describe('what was typed into a text of the portal and not saved', () => {
  const { screen, open, has, openOne, send, copies, saved, answerCopies, keepCopy, choose } = contentScreen();

  it('offers what was typed earlier, and goes on with it on the version that it was typed on', async () => {
    keepCopy({ baseVersion: 2, content: { ...ARTICLE, title: 'Typed yesterday' }, savedAt: '2026-11-20T11:00:00Z' });
    await openOne();
    await has('that were made to an earlier version of this document.');
    expect(screen.page.text()).not.toContain('not saved');
    expect(screen.page.field('Title').value).toBe('A post');
    await choose('Continue with them');
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
    keepCopy({ baseVersion: 3, content: { ...ARTICLE, title: 'Typed yesterday' }, savedAt: '2026-11-20T11:00:00Z' });
    await openOne();
    await has('that were not saved');
    await screen.page.type(screen.page.field('Title'), 'Typed today');
    await choose('Continue with them');
    await has('Replace what you just typed?');
    expect(screen.page.field('Title').value).toBe('Typed today');
    await screen.page.click(screen.page.button('Cancel'));
    expect(screen.page.text()).not.toContain('Replace what you just typed?');
    expect(screen.page.field('Title').value).toBe('Typed today');
    await choose('Continue with them');
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
    await choose('Continue with them');
    expect(screen.page.field('Title').value).toBe('Never saved');
  });

  it('keeps the text of each tab of one person: neither typing nor saving in one loses that of the other', async () => {
    ofAnotherTab('Of tab A', '2026-11-20T11:00:00Z');
    await openOne();
    await has('that were not saved');
    await choose('Continue with them');
    ofAnotherTab('Of tab A', '2026-11-20T11:05:00Z');
    await screen.page.type(screen.page.field('Title'), 'Of tab B');
    await screen.page.until(() => typedTexts('post:7').some((text) => text.includes('Of tab B')));
    await screen.page.until(() => copies().length > 0);
    await answerCopies();
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

  it('is discarded when its editor says so, and nothing of it is on the screen before', async () => {
    keepCopy({ baseVersion: 3, content: { ...ARTICLE, title: 'Typed yesterday' }, savedAt: '2026-11-20T11:00:00Z' });
    await openOne();
    await has('that were not saved');
    await choose('Discard them');
    const call = await screen.api.call(1);
    expect([call.method, call.path]).toEqual(['DELETE', `${API}/7/working-copy`]);
    await call.answer(204);
    await screen.page.until(() => !screen.page.text().includes('that were not saved'));
    expect(screen.page.document.activeElement).toBe(screen.page.field('Title'));
    expect(screen.page.field('Title').value).toBe('A post');
  });

  it('asks before what is typed beside an undecided copy is left, and keeps it once that is discarded', async () => {
    keepCopy({ baseVersion: 3, content: { ...ARTICLE, title: 'Typed yesterday' }, savedAt: '2026-11-20T11:00:00Z' });
    await openOne();
    await has('that were not saved');
    const leave = () => screen.page.click(screen.page.button('All content'));
    await screen.page.type(screen.page.field('Title'), 'Typed today');
    await leave();
    await has('Leave without saving?');
    await screen.page.click(screen.page.button('Stay'));
    await choose('Discard them');
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
});
