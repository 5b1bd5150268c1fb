import type { AddressInfo } from 'node:net';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  isErrorBody,
  type BlogArticle,
  type BlogPost,
  type ConsolidatedContent,
  type ContentPage,
  type MenuItem,
} from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  APPROVALS,
  AUTHENTICATOR,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  loadConfig,
  MAIL_WRITER,
  NO_APPROVALS,
  OUTBOX_WRITER,
  PAGE_LOOKUPS,
  ServerKitModule,
} from '@app/server-kit';
import { openTestDatabase, waitFor, type TestDatabase } from '@app/testing';
import { ContentModule, database, seed } from './index';

const TTL_MS = 5_000;
/** This file starts its own database server: within a second, or much longer on a busy machine. */
const START_TIMEOUT_MS = 60_000;
let time = Date.parse('2026-06-15T12:00:00Z');
const clock = { now: () => new Date(time) };
const pass = (ms: number) => (time += ms);
const anonymous = {
  provide: AUTHENTICATOR,
  useValue: { authenticate: () => Promise.reject(new Error('public content needs no authentication')) },
};

/** What the composed API provides. */
@Global()
@Module({
  providers: [
    anonymous,
    { provide: MAIL_WRITER, useValue: { write: async () => undefined } },
    { provide: OUTBOX_WRITER, useValue: { write: async () => undefined } },
    { provide: ACCOUNT_DIRECTORY, useValue: { find: async () => undefined } },
    { provide: APPROVALS, useValue: NO_APPROVALS },
    { provide: PAGE_LOOKUPS, useValue: [] },
  ],
  exports: [ACCOUNT_DIRECTORY, APPROVALS, AUTHENTICATOR, MAIL_WRITER, OUTBOX_WRITER, PAGE_LOOKUPS],
})
class PortsModule {}

let db: TestDatabase;
let app: NestFastifyApplication;
let base: string;

async function startApp(): Promise<void> {
  const config = loadConfig({ DATABASE_URL: db.url, LOG_LEVEL: 'silent' });
  const logger = createLogger(config, 'test');
  const kit = ServerKitModule.forRoot({ config, clock, logger, contexts: [database] });
  class TestModule {}
  Module({ imports: [kit, PortsModule, ContentModule] })(TestModule);
  app = await createHttpApp(TestModule, { config, logger, registry: createMetricsRegistry('test') });
  await app.listen(0, '127.0.0.1');
  base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
}

/** As an operator would do in the database. */
async function edit(slug: string, title: string): Promise<void> {
  await db.dataSource.query(
    `UPDATE content.document SET content = content || jsonb_build_object('title', $2::text)
     WHERE kind = 'page' AND slug = $1`,
    [slug, title],
  );
}

