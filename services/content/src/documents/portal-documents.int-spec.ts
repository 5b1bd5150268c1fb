import type {
  ContentPreview,
  DocumentList,
  ErrorBody,
  LandingReport,
  PreviewAnswer,
  StoredDocument,
  WorkingCopyAnswer,
} from '@app/contracts';
import { NO_SEO, PAGE, POST, startContentApp, type ContentApp, type Name } from '../testing/content-app';

const DOCUMENTS = '/api/admin/content/documents';
let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.reset());

const get = async <T>(path: string, name: Name = 'editor') => (await app.as<T>(name, 'GET', path)).body;
const create = async <K extends 'post' | 'page' | 'landing'>(path: string, content: object) =>
  (await app.as<StoredDocument<K>>('editor', 'POST', `/api/admin/content/${path}`, content)).body;

describe('the list of documents', () => {
  it('is paged by the last row, so that what changes meanwhile is neither repeated nor left out', async () => {
    for (let count = 1; count <= 53; count += 1) {
      app.clock.advance(1_000);
      await create('posts', { ...POST, title: `Paged ${count}` });
    }
    const first = await get<DocumentList>(`${DOCUMENTS}?kind=post&q=paged`);
    expect([first.documents.length, first.total, first.documents[0]?.title]).toEqual([50, 53, 'Paged 53']);
    app.clock.advance(1_000);
    await create('posts', { ...POST, title: 'Paged later' });
    const next = await get<DocumentList>(`${DOCUMENTS}?kind=post&q=paged&after=${first.next}`);
    expect(next.documents.map(({ title }) => title)).toEqual(['Paged 3', 'Paged 2', 'Paged 1']);
    expect(next.next).toBeNull();
  });

  it.each(['x', 'W10', 'WyJhIiwxXQ', Buffer.from('["2026-01-01T00:00:00Z",1.5]').toString('base64url')])(
    'refuses a key that is none: %s',
    async (after) => {
      expect((await app.as('editor', 'GET', `${DOCUMENTS}?after=${after}`)).status).toBe(400);
    },
  );

  it('finds a percent sign and an underscore as they are', async () => {
    await create('posts', { ...POST, title: 'Payout of 90% a year' });
    const titles = async (q: string) =>
      (await get<DocumentList>(`${DOCUMENTS}?q=${encodeURIComponent(q)}`)).documents.map(({ title }) => title);
    expect(await titles('90%')).toEqual(['Payout of 90% a year']);
    expect(await titles('9_%')).toEqual([]);
  });
});

describe('a working copy', () => {
  const keep = (id: number, content: object, name: Name = 'editor') =>
    app.as(name, 'PUT', `${DOCUMENTS}/${id}/working-copy`, { baseVersion: 1, content });
  const copyOf = async (id: number, name: Name = 'editor') =>
    (await get<WorkingCopyAnswer>(`${DOCUMENTS}/${id}/working-copy`, name)).copy;

  it('is kept as it was typed, and neither readers nor revisions nor colleagues see it', async () => {
    const post = await app.published({ title: 'Public text' });
    const typed = { ...post.content, title: '', body: 'half a sentence \u0000', more: [1] };
    expect((await keep(post.id, typed)).status).toBe(204);
    expect(await copyOf(post.id)).toMatchObject({ baseVersion: 1, content: typed });
    expect(await copyOf(post.id, 'fresh')).toBeNull();
    const read = await fetch(`${app.base}/api/blog/posts/public-text`);
    expect(await read.json()).toMatchObject({ title: 'Public text' });
    const stored = await get<StoredDocument>(`${DOCUMENTS}/${post.id}`);
    expect(stored.version).toBe(post.version);
  });

  it('ends when its editor saves, and stays when a colleague saves or an earlier version is restored', async () => {
    const post = await create<'post'>('posts', { ...POST, title: 'Edited by two' });
    await keep(post.id, { title: 'Typed' });
    const save = (name: Name, version: number) =>
      app.as<StoredDocument<'post'>>(name, 'PUT', `/api/admin/content/posts/${post.id}`, { ...post.content, version });
    await save('fresh', 1);
    await app.as('editor', 'POST', `${DOCUMENTS}/${post.id}/revisions/1/restore`, { version: 2 });
    expect(await copyOf(post.id)).toMatchObject({ content: { title: 'Typed' } });
    await save('editor', 3);
    expect(await copyOf(post.id)).toBeNull();
  });

  it('is discarded when its editor says so, and there is none of what does not exist', async () => {
    const post = await create('posts', { ...POST, title: 'Discarded' });
    await keep(post.id, { title: 'Typed' });
    await app.as('editor', 'DELETE', `${DOCUMENTS}/${post.id}/working-copy`);
    expect(await copyOf(post.id)).toBeNull();
    expect((await keep(999_999, {})).status).toBe(404);
  });
});

