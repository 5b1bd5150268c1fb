import type {
  BlogArticle,
  BlogPost,
  ContentFeed,
  ContentPage,
  DocumentList,
  DocumentRevision,
  ErrorBody,
  InboxMessage,
  InboxPage,
  StoredDocument,
} from '@app/contracts';
import { routeTable } from '@app/server-kit';
import { PAGE, POST, startContentApp, type ContentApp } from '../testing/content-app';

const DAY_MS = 86_400_000;
const DOCUMENTS = '/api/admin/content/documents';
let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.reset());

type Stored = StoredDocument<'post'>;
const create = async (content: object = {}) =>
  (await app.as<Stored>('editor', 'POST', '/api/admin/content/posts', { ...POST, ...content })).body;
const act = (id: number, action: string, body: object) =>
  app.as<Stored>('editor', 'POST', `${DOCUMENTS}/${id}/${action}`, body);
const save = (stored: Stored, content: object) =>
  app.as<Stored>('editor', 'PUT', `/api/admin/content/posts/${stored.id}`, {
    ...stored.content,
    version: stored.version,
    ...content,
  });
const read = (slug: string) => fetch(`${app.base}/api/blog/posts/${slug}`, { redirect: 'manual' });
const statusOf = async (slug: string) => (await read(slug)).status;
/** Longer than any cache keeps an entry, because the database announces no change that only passing time causes. */
const laterBy = (ms: number) => app.clock.advance(ms + 6_000);

describe('a user who may edit', () => {
  it('is an administrator with second factor and verified email, on every call', async () => {
    const routes = routeTable(app.app).filter(({ path }) => path.startsWith('/api/admin/content'));
    expect(routes.length).toBeGreaterThan(40);
    for (const { method, path, rule } of routes)
      expect([method, path, rule]).toEqual([
        method,
        path,
        { level: 'admin', verifiedEmail: true, right: expect.any(String) },
      ]);
  });

  it.each([
    ['ada', 403],
    ['unelevated', 403],
    ['unverified', 403],
  ] as const)('is not %s', async (name, status) => {
    expect((await app.as(name, 'POST', '/api/admin/content/posts', POST)).status).toBe(status);
    expect((await app.as(name, 'GET', DOCUMENTS)).status).toBe(status);
  });
});