async function get<T>(path: string): Promise<T> {
  const response = await fetch(base + path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

beforeAll(async () => {
  db = await openTestDatabase([database]);
  await seed(db.dataSource, { clock });
  await startApp();
}, START_TIMEOUT_MS);
afterAll(async () => {
  await app.close();
  await db.drop();
});
afterEach(() => void pass(TTL_MS));

describe('the content of the frame', () => {
  it('groups the menu by type, in order, and says whether it comes from the cache', async () => {
    const first = await get<ConsolidatedContent>('/api/consolidated-content');
    const second = await get<ConsolidatedContent>('/api/consolidated-content');
    expect([first.cached, second.cached, first.timestamp]).toEqual([false, true, clock.now().toISOString()]);
    expect(first.menuItems.main_menu.map(({ label, url, is_external }) => [label, url, is_external])).toEqual([
      ['Calculator', '/calculator', false],
      ['Marketplace', '/marketplace', false],
      ['Growth', '/marketing', false],
      ['Blog', '/blog', false],
    ]);
    expect(first.menuItems.quick_links.map(({ label }) => label)).toEqual([
      'Calculator',
      'Marketplace',
      'Growth',
      'Blog',
      'Login',
    ]);
    expect(first.menuItems.legal_links.map(({ url }) => url)).toEqual(['/privacy', '/terms', '/faq']);
    expect(first.siteSettings.statistics.map(({ prefix, value, suffix }) => `${prefix}${value}${suffix}`)).toEqual([
      '745+',
      '99%',
      '27.9%',
      '$17B',
    ]);
  });

  it('lists the menu items of one type', async () => {
    const items = await get<MenuItem[]>('/api/menu-items?type=legal_links&_=1718452800000');
    expect(items.map(({ type, sort_order }) => [type, sort_order])).toEqual([
      ['legal_links', 100],
      ['legal_links', 110],
      ['legal_links', 120],
    ]);
  });

  it('gives a wordmark instead of a logo, and the sizes of the specification', async () => {
    expect(await get('/api/firm-logo')).toEqual({
      success: true,
      logoLightUrl: null,
      logoDarkUrl: null,
      logoHeaderSize: 40,
      logoFooterSize: 32,
    });
  });

  it('merges stored settings into the defaults and sanitizes the contact HTML again', async () => {
    await db.dataSource.query(`INSERT INTO content.setting (key, value) VALUES
      ('seo', '{"siteTitle": "Edited"}'),
      ('footer', '{"contactContent": "<p onclick=x()>Call<script>x()</script></p>"}')`);
    expect(await get('/api/seo/settings/seo')).toMatchObject({
      siteTitle: 'Edited',
      twitterCardType: 'summary_large_image',
      indexContent: true,
    });
    expect((await get<ConsolidatedContent>('/api/consolidated-content')).footerContent).toMatchObject({
      contactContent: '<p>Call</p>',
      socialemail: '',
    });
  });
});

describe('a shared link', () => {
  const picture = async (path: string) => {
    const response = await fetch(base + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), bytes };
  };

  it('has a picture of its article or page, and else that of the site', async () => {
    const pictures = await Promise.all(
      [
        '/api/blog/posts/what-a-forgivable-note-costs-if-you-leave/picture',
        '/api/pages/about/picture',
        '/api/site-picture',
      ].map(picture),
    );
    expect(pictures.map(({ status, type }) => [status, type])).toEqual(pictures.map(() => [200, 'image/png']));
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3);
  });

  it('has none of what is not public', async () => {
    for (const path of ['/api/blog/posts/no-such-post/picture', '/api/news/x/picture', '/api/pages/x/picture'])
      expect([path, (await picture(path)).status]).toEqual([path, 404]);
  });
});

describe('legal pages', () => {
  it('name the company, its address and its law, as the footer does', async () => {
    const text = JSON.stringify((await get<ContentPage>('/api/pages/terms')).blocks);
    const { company } = (await get<ConsolidatedContent>('/api/consolidated-content')).footerContent;
    expect(text).toContain(`is run by ${company}, 100 Sample Street, Columbus, OH 43215.`);
    expect(text).toContain('under the laws of the State of Ohio (sample)');
    expect(text).not.toContain('{{');
  });
});

