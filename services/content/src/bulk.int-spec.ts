import sharp from 'sharp';
import type { BulkReport, ErrorBody, InboxPage, MediaItem, Redirect, StoredDocument } from '@app/contracts';
import { POST, startContentApp, type ContentApp, type Name } from './testing/content-app';

const ADMIN = '/api/admin/content';
let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.reset());

const bulk = (path: string, body: object, name: Name = 'editor') =>
  app.as<BulkReport & ErrorBody>(name, 'POST', `${ADMIN}/${path}/bulk`, body);
const draft = async (title: string, name: Name = 'editor') =>
  (await app.as<StoredDocument<'post'>>(name, 'POST', `${ADMIN}/posts`, { ...POST, title })).body;
const stateOf = async (id: number) =>
  (await app.as<StoredDocument>('editor', 'GET', `${ADMIN}/documents/${id}`)).body.state;
const rowOf = ({ id, version }: StoredDocument) => ({ id, version });

describe('many documents', () => {
  it('are published but for the ones that are refused, each named with its reason', async () => {
    const all = [];
    for (let count = 1; count <= 12; count += 1) all.push(await draft(`Bulk ${count}`));
    const [changed, gone] = [all[3], all[7]] as [StoredDocument<'post'>, StoredDocument<'post'>];
    await app.as('fresh', 'PUT', `${ADMIN}/posts/${changed.id}`, { ...changed.content, version: 1 });
    await app.as('editor', 'DELETE', `${ADMIN}/documents/${gone.id}?version=1`);
    const { status, body } = await bulk('documents', { act: 'publish', rows: all.map(rowOf) });
    expect(status).toBe(200);
    expect(body.done).toEqual(all.map(({ id }) => id).filter((id) => id !== changed.id && id !== gone.id));
    expect(body.refused.map(({ id, code }) => [id, code])).toEqual([
      [changed.id, 'CONTENT.CHANGED_MEANWHILE'],
      [gone.id, 'CONTENT.DOCUMENT_NOT_FOUND'],
    ]);
    expect([await stateOf(all[0]?.id ?? 0), await stateOf(changed.id)]).toEqual(['published', 'draft']);
    // The same call again changes nothing twice.
    const again = await bulk('documents', { act: 'publish', rows: all.map(rowOf) });
    expect([again.body.done, again.body.refused.length]).toEqual([[], 12]);
  });

  it('are scheduled for one time, archived, brought back and deleted', async () => {
    const [one, other] = [await draft('Timed'), await draft('Timed too')];
    const at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await bulk('documents', { act: 'publish', at, rows: [one, other].map(rowOf) });
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['scheduled', 'scheduled']);
    const next = (version: number) => [one, other].map(({ id }) => ({ id, version }));
    await bulk('documents', { act: 'unpublish', rows: next(2) });
    expect(await stateOf(one.id)).toBe('draft');
    await bulk('documents', { act: 'archive', rows: next(3) });
    expect(await stateOf(one.id)).toBe('archived');
    expect((await bulk('documents', { act: 'delete', rows: next(4) })).body.done).toEqual([one.id, other.id]);
    expect((await app.as('editor', 'GET', `${ADMIN}/documents/${one.id}`)).status).toBe(404);
  });

  it('need for each what it would need alone', async () => {
    const [own, foreign] = [await draft('Of the writer', 'writer'), await draft('Of the editor')];
    const publish = await bulk('documents', { act: 'publish', rows: [own, foreign].map(rowOf) }, 'writer');
    expect(publish.body.refused.map(({ code }) => code)).toEqual(['ACCESS.RIGHT_REQUIRED', 'ACCESS.RIGHT_REQUIRED']);
    const remove = await bulk('documents', { act: 'delete', rows: [own, foreign].map(rowOf) }, 'writer');
    expect([remove.body.done, remove.body.refused.map(({ id }) => id)]).toEqual([[own.id], [foreign.id]]);
    expect((await bulk('documents', { act: 'publish', rows: [rowOf(foreign)] }, 'techie')).status).toBe(403);
  });

  it.each<[string, object]>([
    ['no rows', { act: 'publish', rows: [] }],
    ['more than a call takes', { act: 'publish', rows: Array.from({ length: 101 }, (_, id) => ({ id, version: 1 })) }],
    ['another act', { act: 'purge', rows: [{ id: 1, version: 1 }] }],
    ['a row without a version', { act: 'archive', rows: [{ id: 1 }] }],
    ['a time without a zone', { act: 'publish', at: '2027-01-15T09:30', rows: [{ id: 1, version: 1 }] }],
  ])('refuses %s as a whole', async (_, body) => {
    expect((await bulk('documents', body)).status).toBe(400);
  });

  it('are written as CSV by the filters of the list, a formula as the text that it is', async () => {
    await draft('=HYPERLINK("https://evil.example")');
    for (let count = 1; count <= 3; count += 1) await draft(`Exported ${count}`);
    const csv = async (query: string) =>
      (
        await fetch(`${app.base}${ADMIN}/documents/export?${query}`, { headers: { authorization: 'Bearer editor' } })
      ).text();
    const lines = (await csv('kind=post&state=draft&q=exported')).trim().split('\r\n');
    expect(lines[0]).toBe('Kind,Title,Address,State,Published,Ends,Created,Changed,Changed by');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 4).join())).toEqual([
      'post,Exported 3,exported-3,draft',
      'post,Exported 2,exported-2,draft',
      'post,Exported 1,exported-1,draft',
    ]);
    expect(await csv('q=hyperlink')).toContain(`'=HYPERLINK`);
  });
});

