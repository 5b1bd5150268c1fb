import type { BlogPost, BlogPostPage } from '@app/contracts';
import { startContentApp, type ContentApp } from '../testing/content-app';

let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());
beforeEach(() => app.database.dataSource.query(`DELETE FROM content.document WHERE kind IN ('post', 'news')`));

const ask = async <T>(query: Record<string, string>, path = '/api/blog/posts') =>
  (await (await fetch(`${app.base}${path}?${new URLSearchParams(query)}`)).json()) as T;
const titles = async (q: string, more = {}) => (await ask<BlogPost[]>({ q, ...more })).map(({ title }) => title);

/** Many posts at once, the first of them the newest: `body` of the n-th, counted from 1. */
async function library(
  posts: number,
  body: string,
  { title = `'Post ' || n`, hours = 1, kind = 'post' } = {},
): Promise<void> {
  await app.database.dataSource.query(
    `INSERT INTO content.document (kind, content, state, published_at, created_at, revised_at, updated_at, updated_by)
     SELECT '${kind}',
       jsonb_build_object(
         'slug', lower(replace(${title}, ' ', '-')), 'title', ${title}, 'excerpt', '', 'body', ${body},
         'category', (ARRAY['Technology', 'Compensation'])[1 + n % 2], 'author', 'A', 'tags', '[]'::jsonb,
         'coverId', null, 'seo', '{"metaTitle": "", "metaDescription": "", "noindex": false}'::jsonb
       ),
       'published', $2::timestamptz - n * interval '${hours} hours', now(), now(), now(), 'test'
     FROM generate_series(1, $1::int) AS n`,
    [posts, app.clock.now()],
  );
}

describe('the order of search results', () => {
  it('puts matches in the title first, however new the others are and however often they have the word', async () => {
    await library(300, `'bonus bonus bonus bonus bonus bonus bonus bonus'`);
    await app.published({ title: 'An unrelated subject', body: 'nothing of the kind' });
    await app.database.dataSource.query(
      `UPDATE content.document
       SET content = jsonb_set(content, '{title}', '"The retention bonus explained"')
       WHERE slug = 'post-299'`,
    );
    expect((await titles('bonus', { limit: '3' }))[0]).toBe('The retention bonus explained');
  });

  it('puts excerpts before texts, more matches before fewer, close words before distant, new before old', async () => {
    const say = (title: string, content: object) => app.published({ title, ...content });
    await say('Once', { body: 'escrow and much besides' });
    await say('Often', { body: 'escrow, escrow and once more escrow' });
    await say('In front', { excerpt: 'On escrow', body: 'else' });
    await say('Apart', { body: `vested ${'word '.repeat(60)} shares` });
    await say('Together', { body: 'vested shares' });
    await say('Older', { body: 'clawback' });
    app.clock.advance(60_000);
    await say('Newer', { body: 'clawback' });
    app.clock.reset();
    app.clock.advance(120_000);
    expect(await titles('escrow')).toEqual(['Often', 'In front', 'Once']);
    expect(await titles('vested shares')).toEqual(['Together', 'Apart']);
    expect(await titles('clawback')).toEqual(['Newer', 'Older']);
    app.clock.reset();
  });

  it('shows passages from the start of a word, hyphenated or not, and no signs of lists and tables', async () => {
    const excerpt =
      'The up-front check is a loan. Here is how forgiveness, interest and tax work, and what it costs you.';
    const body = `${'Some words that stand between two passages. '.repeat(12)}

| Year | Balance |
| --- | ---: |
| 1 | $5 |

- Ask what becomes of it on disability?
- Is forgiveness level, or weighted toward the last years of the term of the loan?`;
    await app.published({ title: 'Notes', excerpt, body });
    const [post] = await ask<BlogPost[]>({ q: 'forgiveness' });
    const shown = post?.found.map(({ text }) => text).join('') ?? '';
    const words = `${excerpt} ${body}`.split(/\s+/);
    expect(shown.split(' … ')).toHaveLength(2);
    for (const passage of shown.split(' … ')) expect(words).toContain(passage.split(' ')[0]);
    expect(shown).not.toMatch(/ - |---|\|/);
  });

  it('leaves out what a minus excludes, even from the text alone, and takes quotation marks literally', async () => {
    await app.published({ title: 'Notes and taxes', body: 'plain' });
    await app.published({ title: 'Notes', body: 'and a hidden tax' });
    await app.published({ title: 'Notes alone', body: 'plain forgivable upfront note' });
    await app.published({ title: 'Apart', body: 'a note that is forgivable' });
    expect(await titles('notes -tax')).toEqual(['Notes alone', 'Apart']);
    expect(await titles('"forgivable upfront"')).toEqual(['Notes alone']);
  });
});

