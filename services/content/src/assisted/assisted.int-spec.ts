import type {
  AssistedList,
  AssistedView,
  BlogArticle,
  ErrorBody,
  StoredDocument,
  UseRunResponse,
  WorkingCopyAnswer,
  WriterRun,
  WriterStatus,
} from '@app/contracts';
import { WRITING_FOOTER } from '@app/domain';
import { encryptionKeyOf, ownerOf, seal } from '@app/server-kit';
import { startModelDouble, waitFor, type ModelDouble } from '@app/testing';
import { startContentApp, type ContentApp, type Name } from '../testing/content-app';

const PATH = '/api/admin/content/writer';
const BRIEF = { type: 'explainer', topic: 'What a forgivable note costs', audience: 'Advisors', angle: '', words: 900 };
const REQUEST = { ...BRIEF, kind: 'post', category: 'Compensation', author: 'Ada Editor', ownSources: [] };
const SECTIONS = [{ heading: 'What it is', points: ['A loan'], sourceIds: ['s1'] }];
const TEXT = `## What it is\n\nA note is a loan, and it is owed. [s1]\n\n${WRITING_FOOTER}`;
const BUDGET = 5;
let app: ContentApp;
let double: ModelDouble;
beforeAll(async () => {
  [app, double] = await Promise.all([startContentApp({ seeded: true }), startModelDouble({ key: 'sk-right' })]);
});
afterAll(async () => {
  await app.close();
  await double.close();
});
beforeEach(() => double.reset());

const as = async <T>(name: Name, method: string, path: string, body?: object) =>
  app.as<T & ErrorBody>(name, method, `${PATH}${path}`, body);
const sql = (text: string, values: unknown[] = []) => app.database.dataSource.query(text, values);