describe('many messages', () => {
  const list = async (view: string) =>
    (await app.as<InboxPage>('editor', 'GET', `${ADMIN}/inbox/feedback?view=${view}`)).body.rows;

  it('are closed and deleted as they were seen, and not when a colleague was faster', async () => {
    for (const message of ['The first message', 'The second message', 'The third message'])
      await app.call('POST', '/api/feedback', { body: { type: 'praise', message } });
    const seen = (await list('open')).map(({ id, state }) => ({ id, state }));
    const [first, ...others] = seen;
    await app.as('reviewer', 'PUT', `${ADMIN}/inbox/feedback/${first?.id}/state`, { state: 'read', revision: 0 });
    const closed = await bulk('inbox/feedback', { act: 'closed', rows: seen });
    expect([closed.body.done, closed.body.refused.map(({ id, code }) => [id, code])]).toEqual([
      others.map(({ id }) => id),
      [[first?.id, 'CONTENT.MESSAGE_CHANGED']],
    ]);
    const done = (await list('done')).map(({ id, state }) => ({ id, state }));
    const removed = await bulk('inbox/feedback', { act: 'delete', rows: [...done, { id: first?.id, state: 'new' }] });
    expect([removed.body.done.length, removed.body.refused.map(({ id }) => id)]).toEqual([2, [first?.id]]);
    expect((await list('open')).map(({ id }) => id)).toEqual([first?.id]);
  });
});

it('many pictures are deleted but for the ones that something shows, and many redirects', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0d6668' } })
    .jpeg()
    .toBuffer();
  const upload = async () =>
    (await app.upload('editor', `${ADMIN}/media`, { alt: 'A square' }, { field: 'file', name: 'a.jpg', bytes }))
      .body as MediaItem;
  const [used, free] = [await upload(), await upload()];
  await app.as('editor', 'POST', `${ADMIN}/posts`, { ...POST, title: 'With a cover', coverId: used.id });
  const file = async (query: string) =>
    (await fetch(`${app.base}${ADMIN}/media/export?${query}`, { headers: { authorization: 'Bearer editor' } })).text();
  expect((await file('q=square')).trim().split('\r\n')).toHaveLength(3);
  expect(await file('unused=true&q=square')).toContain(`${free.id},A square,a.jpg,0,`);
  expect(await file('unused=true&q=square')).not.toContain(`\n${used.id},`);
  const { body } = await bulk('media', { rows: [{ id: used.id }, { id: free.id }] });
  expect([body.done, body.refused.map(({ id, code }) => [id, code])]).toEqual([
    [free.id],
    [[used.id, 'CONTENT.PICTURE_IN_USE']],
  ]);
  const { body: redirect } = await app.as<Redirect>('editor', 'POST', `${ADMIN}/redirects`, {
    from: '/old',
    to: '/faq',
  });
  expect((await bulk('redirects', { rows: [{ id: redirect.id }] })).body).toEqual({ done: [redirect.id], refused: [] });
  const left = await app.as<{ redirects: Redirect[] }>('editor', 'GET', `${ADMIN}/redirects?q=old`);
  expect(left.body.redirects).toEqual([]);
});