describe('a preview', () => {
  const make = (id: number, content: object) =>
    app.as<PreviewAnswer & ErrorBody>('editor', 'POST', `${DOCUMENTS}/${id}/preview`, { content });
  const read = (path: string) => fetch(`${app.base}/api/content-previews/${path.split('#')[1]}`);

  it('shows what was typed as the page would show it, without saving it', async () => {
    const page = await create<'page'>('pages', { ...PAGE, title: 'Unsaved page' });
    const blocks = [{ kind: 'text', heading: 'New', markdown: '**Bold** <script>x</script>' }];
    const { body } = await make(page.id, { ...page.content, title: 'Typed title', blocks });
    const response = await read(body.path);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const shown = (await response.json()) as Extract<ContentPreview, { kind: 'page' }>;
    expect([shown.kind, shown.page.title]).toEqual(['page', 'Typed title']);
    expect(JSON.stringify(shown.page.blocks)).toContain('<strong>Bold</strong>');
    expect(JSON.stringify(shown)).not.toContain('<script');
    expect((await fetch(`${app.base}/api/pages/unsaved-page`)).status).toBe(404);
    expect((await get<StoredDocument>(`${DOCUMENTS}/${page.id}`)).version).toBe(1);
  });

  it('exists of every kind', async () => {
    const landing = await create('landing-pages', {
      slug: '',
      title: 'A campaign',
      metaDescription: '',
      blocks: [{ kind: 'calculator', heading: 'Try it', lead: '' }],
      seo: NO_SEO,
    });
    const post = await create('posts', { ...POST, title: 'Shown before' });
    for (const { id, kind, content } of [landing, post]) {
      const { body } = await make(id, content);
      expect(await (await read(body.path)).json()).toMatchObject({ kind });
    }
  });

  it('names what is wrong at its field, like a save', async () => {
    const page = await create<'page'>('pages', { ...PAGE, title: 'Faulty' });
    const { status, body } = await make(page.id, {
      ...page.content,
      title: '',
      blocks: [{ kind: 'text', heading: '', markdown: '' }],
    });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields ?? {}).sort()).toEqual(['blocks.0.markdown', 'title']);
  });

  it('ends after an hour, and with its document; an altered address shows nothing', async () => {
    const post = await create('posts', { ...POST, title: 'Short-lived' });
    const { body } = await make(post.id, post.content);
    expect((await read(body.path)).status).toBe(200);
    expect((await read(`${body.path}x`)).status).toBe(404);
    app.clock.advance(3_600_000);
    expect((await read(body.path)).status).toBe(404);
    app.clock.reset();
    await app.as('editor', 'DELETE', `${DOCUMENTS}/${post.id}?version=1`);
    expect((await read(body.path)).status).toBe(404);
  });
});

describe('the requests of a landing page', () => {
  it('are counted by where their senders came from, under former addresses too', async () => {
    const form = {
      kind: 'form',
      heading: 'Ask',
      lead: '',
      button: 'Send',
      consent: 'You may answer.',
      thanks: 'Thanks.',
    };
    const content = { slug: 'spring', title: 'Spring', metaDescription: '', blocks: [form], seo: NO_SEO };
    const { id } = await create('landing-pages', content);
    await app.as('editor', 'POST', `${DOCUMENTS}/${id}/publish`, { version: 1 });
    const send = (slug: string, utm: object) =>
      app.call('POST', `/api/landing-pages/${slug}/leads`, { body: { email: 'a@example.com', consent: true, utm } });
    expect((await send('spring', { utm_source: 'letter', utm_campaign: 'may' })).status).toBe(201);
    await app.as('editor', 'PUT', `/api/admin/content/landing-pages/${id}`, { ...content, slug: 'summer', version: 2 });
    await send('summer', { utm_source: 'letter', utm_campaign: 'may' });
    await send('summer', {});
    const report = await get<LandingReport>(`/api/admin/content/landing-pages/${id}/leads`);
    expect([report.total, report.lastThirtyDays, report.newest.length]).toEqual([3, 3, 3]);
    expect(report.origins.map(({ source, campaign, leads }) => [source, campaign, leads])).toEqual([
      ['letter', 'may', 2],
      ['', '', 1],
    ]);
    expect(JSON.stringify(report)).not.toContain('a@example.com');
    app.clock.advance(31 * 86_400_000);
    expect((await get<LandingReport>(`/api/admin/content/landing-pages/${id}/leads`)).lastThirtyDays).toBe(0);
  });
});