describe('posts', () => {
  it('come newest first, at most as many as asked for, with a reading time', async () => {
    const posts = await get<BlogPost[]>('/api/blog/posts?limit=3');
    expect(posts).toHaveLength(3);
    expect(posts.map(({ date }) => date)).toEqual(
      posts
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    expect(posts.every(({ published, readingMinutes }) => published && readingMinutes >= 1)).toBe(true);
    expect(Object.keys(posts[0] ?? {})).not.toContain('body');
  });

  it('hold their body as safe HTML and name others to read', async () => {
    const article = await get<BlogArticle>('/api/blog/posts/what-a-forgivable-note-costs-if-you-leave');
    expect(article.html).toContain('<h2>How forgiveness works</h2>');
    expect(article.html).toContain('<td align="right">$900,000</td>');
    expect(article.related).toHaveLength(3);
    expect(article.related.map(({ slug }) => slug)).not.toContain(article.slug);
  });

  it('that are drafts, archived or dated tomorrow are not found and not listed', async () => {
    await db.dataSource.query(`
      INSERT INTO content.document (kind, content, state, published_at, created_at, revised_at, updated_at, updated_by)
      SELECT 'post',
        jsonb_build_object(
          'slug', 'hidden-' || s, 'title', 'Hidden', 'excerpt', '', 'body', 'x', 'category', 'Technology',
          'author', 'x', 'tags', '[]'::jsonb, 'coverId', null,
          'seo', '{"metaTitle": "", "metaDescription": "", "noindex": false}'::jsonb
        ),
        s, d::timestamptz, d::timestamptz, d::timestamptz, d::timestamptz, 'x'
      FROM (
        VALUES ('draft', '2026-01-01Z'), ('archived', '2026-01-01Z'), ('published', '2026-06-16 00:00Z')
      ) AS v (s, d)`);
    const slugs = (await get<BlogPost[]>('/api/blog/posts')).map(({ slug }) => slug);
    expect(slugs).toHaveLength(13);
    expect(slugs.filter((slug) => slug.startsWith('hidden'))).toEqual([]);
    for (const status of ['draft', 'archived', 'published']) {
      expect((await fetch(`${base}/api/blog/posts/hidden-${status}`)).status).toBe(404);
    }
    pass(24 * 3_600_000);
    expect((await fetch(`${base}/api/blog/posts/hidden-published`)).status).toBe(200);
  });

  it('count their words in the database', async () => {
    const [row] = await db.dataSource.query<
      { word_count: number }[]
    >(`INSERT INTO content.document (kind, content, state, created_at, revised_at, updated_at, updated_by)
      VALUES (
        'post',
        jsonb_build_object('slug', 'words', 'title', 'x', 'excerpt', '', 'category', 'Technology', 'author', 'x')
          || '{"body": "  one two\\n\\nthree "}',
        'draft', now(), now(), now(), 'x'
      )
      RETURNING word_count`);
    expect(row?.word_count).toBe(3);
  });
});

describe('pages', () => {
  it.each(['privacy', 'terms', 'faq', 'about', 'marketing', 'reviews'])(
    '%s is made of blocks with safe HTML',
    async (slug) => {
      const page = await get<ContentPage>(`/api/pages/${slug}`);
      expect(page.blocks.length).toBeGreaterThan(1);
      expect(JSON.stringify(page)).not.toMatch(/markdown|<script/);
    },
  );

  it('answers at least twenty questions', async () => {
    const { blocks } = await get<ContentPage>('/api/pages/faq');
    expect(
      blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : [])).length,
    ).toBeGreaterThanOrEqual(20);
  });
});

describe('refusals', () => {
  it.each([
    ['/api/blog/posts/no-such-post', 404, 'CONTENT.POST_NOT_FOUND'],
    ['/api/pages/no-such-page', 404, 'CONTENT.PAGE_NOT_FOUND'],
    ['/api/blog/posts?limit=0', 400, 'REQUEST.INVALID'],
    ['/api/blog/posts?limit=many', 400, 'REQUEST.INVALID'],
    ['/api/blog/posts?limit=101', 400, 'REQUEST.INVALID'],
    ['/api/menu-items?type=secret', 400, 'REQUEST.INVALID'],
    ['/api/menu-items?typo=main_menu', 400, 'REQUEST.INVALID'],
  ])('%s is answered with %i %s', async (path, status, code) => {
    const response = await fetch(base + path);
    const body: unknown = await response.json();
    expect([response.status, isErrorBody(body) && body.error.code]).toEqual([status, code]);
  });
});

describe('cached answers', () => {
  it('have an ETag that saves sending the body while the content is the same, whenever it was built', async () => {
    const first = await fetch(`${base}/api/consolidated-content`);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=60');
    pass(TTL_MS);
    const second = await fetch(`${base}/api/consolidated-content`, { headers: { 'if-none-match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it('show an edit at once, regardless of its author', async () => {
    const title = async () => (await get<ContentPage>('/api/pages/about')).title;
    expect(await title()).not.toBe('Edited');
    await edit('about', 'Edited');
    await waitFor(async () => (await title()) === 'Edited', 'the edit');
  });

  it('are served while the database is unavailable', async () => {
    const menu = () => fetch(`${base}/api/menu-items?type=main_menu`);
    await menu();
    await db.dataSource.query('ALTER TABLE content.menu_item RENAME TO away');
    pass(TTL_MS);
    const answer = await menu();
    await db.dataSource.query('ALTER TABLE content.away RENAME TO menu_item');
    expect(answer.status).toBe(200);
  });
});
