import { API, ARTICLE, contentScreen, fillStorage, ofAnotherTab, POST, typedTexts } from '../testing/content-screen';

describe('several unsaved texts of one document', () => {
  const { screen, has, openOne, send, saved, copies, keepCopy, holdCopy, choices, choose } = contentScreen();

  const onServer = (title: string, savedAt: string) =>
    keepCopy({ baseVersion: 3, content: { ...ARTICLE, title }, savedAt });
  const discards = () => screen.api.calls.filter(({ method }) => method === 'DELETE');
  const close = () => screen.page.render(null);

  it('are offered one below the other, and the one that is chosen is discarded', async () => {
    ofAnotherTab('Of tab A', '2026-11-20T11:00:00Z');
    ofAnotherTab('Of tab B', '2026-11-20T12:00:00Z');
    onServer('Of tab B', '2026-11-20T12:00:01Z');
    await openOne();
    await has('You have 2 unsaved drafts of this document.');
    expect(screen.page.text()).toContain('offered again the next time you open the document');
    await choose('Discard them');
    const call = await screen.api.call(1);
    expect([call.method, call.path]).toEqual(['DELETE', `${API}/7/working-copy`]);
    await call.answer(204);
    await screen.page.until(() => !screen.page.text().includes('You have 2'));
    expect(typedTexts('post:7')).toEqual([expect.stringContaining('Of tab A')]);
    await choose('Continue with them');
    expect(screen.page.field('Title').value).toBe('Of tab A');
  });

  it('are told apart by title, by what changed first, and at their buttons by time', async () => {
    ofAnotherTab('Of tab A', '2026-11-20T15:00:00Z', { body: 'Text and its end' });
    ofAnotherTab('Of tab B', '2026-11-20T16:00:00Z');
    await openOne();
    await has('You have 2 unsaved drafts');
    expect(choices('Continue with them').map(({ textContent }) => textContent)).toEqual([
      'Continue with them: changes from Nov 20, 2026, 11:00 AM EST',
      'Continue with them: changes from Nov 20, 2026, 10:00 AM EST',
    ]);
    const [later, earlier] = choices('Discard them').map((button) => screen.page.description(button));
    expect(later).toContain('Of tab B');
    expect(later).not.toContain('First change');
    expect(earlier).toContain('Of tab A');
    expect(earlier).toContain('First change: “and its end”');
  });

  it('lose none when an earlier one is chosen and the server alone has the later one', async () => {
    ofAnotherTab('Of ten', '2026-11-20T10:00:00Z');
    onServer('Of eleven', '2026-11-20T11:00:00Z');
    await openOne();
    await has('You have 2 unsaved drafts');
    await choose('Continue with them', 1);
    await screen.page.type(screen.page.field('Title'), 'Of ten and more');
    // The keeper replaces the server's only copy now.
    await screen.page.until(() => copies().length > 0);
    await close();
    onServer('Of ten and more', '2026-11-20T12:00:00Z');
    await openOne();
    await has('You have 2 unsaved drafts');
    await has('Of eleven');
    expect(typedTexts('post:7').find((text) => text.includes('Of eleven'))).toContain('2026-11-20T11:00:00Z');
  });

  it('lose none when what was typed beside them is saved, which ends the copy of the server', async () => {
    onServer('Of eleven', '2026-11-20T11:00:00Z');
    await openOne();
    await has('that were not saved');
    await screen.page.type(screen.page.field('Title'), 'Typed beside');
    await send('Save the text');
    await (await saved())?.answer(200, { ...POST, version: 4, content: { ...ARTICLE, title: 'Typed beside' } });
    await has('Saved.');
    expect(typedTexts('post:7')).toEqual([expect.stringContaining('Of eleven')]);
    await choose('Discard them');
    await discards()[0]?.answer(204);
    expect(typedTexts('post:7')).toEqual([]);
  });

  it('stay where they are while this browser has no room for the one that only the server has', async () => {
    ofAnotherTab('Of ten', '2026-11-20T10:00:00Z');
    onServer('Of eleven', '2026-11-20T11:00:00Z');
    fillStorage();
    await openOne();
    await has('You have 2 unsaved drafts');
    await choose('Continue with them', 1);
    const full = 'storage is full, so your draft from Nov 20, 2026, 6:00 AM EST could not be kept.';
    expect(screen.page.text()).toContain(full);
    expect(screen.page.field('Title').value).toBe('A post');
    await screen.page.type(screen.page.field('Title'), 'Typed beside');
    await send('Save the text');
    expect(screen.page.text().split(full)).toHaveLength(3);
    expect(screen.api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await choose('Discard them');
    await discards()[0]?.answer(204);
    await screen.page.until(() => !screen.page.text().includes('Of eleven'));
    expect(screen.page.text()).not.toContain(full);
  });

  it('keep the place of the chosen one until a full storage has room, and a save ends it', async () => {
    ofAnotherTab('Of tab A', '2026-11-20T11:00:00Z');
    fillStorage();
    await openOne();
    await has('that were not saved');
    await choose('Continue with them');
    expect(typedTexts('post:7')).toEqual([expect.stringContaining('Of tab A')]);
    await send('Save the text');
    await (await saved())?.answer(200, { ...POST, version: 4, content: { ...ARTICLE, title: 'Of tab A' } });
    await has('Saved.');
    expect(typedTexts('post:7')).toEqual([]);
  });

  it('keep what a tab that is still open has typed on since it was offered here', async () => {
    ofAnotherTab('Of tab A', '2026-11-20T11:00:00Z');
    await openOne();
    await has('that were not saved');
    ofAnotherTab('Of tab A', '2026-11-20T11:05:00Z', { body: 'Typed on' });
    await choose('Continue with them');
    expect(typedTexts('post:7')).toEqual(expect.arrayContaining([expect.stringContaining('Typed on')]));
  });

  it('do not come back as an earlier state after the latest one was discarded', async () => {
    ofAnotherTab('Of tab A', '2026-11-20T11:00:00Z');
    ofAnotherTab('Of tab B', '2026-11-20T12:00:00Z');
    onServer('Of tab', '2026-11-20T11:59:58Z');
    await openOne();
    await has('You have 2 unsaved drafts');
    await choose('Discard them');
    expect(discards().map(({ path }) => path)).toEqual([`${API}/7/working-copy`]);
    expect(choices('Discarding')).toHaveLength(1);
    await discards()[0]?.answer(204);
    await screen.page.until(() => !screen.page.text().includes('You have 2'));
    expect(choices('Continue with them')).toHaveLength(1);
    expect(screen.page.text()).toContain('Of tab A');
    expect(screen.page.text()).not.toContain('First change');
  });

  it('are not offered, not counted and forgotten where they equal the stored version', async () => {
    ofAnotherTab('A post', '2026-11-20T12:00:00Z');
    ofAnotherTab('Of tab A', '2026-11-20T11:00:00Z');
    await openOne();
    await has('that were not saved');
    expect(screen.page.text()).not.toContain('unsaved drafts');
    expect(choices('Continue with them')).toHaveLength(1);
    expect(typedTexts('post:7')).toEqual([expect.stringContaining('Of tab A')]);
  });

  it('hand the focus on: to the next text, and after the last decision to the form', async () => {
    ofAnotherTab('Of tab A', '2026-11-20T11:00:00Z');
    ofAnotherTab('Of tab B', '2026-11-20T12:00:00Z');
    ofAnotherTab('Of tab C', '2026-11-20T13:00:00Z');
    await openOne();
    await has('You have 3 unsaved drafts');
    const focused = () => screen.page.document.activeElement;
    const discard = async (index: number) => {
      choices('Discard them')[index]?.focus();
      await choose('Discard them', index);
    };
    await discard(1);
    expect(focused()).toBe(choices('Continue with them')[1]);
    await discard(1);
    expect(focused()).toBe(choices('Continue with them')[0]);
    choices('Continue with them')[0]?.focus();
    await choose('Continue with them');
    expect(focused()).toBe(screen.page.field('Title'));
  });

  it('lose none to what is typed before the answer says what the server has', async () => {
    holdCopy();
    await openOne();
    const call = screen.api.calls.find(({ path }) => path === `${API}/7/working-copy`);
    await screen.page.type(screen.page.field('Title'), 'Typed early');
    await has('Unsaved changes');
    await screen.page.until(() => typedTexts('post:7').some((text) => text.includes('Typed early')));
    const content = { ...ARTICLE, title: 'Of eleven' };
    await call?.answer(200, { copy: { baseVersion: 3, content, savedAt: '2026-11-20T11:00:00Z' } });
    await has('that were not saved');
    await choose('Continue with them');
    await has('Replace what you just typed?');
    await screen.page.click(screen.page.button('Cancel'));
    await choose('Discard them');
    await discards()[0]?.answer(204);
    await screen.page.until(() => copies().length > 0);
    expect(copies()[0]?.body).toMatchObject({ content: { title: 'Typed early' } });
  });
});