describe('a search of a large library', () => {
  // The steps end at a thousand and at ten thousand articles: each word below is found by another one.
  beforeEach(async () => {
    await library(
      12_000,
      `concat_ws(
         ' ', 'everywhere', CASE WHEN n % 20 = 0 THEN 'sometimes' END, CASE WHEN n % 1000 = 0 THEN 'seldom' END,
         CASE WHEN n = 11990 THEN 'unique' END, CASE WHEN n > 11000 THEN 'formerly' END,
         CASE WHEN n % 3000 = 0 THEN 'first second' WHEN n % 2 = 0 THEN 'second and then first' END
       )`,
    );
    await app.database.dataSource.query('ANALYZE content.document');
  });

  it('finds the newest articles for a common word, and all articles for a rare one, in any field', async () => {
    const found = async (q: string, more = {}) => ask<BlogPostPage>({ q, page: '1', limit: '100', ...more });
    const newest = (step: number, count: number) =>
      Array.from({ length: count }, (_, index) => `Post ${(index + 1) * step}`);
    const everywhere = await found('everywhere');
    expect(everywhere.posts.map(({ title }) => title)).toEqual(newest(1, 60));
    expect([everywhere.total, everywhere.pages]).toEqual([60, 1]);
    expect((await found('sometimes')).posts.map(({ title }) => title)).toEqual(newest(20, 60));
    expect((await found('seldom')).posts.map(({ title }) => title)).toEqual(newest(1000, 12));
    expect((await found('unique')).posts.map(({ title }) => title)).toEqual(['Post 11990']);
    expect((await found('formerly')).posts[0]?.title).toBe('Post 11001');
    expect((await found('everywhere sometimes -seldom')).posts.some(({ title }) => title === 'Post 1000')).toBe(false);
    expect((await found('sometimes', { category: 'Compensation' })).posts).toEqual([]);
    expect((await found('sometimes', { category: 'Technology' })).posts.map(({ title }) => title)).toEqual(
      newest(20, 60),
    );
    expect((await ask<{ total: number }>({ q: 'everywhere' }, '/api/news')).total).toBe(0);
  });

  it('looks for a phrase among the newest articles that contain its words', async () => {
    expect(await titles('"second and then first"', { limit: '2' })).toEqual(['Post 2', 'Post 4']);
    expect(await titles('"nothing like it"')).toEqual([]);
  });

  it('pages through the best and not beyond', async () => {
    const page = async (number: string) => ask<BlogPostPage>({ q: 'everywhere', limit: '25', page: number });
    const pages = [await page('1'), await page('2'), await page('3'), await page('4')];
    expect(pages.map(({ posts }) => posts.length)).toEqual([25, 25, 10, 0]);
    expect(new Set(pages.flatMap(({ posts }) => posts.map(({ title }) => title))).size).toBe(60);
  });

  it('contains what was published a moment ago, and nothing that is scheduled', async () => {
    await ask({ q: 'everywhere' });
    await app.published({ title: 'Just now', body: 'everywhere' });
    await library(1, `'everywhere tomorrow'`, { title: `'Planned'`, hours: -24 });
    expect(await titles('everywhere', { limit: '1' })).toEqual(['Just now']);
    expect(await titles('tomorrow')).toEqual([]);
  });
});