let count = 0;
const start = async (change: object = {}) => {
  count += 1;
  const { body, status } = await as<AssistedView>('editor', 'POST', '/articles', {
    ...REQUEST,
    topic: `${BRIEF.topic} ${count}`,
    ...change,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const run = (id: number, task: string, more: object = {}) =>
  as<WriterRun>('editor', 'POST', `/articles/${id}/runs`, { task, ...more });
const ended = async (id: string): Promise<WriterRun> => {
  const over = await waitFor(async () => {
    const { body } = await as<WriterRun>('editor', 'GET', `/runs/${id}`);
    return body.state === 'running' ? null : body;
  }, 'the end of the run');
  if (!over) throw new Error('the run goes on');
  return over;
};
const finished = async (id: number, task: string, more: object = {}) => ended((await run(id, task, more)).body.id);
const documentOf = async (id: number) =>
  (await app.as<StoredDocument<'post'>>('editor', 'GET', `/api/admin/content/documents/${id}`)).body;
const save = async (id: number, body: string, name: Name = 'editor') => {
  const { content, version } = await documentOf(id);
  return app.as<ErrorBody>(name, 'PUT', `/api/admin/content/posts/${id}`, { ...content, body, version });
};
const change = async (id: number, move: string) =>
  app.as<ErrorBody>('editor', 'POST', `/api/admin/content/documents/${id}/${move}`, {
    version: (await documentOf(id)).version,
  });
const review = async (name: Name, id: number, move: string, more: object = {}) =>
  as<AssistedView>(name, 'POST', `/articles/${id}/${move}`, { version: (await documentOf(id)).version, ...more });

describe('without a key', () => {
  it('nothing is offered, and nothing begins', async () => {
    const { body } = await as<WriterStatus>('editor', 'GET', '');
    expect(body).toEqual({ isAvailable: false, model: null, runsLeft: 20, hasBudget: false });
    const refused = await as('editor', 'POST', '/articles', REQUEST);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONTENT.NO_TEXT_SERVICE']);
    expect(await sql('SELECT 1 FROM content.assisted_article')).toEqual([]);
  });
});

describe('with a key that is saved in the portal', () => {
  beforeAll(async () => {
    const { host } = new URL(double.url);
    const value = `responses://:sk-right@${host}/v1?model=model-1&in=1&out=10&budget=${BUDGET}&plain=yes`;
    const { keyId, text } = seal(value, ownerOf('text-service-url'), encryptionKeyOf(app.config));
    await sql(
      `INSERT INTO keys.service_key (name, version, key_id, sealed, hint, saved_at, saved_by)
       VALUES ('text-service-url', 1, $1, $2, '', now(), 'test')`,
      [keyId, text],
    );
    app.clock.advance(6_000);
  });
  afterEach(() => sql('DELETE FROM content.writer_run'));

  it('an article goes from its brief to readers, and every change needs a second person', async () => {
    const {
      documentId: id,
      sources,
      state,
    } = await start({
      ownSources: [{ title: 'My notes', text: 'A note\u200b is a loan.' }],
    });
    expect([state, sources[0]]).toMatchObject(['drafting', { id: 's1', title: 'My notes', text: 'A note is a loan.' }]);
    expect(sources.some(({ path }) => path === '/blog/what-a-forgivable-note-costs-if-you-leave')).toBe(true);
    expect((await run(id, 'draft')).body.error.code).toBe('CONTENT.OUTLINE_NOT_APPROVED');
    const outline = await finished(id, 'outline');
    expect(outline).toMatchObject({
      state: 'done',
      model: 'model-1',
      inputTokens: 120,
      outputTokens: 80,
      cost: 0.00092,
    });
    expect(outline.sections?.length).toBe(3);
    await as('editor', 'PUT', `/articles/${id}/sections`, { sections: SECTIONS });
    double.setReply(() => TEXT);
    const draft = await finished(id, 'draft');
    expect([draft.state, draft.text]).toEqual(['done', TEXT]);

    const used = await as<UseRunResponse>('editor', 'POST', `/runs/${draft.id}/use`);
    expect([used.status, used.body]).toEqual([200, { documentId: id }]);
    const before = await documentOf(id);
    const copy = (await app.as<WorkingCopyAnswer>('editor', 'GET', `/api/admin/content/documents/${id}/working-copy`))
      .body.copy?.content as { body: string };
    expect(copy.body).toBe(TEXT.replace('[s1]', '(source: My notes)'));
    expect([before.state, before.content.body]).toEqual(['draft', '*For Advisors. About 900 words.*']);
    expect((await as('editor', 'POST', `/runs/${draft.id}/use`)).body.error.code).toBe('CONTENT.UNSAVED_COPY');

    await save(id, 'It is guaranteed.');
    expect((await review('editor', id, 'submit')).body.error.code).toBe('CONTENT.CHECKS_BLOCK');
    await save(id, copy.body);
    expect((await change(id, 'publish')).body.error.code).toBe('CONTENT.REVIEW_NEEDED');
    expect((await review('editor', id, 'submit')).body).toMatchObject({ state: 'in-review', findings: [], text: TEXT });
    const { articles } = (await as<AssistedList>('reviewer', 'GET', '/articles')).body;
    expect(articles).toMatchObject([{ documentId: id, state: 'in-review', isWriter: false }]);
    expect((await review('editor', id, 'accept')).status).toBe(409);
    expect((await review('fresh', id, 'accept')).body.error.message).toContain('A reviewer is named');
    expect((await review('reviewer', id, 'return', { note: 'Say what it costs.' })).body).toMatchObject({
      state: 'drafting',
      isWriter: false,
      returnNote: 'Say what it costs.',
    });
    await review('editor', id, 'submit');
    const stale = await as('reviewer', 'POST', `/articles/${id}/accept`, { version: before.version });
    expect(stale.body.error.code).toBe('CONTENT.CHANGED_MEANWHILE');
    expect((await review('reviewer', id, 'accept')).body.state).toBe('reviewed');
    expect((await change(id, 'publish')).status).toBe(200);

    expect((await as<AssistedList>('editor', 'GET', '/articles')).body.articles).toEqual([]);
    const { slug } = before.content;
    const article = (await (await fetch(`${app.base}/api/blog/posts/${slug}`)).json()) as BlogArticle;
    expect(article.disclosure).toBe('Drafted with software, reviewed by Rita Reviewer');
    expect((await save(id, 'Changed.')).body.error.code).toBe('CONTENT.REVIEW_NEEDED');
    expect((await run(id, 'draft')).body.error.code).toBe('CONTENT.REVIEW_NEEDED');
    await change(id, 'unpublish');
    expect((await save(id, copy.body, 'reviewer')).status).toBe(200);
    expect((await change(id, 'publish')).body.error.code).toBe('CONTENT.REVIEW_NEEDED');
    await review('reviewer', id, 'submit');
    expect((await review('reviewer', id, 'accept')).status).toBe(409);
  });

  it('an article of people is published as before', async () => {
    const { content } = await app.published({ title: 'By hand' });
    const article = (await (await fetch(`${app.base}/api/blog/posts/${content.slug}`)).json()) as BlogArticle;
    expect(article.disclosure).toBeNull();
  });

  it('nothing but the brief and its sources is sent', async () => {
    const canary = 'canary-7f3a';
    await app.as('editor', 'POST', '/api/admin/content/posts', {
      slug: '',
      title: `What a forgivable note costs ${canary}`,
      excerpt: '',
      body: `A forgivable note costs ${canary}.`,
      category: 'Technology',
      author: 'A',
      tags: [],
      coverId: null,
      seo: { metaTitle: '', metaDescription: '', noindex: false },
    });
    await sql(
      `INSERT INTO content.lead (reference, landing_page, email, first_name, message, utm, consent_text, received_at)
       VALUES ($1, 'offer-check', $1 || '@example.com', $1, 'What a forgivable note costs', '{}', '', now())`,
      [canary],
    );
    const { documentId: id } = await start();
    await as('editor', 'PUT', `/articles/${id}/sections`, { sections: SECTIONS });
    for (const task of ['outline', 'draft', 'metadata']) await finished(id, task);
    await finished(id, 'revise', { text: 'Old.', wish: 'Shorter' });
    expect(double.requests).toHaveLength(4);
    for (const body of double.bodies) {
      expect(body).not.toContain(canary);
      expect(body).not.toMatch(/@example\.com|editor|00000000-0000-4000/);
    }
  });

  it('a passage that is rewritten takes its place in the text, once, and nothing else changes', async () => {
    const { documentId: id } = await start();
    const saved = await save(id, 'First. Old passage.\n\nLast.');
    expect(saved.status).toBe(200);
    double.setReply(() => 'New passage.');
    const { id: runId } = await finished(id, 'revise', { text: 'Old passage.', wish: 'Newer' });
    const use = (replaces?: string) =>
      as<ErrorBody>('editor', 'POST', `/runs/${runId}/use`, replaces === undefined ? {} : { replaces });
    for (const replaces of [undefined, 'Another passage.', 'st. ', 's'])
      expect((await use(replaces)).body.error.code).toBe('CONTENT.PASSAGE_MISSING');
    expect((await use('Old passage.')).status).toBe(200);
    const copy = await app.as<WorkingCopyAnswer>('editor', 'GET', `/api/admin/content/documents/${id}/working-copy`);
    expect(copy.body.copy?.content).toMatchObject({ body: 'First. New passage.\n\nLast.' });
  });

  it('metadata has its claims, each looked up in its source', async () => {
    const { documentId: id } = await start({ ownSources: [{ title: 'Notes', text: 'It costs $5 a\nyear.' }] });
    double.setReply(() =>
      JSON.stringify({
        title: 'A title',
        slug: 'a-title',
        excerpt: 'Short.',
        metaDescription: 'Shorter.',
        tags: ['notes'],
        claims: ['It costs $5 a year.', 'It costs $6 a year.'].map((quote) => ({ text: quote, sourceId: 's1', quote })),
      }),
    );
    const { metadata } = await finished(id, 'metadata');
    expect(metadata?.claims.map(({ stands }) => stands)).toEqual([true, false]);
    expect(metadata?.title).toBe('A title');
  });

  it('a run is canceled, keeps what came, and is its editor’s alone', async () => {
    const { documentId: id } = await start();
    await as('editor', 'PUT', `/articles/${id}/sections`, { sections: SECTIONS });
    double.setReply(() => `${'A paragraph of this text.\n\n'.repeat(8)}The end.`);
    double.script({ kind: 'stall', at: 'middle' });
    const { body } = await run(id, 'draft');
    await waitFor(
      async () => (await as<WriterRun>('editor', 'GET', `/runs/${body.id}`)).body.text.includes('A paragraph'),
      'the first paragraph',
    );
    expect((await as('reviewer', 'GET', `/runs/${body.id}`)).status).toBe(404);
    expect((await as('reviewer', 'POST', `/runs/${body.id}/cancel`)).status).toBe(404);
    const canceled = await as<WriterRun>('editor', 'POST', `/runs/${body.id}/cancel`);
    expect(canceled.body).toMatchObject({ state: 'failed', fault: 'canceled' });
    expect(canceled.body.text).toContain('A paragraph of this text.\n\nA paragraph');
    await waitFor(() => double.left === 1, 'the end of the call');
  });

  it('a run of a program that has ended is over', async () => {
    const { documentId: id } = await start();
    const [row] = (await sql(
      `INSERT INTO content.writer_run (document_id, editor_id, task, prompt_version, model, partial, cost, started_at)
       SELECT $1, writers[1], 'draft', '1', 'm', 'Half.', 0, $2 FROM content.assisted_article WHERE document_id = $1
       RETURNING id`,
      [id, new Date(app.clock.now().getTime() - 300_000)],
    )) as { id: string }[];
    const { body } = await as<WriterRun>('editor', 'GET', `/runs/${row?.id}`);
    expect(body).toMatchObject({ state: 'failed', fault: 'cut', text: 'Half.' });
  });

  it('twenty runs a day and a budget a month are the end', async () => {
    const { documentId: id } = await start();
    const used = (runs: number, cost: number, ago: string) =>
      sql(
        `INSERT INTO content.writer_run
           (document_id, editor_id, task, state, answer, prompt_version, model, cost, started_at)
         SELECT $1, writers[1], 'outline', 'done', '{"sections": []}', '1', 'm', $3, $4::timestamptz - $5::interval
         FROM content.assisted_article, generate_series(1, $2) WHERE document_id = $1`,
        [id, runs, cost, app.clock.now(), ago],
      );
    await used(20, 0, '25 hours');
    await used(19, 0, '1 hour');
    expect((await as<WriterStatus>('editor', 'GET', '')).body).toMatchObject({ runsLeft: 1, hasBudget: true });
    await finished(id, 'outline');
    expect((await run(id, 'outline')).body.error.code).toBe('CONTENT.RUNS_USED_UP');
    await sql('DELETE FROM content.writer_run');
    await used(1, BUDGET * 1_000_000 - 1_000, '0 hours');
    expect((await run(id, 'outline')).body.error.code).toBe('CONTENT.BUDGET_USED_UP');
    expect(double.requests).toHaveLength(1);
  });

  it('two runs cannot both take the last of the day', async () => {
    const { documentId: id } = await start();
    await sql(
      `INSERT INTO content.writer_run
         (document_id, editor_id, task, state, answer, prompt_version, model, cost, started_at)
       SELECT $1, writers[1], 'outline', 'done', '{"sections": []}', '1', 'm', 0, $2
       FROM content.assisted_article, generate_series(1, 19) WHERE document_id = $1`,
      [id, app.clock.now()],
    );
    const both = await Promise.all([run(id, 'outline'), run(id, 'outline')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const { body, status } of both) if (status === 201) await ended(body.id);
  });

  it.each([
    ['/articles/999999', 'GET', undefined, 404],
    ['/articles/1/sections', 'PUT', { sections: [] }, 400],
    ['/runs/1', 'GET', undefined, 400],
  ])('%s is refused', async (path, method, body, status) => {
    expect((await as('editor', method, path, body)).status).toBe(status);
  });
});