describe('a document', () => {
  it('is an unreadable draft until it is published, and again after it is archived', async () => {
    const draft = await create({ title: 'From draft to archive' });
    expect([draft.state, draft.version, draft.content.slug, draft.updatedBy]).toEqual([
      'draft',
      1,
      'from-draft-to-archive',
      'editor@example.com',
    ]);
    expect(await statusOf('from-draft-to-archive')).toBe(404);
    const { body: published } = await act(draft.id, 'publish', { version: 1 });
    expect([published.state, published.version]).toEqual(['published', 2]);
    expect(await statusOf('from-draft-to-archive')).toBe(200);
    await act(draft.id, 'archive', { version: 2 });
    expect(await statusOf('from-draft-to-archive')).toBe(404);
  });

  it('that is scheduled is published on time, in lists, sitemap and feed too, and can be stopped before', async () => {
    const at = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    const draft = await create({ title: 'Tomorrow' });
    const { body: scheduled } = await act(draft.id, 'publish', { version: 1, at });
    expect(scheduled.state).toBe('scheduled');
    const texts = async () =>
      Promise.all(
        ['/api/blog/posts', '/api/sitemap/blog', '/api/feed'].map(async (path) =>
          (await fetch(app.base + path)).text(),
        ),
      );
    expect((await texts()).map((text) => text.includes('tomorrow'))).toEqual([false, false, false]);
    expect(await statusOf('tomorrow')).toBe(404);
    laterBy(DAY_MS);
    expect(await statusOf('tomorrow')).toBe(200);
    expect((await texts()).map((text) => text.includes('tomorrow'))).toEqual([true, true, true]);

    app.clock.reset();
    const { body: back } = await act(draft.id, 'unpublish', { version: scheduled.version });
    expect([back.state, back.publishedAt]).toEqual(['draft', null]);
    laterBy(DAY_MS);
    expect(await statusOf('tomorrow')).toBe(404);
  });

  it.each([
    '2026-W14-2',
    '2026-090',
    '20260331T090000Z',
    '2026-03-31T09',
    '2026-03-31T09:00:00',
    '9999-12-31T00:00:00Z',
    '2026-03-31',
    '2026-02-30T09:00:00Z',
    '0001-01-01T00:00:00Z',
    'infinity',
  ])('is not published at %s: the field says what a time looks like', async (time) => {
    const draft = await create({ title: `Published at ${time}` });
    for (const field of ['at', 'until']) {
      const moment = { version: 1, [field]: time };
      const path = `${DOCUMENTS}/${draft.id}/publish`;
      const { status, body } = await app.as<ErrorBody>('editor', 'POST', path, moment);
      expect([status, body.error.fields]).toEqual([
        400,
        { [field]: 'Please enter a date and a time with its zone, for example 2026-03-31T09:00:00Z' },
      ]);
    }
  });

  it('stays the same entry of the feeds when it is renamed, beside a new one with its first name', async () => {
    const idsOf = async () => {
      const { entries } = (await (await fetch(`${app.base}/api/feed`)).json()) as ContentFeed;
      return entries.filter(({ path }) => path.includes('name')).map(({ id, path }) => [path, id]);
    };
    const draft = await create({ title: 'First name', slug: 'first-name' });
    const { body: out } = await act(draft.id, 'publish', { version: 1 });
    app.clock.advance(6_000);
    expect(await idsOf()).toEqual([['/blog/first-name', '/blog/first-name']]);
    await save(out, { slug: 'second-name' });
    app.clock.advance(6_000);
    expect(await idsOf()).toEqual([['/blog/second-name', '/blog/first-name']]);
    const other = await create({ title: 'First name', slug: 'first-name' });
    await act(other.id, 'publish', { version: 1 });
    app.clock.advance(6_000);
    const ids = (await idsOf()).map(([, id]) => id);
    expect([ids.length, new Set(ids).size, ids.includes('/blog/first-name')]).toEqual([2, 2, true]);
  });

  it('shows the day on which it was published where the site is', async () => {
    const draft = await create({ title: 'Late in the evening' });
    await act(draft.id, 'publish', { version: 1, at: '2026-01-16T02:00:00Z' });
    const post = await (await fetch(`${app.base}/api/blog/posts/late-in-the-evening`)).text();
    expect(post).toContain('"date":"2026-01-15"');
  });

  it('keeps its first date when it is archived and published again', async () => {
    const draft = await create({ title: 'Comes back' });
    const { body: first } = await act(draft.id, 'publish', { version: 1, at: '2026-01-15T09:00:00Z' });
    await act(draft.id, 'archive', { version: 2 });
    const { body: again } = await act(draft.id, 'publish', { version: 3 });
    expect([first.publishedAt, again.publishedAt]).toEqual(['2026-01-15T09:00:00.000Z', '2026-01-15T09:00:00.000Z']);
  });

  it('is changed by one of fifty who save the same version at once; the others are told', async () => {
    const draft = await create({ title: 'Contested' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => save(draft, { excerpt: `by ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    for (const refused of answers.filter(({ status }) => status === 409))
      expect(refused.body).toMatchObject({ error: { code: 'CONTENT.CHANGED_MEANWHILE' } });
    const { body: revisions } = await app.as<DocumentRevision[]>('editor', 'GET', `${DOCUMENTS}/${draft.id}/revisions`);
    expect(revisions.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('has every save as a revision, and restoring one loses none', async () => {
    const first = await create({ title: 'Revised', body: 'first text' });
    const { body: second } = await save(first, { body: 'second text' });
    const { body: restored } = await app.as<Stored>('editor', 'POST', `${DOCUMENTS}/${first.id}/revisions/1/restore`, {
      version: second.version,
    });
    expect(restored.content.body).toBe('first text');
    const { body: revisions } = await app.as<DocumentRevision[]>('editor', 'GET', `${DOCUMENTS}/${first.id}/revisions`);
    expect(revisions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const stale = await app.as('editor', 'POST', `${DOCUMENTS}/${first.id}/revisions/1/restore`, {
      version: second.version,
    });
    expect(stale.status).toBe(409);
  });

  it('that moves redirects from all its former addresses, until another document takes one of them', async () => {
    const one = await app.published({ title: 'Address one' });
    const { body: two } = await save(one, { slug: 'address-two' });
    const { body: three } = await save(two, { slug: 'address-three' });
    for (const old of ['address-one', 'address-two']) {
      const moved = await read(old);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/blog/posts/address-three']);
      expect(await (await fetch(`${app.base}/api/redirects?path=/blog/${old}`)).json()).toEqual({
        location: '/blog/address-three',
      });
    }
    const followed = (await (await fetch(`${app.base}/api/blog/posts/address-one`)).json()) as BlogArticle;
    expect(followed.slug).toBe('address-three');
    await app.published({ title: 'Address one' });
    expect(await statusOf('address-one')).toBe(200);
    await act(three.id, 'archive', { version: three.version });
    expect(await statusOf('address-two')).toBe(404);
  });

  it('never takes the address of another of its kind, and may share it with another kind', async () => {
    await create({ slug: 'taken' });
    const again = await app.as<ErrorBody>('editor', 'POST', '/api/admin/content/posts', { ...POST, slug: 'taken' });
    expect([again.status, again.body.error.code, Object.keys(again.body.error.fields ?? {})]).toEqual([
      409,
      'CONTENT.SLUG_TAKEN',
      ['slug'],
    ]);
    expect((await app.as('editor', 'POST', '/api/admin/content/news', { ...POST, slug: 'taken' })).status).toBe(201);
  });

  it('is deleted as a draft, not while it is public, and only in the version that was looked at', async () => {
    const published = await app.published({ title: 'To be deleted' });
    const remove = (version: number) => app.as('editor', 'DELETE', `${DOCUMENTS}/${published.id}?version=${version}`);
    expect((await remove(published.version)).status).toBe(409);
    const { body: archived } = await act(published.id, 'archive', { version: published.version });
    expect((await remove(published.version)).status).toBe(409);
    expect((await remove(archived.version)).status).toBe(204);
    expect((await app.as('editor', 'GET', `${DOCUMENTS}/${published.id}`)).status).toBe(404);
  });

  it('is found by state, kind and text', async () => {
    await create({ title: 'Needle in drafts' });
    const find = async (query: string) =>
      (await app.as<DocumentList>('editor', 'GET', `${DOCUMENTS}?${query}`)).body.documents.map(({ title }) => title);
    expect(await find('q=needle')).toEqual(['Needle in drafts']);
    expect(await find('q=needle&state=published')).toEqual([]);
    expect(await find('q=needle&kind=news')).toEqual([]);
    expect(await find('q=%25')).toEqual([]);
  });
});

describe('a legal page', () => {
  it('keeps every published version readable with its date, and no draft', async () => {
    const { body: draft } = await app.as<StoredDocument<'page'>>('editor', 'POST', '/api/admin/content/pages', {
      ...PAGE,
      title: 'Terms',
      slug: 'terms',
    });
    const put = async (stored: StoredDocument<'page'>, lead: string) =>
      (
        await app.as<StoredDocument<'page'>>('editor', 'PUT', `/api/admin/content/pages/${stored.id}`, {
          ...stored.content,
          version: stored.version,
          lead,
        })
      ).body;
    const second = await put(draft, 'never published');
    const third = await put(second, 'first public');
    const { body: live } = await app.as<StoredDocument<'page'>>('editor', 'POST', `${DOCUMENTS}/${draft.id}/publish`, {
      version: third.version,
    });
    laterBy(DAY_MS);
    await put(live, 'second public');
    const page = (await (await fetch(`${app.base}/api/pages/terms`)).json()) as ContentPage;
    expect(page.lead).toBe('second public');
    expect(page.legal?.versions).toHaveLength(2);
    const [newest, oldest] = page.legal?.versions ?? [];
    expect([page.legal?.version, (newest?.date ?? '') > (oldest?.date ?? '')]).toEqual([newest?.version, true]);
    const old = (await (await fetch(`${app.base}/api/pages/terms/versions/${oldest?.version}`)).json()) as ContentPage;
    expect([old.lead, old.updated, old.legal?.version]).toEqual(['first public', oldest?.date, oldest?.version]);
    for (const hidden of [1, 2])
      expect((await fetch(`${app.base}/api/pages/terms/versions/${hidden}`)).status).toBe(404);
  });

  it('is the only kind whose past is public', async () => {
    const { body: draft } = await app.as<StoredDocument>('editor', 'POST', '/api/admin/content/pages', {
      ...PAGE,
      title: 'About',
    });
    await app.as('editor', 'POST', `${DOCUMENTS}/${draft.id}/publish`, { version: 1 });
    expect((await fetch(`${app.base}/api/pages/about/versions/1`)).status).toBe(404);
  });
});

describe('a landing page', () => {
  it('is available only in its time window', async () => {
    const block = { kind: 'form', heading: 'Write', lead: '', button: 'Send', consent: 'I agree', thanks: 'Thanks!' };
    const { body: draft } = await app.as<StoredDocument>('editor', 'POST', '/api/admin/content/landing-pages', {
      slug: 'window',
      title: 'Window',
      metaDescription: '',
      blocks: [block],
      seo: { metaTitle: '', metaDescription: '', noindex: true },
    });
    const now = app.clock.now().getTime();
    const until = new Date(now + 2 * DAY_MS).toISOString();
    expect(
      (
        await act(draft.id, 'publish', {
          version: 1,
          at: new Date(now + DAY_MS).toISOString(),
          until: new Date(now).toISOString(),
        })
      ).status,
    ).toBe(400);
    await act(draft.id, 'publish', { version: 1, at: new Date(now + DAY_MS).toISOString(), until });
    const status = async () => (await fetch(`${app.base}/api/landing-pages/window`)).status;
    const lead = () =>
      app.call('POST', '/api/landing-pages/window/leads', {
        body: { email: 'a@example.com', consent: true, utm: { utm_source: 'letter' } },
      });
    expect([await status(), (await lead()).status]).toEqual([404, 404]);
    laterBy(DAY_MS);
    expect([await status(), (await lead()).status]).toEqual([200, 201]);
    laterBy(DAY_MS);
    expect([await status(), (await lead()).status]).toEqual([404, 404]);
    expect((await (await fetch(`${app.base}/api/sitemap`)).json()) as object).not.toMatchObject({
      sections: expect.arrayContaining([expect.objectContaining({ section: 'landing' })]),
    });
    // The refused ones wrote neither a lead nor its conversion.
    expect(
      await app.database.dataSource.query(
        `SELECT payload->'parameters' AS parameters FROM outbox.message WHERE name = 'generate_lead'`,
      ),
    ).toEqual([{ parameters: { form_source: 'landing-lead-form', lead_source: 'window' } }]);
    const [stored] = (await app.as<InboxPage>('editor', 'GET', '/api/admin/content/inbox/leads')).body.rows;
    expect(stored).toMatchObject({ subject: 'window', email: 'a@example.com' });
    expect(
      (await app.as<InboxMessage>('editor', 'GET', `/api/admin/content/inbox/leads/${stored?.id}`)).body.facts,
    ).toMatchObject({ landingPage: 'window', utm: { utm_source: 'letter' } });
  });
});

describe('lists of articles', () => {
  it('page, filter and count, as an array without a page and as an object with one', async () => {
    for (let index = 0; index < 5; index += 1)
      await app.published({ title: `Paged ${index}`, category: 'Compensation' });
    const ask = async <T>(query: string) => (await (await fetch(`${app.base}/api/blog/posts?${query}`)).json()) as T;
    expect((await ask<BlogPost[]>('category=Compensation&limit=2')).map(({ title }) => title)).toEqual([
      'Paged 4',
      'Paged 3',
    ]);
    expect(await ask('category=Compensation&limit=2&page=3')).toMatchObject({
      total: 5,
      page: 3,
      pages: 3,
      posts: [{ title: 'Paged 0' }],
    });
    expect(await ask('category=Compensation&limit=2&page=9')).toMatchObject({ total: 5, pages: 3, posts: [] });
    expect(await (await fetch(`${app.base}/api/news?limit=2`)).json()).toEqual({
      newsArticles: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });

  it('are searched by words and stems, without accents, best match first, with what was found as text', async () => {
    await app.published({
      title: 'Résumé of forgivable notes',
      body: 'A **forgivable** [note](/blog/x)<br>is ~~forgotten~~ \\*forgiven.',
    });
    await app.published({ title: 'Another subject', body: 'It mentions forgiving once, and a resume.' });
    const search = async (q: string) =>
      (await (await fetch(`${app.base}/api/blog/posts?q=${encodeURIComponent(q)}`)).json()) as BlogPost[];
    expect((await search('resume forgive')).map(({ title }) => title)).toEqual([
      'Résumé of forgivable notes',
      'Another subject',
    ]);
    const [best] = await search('forgivable');
    expect(best?.found.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase())).toEqual(
      expect.arrayContaining(['forgivable']),
    );
    expect(JSON.stringify(best?.found)).not.toMatch(/[<*]|\]\(/);
    const letters = ['-', '"', "'", ' ', 'a', '.', '’', '|', '!', 'or', 'and'];
    for (let length = 1; length < 100; length += 1)
      expect(
        Array.isArray(
          await search(
            Array.from({ length }, (_, at) => letters[(at * 7 + length * 3) % letters.length])
              .join('')
              .slice(0, 100),
          ),
        ),
      ).toBe(true);
    for (const q of ['zzzz', 'the', '"', "'; DROP TABLE content.document; --", '& | ! ( )', '\\', '-'.repeat(100)])
      expect(await search(q)).toEqual([]);
    expect((await fetch(`${app.base}/api/blog/posts?q=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await fetch(`${app.base}/api/blog/posts?q=%00`)).status).toBe(400);
  });
});
