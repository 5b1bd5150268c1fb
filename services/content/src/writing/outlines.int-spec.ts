import type { ErrorBody, Outline, StoredDocument, WorkingCopyAnswer } from '@app/contracts';
import { PAGE, POST, startContentApp, type ContentApp, type Name } from '../testing/content-app';

const PATH = '/api/admin/content/outline';
const BRIEF = { type: 'explainer', topic: 'What a forgivable note costs', audience: 'Advisors', angle: '', words: 900 };
const DRAFT = { ...BRIEF, kind: 'post', category: 'Compensation', author: 'Ada Editor' };
let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp({ seeded: true });
});
afterAll(() => app.close());
afterEach(() => app.clock.reset());

const build = (brief: object = BRIEF, name: Name = 'editor') =>
  app.as<Outline & ErrorBody>(name, 'GET', `${PATH}?${new URLSearchParams(brief as Record<string, string>)}`);
const quotesOf = ({ sections }: Outline) => sections.flatMap(({ passages }) => passages);
const publicTexts = () =>
  app.database.dataSource.query<unknown[]>(
    `SELECT id, version, content, state FROM content.document WHERE state = 'published' ORDER BY id`,
  );

describe('an outline', () => {
  it('has passages of published texts by their addresses, and is the same for the same brief', async () => {
    const { body, status } = await build();
    expect(status).toBe(200);
    expect(quotesOf(body).length).toBeGreaterThan(6);
    const note = '/blog/what-a-forgivable-note-costs-if-you-leave';
    expect(quotesOf(body).some(({ source }) => source.path === note)).toBe(true);
    for (const { source } of quotesOf(body)) expect(source.path).toMatch(/^\/(?:blog|news|pages|faq|about|marketing)/);
    expect((await build()).body).toEqual(body);
  });

  it('quotes no draft, nothing scheduled, nothing that has ended, and no legal page', async () => {
    const text = (word: string) => `A zebrafish note is a ${word} that is only for this test of the outline.`;
    const post = (word: string) => ({ ...POST, title: `Zebrafish ${word}`, body: text(word) });
    const create = (path: string, content: object) =>
      app.as<StoredDocument>('editor', 'POST', `/api/admin/content/${path}`, content);
    await create('posts', post('draft'));
    const { body: later } = await create('news', post('scheduled'));
    const publish = (id: number, more: object = {}) =>
      app.as('editor', 'POST', `/api/admin/content/documents/${id}/publish`, { version: 1, ...more });
    await publish(later.id, { at: new Date(app.clock.now().getTime() + 86_400_000).toISOString() });
    const page = (slug: string) => ({
      ...PAGE,
      slug,
      title: `Zebrafish ${slug}`,
      blocks: [{ kind: 'text', heading: 'Zebrafish', markdown: text(slug) }],
    });
    const { body: over } = await create('pages', page('over'));
    await publish(over.id, { until: new Date(app.clock.now().getTime() + 1_000).toISOString() });
    const { body: kept } = await create('pages', page('kept'));
    await publish(kept.id);
    app.clock.advance(2_000);
    const { body } = await build({ ...BRIEF, topic: 'Zebrafish' });
    expect(quotesOf(body).map(({ quote, source }) => [quote, source.path])).toEqual([[text('kept'), '/pages/kept']]);
  });

  it('says that there is nothing when no word of the topic can be looked for', async () => {
    const { body } = await build({ ...BRIEF, topic: 'Or not?' });
    expect([quotesOf(body), body.gaps.length]).toEqual([[], 1]);
  });

  it.each([
    [{ topic: '' }, 'topic'],
    [{ type: 'poem' }, 'type'],
    [{ words: 299 }, 'words'],
    [{ words: 'many' }, 'words'],
    [{ audience: 'x'.repeat(121) }, 'audience'],
  ])('is refused for %j', async (change, field) => {
    const { body, status } = await build({ ...BRIEF, ...change });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is built for administrators with a verified address alone', async () => {
    expect((await build(BRIEF, 'ada')).status).toBe(403);
    expect((await build(BRIEF, 'unverified')).status).toBe(403);
  });
});

describe('a draft that begins with an outline', () => {
  it('holds the brief; the outline is the working copy of its editor, and nothing public changes', async () => {
    const before = await publicTexts();
    const { body: outline } = await build();
    const { body: draft, status } = await app.as<StoredDocument<'post'>>('editor', 'POST', PATH, DRAFT);
    expect([status, draft.state, draft.content.body]).toEqual([201, 'draft', '*For Advisors. About 900 words.*']);
    expect(await publicTexts()).toEqual(before);
    const copyOf = async (name: Name) =>
      (await app.as<WorkingCopyAnswer>(name, 'GET', `/api/admin/content/documents/${draft.id}/working-copy`)).body.copy;
    expect(await copyOf('editor')).toMatchObject({
      baseVersion: draft.version,
      content: { ...draft.content, body: outline.markdown },
    });
    expect((await fetch(`${app.base}/api/blog/posts/${draft.content.slug}`)).status).toBe(404);
  });

  it('is not started twice under one address, and not without an author', async () => {
    const start = (change: object) => app.as<ErrorBody>('editor', 'POST', PATH, { ...DRAFT, ...change });
    await start({ topic: 'One topic for notes' });
    const twice = await start({ topic: 'One topic for notes' });
    expect([twice.status, twice.body.error.code]).toEqual([409, 'CONTENT.SLUG_TAKEN']);
    const nameless = await start({ topic: 'Another topic', author: ' ' });
    expect([nameless.status, nameless.body.error.fields]).toEqual([400, { author: 'Author is required' }]);
  });
});
